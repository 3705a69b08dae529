import { CodeBadge } from '@/ui/design/code-badge';
import { Secondary, Stack, Wrapped } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { personName } from '@/lib/text/person-name';
import { counted } from '@/lib/text/counted';
import type { DeferredPaymentSyncRowFragment } from './deferred.generated';
import type { DeferredPaymentSyncStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';
import { Braces } from 'lucide-react';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { Inline } from '@/ui/design/inline';
import { Pairs } from '@/ui/design/layout';
import { parseServerError } from './server-error';

type Row = DeferredPaymentSyncRowFragment;

const labels: Readonly<Record<Known<DeferredPaymentSyncStatus>, CodeLabel>> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  SUCCESS: { label: 'Created', tone: 'success' },
  ERROR: { label: 'Failed', tone: 'danger' },
};

const statusLabel = ({ status, statusCode }: Row): CodeLabel | null => labelOf(labels, status, statusCode);

interface ServerErrorCellProps {
  /** The subject of the error: 'booking 123'. */
  of: string;
  error: { message: string | null; code: string | null; serverError: unknown };
}

/** The payment provider's error: its readable facts, or else the raw text. A drawer shows the whole payload. */
function ServerErrorCell({ of, error }: ServerErrorCellProps) {
  const drawer = useJsonDrawer();
  const answer = parseServerError(error.serverError, [error.message, error.code]);
  if (!answer) return <NoValue />;
  if (answer.kind === 'text') return <Wrapped as="code">{answer.text}</Wrapped>;
  return (
    <Inline $gap={3} $isNowrap>
      {answer.facts.length > 0 && (
        <Pairs style={{ minWidth: 190, paddingBlock: 6 }}>
          {answer.facts.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Pairs>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Braces aria-hidden="true" />}
        aria-label={sentence`Server error of ${of} as JSON`}
        onPress={() => drawer.open(sentence`Server error of ${of}`, answer.value)}
      >
        JSON
      </Button>
    </Inline>
  );
}

/**
 * The columns of the deferred payment syncs. Times are in the zone of the booking.
 * @param fallbackZone for a booking that could not be loaded
 */
export function deferredColumns(fallbackZone: string): Column<Row>[] {
  const zoneOf = ({ booking }: Row) => (booking ? booking.timezone : fallbackZone);
  return [
    {
      id: 'passenger',
      header: 'Passenger',
      cell: ({ booking }) => personName(booking?.passenger) ?? (booking?.fleet?.name ? 'No passenger' : <NoValue />),
      csv: ({ booking }) => personName(booking?.passenger),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => (
        <Stack>
          <CodeBadge of={statusLabel(row)} />
          {row.attempts !== null && row.attempts > 0 && <Secondary>{counted(row.attempts, 'attempt')}</Secondary>}
        </Stack>
      ),
      csv: (row) => statusLabel(row)?.label ?? null,
    },
    timeColumn('scheduled', 'Scheduled', zoneOf, ({ scheduledAt }) => scheduledAt),
    {
      id: 'message',
      header: 'Error',
      cell: ({ error }) =>
        error?.message || error?.code ? (
          <Stack>
            {error.message && <Wrapped>{error.message}</Wrapped>}
            {error.code && <Secondary as="code">{error.code}</Secondary>}
          </Stack>
        ) : (
          <NoValue />
        ),
      csv: ({ error }) => error?.message ?? null,
    },
    {
      id: 'serverError',
      header: 'Server error',
      cell: ({ id, bookingId, error }) =>
        error ? <ServerErrorCell of={bookingId ? `booking ${bookingId}` : `sync ${id}`} error={error} /> : <NoValue />,
    },
    {
      id: 'code',
      hidden: true,
      header: 'Error code',
      cell: ({ error }) => (error?.code ? <code>{error.code}</code> : <NoValue />),
      csv: ({ error }) => error?.code ?? null,
    },
    hidden(idColumn('booking', 'Booking', ({ bookingId }) => bookingId)),
    hidden(timeColumn('lastAttempt', 'Last attempt', zoneOf, ({ lastAttemptAt }) => lastAttemptAt)),
    { ...textColumn('fleet', 'Fleet', ({ booking }) => booking?.fleet?.name), under: 'passenger' },
  ];
}
