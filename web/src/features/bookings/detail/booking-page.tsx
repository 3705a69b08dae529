import { useApolloClient } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatInZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useLive } from '@/lib/live';
import { usePageTitle } from '@/lib/page-title';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DetailPage, SectionGrid } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { Page } from '@/ui/page';
import { ErrorBanner, ForbiddenState, NotFoundState } from '@/ui/states';
import { personName } from '@/lib/person-name';
import { cancellationReasonLabel } from '../model/cancellation';
import { scheduleTypeLabel } from '../model/schedule-type';
import { bookingsUrl } from '../urls';
import { BookingActions } from './actions';
import type { BookingDetail } from './booking-detail';
import { useBookingQuery } from './booking.generated';
import { ChatSection } from './chat/chat-section';
import type { Desk } from './desk';
import { Findings } from './findings';
import { Glance } from './glance';
import { RideMapSection } from './map/ride-map-section';
import { PaymentSection } from './payment/payment-section';
import { RawButton } from './raw-button';
import { readBooking, readsById, readsOfSystems, startAll } from './reads';
import { SectionNav } from './section-nav';
import { CouponsSection, DriverSearchSection, ReceiptsSection, TasksSection } from './small-sections';
import { FleetLink, SummarySection } from './summary-section';
import { SystemsSection } from './systems/systems-section';
import { useSystems } from './systems/use-systems';
import { readNewest } from './timeline/read-newest';
import { TimelineSection } from './timeline/timeline-section';

/** Milliseconds between looks at a booking that can still change. */
const interval = 10_000;

const sections = [
  { id: 'summary', label: 'Summary' },
  { id: 'ride', label: 'Ride' },
  { id: 'payment', label: 'Payment' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'systems', label: 'Systems' },
  { id: 'chat', label: 'Chat' },
  { id: 'driver-search', label: 'Driver search' },
  { id: 'coupons', label: 'Coupons' },
  { id: 'receipts', label: 'Receipts' },
  { id: 'tasks', label: 'Tasks' },
];

/** The sections; what is led to is not hidden by what sticks to the top. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-width: 0;
  & section {
    scroll-margin-top: calc(var(--top-bar-height) + 52px);
  }
`;

/** Sections below each other; short ones leave no holes beside long ones. */
const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

function BookingHeading({ booking }: { booking: BookingDetail }) {
  const status = bookingStatusLabel(booking);
  return (
    <>
      <Badge tone={status.tone}>{status.label}</Badge>
      <Badge tone="neutral">{scheduleTypeLabel(booking)}</Badge>
      {booking.cancellation && <Badge tone="danger">{cancellationReasonLabel(booking.cancellation)}</Badge>}
    </>
  );
}

function titleOf(booking: BookingDetail | undefined): string {
  if (!booking) return 'Booking';
  const name = personName(booking.passenger) ?? 'Unknown passenger';
  return booking.pickupTime ? `${name}, ${formatInZone(booking.pickupTime, booking.timezone)}` : name;
}

/** Whether something happened that other systems and the background tasks will know of as well. */
const hasMoved = (one: BookingDetail, other: BookingDetail): boolean =>
  one.statusCode !== other.statusCode || one.payment?.statusCode !== other.payment?.statusCode || one.driver?.id !== other.driver?.id;

/** One booking: everything that the platform knows about it, each section by itself. */
export default function BookingPage() {
  const { id = '' } = useParams();
  return <BookingById key={id} id={id} />;
}

function BookingById({ id }: { id: string }) {
  const client = useApolloClient();
  const selectedFleet = useSelectedFleet();
  const { data, previousData, error, refetch } = useBookingQuery({
    variables: { id },
  });
  const booking = (data ?? previousData)?.booking ?? undefined;
  const problem = toDataError(error);
  const isMoving = booking ? !isFinal(booking.status) : false;
  const desk: Desk = {
    bookingId: id,
    booking,
    problem: booking ? undefined : problem,
    zone: booking?.timezone ?? selectedFleet.timezone,
    isMoving,
  };
  // No name here: the title goes into the browser's history.
  usePageTitle(`Booking ${id}`);

  const live = useLive({
    isMoving,
    interval,
    read: async () => {
      const { data: read } = await readBooking(client, id);
      const now = read.booking;
      if (now && booking && hasMoved(booking, now)) void startAll([...readsById(client, id), ...readsOfSystems(client, now)]);
    },
  });
  const systems = useSystems(desk, refetch);

  /** After somebody did something: all that it can have an effect on, and the timeline, where it is told. */
  const reread = async () => {
    await Promise.allSettled([
      live.refresh(),
      startAll(readsById(client, id)),
      booking && startAll(readsOfSystems(client, booking)),
      readNewest(client, { id, booking, isLost: desk.problem !== undefined }),
    ]);
  };

  if (!booking && (data || problem?.code === 'NOT_FOUND' || problem?.code === 'FORBIDDEN')) {
    return (
      <Page title="Booking" subtitle={<CopyText value={id} />}>
        {problem?.code === 'FORBIDDEN' ? (
          <ForbiddenState />
        ) : (
          <NotFoundState what="booking" action={<ButtonLink to={bookingsUrl()}>All bookings</ButtonLink>} />
        )}
      </Page>
    );
  }
  return (
    <DetailPage
      title={titleOf(booking)}
      subtitle={
        <>
          {booking && (
            <>
              <FleetLink fleetId={booking.fleetId} /> ·{' '}
            </>
          )}
          <CopyText value={id} />
        </>
      }
      badges={booking && <BookingHeading booking={booking} />}
      actions={
        <>
          {booking && <Freshness live={live} />}
          {booking && <BookingActions booking={booking} onDone={reread} />}
          <RawButton bookingId={id} />
        </>
      }
    >
      {problem && <ErrorBanner error={problem} onRetry={() => void refetch()} />}
      <Glance desk={desk} />
      <Findings desk={desk} systems={systems} />
      <SectionNav sections={sections} />
      <Body>
        <SectionGrid>
          <SummarySection desk={desk} onRetry={() => void refetch()} />
          <RideMapSection {...desk} />
        </SectionGrid>
        <PaymentSection desk={desk} onChanged={reread} />
        <TimelineSection {...desk} />
        <SystemsSection desk={desk} systems={systems} />
        <SectionGrid>
          <Column>
            <ChatSection {...desk} />
            <DriverSearchSection desk={desk} />
            <CouponsSection desk={desk} />
          </Column>
          <Column>
            <ReceiptsSection desk={desk} />
            <TasksSection desk={desk} />
          </Column>
        </SectionGrid>
      </Body>
    </DetailPage>
  );
}
