import styled from 'styled-components';
import { isoInZone } from '@/lib/dates';
import type { ColumnIdOf } from '@/lib/list-state';
import { Badge } from '@/ui/badge';
import { CodeBadge } from '@/ui/code-badge';
import { Clipped, Secondary, Stack } from '@/ui/data-table/cells';
import { idColumn, moneyColumn, textColumn, timeColumn } from '@/ui/data-table/column-kinds';
import type { Column } from '@/ui/data-table/data-table';
import { DateTime } from '@/ui/date-time';
import { bookingStatusLabel } from '@/entities/booking/booking-status';
import { isPaymentProblem, paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';
import { NoValue } from '@/ui/no-value';
import { personName } from '@/lib/person-name';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import type { bookingsSpec } from './bookings-list';

type BookingColumn = Column<BookingRowFragment, ColumnIdOf<typeof bookingsSpec>>;

/** As wide as its column, which is narrow so that the price is in sight on a small screen. */
const Place = styled(Clipped)`
  max-width: 100%;
`;

const rideText = ({ origin, destination }: BookingRowFragment) => `${origin?.address ?? '—'} → ${destination?.address ?? '—'}`;
const meansOf = ({ payment }: BookingRowFragment) => payment && (paymentMethodLabel(payment) ?? paymentTypeLabel(payment));

/** The name of the fleet; its id where it could not be loaded, nothing where it was not asked for yet. */
const fleetName = ({ fleet, fleetId }: BookingRowFragment) => (fleet === undefined ? null : (fleet?.name ?? fleetId));

/** The name of the channel; its id where it could not be loaded, nothing where it was not asked for yet. */
const channelName = ({ bookingChannel, bookingChannelId }: BookingRowFragment) =>
  bookingChannel === undefined ? null : (bookingChannel?.name ?? bookingChannelId);

function Payment({ booking }: { booking: BookingRowFragment }) {
  const { payment } = booking;
  if (!payment) return <NoValue />;
  const status = paymentStatusLabel(payment);
  const means = meansOf(booking) ?? undefined;
  return (
    <Stack>
      <Clipped title={means}>{means ?? <NoValue />}</Clipped>
      {status && (isPaymentProblem(payment) ? <CodeBadge of={status} /> : <Secondary title={status.code}>{status.label}</Secondary>)}
    </Stack>
  );
}

/**
 * The columns of the bookings list. In the CSV, times are given in the same zone, and ids in full.
 * @param zone the fleet's IANA time zone; null for the bookings of all fleets, each of which has its own
 */
export function bookingColumns(zone: string | null): BookingColumn[] {
  const zoneOf = ({ timezone }: BookingRowFragment) => zone ?? timezone;
  return [
    {
      id: 'pickup',
      header: 'Pickup time',
      cell: (booking) =>
        booking.pickupTime ? (
          <Stack>
            <DateTime value={booking.pickupTime} zone={zoneOf(booking)} format="date" />{' '}
            <DateTime value={booking.pickupTime} zone={zoneOf(booking)} format="time" />
          </Stack>
        ) : (
          'No pickup time'
        ),
      csv: (booking) => booking.pickupTime && isoInZone(booking.pickupTime, zoneOf(booking)),
    },
    ...(zone ? [] : [textColumn<BookingRowFragment, 'fleet'>('fleet', 'Fleet', fleetName)]),
    {
      id: 'status',
      header: 'Status',
      cell: (booking) => (
        <Stack>
          <CodeBadge of={bookingStatusLabel(booking)} />
          <Secondary>{scheduleTypeLabel(booking)}</Secondary>
        </Stack>
      ),
      csv: (booking) => bookingStatusLabel(booking)?.label ?? null,
    },
    {
      id: 'passenger',
      header: 'Passenger',
      cell: ({ passenger }) => (
        <Stack>
          <span>{personName(passenger) ?? <NoValue />}</span>
          {passenger?.phoneNumber && <Secondary>{passenger.phoneNumber}</Secondary>}
        </Stack>
      ),
      csv: ({ passenger }) => personName(passenger),
    },
    {
      id: 'ride',
      header: 'From → to',
      minWidth: 170,
      cell: ({ origin, destination }) => (
        <Stack>
          <Place title={origin?.address ?? undefined}>{origin?.address ?? <NoValue />}</Place>
          <Place title={destination?.address ?? undefined}>→ {destination?.address ?? <NoValue />}</Place>
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
      cell: (booking) => <Payment booking={booking} />,
      csv: (booking) =>
        [meansOf(booking), booking.payment && paymentStatusLabel(booking.payment)?.label].filter(Boolean).join(', ') || null,
    },
    moneyColumn('price', 'Price', ({ pricing }) => pricing?.total),
    timeColumn('booked', 'Booked', zoneOf, ({ creationDate }) => creationDate),
    {
      id: 'paymentStatus',
      header: 'Payment status',
      cell: ({ payment }) => <CodeBadge of={payment && paymentStatusLabel(payment)} />,
      csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
    },
    moneyColumn('tip', 'Tip', ({ tip }) => tip?.value),
    textColumn('channel', 'Booking channel', channelName),
    textColumn('cancellation', 'Cancellation reason', ({ cancellation }) => cancellation && cancellationReasonLabel(cancellation)),
    idColumn('dispatchId', 'Dispatch ID', ({ dispatchBookingId }) => dispatchBookingId),
    idColumn('id', 'ID', ({ id }) => id),
  ];
}
