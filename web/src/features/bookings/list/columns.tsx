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
import { type BookingProblem, problemText, rideThresholds } from '@/entities/booking/problems';
import { useMinute } from '@/lib/minute';
import { Elapsed } from '@/ui/elapsed';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';
import { NoValue } from '@/ui/no-value';
import { personName } from '@/lib/person-name';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';
import type { bookingsSpec } from './bookings-list';

type BookingColumn = Column<BookingRowFragment, ColumnIdOf<typeof bookingsSpec>>;

/* Narrow, so that the price is in sight on a small screen. */
const Place = styled(Clipped)`
  max-width: 100%;
`;

const routeText = ({ origin, destination }: BookingRowFragment) => `${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;
const methodOf = ({ payment }: BookingRowFragment) => payment && (paymentMethodLabel(payment) ?? paymentTypeLabel(payment));

/** The fleet's name; its ID where it could not be loaded, nothing while it loads. */
const fleetName = ({ fleet, fleetId }: BookingRowFragment) => (fleet === undefined ? null : (fleet?.name ?? fleetId));

/** The channel's name; its ID where it could not be loaded, nothing while it loads. */
const channelName = ({ bookingChannel, bookingChannelId }: BookingRowFragment) =>
  bookingChannel === undefined ? null : (bookingChannel?.name ?? bookingChannelId);

function Payment({ booking }: { booking: BookingRowFragment }) {
  const { payment } = booking;
  if (!payment) return <NoValue />;
  const status = paymentStatusLabel(payment);
  const method = methodOf(booking) ?? undefined;
  return (
    <Stack>
      <Clipped title={method}>{method ?? <NoValue />}</Clipped>
      {status && <Secondary title={status.code}>{status.label}</Secondary>}
    </Stack>
  );
}

/* Wide enough for any verdict, so that one that arrives late moves nothing. */
const problemWidth = 172;

function Problems({ problems: [worst, ...others] }: { problems: readonly BookingProblem[] }) {
  if (!worst) return <NoValue />;
  return (
    <Stack>
      <Badge tone={worst.severity} title={problemText(worst)}>
        {worst.title}
      </Badge>
      {others.length > 0 && <Secondary title={others.map(problemText).join('; ')}>and {others.length} more</Secondary>}
    </Stack>
  );
}

/** The schedule type; for a ride on its way, the time since its pickup. */
function StatusDetail({ booking }: { booking: BookingRowFragment }) {
  const now = useMinute();
  const { status, pickupTime } = booking;
  return status === 'ACTIVE' && pickupTime !== null && Date.parse(pickupTime) < now ? (
    <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />
  ) : (
    scheduleTypeLabel(booking)
  );
}

/**
 * The columns of the bookings list. In the CSV, times are in the same zone, and IDs in full.
 * @param zone the fleet's IANA time zone; null for the bookings of all fleets, each of which has its own
 * @param problemsOf what is wrong with a booking, worst first
 */
export function bookingColumns(
  zone: string | null,
  problemsOf: (booking: BookingRowFragment) => readonly BookingProblem[],
): BookingColumn[] {
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
          <Secondary>
            <StatusDetail booking={booking} />
          </Secondary>
        </Stack>
      ),
      csv: (booking) => bookingStatusLabel(booking)?.label ?? null,
    },
    {
      id: 'problem',
      header: 'Problem',
      minWidth: problemWidth,
      cell: (booking) => <Problems problems={problemsOf(booking)} />,
      csv: (booking) => problemsOf(booking).map(problemText).join('; ') || null,
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
      header: 'Route',
      minWidth: 170,
      cell: ({ origin, destination }) => (
        <Stack>
          <Place title={origin?.address ?? undefined}>{origin?.address ?? <NoValue />}</Place>
          <Place title={destination?.address ?? undefined}>→ {destination?.address ?? <NoValue />}</Place>
        </Stack>
      ),
      csv: routeText,
    },
    {
      id: 'driver',
      header: 'Driver',
      cell: ({ driver }) =>
        driverName(driver) ? (
          <Stack>
            <span>{driver?.name ?? driver?.ref}</span>
            {driver?.name && driver.ref && <Secondary>{driver.ref}</Secondary>}
          </Stack>
        ) : (
          <NoValue />
        ),
      csv: ({ driver }) => driverName(driver),
    },
    {
      id: 'payment',
      header: 'Payment',
      cell: (booking) => <Payment booking={booking} />,
      csv: (booking) =>
        [methodOf(booking), booking.payment && paymentStatusLabel(booking.payment)?.label].filter(Boolean).join(', ') || null,
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
