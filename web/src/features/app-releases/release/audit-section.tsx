import { Braces } from 'lucide-react';
import { formatInZone, viewerZone } from '@/lib/dates';
import type { DataError } from '@/lib/errors';
import { auditLogTypeLabel } from '@/entities/audit-log/audit-log-type';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Section } from '@/ui/detail';
import { useJsonDrawer } from '@/ui/json-drawer';
import { useSnackbar } from '@/ui/snackbar';
import { EmptyState } from '@/ui/states';
import { Timeline } from '@/ui/timeline';
import { codeInWords } from '@/ui/code-label';
import type { FeedReads } from '../feed/use-feed';
import { useOnce } from '../live/use-once';
import type { AuditEntry } from './release-reads';

const titleOf = (entry: AuditEntry) => (entry.messageCode ? codeInWords(entry.messageCode) : auditLogTypeLabel(entry).label);

interface AuditSectionProps {
  log: FeedReads<AuditEntry>;
  error: DataError | undefined;
  onRetry: () => void;
}

/** What happened to the release, newest first, with the payload of each line. */
export function AuditSection({ log, error, onRetry }: AuditSectionProps) {
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
  const older = useOnce({ run: log.readOlder, onFailure: snackbar.error });
  const zone = viewerZone();
  const { feed } = log;
  return (
    <Section title="Audit log" id="audit-log" isLoading={!feed && !error} error={error} onRetry={onRetry}>
      {!feed ? null : feed.items.length === 0 ? (
        <EmptyState title="Nothing has been logged yet" />
      ) : (
        <>
          <Timeline
            label="Audit log"
            zone={zone}
            entries={feed.items.toReversed().map((entry) => {
              const { label, tone } = auditLogTypeLabel(entry);
              return {
                id: entry.id,
                at: entry.createdAt,
                tone,
                title: titleOf(entry),
                detail: (
                  <>
                    {entry.messageCode && <Badge tone={tone}>{label}</Badge>}
                    {entry.expiresAt && <> Kept until {formatInZone(entry.expiresAt, zone, 'date')}</>}
                  </>
                ),
                actions: entry.payload != null && (
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<Braces aria-hidden="true" />}
                    onPress={() => drawer.open(titleOf(entry), entry.payload)}
                  >
                    Payload
                  </Button>
                ),
              };
            })}
          />
          {feed.hasOlder && (
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
