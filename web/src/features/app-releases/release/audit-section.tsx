import { Braces } from 'lucide-react';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { auditLogNote } from '@/entities/audit-log/audit-log-note';
import { auditLogTypeLabel } from '@/entities/audit-log/audit-log-type';
import { UserOfId } from '@/entities/user/user-link';
import { isolated } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Section } from '@/ui/screens/detail/section';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import { Timeline } from '@/ui/design/timeline';
import { IncompleteRow, RowsWithoutId } from '@/ui/screens/list/row-mark';
import { humaniseCode } from '@/ui/design/code-label';
import type { Feed } from '../feed';
import { useOnce } from '../live/use-once';
import type { AuditEntry } from './reads';

const titleOf = (entry: AuditEntry) =>
  entry.messageCode ? humaniseCode(entry.messageCode) : (auditLogTypeLabel(entry)?.label ?? 'Unknown entry');

interface AuditSectionProps {
  read: Read<Feed<AuditEntry>>;
  /** Reads the lines before the oldest one. */
  readOlder: () => Promise<void>;
}

/** The audit log of the release, newest first, with the payload of each entry. */
export function AuditSection({ read, readOlder }: AuditSectionProps) {
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
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
                detail: (
                  <>
                    {entry.messageCode && type && <CodeBadge of={type} />}
                    {entry.expiresAt && <> Kept until {formatInZone(entry.expiresAt, zone, 'date')}</>}
                  </>
                ),
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
