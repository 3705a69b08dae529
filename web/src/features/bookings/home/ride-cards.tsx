import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { Badge } from '@/ui/badge';
import { driverName } from '../model/driver';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps, refreshed } from './card';
import { isOverdue, nextPickupsFrom } from './day';
import { type HomeRideFragment, HomeNextPickupsDocument, HomeRunningBookingsDocument } from './home.generated';

const rideOf = ({ origin, destination }: HomeRideFragment) => `${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;

/** Rides with the dispatch system, those that wait longest first. */
export function RunningCard({ fleetId, zone, now }: HomeCardProps) {
  const read = readOf(useScreenQuery(HomeRunningBookingsDocument, { fleetId }, refreshed), (data) => data.bookings);
  return (
    <BookingsCard
      title="Active rides"
      zone={zone}
      now={now}
      read={read}
      empty="No active rides."
      mark={({ driver }) => driverName(driver) ?? <Badge tone="warning">No driver yet</Badge>}
      detail={rideOf}
      allUrl={bookingsUrl({ status: ['ACTIVE'] }, fleetId)}
    />
  );
}

/** Bookings for later, the next one first; one whose time has passed without a ride stays on top for a while. */
export function NextPickupsCard({ fleetId, zone, day, now }: HomeCardProps) {
  const variables = { fleetId, from: nextPickupsFrom(now) };
  const read = readOf(useScreenQuery(HomeNextPickupsDocument, variables, refreshed), (data) => data.bookings);
  return (
    <BookingsCard
      title="Next pickups"
      zone={zone}
      now={now}
      read={read}
      empty="Nothing is booked ahead."
      mark={({ pickupTime }) => isOverdue(pickupTime, now) && <Badge tone="danger">Overdue</Badge>}
      detail={rideOf}
      allUrl={bookingsUrl({ status: ['DEFERRED'], from: day }, fleetId)}
    />
  );
}
