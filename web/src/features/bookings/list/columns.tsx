import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatInZone, type Zone } from '@/lib/dates/dates';
import { Glyph } from '@/ui/design/badge';
import { CodeBadge } from '@/ui/design/code-badge';
import { Clipped, Stack } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, moneyColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { addressWithin } from '@/entities/booking/addresses';
import { DeskLine } from '@/entities/desk/late';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { ledgerOf } from '@/entities/booking/charges';
import { type ProblemRemedy, problemText } from '@/entities/booking/problems';
import { knownProblemsOf, type ProblemsOf } from '@/entities/booking/use-problems';
import { useMinute } from '@/lib/dates/now';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';
import { elapsedText } from '@/lib/dates/age';
import { millisecondsBetween } from '@/lib/dates/instants';
import { Muted } from '@/ui/design/text';
import { Term } from '@/ui/design/term';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { personName } from '@/lib/text/person-name';
import { cancellationText } from '../model/cancellation';
import { driverName } from '../model/driver';
import { scheduleTypeLabel } from '../model/schedule-type';
import { bookingUrl } from '../urls';
import type { BookingRowFragment } from './bookings.generated';
import { Inline } from '@/ui/design/inline';
import type { Gateway } from '@/lib/data/gateway';

type BookingColumn = Column<BookingRowFragment>;

/* All columns fit a window of 1280 px beside the open sidebar: names are cut short, and the route takes the rest. */
const nameWidth = '16ch';

const methodOf = ({ payment }: BookingRowFragment) => payment && (paymentMethodLabel(payment) ?? paymentTypeLabel(payment));

/** The fleet's name; its ID if it could not be loaded, nothing while it loads. */
const fleetName = ({ fleet, fleetId }: BookingRowFragment) => (fleet === undefined ? null : (fleet?.name ?? fleetId));

/** The channel's name; its ID if it could not be loaded, nothing while it loads. */
const channelName = ({ bookingChannel, bookingChannelId }: BookingRowFragment) =>
  bookingChannel === undefined ? null : (bookingChannel?.name ?? bookingChannelId);

const paymentText = (booking: BookingRowFragment) =>
  [methodOf(booking), booking.payment && paymentStatusLabel(booking.payment)?.label].filter(Boolean).join(' · ');

const fleetWidth = 150;

/** The problems of a row's booking. A context, so that the passing of a minute renders only these cells again, not whole rows. */
export const RowProblems = createContext<ProblemsOf>(() => []);

/* As narrow as the cell, so that both lines end in an ellipsis. */
const RideLines = styled(Stack)`
  grid-template-columns: minmax(0, 1fr);
  /* Where the table scrolls sideways anyway, a problem has space beside its remedy. */
  @media (max-width: 1279px) {
    min-width: 320px;
  }
`;

const ProblemLine = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-self: stretch;
  /* The problem's text makes room for its remedy and the colleague who has taken it. */
  & > :nth-child(n + 3) {
    flex: none;
    max-width: 45%;
  }
