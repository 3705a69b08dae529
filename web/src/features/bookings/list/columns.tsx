import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { formatMoney, MoneyText } from '@/ui/money';
import { formatInZone } from '@/lib/dates';
import { bookingStatusLabel } from '../model/booking-status';
import { driverName, passengerName } from '../model/names';
import { isPaymentProblem, paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '../model/payment';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import { Code, Secondary, Stack } from './cells';
import type { ColumnId } from './list-spec';

type BookingColumn = Column<BookingRowFragment> & { id: ColumnId };

const rideText = ({ origin, destination }: BookingRowFragment) => `${origin?.address ?? '—'} → ${destination?.address ?? '—'}`;

function Payment({ payment }: { payment: BookingRowFragment['payment'] }) {
  if (!payment) return '—';
  const status = paymentStatusLabel(payment);
  return (
    <Stack>
      <span>{paymentMethodLabel(payment) ?? paymentTypeLabel(payment) ?? '—'}</span>
      {status && (isPaymentProblem(payment) ? <Badge tone={status.tone}>{status.label}</Badge> : <Secondary>{status.label}</Secondary>)}
    </Stack>
  );
}

/**
 * The columns of the bookings list. In the CSV, times are given in the fleet's zone and amounts as plain numbers with their currency.
 * @param zone the fleet's IANA time zone
 */
export function bookingColumns(zone: string): BookingColumn[] {
  return [
    {
      id: 'pickup',
      header: 'Pickup time',
      sortable: true,
      minWidth: 150,
      cell: (booking) => (booking.pickupTime ? <DateTime value={booking.pickupTime} zone={zone} /> : 'No pickup time'),
      csv: ({ pickupTime }) => pickupTime && formatInZone(pickupTime, zone),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      minWidth: 120,
      cell: (booking) => {
        const { label, tone } = bookingStatusLabel(booking);
        return (
          <Stack>
            <Badge tone={tone}>{label}</Badge>
            <Secondary>{scheduleTypeLabel(booking)}</Secondary>
          </Stack>
        );
      },
      csv: (booking) => bookingStatusLabel(booking).label,
    },
    {
      id: 'passenger',
      header: 'Passenger',
      minWidth: 140,
      cell: ({ passenger }) => (
        <Stack>
          <span>{passengerName(passenger) ?? '—'}</span>
          {passenger?.phoneNumber && <Secondary>{passenger.phoneNumber}</Secondary>}
        </Stack>
      ),
      csv: ({ passenger }) => passengerName(passenger),
    },
    {
      id: 'ride',
      header: 'From → to',
      minWidth: 220,
      cell: ({ origin, destination }) => (
        <Stack>
          <span>{origin?.address ?? '—'}</span>
          <span>→ {destination?.address ?? '—'}</span>
        </Stack>
      ),
      csv: rideText,
    },
    {
      id: 'driver',
      header: 'Driver',
      minWidth: 130,
      cell: ({ driver, status }) => driverName(driver) ?? (status === 'ACTIVE' ? <Badge tone="warning">No driver yet</Badge> : '—'),
      csv: ({ driver }) => driverName(driver),
    },
    {
      id: 'payment',
      header: 'Payment',
      minWidth: 140,
      cell: ({ payment }) => <Payment payment={payment} />,
      csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      minWidth: 90,
      cell: ({ pricing }) => <MoneyText value={pricing?.total ?? null} />,
      csv: ({ pricing }) => (pricing?.total ? formatMoney(pricing.total) : null),
    },
    {
      id: 'booked',
      header: 'Booked',
      sortable: true,
      minWidth: 150,
      cell: ({ creationDate }) => <DateTime value={creationDate} zone={zone} />,
      csv: ({ creationDate }) => formatInZone(creationDate, zone),
    },
    { id: 'id', header: 'Id', minWidth: 120, cell: ({ id }) => <Code>{id}</Code>, csv: ({ id }) => id },
  ];
}
