import { formatInZone } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { formatMoney, MoneyText } from '@/ui/money';
import { NoValue } from '@/ui/no-value';
import { bookingStatusLabel } from '@/ui/labels/booking-status';
import { driverName, passengerName } from '../model/names';
import { isPaymentProblem, paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/ui/labels/payment';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import { Clipped, Secondary, ShortId, Stack } from './cells';
import type { ColumnId } from './list-spec';

type BookingColumn = Column<BookingRowFragment> & { id: ColumnId };

const rideText = ({ origin, destination }: BookingRowFragment) => `${origin?.address ?? '—'} → ${destination?.address ?? '—'}`;

function Payment({ payment }: { payment: BookingRowFragment['payment'] }) {
  if (!payment) return <NoValue />;
  const status = paymentStatusLabel(payment);
  const means = paymentMethodLabel(payment) ?? paymentTypeLabel(payment) ?? undefined;
  return (
    <Stack>
      <Clipped title={means}>{means ?? <NoValue />}</Clipped>
      {status && (isPaymentProblem(payment) ? <Badge tone={status.tone}>{status.label}</Badge> : <Secondary>{status.label}</Secondary>)}
    </Stack>
  );
}

/**
 * The columns of the bookings list. In the CSV, times are given in the fleet's zone too, and ids in full.
 * @param zone the fleet's IANA time zone
 */
export function bookingColumns(zone: string): BookingColumn[] {
  return [
    {
      id: 'pickup',
      header: 'Pickup time',
      sortable: true,
      cell: ({ pickupTime }) =>
        pickupTime ? (
          <Stack>
            <DateTime value={pickupTime} zone={zone} format="date" /> <DateTime value={pickupTime} zone={zone} format="time" />
          </Stack>
        ) : (
          'No pickup time'
        ),
      csv: ({ pickupTime }) => pickupTime && formatInZone(pickupTime, zone),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
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
      cell: ({ passenger }) => (
        <Stack>
          <span>{passengerName(passenger) ?? <NoValue />}</span>
          {passenger?.phoneNumber && <Secondary>{passenger.phoneNumber}</Secondary>}
        </Stack>
      ),
      csv: ({ passenger }) => passengerName(passenger),
    },
    {
      id: 'ride',
      header: 'From → to',
      minWidth: 190,
      cell: ({ origin, destination }) => (
        <Stack>
          <Clipped title={origin?.address ?? undefined}>{origin?.address ?? <NoValue />}</Clipped>
          <Clipped title={destination?.address ?? undefined}>→ {destination?.address ?? <NoValue />}</Clipped>
        </Stack>
      ),
      csv: rideText,
    },
    {
      id: 'driver',
      header: 'Driver',
      cell: ({ driver, status }) => {
        if (driverName(driver)) {
          return (
            <Stack>
              <span>{driver?.name ?? driver?.ref}</span>
              {driver?.name && driver.ref && <Secondary>{driver.ref}</Secondary>}
            </Stack>
          );
        }
        return status === 'ACTIVE' ? <Badge tone="warning">No driver yet</Badge> : <NoValue />;
      },
      csv: ({ driver }) => driverName(driver),
    },
    {
      id: 'payment',
      header: 'Payment',
      cell: ({ payment }) => <Payment payment={payment} />,
      csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ pricing }) => <MoneyText value={pricing?.total ?? null} />,
      csv: ({ pricing }) => (pricing?.total ? formatMoney(pricing.total) : null),
    },
    {
      id: 'booked',
      header: 'Booked',
      sortable: true,
      cell: ({ creationDate }) => <DateTime value={creationDate} zone={zone} />,
      csv: ({ creationDate }) => formatInZone(creationDate, zone),
    },
    {
      id: 'id',
      header: 'Id',
      cell: ({ id }) => <ShortId title={id}>{id}</ShortId>,
      csv: ({ id }) => id,
    },
  ];
}