`;

/** The actions beside the problems on a booking's page. */
export const remedyLabels: Readonly<Record<ProblemRemedy, string>> = {
  changePayment: 'Change payment',
  refund: 'See charges',
  syncStatus: 'Sync status',
};

/** The route; a booking's problems are a second line, with the worst one's remedy. */
function Ride({ booking: { origin, destination }, booking, city }: { booking: BookingRowFragment; city: string | undefined }) {
  const problems = use(RowProblems)(booking);
  const [worst] = problems;
  const addressOf = (address: string | null | undefined) => (address ? addressWithin(city, address) : '–');
  const text = problems.map(problemText).join('; ');
  return (
    <RideLines>
      <Clipped $width="100%" title={`${origin?.address ?? '–'} → ${destination?.address ?? '–'}`}>
        {addressOf(origin?.address)} → {addressOf(destination?.address)}
      </Clipped>
      {worst && (
        <ProblemLine style={{ color: `var(--color-${worst.severity}-text)` }}>
          <Glyph tone={worst.severity} />
          <Clipped $width="100%" title={text}>
            {text}
          </Clipped>
          {worst.remedy && <Link to={bookingUrl(booking.id)}>{remedyLabels[worst.remedy]}</Link>}
          <DeskLine record={{ type: 'BOOKING', id: booking.id, fleetId: booking.fleetId }} isShort />
        </ProblemLine>
      )}
    </RideLines>
  );
}

/** A nearer pickup shows the minutes until it. */
const soonMs = 3_600_000;

function Pickup({ booking: { pickupTime, status }, zone, hasZone }: { booking: BookingRowFragment; zone: Zone; hasZone: boolean }) {
  const now = useMinute();
  if (!pickupTime) return 'No pickup time';
  const wait = isFinal(status) ? undefined : millisecondsBetween(now, pickupTime);
  const date = formatInZone(pickupTime, zone, 'date');
  const today = formatInZone(now, zone, 'date');
  const isToday = date === today;
  if (isToday && wait !== undefined && wait >= 0 && wait < soonMs) {
    return (
      <span>
        <VisuallyHidden>{`${date} ${formatInZone(pickupTime, zone, 'time')}, `}</VisuallyHidden>
        {`in ${elapsedText(wait)}`}
      </span>
    );
  }
  const otherDay = date.slice(-4) === today.slice(-4) ? 'day-and-time' : 'date-time';
  return (
    <span>
      {isToday && <VisuallyHidden>{date} </VisuallyHidden>}
      <DateTime value={pickupTime} zone={zone} format={isToday ? 'time' : otherDay} hasZone={hasZone} />
    </span>
  );
}

function Status({ booking, booking: { status, pickupTime } }: { booking: BookingRowFragment }) {
  const now = useMinute();
  const since = status === 'ACTIVE' ? millisecondsBetween(pickupTime, now) : undefined;
  return (
    <Inline $isNowrap>
      <CodeBadge of={bookingStatusLabel(booking)} />
      {since !== undefined && since >= 0 && <Muted>{elapsedText(since)}</Muted>}
    </Inline>
  );
}

/**
 * The columns of the bookings list. In the CSV, times are in the same zone, and IDs in full.
 * @param zone the fleet's IANA time zone; null for the bookings of all fleets, each with its own zone
 * @param city the city to omit from addresses
 * @param gateway knows a booking's problems, for the CSV, and its unreadable fields; cells get the problems from `RowProblems`
 */
export function bookingColumns(zone: string | null, city: string | undefined, gateway: Gateway): BookingColumn[] {
  const zoneOf = ({ timezone }: BookingRowFragment) => zone ?? timezone;
  return [
    {
      ...timeColumn<BookingRowFragment>('pickup', 'Pickup', zone ?? zoneOf, ({ pickupTime }) => pickupTime),
      minWidth: zone ? undefined : fleetWidth,
      cell: (booking) => <Pickup booking={booking} zone={zoneOf(booking)} hasZone={!zone} />,
    },
    ...(zone ? [] : [{ ...textColumn<BookingRowFragment>('fleet', 'Fleet', fleetName), under: 'pickup' } as const]),
    textColumn<BookingRowFragment>('dispatchId', 'Dispatch ID', ({ dispatchBookingId }) => dispatchBookingId, '12ch'),
    {
      id: 'status',
      header: 'Status',
      cell: (booking) => <Status booking={booking} />,
      csv: (booking) => bookingStatusLabel(booking)?.label ?? null,
    },
    hidden(textColumn('problem', 'Problem', (booking) => knownProblemsOf(gateway, booking).map(problemText).join('; '))),
    textColumn('passenger', 'Passenger', ({ passenger }) => personName(passenger), nameWidth),
    {
      id: 'ride',
      header: 'Route',
      minWidth: zone ? 240 : 180,
      cell: (booking) => <Ride booking={booking} city={city} />,
    },
    {
      id: 'driver',
      header: 'Driver',
      minWidth: 104,
      cell: ({ driver }) => (
        <Inline $isNowrap>
          <Clipped $width={nameWidth} title={driver?.name ?? driver?.ref ?? undefined}>
            {driver?.name ?? driver?.ref ?? <NoValue />}
          </Clipped>
          {driver?.name && driver.ref && <Muted>{driver.ref}</Muted>}
        </Inline>
      ),
      csv: ({ driver }) => driverName(driver),
    },
    { ...textColumn<BookingRowFragment>('payment', 'Payment', paymentText), hidden: true, csv: (booking) => methodOf(booking) ?? null },
    moneyColumn('price', 'Price', ({ pricing }) => pricing?.total),
    {
      id: 'schedule',
      hidden: true,
      header: 'Schedule',
      cell: (booking) => {
        const schedule = scheduleTypeLabel(booking);
        return schedule ? <Term>{schedule}</Term> : <NoValue />;
      },
      csv: (booking) => scheduleTypeLabel(booking),
    },
    hidden(moneyColumn('captured', 'Captured', ({ payment }) => payment?.captured)),
    hidden(moneyColumn('refunded', 'Refunded', ({ payment }) => payment?.refunded)),
    hidden(moneyColumn('net', 'Net paid', (booking) => ledgerOf(booking, gateway.unreadableIn(booking)).net)),
    hidden(timeColumn('booked', 'Booked', zone ?? zoneOf, ({ creationDate }) => creationDate)),
    {
      id: 'paymentStatus',
      hidden: true,
      header: 'Payment status',
      cell: ({ payment }) => <CodeBadge of={payment && paymentStatusLabel(payment)} />,
      csv: ({ payment }) => payment && (paymentStatusLabel(payment)?.label ?? null),
    },
    hidden(textColumn('from', 'From', ({ origin }) => origin?.address)),
    hidden(textColumn('to', 'To', ({ destination }) => destination?.address)),
    hidden(textColumn('phone', 'Phone', ({ passenger }) => passenger?.phoneNumber)),
    hidden(moneyColumn('tip', 'Tip', ({ tip }) => tip?.value)),
    hidden(textColumn('channel', 'Booking channel', channelName)),
    hidden(textColumn('cancellation', 'Cancellation reason', cancellationText)),
    hidden(idColumn('id', 'ID', ({ id }) => id)),
  ];
}
