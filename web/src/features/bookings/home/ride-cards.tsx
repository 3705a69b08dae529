import { toDataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { driverName } from '../model/driver';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps, refreshed } from './card';
import { isOverdue, nextPickupsFrom } from './day';
import { type HomeRideFragment, useHomeNextPickupsQuery, useHomeRunningBookingsQuery } from './home.generated';

const rideOf = ({ origin, destination }: HomeRideFragment) => `${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;

/** The total where the platform counts, for a link to all of them. */
const allLabel = (total: number | null | undefined) => (total == null ? 'Show all' : `Show all ${total}`);

/** Rides with the dispatch system, those that wait longest first. */
export function RunningCard({ fleetId, zone, now }: HomeCardProps) {
  const { data: current, previousData, error, loading, refetch } = useHomeRunningBookingsQuery({ variables: { fleetId }, ...refreshed });
  const bookings = (current ?? previousData)?.bookings;
  return (
    <BookingsCard
      title="Running now"
      zone={zone}
      now={now}
      bookings={bookings?.items}
      isLoading={loading}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      empty="No ride is running."
      mark={({ driver }) => driverName(driver) ?? <Badge tone="warning">No driver yet</Badge>}
      detail={rideOf}
      all={
        bookings?.pageInfo.hasMore && (
          <ButtonLink size="small" variant="ghost" to={bookingsUrl({ status: ['ACTIVE'] })}>
            {allLabel(bookings.pageInfo.total)}
          </ButtonLink>
        )
      }
    />
  );
}

/** Bookings for later, the next one first; one whose time has passed without a ride stays on top for a while. */
export function NextPickupsCard({ fleetId, zone, day, now }: HomeCardProps) {
  const {
    data: current,
    previousData,
    error,
    loading,
    refetch,
  } = useHomeNextPickupsQuery({
    variables: { fleetId, from: nextPickupsFrom(now) },
    ...refreshed,
  });
  const bookings = (current ?? previousData)?.bookings;
  return (
    <BookingsCard
      title="Next pickups"
      zone={zone}
      now={now}
      bookings={bookings?.items}
      isLoading={loading}
      error={toDataError(error)}
      onRetry={() => void refetch()}
      empty="Nothing is booked ahead."
      mark={({ pickupTime }) => isOverdue(pickupTime, now) && <Badge tone="danger">Overdue</Badge>}
      detail={rideOf}
      all={
        bookings?.pageInfo.hasMore && (
          <ButtonLink size="small" variant="ghost" to={bookingsUrl({ status: ['DEFERRED'], from: day })}>
            {allLabel(bookings.pageInfo.total)}
          </ButtonLink>
        )
      }
    />
  );
}
