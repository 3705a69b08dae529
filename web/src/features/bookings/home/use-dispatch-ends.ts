import { type DispatchEnd, dispatchEndOf, withDispatchEnd } from '@/entities/booking/dispatch-end';
import type { BookingProblem } from '@/entities/booking/problems';
import { platformNow } from '@/lib/dates/clock';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { compareInstants, millisecondsBetween } from '@/lib/dates/instants';
import type { AttentionBookingFragment } from './home.generated';
import { dispatchStatusRead } from './reads';
import { useExtraReads } from './use-extra-reads';

const minute = 60_000;

/** How long after pickup dispatch is asked whether an active ride has ended, in milliseconds: most rides are shorter. */
const doubtfulAfter = 40 * minute;

/** The pause before it is asked again, in milliseconds. */
const pause = 5 * minute;

const maxRides = 10;

const isDoubtful = ({ status, pickupTime }: AttentionBookingFragment, now: number): boolean =>
  status === 'ACTIVE' && (millisecondsBetween(pickupTime, now) ?? 0) > doubtfulAfter;

const requestOf = ({ id, dispatchBookingId }: AttentionBookingFragment, fleetId: string) =>
  dispatchStatusRead(dispatchBookingId === null ? null : { id, dispatchBookingId, fleetId });

const knownEnd = (gateway: Gateway, booking: AttentionBookingFragment, fleetId: string): DispatchEnd | undefined =>
  isDoubtful(booking, platformNow()) ? dispatchEndOf(gateway.cached(requestOf(booking, fleetId))) : undefined;

export const withKnownDispatchEnd = (
  gateway: Gateway,
  problems: readonly BookingProblem[],
  booking: AttentionBookingFragment,
  fleetId: string,
): readonly BookingProblem[] => withDispatchEnd(problems, booking, knownEnd(gateway, booking, fleetId), platformNow());

/**
 * Asks dispatch whether active rides have ended, because a list has neither their duration nor their status in dispatch. One call for each of
 * ten rides every five minutes, those with the earliest pickup first, until a ride has ended.
 */
export function useDispatchEnds(bookings: readonly AttentionBookingFragment[], fleetId: string): void {
  const gateway = useGateway();
  const now = platformNow();
  const wanted = bookings
    .filter((booking) => isDoubtful(booking, now) && booking.dispatchBookingId !== null && !knownEnd(gateway, booking, fleetId))
    .sort((one, other) => compareInstants(one.pickupTime, other.pickupTime))
    .slice(0, maxRides)
    .map((booking) => ({
      key: ['dispatch', booking.id, Math.floor(now / pause)].join(' '),
      request: requestOf(booking, fleetId),
    }));
  useExtraReads(wanted, { maxAtOnce: maxRides, onlyVisible: true });
}
