import { useApolloClient } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useScreenQuery } from '@/lib/apollo/preload';
import { formatInZone } from '@/lib/dates';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { useLive } from '@/lib/live';
import { isLoading, readAfter, readOf } from '@/lib/read';
import { Badge } from '@/ui/badge';
import { CodeBadge } from '@/ui/code-badge';
import { DetailScreen } from '@/ui/detail';
import { Freshness } from '@/ui/freshness';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { Column, SectionGrid } from '@/ui/layout';
import { personName } from '@/lib/person-name';
import { cancellationReasonLabel } from '../model/cancellation';
import { scheduleTypeLabel } from '../model/schedule-type';
import { bookingsUrl } from '../urls';
import { BookingActions } from './actions';
import type { BookingDetail, BookingSectionProps } from './booking-detail';
import { BookingDocument } from './booking.generated';
import { ChatSection } from './chat/chat-section';
import { CouponsSection } from './coupons-section';
import { DriverSearchSection } from './driver-search-section';
import { Findings } from './findings';
import { Glance } from './glance';
import { RideMapSection } from './map/ride-map-section';
import { PaymentSection } from './payment/payment-section';
import { RawButton } from './payload-buttons';
import { ReceiptsSection } from './receipts-section';
import { readBooking, readsAfterPayment, readsById, readsOfSystems, preloadAll } from './reads';
import { SectionNav } from './section-nav';
import { FleetLink, SummarySection } from './summary-section';
import { SystemsSection } from './systems/systems-section';
import { useComparison } from './systems/use-comparison';
import { TasksSection } from './tasks-section';
import { readNewest } from './timeline/read-newest';
import { TimelineSection } from './timeline/timeline-section';
import { referenceOf } from './timeline/use-timeline';

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

function BookingBadges({ booking }: { booking: BookingDetail }) {
  const scheduleType = scheduleTypeLabel(booking);
  return (
    <>
      <CodeBadge of={bookingStatusLabel(booking)} />
      {scheduleType && <Badge tone="neutral">{scheduleType}</Badge>}
      {booking.cancellation && <Badge tone="danger">{cancellationReasonLabel(booking.cancellation)}</Badge>}
    </>
  );
}

function titleOf(booking: BookingDetail): string {
  const name = personName(booking.passenger) ?? 'Unknown passenger';
  return booking.pickupTime ? `${name}, ${formatInZone(booking.pickupTime, booking.timezone)}` : name;
}

/** Whether something happened that other systems and the background tasks will know of as well. */
const hasMoved = (one: BookingDetail, other: BookingDetail): boolean =>
  one.statusCode !== other.statusCode || one.payment?.statusCode !== other.payment?.statusCode || one.driver?.id !== other.driver?.id;

/** One booking: everything that the platform knows about it, each section by itself. */
export default function BookingPage() {
  const { id = '' } = useParams();
  const client = useApolloClient();
  const selectedFleet = useSelectedFleet();
  const read = readOf(useScreenQuery(BookingDocument, { id }), (data) => data.booking);
  const booking = read.data;
  const isMoving = booking ? !isFinal(booking.status) : false;
  const section: BookingSectionProps = {
    bookingId: id,
    booking: readAfter(read, 'booking', { ...read, error: undefined }),
    zone: booking ? booking.timezone : selectedFleet.timezone,
  };

  const live = useLive({
    isMoving,
    interval,
    read: async () => {
      const { data } = await readBooking(client, id);
      const now = data.booking;
      if (now && booking && hasMoved(booking, now)) void preloadAll([...readsById(client, id), ...readsOfSystems(client, now)]);
    },
  });
  const comparison = useComparison(section);

  /** Reads again all that an action can have an effect on, and the timeline, which records it. */
  const reread = async () => {
    await Promise.allSettled([
      live.refresh(),
      preloadAll(readsById(client, id)),
      booking && preloadAll(readsOfSystems(client, booking)),
      readNewest(client, referenceOf(id, read)),
    ]);
  };

  return (
    <DetailScreen
      read={read}
      what="booking"
      list={{ label: 'All bookings', url: bookingsUrl() }}
      id={id}
      title={booking ? titleOf(booking) : undefined}
      // No name here: the tab's title goes into the browser's history.
      tabTitle={`Booking ${id}`}
      subtitle={booking?.fleetId && <FleetLink fleetId={booking.fleetId} />}
      badges={booking && <BookingBadges booking={booking} />}
      actions={
        // All at once: what comes later would push the others aside.
        !isLoading(read) && (
          <>
            {booking && <Freshness live={live} />}
            {booking && <BookingActions booking={booking} onDone={reread} />}
            <RawButton bookingId={id} />
          </>
        )
      }
    >
      <Glance {...section} />
      <Findings {...section} comparison={comparison} />
      <SectionNav sections={sections} />
      <Body>
        <SectionGrid>
          <SummarySection read={read} />
          <RideMapSection {...section} isMoving={isMoving} />
        </SectionGrid>
        <PaymentSection {...section} onChanged={async () => booking && preloadAll(readsAfterPayment(client, booking))} />
        <TimelineSection {...section} isMoving={isMoving} />
        <SystemsSection {...section} comparison={comparison} />
        <SectionGrid>
          <Column>
            <ChatSection {...section} />
            <DriverSearchSection {...section} />
            <CouponsSection {...section} />
          </Column>
          <Column>
            <ReceiptsSection {...section} />
            <TasksSection {...section} />
          </Column>
        </SectionGrid>
      </Body>
    </DetailScreen>
  );
}
