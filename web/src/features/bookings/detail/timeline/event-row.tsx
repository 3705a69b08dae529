import { ArrowDownLeft, ArrowUpRight, Braces } from 'lucide-react';
import { memo, useId } from 'react';
import styled from 'styled-components';
import { type Zone, formatWithZone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { Badge, type Tone } from '@/ui/design/badge';
import { LongText } from '@/ui/design/long-text';
import { MoneyText } from '@/ui/design/money/money';
import { IncompleteRow } from '@/ui/screens/list/row-mark';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { Term } from '@/ui/design/term';
import { Muted } from '@/ui/design/text';
import { entryTime, type HttpMessage, sourceLabels, type TimelineEntry } from './entry';
import { Inline } from '@/ui/design/inline';

const Line = styled.article<{ $tone: Tone; $isProblem: boolean }>`
  display: grid;
  grid-template-columns: 60px 12px minmax(0, 1fr);
  gap: 0 8px;
  align-items: start;
  padding: 5px 8px;
  border-left: 3px solid ${({ $isProblem, $tone }) => ($isProblem ? `var(--color-${$tone}-text)` : 'transparent')};
`;

const At = styled.time`
  padding-top: 1px;
  color: var(--color-text-muted);
`;

const Dot = styled.span<{ $tone: Tone }>`
  width: 9px;
  height: 9px;
  margin: 6px 0 0 1px;
  border-radius: 50%;
  background: var(--color-${({ $tone }) => $tone}-text);
  box-shadow: 0 0 0 3px var(--color-${({ $tone }) => $tone}-soft);
`;

const Head = styled(Inline)`
  min-height: 24px;
`;

const Title = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

/* A button if it opens a payload. */
const Source = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-text-muted);
  text-align: start;
  & svg {
    flex: none;
    width: 13px;
    height: 13px;
  }
  &:is(button) {
    cursor: pointer;
  }
  &:is(button):hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
`;

const Call = styled(Inline)`
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
  & code {
    font-family: var(--font-mono);
  }
  /* The arrow alone: a badge's mark has its own size. */
  & > svg {
    width: 13px;
    height: 13px;
  }
`;

/** `38 ms`, `2.4 s` */
const durationMsText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

function HttpCall({ http, tone }: { http: HttpMessage; tone: Tone }) {
  const isInbound = http.direction === 'INBOUND';
  const { status, durationMs } = http;
  const answer = [status, durationMs === null ? null : durationMsText(durationMs)].filter((part) => part !== null).join(' · ');
  return (
    <Call $rowGap={0}>
      {isInbound ? <ArrowDownLeft aria-hidden="true" /> : <ArrowUpRight aria-hidden="true" />}
      <VisuallyHidden>{isInbound ? 'Inbound:' : 'Outbound:'}</VisuallyHidden>
      <code>{[http.method, http.path].filter(Boolean).join(' ') || 'Unknown path'}</code>
      {answer !== '' && (tone === 'neutral' ? <span>{answer}</span> : <Badge tone={tone}>{answer}</Badge>)}
    </Call>
  );
}

interface EventRowProps {
  event: TimelineEntry;
  zone: Zone;
  onOpen: (event: TimelineEntry) => void;
}

const unmarkedLevels = new Set(['INFO', 'HTTP']);

/** One event: its time, its title and its source, which opens its payload. Memoised, because a poll adds few to many. */
export const EventRow = memo(function EventRow({ event, zone, onOpen }: EventRowProps) {
  const titleId = useId();
  const { at, source, hasTime, tone, title, detail, amount, http, level, levelLabel, isProblem, readFrom } = event;
  const instant = isoAt(at);
  const time = entryTime(event, zone);
  return (
    <Line aria-labelledby={titleId} $tone={tone} $isProblem={isProblem}>
      {hasTime ? (
        <At dateTime={instant} title={formatWithZone(instant, zone)}>
          {time}
        </At>
      ) : (
        <At as="span" title="No readable or plausible time. Shown in the order of its source.">
          <NoValue />
        </At>
      )}
      <Dot $tone={tone} aria-hidden="true" />
      <div>
        <Head $rowGap={0}>
          <Title id={titleId}>
            <Term>{title}</Term>
          </Title>
          {amount && <MoneyText value={amount} />}
          {!unmarkedLevels.has(level) && <Badge tone={tone}>{levelLabel}</Badge>}
          {event.payload !== null ? (
            <Source
              as="button"
              type="button"
              title="Show payload"
              aria-label={sentence`Payload of ${title}, ${time}, ${sourceLabels[source]}`}
              aria-haspopup="dialog"
              onClick={() => onOpen(event)}
            >
              <Braces aria-hidden="true" />
              {sourceLabels[source]}
            </Source>
          ) : (
            <Source>{sourceLabels[source]}</Source>
          )}
          {readFrom && <IncompleteRow row={readFrom} />}
        </Head>
        {http && <HttpCall http={http} tone={tone} />}
        {detail !== null && (
          <Muted as="div">
            <LongText text={detail} />
          </Muted>
        )}
      </div>
    </Line>
  );
});
