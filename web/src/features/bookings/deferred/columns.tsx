import { formatInZone, zoneName } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Secondary, ShortId, Stack } from '@/ui/data-table/cells';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { NoValue } from '@/ui/no-value';
import { personName } from '@/lib/person-name';
import { deferredPaymentLabel } from '../model/deferred-payment';
import { ServerErrorCell, Wrapped } from './cells';
import type { DeferredPaymentSyncRowFragment } from './deferred.generated';

type Row = DeferredPaymentSyncRowFragment;

/**
 * The columns of the deferred payment syncs. Times are in the zone of the booking.
 * @param fallbackZone for a booking that could not be loaded
 */
export function deferredColumns(fallbackZone: string): Column<Row>[] {
  const zoneOf = ({ booking }: Row) => booking?.timezone ?? fallbackZone;
  const timeText = (row: Row, instant: string | null) =>
    instant && `${formatInZone(instant, zoneOf(row))} ${zoneName(zoneOf(row), instant)}`;
  return [
    {
      id: 'booking',
      header: 'Booking',
      cell: ({ bookingId }) => <ShortId title={bookingId}>{bookingId}</ShortId>,
      csv: ({ bookingId }) => bookingId,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (row) => {
        const { label, tone } = deferredPaymentLabel(row);
        return (
          <Stack>
            <Badge tone={tone}>{label}</Badge>
            {(row.attempts ?? 0) > 0 && <Secondary>{row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}</Secondary>}
          </Stack>
        );
      },
      csv: (row) => deferredPaymentLabel(row).label,
    },
    {
      id: 'message',
      header: 'Message',
      cell: ({ error }) => (error ? <Wrapped>{error.message}</Wrapped> : <NoValue />),
      csv: ({ error }) => error?.message ?? null,
    },
    {
      id: 'code',
      header: 'Code',
      cell: ({ error }) => (error?.code ? <code>{error.code}</code> : <NoValue />),
      csv: ({ error }) => error?.code ?? null,
    },
    {
      id: 'serverError',
      header: 'Server error',
      cell: ({ bookingId, error }) => (error ? <ServerErrorCell bookingId={bookingId} error={error} /> : <NoValue />),
    },
    {
      id: 'scheduled',
      header: 'To be created',
      cell: (row) => <DateTime value={row.scheduledAt} zone={zoneOf(row)} />,
      csv: (row) => timeText(row, row.scheduledAt),
    },
    {
      id: 'lastAttempt',
      header: 'Last attempt',
      cell: (row) => <DateTime value={row.lastAttemptAt} zone={zoneOf(row)} />,
      csv: (row) => timeText(row, row.lastAttemptAt),
    },
    {
      id: 'passenger',
      header: 'Passenger',
      cell: ({ booking }) => personName(booking?.passenger) ?? <NoValue />,
      csv: ({ booking }) => personName(booking?.passenger),
    },
    {
      id: 'fleet',
      header: 'Fleet',
      cell: ({ booking }) => booking?.fleet?.name ?? <NoValue />,
      csv: ({ booking }) => booking?.fleet?.name ?? null,
    },
  ];
}
