import type { RouteId } from '@/lib/access/routes';
import type { PaletteSearch } from '@/lib/palette-search';

/**
 * The searches by the route of their results' page, which decides who may search, in the order of their results: callers' concerns are
 * first. Separate from the routes, because the first load does not need them.
 */
export const searches: ReadonlyMap<RouteId, () => Promise<PaletteSearch>> = new Map<RouteId, () => Promise<PaletteSearch>>([
  ['booking', async () => (await import('@/features/bookings/palette')).bookingSearch],
  ['passenger', async () => (await import('@/features/passengers/palette')).passengerSearch],
  ['fleet', async () => (await import('@/features/fleets/palette')).fleetSearch],
  ['business-account', async () => (await import('@/features/business-accounts/palette')).businessAccountSearch],
  ['booking-channel', async () => (await import('@/features/booking-channels/palette')).bookingChannelSearch],
  ['network', async () => (await import('@/features/networks/palette')).networkSearch],
  ['campaign', async () => (await import('@/features/campaigns/palette')).campaignSearch],
  ['notification-intent', async () => (await import('@/features/notifications/palette')).notificationSearch],
  ['report-intent', async () => (await import('@/features/reports/palette')).reportSearch],
  ['app-release-intent', async () => (await import('@/features/app-releases/palette')).intentSearch],
  ['app-bch-release', async () => (await import('@/features/app-releases/palette')).releaseSearch],
  ['app-release-task', async () => (await import('@/features/app-releases/palette')).taskSearch],
  ['seasonal-event', async () => (await import('@/features/seasonal-events/palette')).seasonalEventSearch],
  ['queue', async () => (await import('@/features/queues/palette')).queueSearch],
  ['user', async () => (await import('@/features/users/palette')).userSearch],
]);
