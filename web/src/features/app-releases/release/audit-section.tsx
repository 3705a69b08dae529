import { Braces } from 'lucide-react';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { compareInstants } from '@/lib/dates/instants';
import type { Read } from '@/lib/data/read';
import { auditLogNote } from '@/entities/audit-log/audit-log-note';
import { auditLogTypeLabel } from '@/entities/audit-log/audit-log-type';
import { UserOfId } from '@/entities/user/user-link';
import { isolated } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { Button } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Section } from '@/ui/screens/detail/section';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { QuietLine } from '@/ui/design/text';
import { Timeline } from '@/ui/design/timeline';
import { IncompleteRow, RowsWithoutId } from '@/ui/screens/list/row-mark';
import { humaniseCode } from '@/ui/design/code-label';
import type { Feed } from '../feed';
import { useOnce } from '../live/use-once';
import type { AuditEntry } from './reads';

/** The entry in words. The page is about the release of a booking channel, which the platform abbreviates. */
const titleOf = (entry: AuditEntry) =>
  entry.messageCode
    ? capitalised(humaniseCode(entry.messageCode).replace(/^bch (?=release)/i, ''))
    : (auditLogTypeLabel(entry)?.label ?? 'Unknown entry');

/** How long the entries are kept, by the first to expire; undefined if the platform does not say. */
function keptText(entries: readonly AuditEntry[], zone: string): string | undefined {
  const days = entries
    .flatMap(({ expiresAt }) => expiresAt ?? [])
    .toSorted(compareInstants)
    .map((expiry) => formatInZone(expiry, zone, 'date'));
  return days[0] && `Kept until ${days[0]}${days.every((day) => day === days[0]) ? '' : ' or longer'}.`;
}

export function AuditSection({ read, readOlder }: { read: Read<Feed<AuditEntry>>; readOlder: () => Promise<void> }) {
  const drawer = useJsonDrawer();
  const older = useOnce({ run: readOlder, onFailure: snackbar.error });
  const zone = viewerZone();
  return (
    <Section title="Audit log" id="audit-log" read={read} empty={read.data?.unreadable?.length ? undefined : 'Nothing logged yet.'}>
      {({ items, hasOlder, unreadable }) => (
        <>
          <Timeline
            label="Audit log"
            zone={zone}
            entries={items.toReversed().map((entry) => {
              const type = auditLogTypeLabel(entry);
              const { userId } = entry;
              return {
                id: entry.id,
                at: entry.createdAt,
                tone: type?.tone ?? 'neutral',
                title: (
                  <>
                    <span>{isolated(titleOf(entry))}</span>
                    {userId !== null && (
                      <>
                        <span> by </span>
                        <UserOfId id={userId} />
                      </>
                    )}
                    <IncompleteRow row={entry} />
                  </>
                ),
                detail: entry.messageCode && (type?.tone === 'warning' || type?.tone === 'danger') ? <CodeBadge of={type} /> : undefined,
                actions: entry.payload != null && (
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<Braces aria-hidden="true" />}
                    onPress={() => drawer.open(titleOf(entry), entry.payload, { note: auditLogNote(entry, zone) })}
                  >
                    Payload
                  </Button>
                ),
              };
            })}
          />
          <RowsWithoutId rows={unreadable} />
          <QuietLine>{keptText(items, zone)}</QuietLine>
          {hasOlder && (
            <div>
              <Button isPending={older.isPending} onPress={() => void older.start()}>
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
