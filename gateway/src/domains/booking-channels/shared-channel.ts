import type { RequestContext } from '../../context';
import { PlatformError } from '../../platform/errors';
import { getBookingChannel, type PlatformBookingChannel } from './calls';

/** The number of a channel's fleets that the caller can't see; null if the platform does not count them. */
export const otherFleetsCount = ({ fleetIds, fleetsCount }: PlatformBookingChannel): number | null =>
  fleetIds && fleetsCount ? Math.max(0, fleetsCount - fleetIds.length) : null;

/**
 * Fleet staff may only change a channel's shared settings (credentials, legal texts, networking) if no other fleet uses it. A platform might
 * not check that itself.
 * @throws PlatformError FORBIDDEN if the channel also books into other fleets, or if that is unknown
 */
export async function assertNotShared(bookingChannelId: string, context: RequestContext): Promise<void> {
  if (await context.deployment.viewers.canSeeAllFleets(context)) return;
  const others = otherFleetsCount(await getBookingChannel(context.platform, bookingChannelId));
  if (others === null) throw new PlatformError('FORBIDDEN', 'It is not known whether the booking channel also books into other fleets');
  if (others > 0) {
    const fleets = others === 1 ? 'a fleet' : `${others} fleets`;
    throw new PlatformError('FORBIDDEN', `The booking channel also books into ${fleets} that you do not manage`);
  }
}
