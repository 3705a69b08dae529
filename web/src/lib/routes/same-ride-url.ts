import { isBefore } from '@/lib/dates/instants';
import { routeUrl } from './urls';

interface BookedRide {
  readonly id: string;
  readonly bookingChannelId: string | null;
  readonly fleetId: string | null;
  /** RFC 3339. */
  readonly pickupTime: string | null;
  readonly couponIds: readonly (string | null)[] | null;
}

/**
 * Fares & Offers with a booking's ride. The places are read there, because a URL would keep them in the browser's history. A past pickup
 * time is omitted, because it has no offers.
 * @param now milliseconds since 1970
 */
export function sameRideUrl({ id, bookingChannelId, fleetId, pickupTime, couponIds }: BookedRide, now: number): string {
  const query = new URLSearchParams({ booking: id });
  if (bookingChannelId) query.set('channel', bookingChannelId);
  if (fleetId) query.set('of', fleetId);
  if (pickupTime && isBefore(now, pickupTime)) query.set('time', pickupTime);
  for (const coupon of couponIds ?? []) if (coupon) query.append('coupon', coupon);
  return `${routeUrl('sandbox-fare-estimate')}?${query.toString()}`;
}
