import { useEffect, useEffectEvent, useState } from 'react';
import { Braces } from 'lucide-react';
import { formatInZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Section } from '@/ui/detail';
import { useJsonDrawer } from '@/ui/json-drawer';
import { useSnackbar } from '@/ui/snackbar';
import { EmptyState } from '@/ui/states';
import { Timeline } from '@/ui/timeline';
import { auditLogTypeLabel, messageText } from '../model/audit-log';
import { type AuditEntry, mergeAuditPages } from './audit-entries';
import { useBookingAuditLogQuery } from './booking.generated';

interface AuditSectionProps {
  bookingId: string;
  /** IANA time zone of the ride. */
  zone: string;
  /** Milliseconds between looks for new lines; 0 while none are expected. */
  pollInterval: number;
}

const titleOf = (entry: AuditEntry) => (entry.messageCode ? messageText(entry.messageCode) : auditLogTypeLabel(entry).label);

/** What happened to the booking, newest first, with the payload of each line. */
export function AuditSection({ bookingId, zone, pollInterval }: AuditSectionProps) {
  const { data, error, loading, refetch, fetchMore } = useBookingAuditLogQuery({
    variables: { id: bookingId, page: 0 },
    errorPolicy: 'none',
  });
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const drawer = useJsonDrawer();
  const snackbar = useSnackbar();
  const log = data?.auditLog;

  const readPage = (page: number) =>
    fetchMore({
      variables: { page },
      errorPolicy: 'none',
      updateQuery: ({ auditLog: known }, { fetchMoreResult: { auditLog: fetched } }) => ({
        auditLog: known && fetched ? mergeAuditPages(known, fetched) : known,
      }),
    });
  // A poll of the query itself would put the newest page in the place of all the pages read so far.
  const readNewest = useEffectEvent(() => {
    if (log && !document.hidden) readPage(0).catch(() => undefined);
  });

  useEffect(() => {
    if (pollInterval === 0) return;
    const timer = setInterval(() => readNewest(), pollInterval);
    return () => clearInterval(timer);
  }, [pollInterval]);

  const readOlder = async (page: number) => {
    setLoadingOlder(true);
    try {
      await readPage(page);
    } catch (failure) {
      const problem = toDataError(failure);
      if (problem) snackbar.error(problem);
    } finally {
      setLoadingOlder(false);
    }
  };

  return (
    <Section title="Audit log" id="audit-log" isLoading={!log && loading} error={toDataError(error)} onRetry={() => void refetch()}>
      {log &&
        (log.items.length === 0 ? (
          <EmptyState title="Nothing has been logged yet" />
        ) : (
          <>
            <Timeline
              zone={zone}
              entries={log.items.map((entry) => {
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
            {log.pageInfo.hasMore && (
              <div>
                <Button isPending={isLoadingOlder} onPress={() => void readOlder(log.pageInfo.page + 1)}>
                  Older
                </Button>
              </div>
            )}
          </>
        ))}
    </Section>
  );
}
