import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatInZone } from '@/lib/dates';
import { toDataError } from '@/lib/errors';
import { useSelectedFleet } from '@/lib/fleet-scope';
import { usePageTitle } from '@/lib/page-title';
import { fleetUrl } from '@/lib/urls';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DetailPage, SectionGrid } from '@/ui/detail';
import { Page } from '@/ui/page';
import { ErrorBanner, ErrorState, NotFoundState } from '@/ui/states';
import { bookingStatusLabel, isFinal } from '@/ui/labels/booking-status';
import { cancellationReasonLabel } from '../model/cancellation';
import { passengerName } from '../model/names';
import { scheduleTypeLabel } from '../model/schedule-type';
import { bookingsUrl } from '../urls';
import { AuditSection } from './audit-section';
import type { BookingDetail } from './booking-detail';
import { useBookingFleetQuery, useBookingQuery } from './booking.generated';
import { LoadingSections } from './loading-sections';
import { PassengerSection } from './passenger-section';
import { PaymentSection } from './payment-section';
import { PriceSection } from './price-section';
import { RawButton } from './raw-button';
import { DriverSection, OutcomeSection, ReferencesSection, TimesSection } from './ride-facts-sections';
import { RideSection } from './ride-section';

/** Milliseconds between looks at a booking that can still change. */
const pollInterval = 10_000;
const isHidden = () => document.hidden;

/** The fleet's name. It is read only where the top bar does not have it already, and the page never waits for it. */
function FleetLink({ fleetId }: { fleetId: string }) {
  const selected = useSelectedFleet();
  const { data } = useBookingFleetQuery({ variables: { id: fleetId }, errorPolicy: 'none', skip: selected.id === fleetId });
  const fleet = selected.id === fleetId ? selected : data?.fleet;
  return <Link to={fleetUrl(fleetId)}>{fleet?.name ?? fleetId}</Link>;
}

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

function titleOf({ pickupTime, timezone, passenger }: BookingDetail): string {
  const name = passengerName(passenger) ?? 'Unknown passenger';
  return pickupTime ? `${name}, ${formatInZone(pickupTime, timezone)}` : name;
}

/** One booking: everything that the platform says about it, and what happened to it. */
export default function BookingPage() {
  const { id = '' } = useParams();
  return <BookingById key={id} id={id} />;
}

function BookingById({ id }: { id: string }) {
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = useBookingQuery({
    variables: { id },
    // Kept next to an error, a null would be read from the cache later on as a booking that does not exist.
    errorPolicy: 'none',
    skipPollAttempt: isHidden,
  });
  const booking = (data ?? previousData)?.booking;
  const isMoving = booking ? !isFinal(booking.status) : false;
  // No name here: the title goes into the browser's history.
  usePageTitle(`Booking ${id}`);

  useEffect(() => {
    if (!isMoving) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isMoving, startPolling, stopPolling]);

  const problem = toDataError(error);
  if (!booking) {
    return (
      <Page title="Booking" subtitle={<CopyText value={id} />}>
        {problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
        {!problem && data && <NotFoundState what="booking" action={<ButtonLink to={bookingsUrl()}>All bookings</ButtonLink>} />}
        {!problem && !data && loading && <LoadingSections />}
      </Page>
    );
  }
  return (
    <DetailPage
      title={titleOf(booking)}
      subtitle={
        <>
          <FleetLink fleetId={booking.fleetId} /> · <CopyText value={booking.id} />
        </>
      }
      badges={<BookingHeading booking={booking} />}
      actions={<RawButton bookingId={booking.id} />}
    >
      {problem && <ErrorBanner error={problem} onRetry={() => void refetch()} />}
      <SectionGrid>
        <Column>
          <OutcomeSection booking={booking} />
          <TimesSection booking={booking} />
          <PassengerSection booking={booking} />
          <DriverSection booking={booking} />
          <PriceSection booking={booking} />
        </Column>
        <Column>
          <RideSection booking={booking} />
          <PaymentSection booking={booking} />
          <ReferencesSection booking={booking} />
        </Column>
      </SectionGrid>
      <AuditSection bookingId={booking.id} zone={booking.timezone} pollInterval={isMoving ? pollInterval : 0} />
    </DetailPage>
  );
}
