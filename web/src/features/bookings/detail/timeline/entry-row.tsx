import { ArrowDownLeft, ArrowUpRight, Braces } from 'lucide-react';
import styled from 'styled-components';
import { formatInZone, type Zone, zoneName } from '@/lib/dates';
import { Badge, type Tone } from '@/ui/badge';
import { IconButton } from '@/ui/button';
import { MoneyText } from '@/ui/money';
import { IncompleteRow } from '@/ui/row-mark';
import { NoValue } from '@/ui/no-value';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { entryTime, tookText } from './clock';
import { type HttpExchange, sourceLabels, type TimelineEntry } from './entry';

const Line = styled.div<{ $tone: Tone; $isProblem: boolean }>`
  display: grid;
  grid-template-columns: 60px 12px minmax(0, 1fr) auto;
  gap: 0 10px;
  align-items: start;
  padding: 5px 8px 5px 10px;
  border-left: 3px solid ${({ $isProblem, $tone }) => ($isProblem ? `var(--color-${$tone}-text)` : 'transparent')};
`;

const At = styled.time`
  padding-top: 1px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.span<{ $tone: Tone }>`
  width: 9px;
  height: 9px;
  margin: 6px 0 0 1px;
  border-radius: 50%;
  background: var(--color-${({ $tone }) => $tone}-text);
  box-shadow: 0 0 0 3px var(--color-${({ $tone }) => $tone}-soft);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-height: 20px;
`;

const Title = styled.span`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Source = styled.span`
  color: var(--color-text-subtle);
  font-size: var(--font-size-small);
  white-space: nowrap;
`;

const Detail = styled.div`
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`;

const Call = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  overflow-wrap: anywhere;
  & code {
    font-family: var(--font-mono);
  }
  & svg {
    width: 13px;
    height: 13px;
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`;

const Pick = styled.label`
  display: inline-grid;
  place-items: center;
  width: var(--control-height-small);
  height: var(--control-height-small);
  cursor: pointer;
  & input {
    width: 14px;
    height: 14px;
    margin: 0;
    accent-color: var(--color-primary);
  }
`;

function outcomeText({ status, durationMs, outcome }: HttpExchange): string {
  switch (outcome) {
    case 'answered':
      return [status, durationMs === null ? null : tookText(durationMs)].filter((part) => part !== null).join(' · ');
    case 'request missing':
      return [status, 'its request is not here'].filter((part) => part !== null).join(' · ');
    case 'unanswered':
      return 'Never answered';
    case 'waiting':
      return 'Waiting for the answer';
  }
}

function HttpCall({ http, tone }: { http: HttpExchange; tone: Tone }) {
  const isInbound = http.direction === 'INBOUND';
  return (
    <Call>
      {isInbound ? <ArrowDownLeft aria-hidden="true" /> : <ArrowUpRight aria-hidden="true" />}
      <VisuallyHidden>{isInbound ? 'The platform was called:' : 'The platform called:'}</VisuallyHidden>
      <code>{[http.method, http.path].filter(Boolean).join(' ') || 'no path'}</code>
      {tone === 'neutral' ? <span>{outcomeText(http)}</span> : <Badge tone={tone}>{outcomeText(http)}</Badge>}
    </Call>
  );
}

export interface EntryRowProps {
  entry: TimelineEntry;
  zone: Zone;
  titleId: string;
  isPicked: boolean;
  onPick: (entry: TimelineEntry) => void;
  onOpen: (entry: TimelineEntry) => void;
}

const seldom = new Set(['INFO', 'HTTP']);

/** One entry: when, what, where from; its payload, and the box that picks it to be compared. */
export function EntryRow({ entry, zone, titleId, isPicked, onPick, onOpen }: EntryRowProps) {
  const { at, hasTime, tone, title, detail, amount, http, level, levelLabel, isProblem } = entry;
  const instant = new Date(at).toISOString();
  const time = entryTime(entry, zone);
  const hasPayload = entry.payload !== null;
  return (
    <Line $tone={tone} $isProblem={isProblem}>
      {hasTime ? (
        <At dateTime={instant} title={`${formatInZone(instant, zone)} ${zoneName(zone, instant)}`}>
          {time}
        </At>
      ) : (
        <At as="span" title="Its time could not be read. It is in its place among the others of its source.">
          <NoValue />
        </At>
      )}
      <Dot $tone={tone} aria-hidden="true" />
      <div>
        <Head>
          <Title id={titleId}>{title}</Title>
          {amount && <MoneyText value={amount} />}
          {!seldom.has(level) && <Badge tone={tone}>{levelLabel}</Badge>}
          <Source>{sourceLabels[entry.source]}</Source>
          <IncompleteRow row={entry.readFrom} />
        </Head>
        {http && <HttpCall http={http} tone={tone} />}
        {detail !== null && <Detail>{detail}</Detail>}
      </div>
      <Tools>
        {hasPayload && (
          <>
            <Pick title="Select to compare">
              <input
                type="checkbox"
                checked={isPicked}
                onChange={() => onPick(entry)}
                aria-label={`Select ${title}, ${time}, to compare`}
              />
            </Pick>
            <IconButton
              size="small"
              label={`Payload of ${title}, ${time}`}
              icon={<Braces aria-hidden="true" />}
              onPress={() => onOpen(entry)}
            />
          </>
        )}
      </Tools>
    </Line>
  );
}
