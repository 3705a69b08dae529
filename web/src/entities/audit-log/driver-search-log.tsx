import { Braces, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { defineRead } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates';
import { IconButton } from '@/ui/button';
import { CodeBadge } from '@/ui/code-badge';
import { humaniseCode } from '@/ui/code-label';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { useJsonDrawer } from '@/ui/json-drawer';
import { NoValue } from '@/ui/no-value';
import { Section } from '@/ui/section';
import { SectionTable } from '@/ui/section-table';
import { Muted } from '@/ui/text';
import { auditLogTypeLabel } from './audit-log-type';
import { DriverSearchLogDocument } from './driver-search.generated';

interface DriverSearchLogProps {
  /** The audit log session of the searches. */
  sessionId: string;
  zone: Zone;
}

// Below the fold of its pages, and only where a session is known.
const logRead = defineRead(
  DriverSearchLogDocument,
  (variables: { sessionId: string; page: number }) => variables,
  (data) => data.auditLog,
  { isLate: true },
);

/** The driver search log of a session, newest first. */
export function DriverSearchLog({ sessionId, zone }: DriverSearchLogProps) {
  const drawer = useJsonDrawer();
  const [page, setPage] = useState(0);
  const read = useRead(logRead({ sessionId, page }));
  return (
    <Section
      title="Driver search log"
      read={read}
      missing="No log for this session."
      empty="No log entries yet."
      actions={<IconButton size="small" label="Refresh the log" icon={<RefreshCw aria-hidden="true" />} onPress={read.retry} />}
    >
      {(log) => (
        <>
          <div>
            <Muted>Audit log session </Muted>
            <CopyText value={sessionId} />
          </div>
          <SectionTable
            label="Driver search log entries"
            heads={['Type', 'Message', 'Time', { label: 'Payload', isHidden: true }]}
            page={log}
            onPageChange={setPage}
          >
            <tbody>
              {log.items.map((line) => (
                <tr key={line.id}>
                  <td>
                    <CodeBadge of={auditLogTypeLabel(line)} />
                  </td>
                  <td>{line.messageCode ? humaniseCode(line.messageCode) : <NoValue />}</td>
                  <td>
                    <DateTime value={line.createdAt} zone={zone} format="time-with-seconds" />
                  </td>
                  <td>
                    {line.payload != null && (
                      <IconButton
                        size="small"
                        label="Payload"
                        icon={<Braces aria-hidden="true" />}
                        onPress={() => drawer.open('Log entry payload', line.payload)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </SectionTable>
        </>
      )}
    </Section>
  );
}
