import type { PreloadArgs } from '@/lib/feature-route';
import { preloadHomeReleases } from '@/features/app-releases/home/preload-releases';
import { preloadHomeBookings } from '@/features/bookings/home/preload-bookings';

/** Starts what the cards read, none of which waits for another. */
export const preloadHome = (args: PreloadArgs): Promise<unknown> =>
  Promise.allSettled([preloadHomeBookings(args), preloadHomeReleases(args)]);
