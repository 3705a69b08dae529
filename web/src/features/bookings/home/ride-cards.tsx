import { rideThresholds } from '@/entities/booking/problems';
import { dateInZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Badge } from '@/ui/design/badge';
import { Elapsed } from '@/ui/design/date/elapsed';
import { cancellationText } from '../model/cancellation';
import { driverName } from '../model/driver';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps } from './card';
import { isBefore } from '@/lib/dates/instants';
import type { HomeBookingFragment } from './home.generated';
import { nextPickupsFrom, type PickupCount } from './reads';
import type { HomeBookings } from './use-home-bookings';

interface RideCardProps extends HomeCardProps {
  read: Read<HomeBookings>;
}

const rideOf = ({ origin, destination }: HomeBookingFragment) => `${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;

/** Active rides, the earliest pickup first, with the time since that pickup. */
export const ActiveCard = ({ fleetId, zone, now, isHeld, read }: RideCardProps) => (
  <BookingsCard
    title="Active rides"
    zone={zone}
    now={now}
    isHeld={isHeld}
    read={read}
    empty="No active rides."
    mark={({ driver, pickupTime }) => (
      <>
        {driver ? <span>{driverName(driver)}</span> : <Badge tone="warning">No driver yet</Badge>}
        {isBefore(pickupTime, now) && pickupTime && (
          <span>
            {' · '}
            <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />
          </span>
        )}
      </>
    )}
    detail={rideOf}
    allUrl={bookingsUrl({ status: ['ACTIVE'] }, fleetId)}
  />
);

/** Deferred bookings, the next pickup first; an overdue one stays on top for a while. */
export const NextPickupsCard = ({ fleetId, zone, now, isHeld, read }: RideCardProps) => (
  <BookingsCard
    title="Next pickups"
    zone={zone}
    now={now}
    isHeld={isHeld}
    read={read}
    empty="No upcoming pickups."
    mark={({ pickupTime }) => isBefore(pickupTime, now) && <Badge tone="danger">Overdue</Badge>}
    detail={rideOf}
    // The list's filter is by day.
    allUrl={bookingsUrl({ status: ['DEFERRED'], from: dateInZone(nextPickupsFrom(now), zone) }, fleetId)}
    isListWider
  />
);

/**
 * Today's cancelled pickups, with the reason.
 * @param read today's pickups, some of which may not have been read
 */
export function CancelledCard({
  fleetId,
  zone,
  day,
  now,
  isHeld,
  read,
  counts,
}: RideCardProps & { counts: readonly PickupCount[] | null | undefined }) {
  const { data: pickups } = read;
  const items = pickups?.items.filter(({ status }) => status === 'CANCELLED') ?? [];
  const total = counts?.find(({ status }) => status === 'CANCELLED')?.total;
  const hasMore = (pickups?.pageInfo.hasMore ?? false) && (total == null || total > items.length);
  const isLoading = hasMore && items.length === 0 && pickups?.isReading === true;
  return (
    <BookingsCard
      title="Cancelled today"
      zone={zone}
      now={now}
      isHeld={isHeld}
      // Unreadable fields are marked on the chart of the same bookings.
      read={{
        ...read,
        unreadable: [],
        data: isLoading ? undefined : pickups && { ...pickups, items, pageInfo: { ...pickups.pageInfo, hasMore, total } },
      }}
      empty={hasMore ? `None among the latest ${pickups?.items.length} pickups.` : 'No cancellations today.'}
      mark={(booking) => cancellationText(booking) ?? 'No reason given'}
      allUrl={bookingsUrl({ status: ['CANCELLED'], from: day, to: day }, fleetId)}
    />
  );
}
