import { createContext, use } from 'react';
import { formatInZone } from '@/lib/dates/dates';
import { Badge } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import { Clipped, Secondary, Stack } from '@/ui/screens/list/data-table/cells';
import { dayTimeColumn, hidden, idColumn, moneyColumn, phoneColumn, textColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { addressWithin } from '@/entities/booking/addresses';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { ledgerOf, type Unreadable } from '@/entities/booking/charges';
import { type BookingProblem, problemText, rideThresholds } from '@/entities/booking/problems';
import type { ProblemsOf } from '@/entities/booking/use-problems';
import { useMinute } from '@/lib/dates/now';
import { Elapsed } from '@/ui/design/date/elapsed';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';
import { elapsedText } from '@/lib/dates/age';
import { isBefore, millisecondsBetween } from '@/lib/dates/instants';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { personName } from '@/lib/text/person-name';
import { cancellationText } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import type { BookingRowFragment } from './bookings.generated';

type BookingColumn = Column<BookingRowFragment>;

/* All columns fit a window of 1280 px beside the open sidebar: names are cut short, and the route takes the rest. */
const nameWidth = '14ch';

const Name = ({ text }: { text: string | null | undefined }) => (
  <Clipped $width={nameWidth} title={text ?? undefined}>
    {text ?? <NoValue />}
  </Clipped>
);

function Address({ of, city }: { of: string | null | undefined; city: string | undefined }) {
  return (
    <Clipped $width="100%" title={of ?? undefined}>
      {of ? addressWithin(city, of) : <NoValue />}
    </Clipped>
  );
}

const methodOf = ({ payment }: BookingRowFragment) => payment && (paymentMethodLabel(payment) ?? paymentTypeLabel(payment));

/** The fleet's name; its ID if it could not be loaded, nothing while it loads. */
const fleetName = ({ fleet, fleetId }: BookingRowFragment) => (fleet === undefined ? null : (fleet?.name ?? fleetId));

/** The channel's name; its ID if it could not be loaded, nothing while it loads. */
const channelName = ({ bookingChannel, bookingChannelId }: BookingRowFragment) =>
  bookingChannel === undefined ? null : (bookingChannel?.name ?? bookingChannelId);

function Payment({ booking }: { booking: BookingRowFragment }) {
  const { payment } = booking;
  if (!payment) return <NoValue />;
  const status = paymentStatusLabel(payment);
  const method = methodOf(booking) ?? undefined;
  return (
    <Stack>
      <Name text={method} />
      {status && (
        <Secondary>
          <Name text={status.label} />
        </Secondary>
      )}
    </Stack>
  );
}

const fleetWidth = 150;

/* Wide enough for any problem, so that a late one does not move the columns. */
const problemWidth = 172;

/** The problems of a row's booking. A context, so that the passing of a minute renders only these cells again, not whole rows. */
export const RowProblems = createContext<ProblemsOf>(() => []);

function Problems({ booking }: { booking: BookingRowFragment }) {
  const [worst, ...others] = use(RowProblems)(booking);
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

/** A pickup further ahead only shows its time. */
const soonMs = 12 * 3_600_000;

/** The schedule type; for a near pickup the time until it, for a ride under way the time since. */
function StatusDetail({ booking }: { booking: BookingRowFragment }) {
  const now = useMinute();
  const { status, pickupTime } = booking;
  if (status === 'ACTIVE' && pickupTime !== null && isBefore(pickupTime, now)) {
    return <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />;
  }
  const wait = isFinal(status) ? undefined : millisecondsBetween(now, pickupTime);
  const isSoon = wait !== undefined && wait >= 0 && wait <= soonMs;
  return (
    <span title={isSoon ? (scheduleTypeLabel(booking) ?? undefined) : undefined}>
      {isSoon ? `in ${elapsedText(wait)}` : scheduleTypeLabel(booking)}
    </span>
  );
}

/**
 * The columns of the bookings list. In the CSV, times are in the same zone, and IDs in full.
 * @param zone the fleet's IANA time zone; null for the bookings of all fleets, each with its own zone
 * @param city the city to omit from addresses
 * @param problemsOf a booking's problems, worst first, for the CSV; cells get them from `RowProblems`
 * @param unreadableOf a booking's unreadable fields, without which there is no net amount
 */
export function bookingColumns(
  zone: string | null,
  city: string | undefined,
  problemsOf: (booking: BookingRowFragment) => readonly BookingProblem[],
  unreadableOf: (booking: BookingRowFragment) => Unreadable,
): BookingColumn[] {
  const zoneOf = ({ timezone }: BookingRowFragment) => zone ?? timezone;
  return [
    {
      ...dayTimeColumn<BookingRowFragment>('pickup', 'Pickup', zone ?? zoneOf, ({ pickupTime }) => pickupTime),
      minWidth: zone ? undefined : fleetWidth,
      cell: (booking, isUnderDay) => {
        const { pickupTime } = booking;
        if (!pickupTime) return 'No pickup time';
        const time = <DateTime value={pickupTime} zone={zoneOf(booking)} format="time" hasZone={!zone} />;
        if (isUnderDay) {
          return (
            <>
              <VisuallyHidden>{formatInZone(pickupTime, zoneOf(booking), 'date')} </VisuallyHidden>
              {time}
            </>
          );
        }
        return (
          <Stack>
            <DateTime value={pickupTime} zone={zoneOf(booking)} format="date" /> {time}
          </Stack>
        );
      },
    },
    ...(zone ? [] : [{ ...textColumn<BookingRowFragment>('fleet', 'Fleet', fleetName), under: 'pickup' } as const]),
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
      cell: (booking) => <Problems booking={booking} />,
      csv: (booking) => problemsOf(booking).map(problemText).join('; ') || null,
    },
    {
      id: 'passenger',
      header: 'Passenger',
      cell: ({ passenger }) => (
        <Stack>
          <Name text={personName(passenger)} />
          {passenger?.phoneNumber && <Secondary>{passenger.phoneNumber}</Secondary>}
        </Stack>
      ),
      csv: ({ passenger }) => personName(passenger),
    },
    {
      id: 'ride',
      header: 'Route',
      minWidth: zone ? 170 : 130,
      cell: ({ origin, destination }) => (
        <Stack>
          <Address of={origin?.address} city={city} />
          <Address of={destination?.address} city={city} />
        </Stack>
      ),
    },
    {
      id: 'driver',
      header: 'Driver',
      minWidth: 104,
      cell: ({ driver }) =>
        driverName(driver) ? (
          <Stack>
            <Name text={driver?.name ?? driver?.ref} />
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
      csv: (booking) => methodOf(booking) ?? null,
    },
    moneyColumn('price', 'Price', ({ pricing }) => pricing?.total),
    hidden(moneyColumn('captured', 'Captured', ({ payment }) => payment?.captured)),
    hidden(moneyColumn('refunded', 'Refunded', ({ payment }) => payment?.refunded)),
    hidden(moneyColumn('net', 'Net paid', (booking) => ledgerOf(booking, unreadableOf(booking)).net)),
    hidden(dayTimeColumn('booked', 'Booked', zone ?? zoneOf, ({ creationDate }) => creationDate)),
    {
      id: 'paymentStatus',
      hidden: true,
      header: 'Payment status',
      cell: ({ payment }) => <CodeBadge of={payment && paymentStatusLabel(payment)} />,
      csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
    },
    hidden(textColumn('from', 'From', ({ origin }) => origin?.address)),
    hidden(textColumn('to', 'To', ({ destination }) => destination?.address)),
    hidden(phoneColumn('phone', 'Phone', ({ passenger }) => passenger?.phoneNumber)),
    hidden(moneyColumn('tip', 'Tip', ({ tip }) => tip?.value)),
    hidden(textColumn('channel', 'Booking channel', channelName)),
    hidden(textColumn('cancellation', 'Cancellation reason', cancellationText)),
    hidden(idColumn('dispatchId', 'Dispatch ID', ({ dispatchBookingId }) => dispatchBookingId)),
    hidden(idColumn('id', 'ID', ({ id }) => id)),
  ];
}
