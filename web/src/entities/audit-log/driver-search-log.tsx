import { Braces, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { defineRead } from '@/lib/data/define-read';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { IconButton } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { humaniseCode } from '@/ui/design/code-label';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime } from '@/ui/design/date/date-time';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { PagedSectionTable } from '@/ui/screens/list/paged-section-table';
import { Muted } from '@/ui/design/text';
import { auditLogNote } from './audit-log-note';
import { auditLogTypeLabel } from './audit-log-type';
import { DriverSearchLogDocument } from './driver-search.generated';

// Below the fold of its pages, and only where a session is known.
const logRead = defineRead(
  DriverSearchLogDocument,
  (variables: { sessionId: string; page: number }) => variables,
  (data) => data.auditLog,
  { isLate: true },
);

export function DriverSearchLog({ sessionId, zone }: { sessionId: string; zone: Zone }) {
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
          <PagedSectionTable
            label="Driver search log entries"
            columns={[
              { label: 'Type', cell: (line) => <CodeBadge of={auditLogTypeLabel(line)} /> },
              { label: 'Message', cell: ({ messageCode }) => (messageCode ? humaniseCode(messageCode) : <NoValue />) },
              { label: 'Time', cell: ({ createdAt }) => <DateTime value={createdAt} zone={zone} format="time-with-seconds" /> },
              {
                label: 'Payload',
                isHidden: true,
                cell: (line) =>
                  line.payload != null && (
                    <IconButton
                      size="small"
                      label="Payload"
                      icon={<Braces aria-hidden="true" />}
                      onPress={() => drawer.open('Log entry payload', line.payload, { note: auditLogNote(line, zone) })}
                    />
                  ),
              },
            ]}
            page={log}
            onPageChange={setPage}
          />
        </>
      )}
    </Section>
  );
}
