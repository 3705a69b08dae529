import { History } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useViewer } from '@/lib/access/viewer';
import { isoAt } from '@/lib/dates/instants';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { checkOutcome, unresolvedChanges, useChanges, type Change } from '@/ui/screens/action/changes';
import { Badge, type Tone } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { Column, Row, RowDetail, RowMain, Rows } from '@/ui/design/layout';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { clearMessages, useMessages } from '@/ui/design/snackbar/snackbar';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

interface ChangeStatus {
  readonly label: string;
  readonly tone: Tone;
  readonly text?: string;
}

function statusOf({ outcome, isChecking }: Change): ChangeStatus {
  if (outcome.kind === 'sending') return { label: 'Sending…', tone: 'info' };
  if (outcome.kind === 'done') return { label: 'Done', tone: 'success', text: outcome.text };
  if (outcome.kind === 'refused') return { label: 'Refused', tone: 'danger', text: outcome.text };
  if (isChecking) return { label: 'Checking…', tone: 'info', text: outcome.text };
  const { finding, text } = outcome;
  if (finding?.happened) return { label: 'Done', tone: 'success', text: finding.text };
  const label = finding?.happened === false ? 'Not done yet' : 'Outcome unknown';
  return { label, tone: 'warning', text: finding ? `${text.replace(/\.?$/, '.')} ${finding.text}` : text };
}

const RequestId = ({ id }: { id: string | undefined }) => id !== undefined && <CopyText value={id} label={`Request ${id}`} />;

function ChangeRow({ change, onClose }: { change: Change; onClose: () => void }) {
  const fleet = useSelectedFleet();
  const { id, name, target, sentAt, outcome, isChecking, lookUp } = change;
  const { label, tone, text } = statusOf(change);
  const isOpen = outcome.kind === 'unknown' && outcome.finding?.happened !== true;
  return (
    <Row>
      <RowMain>
        <strong>{name}</strong>{' '}
        <Link to={target.to} onClick={onClose}>
          {target.label}
        </Link>
      </RowMain>
      <Badge tone={tone}>{label}</Badge>
      <DateTime value={sentAt} zone={fleet.timezone} format="time" />
      <RowDetail>
        {text}
        {'requestId' in outcome && <RequestId id={outcome.requestId} />}
        {isOpen && typeof lookUp === 'function' && (
          <Button size="small" isPending={isChecking} onPress={() => void checkOutcome(id)}>
            Check again
          </Button>
        )}
      </RowDetail>
    </Row>
  );
}

function Messages() {
  const messages = useMessages();
  const fleet = useSelectedFleet();
  if (messages.length === 0) return <QuietLine>No messages yet. The last ten are listed here.</QuietLine>;
  return (
    <Rows aria-label="Messages">
      {messages.map(({ id, kind, text, at, error }) => (
        <Row key={id}>
          <Badge tone={kind === 'error' ? 'danger' : 'success'}>{kind === 'error' ? 'Error' : 'Done'}</Badge>
          <DateTime value={isoAt(at)} zone={fleet.timezone} format="time" />
          <RowDetail>
            {text}
            <RequestId id={error?.requestId} />
          </RowDetail>
        </Row>
      ))}
    </Rows>
  );
}

/** The page's changes and the last messages, newest first. The button counts the changes in flight and those of unknown outcome. */
export default function RecentChanges() {
  const { id: person } = useViewer();
  const changes = useChanges();
  const unsettled = unresolvedChanges(changes).length;
  const sending = changes.filter(({ outcome }) => outcome.kind === 'sending').length;
  const counts = [sending > 0 && `${sending} being sent`, unsettled > 0 && `${unsettled} with an unknown outcome`].filter(Boolean);
  // Messages belong to the person.
  useEffect(() => clearMessages, [person]);
  return (
    <PopoverButton
      label="Recent changes"
      title="Recent changes"
      variant="ghost"
      icon={<History aria-hidden="true" />}
      trigger={
        <>
          <VisuallyHidden>{['Recent changes', counts.join(', ')].filter(Boolean).join(': ')}</VisuallyHidden>
          {counts.length > 0 && (
            <Badge tone={unsettled > 0 ? 'warning' : 'info'}>
              <span aria-hidden="true">{unsettled + sending}</span>
            </Badge>
          )}
        </>
      }
    >
      {(close) => (
        <Column $gap={3} style={{ padding: 'var(--space-3)' }}>
          <SubTitle>Recent changes</SubTitle>
          {changes.length === 0 ? (
            <QuietLine>No changes yet. Changes made in this tab are listed here.</QuietLine>
          ) : (
            <Rows aria-label="Recent changes" aria-live="polite">
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change} onClose={close} />
              ))}
            </Rows>
          )}
          <SubTitle>Messages</SubTitle>
          <Messages />
        </Column>
      )}
    </PopoverButton>
  );
}
