import { Braces, CornerUpLeft, Trash2 } from 'lucide-react';
import { viewerZone } from '@/lib/dates/dates';
import { usePersisted } from '@/lib/browser/persisted';
import { counted } from '@/lib/text/counted';
import { Badge } from '@/ui/design/badge';
import { Button, IconButton } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { DateTime } from '@/ui/design/date/date-time';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Row, RowDetail, RowMain, Rows } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Muted, QuietLine } from '@/ui/design/text';
import { deleteEntry, likumaHistory, maxEntries, maxStoredLength, type HistoryEntry, type HistoryOwner } from './history';
import { outcomeLabel } from './outcome-label';

const keptText = `${maxStoredLength / 1000} kB`;

function Entry({
  entry,
  isLocked,
  onLoad,
  onDelete,
}: {
  entry: HistoryEntry;
  isLocked: boolean;
  onLoad: () => void;
  onDelete: () => void;
}) {
  const drawer = useJsonDrawer();
  const { uri, timestamp, requestPayload, response, outcome, isPayloadCut, isResponseCut } = entry;
  const { label, tone } = outcomeLabel(outcome);
  const isCut = isPayloadCut || isResponseCut;
  const show = () =>
    drawer.open(
      uri,
      { timestamp, uri, requestPayload, response },
      {
        note: `Secrets removed.${isCut ? ` The ${isPayloadCut ? 'payload' : 'response'} is cut at ${keptText}.` : ''}`,
      },
    );
  return (
    <Row aria-label={uri}>
      <RowMain>
        <code>{uri}</code>
      </RowMain>
      <Badge tone={tone}>{label}</Badge>
      <span>
        <IconButton
          size="small"
          label={`Load ${uri} into the form`}
          icon={<CornerUpLeft aria-hidden="true" />}
          isDisabled={isLocked}
          onPress={onLoad}
        />
        <IconButton size="small" label={`Show ${uri}`} icon={<Braces aria-hidden="true" />} onPress={show} />
        <IconButton size="small" label={`Delete ${uri} from the history`} icon={<Trash2 aria-hidden="true" />} onPress={onDelete} />
      </span>
      <RowDetail>
        <Muted>
          <DateTime value={timestamp} zone={viewerZone()} />
          {outcome.kind === 'answered' && <span>{` · ${outcome.milliseconds.toLocaleString('en')} ms`}</span>}
          {(outcome.kind === 'refused' || outcome.kind === 'unknown') && ` · ${outcome.text.replace(/\.?$/, '.')}`}
          {outcome.kind === 'unknown' && ' It may have run.'}
          {isCut && ` · Cut at ${keptText}`}
        </Muted>
      </RowDetail>
    </Row>
  );
}

interface HistorySectionProps {
  owner: HistoryOwner;
  /** Whether a request is running, so that the form must not be replaced. */
  isLocked: boolean;
  onLoad: (entry: HistoryEntry) => void;
}

/** The user's requests to this deployment's Likuma. */
export function HistorySection({ owner, isLocked, onLoad }: HistorySectionProps) {
  const cell = likumaHistory(owner);
  const [entries] = usePersisted(cell);
  const confirm = useConfirm();
  const clear = async () => {
    const isConfirmed = await confirm({
      title: 'Clear the history?',
      text: `Deletes ${counted(entries.length, 'request')} from this browser. This can't be undone.`,
      confirmLabel: 'Clear history',
      tone: 'danger',
    });
    if (isConfirmed) cell.clear();
  };
  return (
    <Section
      title="History"
      actions={
        entries.length > 0 && (
          <Button size="small" onPress={() => void clear()}>
            Clear history
          </Button>
        )
      }
    >
      <QuietLine>
        Your last {maxEntries} requests to this deployment, in this browser until you sign out. Without secrets; of a response the first{' '}
        {keptText}.
      </QuietLine>
      {entries.length === 0 ? (
        <QuietLine>No requests yet.</QuietLine>
      ) : (
        <Rows aria-label="Requests sent to Likuma">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              isLocked={isLocked}
              onLoad={() => onLoad(entry)}
              onDelete={() => deleteEntry(owner, entry.id)}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
