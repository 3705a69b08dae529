import { rideThresholds } from '@/entities/booking/problems';
import type { Read } from '@/lib/read';
import { Badge } from '@/ui/badge';
import { Elapsed } from '@/ui/elapsed';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName } from '../model/driver';
import { bookingsUrl } from '../urls';
import { BookingsCard, type HomeCardProps } from './card';
import { isOverdue } from './day';
import type { HomeBookingFragment } from './home.generated';
import type { HomeBookings } from './use-home-bookings';

interface RideCardProps extends HomeCardProps {
  read: Read<HomeBookings>;
}

const rideOf = ({ origin, destination }: HomeBookingFragment) => `${origin?.address ?? '–'} → ${destination?.address ?? '–'}`;

/** Active rides, the earliest pickup first, with the time since that pickup. */
export const ActiveCard = ({ fleetId, zone, now, read }: RideCardProps) => (
  <BookingsCard
    title="Active rides"
    zone={zone}
    now={now}
    read={read}
    empty="No active rides."
    mark={({ driver, pickupTime }) => (
      <>
        {driverName(driver) ?? <Badge tone="warning">No driver yet</Badge>}
        {isOverdue(pickupTime, now) && pickupTime && (
          <>
            {' · '}
            <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />
          </>
        )}
      </>
    )}
    detail={rideOf}
    allUrl={bookingsUrl({ status: ['ACTIVE'] }, fleetId)}
  />
);

/** Deferred bookings, the next pickup first; an overdue one stays on top for a while. */
export const NextPickupsCard = ({ fleetId, zone, day, now, read }: RideCardProps) => (
  <BookingsCard
    title="Next pickups"
    zone={zone}
    now={now}
    read={read}
    empty="No upcoming pickups."
    mark={({ pickupTime }) => isOverdue(pickupTime, now) && <Badge tone="danger">Overdue</Badge>}
    detail={rideOf}
    allUrl={bookingsUrl({ status: ['DEFERRED'], from: day }, fleetId)}
  />
);

/** Today's cancelled pickups, with the reason. @param read today's pickups */
export const CancelledCard = ({ fleetId, zone, day, now, read }: RideCardProps) => (
  <BookingsCard
    title="Cancelled today"
    zone={zone}
    now={now}
    // What is unreadable is marked on the chart of the same bookings.
    read={{
      ...read,
      unreadable: [],
      data: read.data && { ...read.data, items: read.data.items.filter(({ status }) => status === 'CANCELLED') },
    }}
    empty="No cancellations today."
    mark={({ cancellation }) => (cancellation ? cancellationReasonLabel(cancellation) : 'No reason given')}
    allUrl={bookingsUrl({ status: ['CANCELLED'], from: day, to: day }, fleetId)}
  />
);
