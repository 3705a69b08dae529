import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { isoAt } from '@/lib/dates/instants';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { dismissChange, checkOutcome, type KnownChange } from '@/ui/screens/action/changes';
import { Badge, type Tone } from '@/ui/design/badge';
import { Button, IconButton } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { useMessages } from '@/ui/design/snackbar/snackbar';
import FloatingPanel from '@/ui/design/popover/floating-panel';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 32px;
  padding: 2px 6px;
  & > h2 {
    font-size: var(--font-size-body);
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  width: 340px;
  max-width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--space-2);
  padding: 8px 6px;
  border-top: 1px solid var(--color-border);
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  grid-column: 1 / -1;
`;

const Muted = styled.p`
  grid-column: 1 / -1;
  padding: 4px 0;
  color: var(--color-text-muted);
`;

const Empty = styled(Muted)`
  padding: 4px 6px 8px;
`;

interface ChangeStatus {
  readonly label: string;
  readonly tone: Tone;
  readonly text: string;
}

const asSentence = (text: string | undefined): string => (text && !/[.!?]$/.test(text) ? `${text}.` : (text ?? ''));

function statusOf({ outcome, isChecking }: KnownChange): ChangeStatus {
  if (outcome.kind === 'sending') return { label: 'Sending…', tone: 'info', text: '' };
  if (outcome.kind === 'done' && outcome.isPartial === true) return { label: 'Partly done', tone: 'warning', text: outcome.text };
  if (outcome.kind === 'done') return { label: 'Done', tone: 'success', text: outcome.text };
  if (outcome.kind === 'refused') return { label: 'Refused', tone: 'danger', text: outcome.text };
  if (isChecking) return { label: 'Checking…', tone: 'info', text: outcome.text };
  const { finding } = outcome;
  if (finding?.happened) return { label: 'Done', tone: 'success', text: finding.text };
  const text = [outcome.text, finding?.text].filter(Boolean).map(asSentence).join(' ');
  return { label: finding?.happened === false ? 'Not done yet' : 'Outcome unknown', tone: 'warning', text };
}

const isSettled = ({ outcome }: KnownChange): boolean =>
  outcome.kind === 'done' || outcome.kind === 'refused' || (outcome.kind === 'unknown' && outcome.finding?.happened === true);

function ChangeEntry({ change, person, onClose }: { change: KnownChange; person: string; onClose: () => void }) {
  const fleet = useSelectedFleet();
  const { id, name, target, sentAt, outcome, isChecking, canCheck, isOfEarlierPage } = change;
  const { label, tone, text } = statusOf(change);
  const requestId = outcome.kind === 'refused' || outcome.kind === 'unknown' ? outcome.requestId : undefined;
  return (
    <Entry>
      <div>
        <strong>{name}</strong>
        <br />
        <Link to={target.to} onClick={onClose}>
          {target.label}
        </Link>
      </div>
      {outcome.kind !== 'sending' && (
        <IconButton
          size="small"
          label={sentence`Dismiss: ${name}`}
          icon={<X aria-hidden="true" />}
          onPress={() => dismissChange(person, id)}
        />
      )}
      <Line>
        <Badge tone={tone}>{label}</Badge>
        <DateTime value={sentAt} zone={fleet.timezone} format="time" />
      </Line>
      {text && <Muted>{text}</Muted>}
      {canCheck && !isSettled(change) && outcome.kind === 'unknown' && (
        <Line>
          <Button size="small" isPending={isChecking} onPress={() => void checkOutcome(person, id)}>
            Check again
          </Button>
        </Line>
      )}
      {isOfEarlierPage && !isSettled(change) && (
        <Muted>It was sent before the page was reloaded, so it can’t be checked from here. Open it to see whether it was done.</Muted>
      )}
      {requestId !== undefined && (
        <Line>
          <CopyText value={requestId} label={`Request ${requestId}`} />
        </Line>
      )}
    </Entry>
  );
}

function Messages() {
  const messages = useMessages();
  const fleet = useSelectedFleet();
  return (
    <>
      <Head>
        <h2>Messages</h2>
      </Head>
      {messages.length === 0 ? (
        <Empty>No messages yet. The last ten are listed here.</Empty>
      ) : (
        <List aria-label="Messages">
          {messages.map(({ id, kind, text, at, error }) => (
            <Entry key={id}>
              <Line>
                <Badge tone={kind === 'error' ? 'danger' : 'success'}>{kind === 'error' ? 'Error' : 'Done'}</Badge>
                <DateTime value={isoAt(at)} zone={fleet.timezone} format="time" />
              </Line>
              <Muted>{text}</Muted>
              {error?.requestId !== undefined && (
                <Line>
                  <CopyText value={error.requestId} label={`Request ${error.requestId}`} />
                </Line>
              )}
            </Entry>
          ))}
        </List>
      )}
    </>
  );
}

interface RecentChangesPanelProps {
  person: string;
  changes: readonly KnownChange[];
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The recent changes and the last messages, newest first. Loaded when first opened. */
export default function RecentChangesPanel({ person, changes, triggerRef, onClose }: RecentChangesPanelProps) {
  const over = changes.filter(isSettled);
  return (
    <FloatingPanel label="Recent changes" triggerRef={triggerRef} onClose={onClose}>
      <Head>
        <h2>Recent changes</h2>
        {over.length > 0 && (
          <Button size="small" variant="ghost" onPress={() => over.forEach(({ id }) => dismissChange(person, id))}>
            Clear finished
          </Button>
        )}
      </Head>
      {changes.length === 0 ? (
        <Empty>No changes yet. Changes made in this tab are listed here.</Empty>
      ) : (
        <List aria-label="Recent changes" aria-live="polite">
          {changes.map((change) => (
            <ChangeEntry key={change.id} change={change} person={person} onClose={onClose} />
          ))}
        </List>
      )}
      <Messages />
    </FloatingPanel>
  );
}
