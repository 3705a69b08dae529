import type { FeatureRoute, PreloadArgs } from '@/lib/feature-route';

/** Starts the reads of all cards, none of which waits for another. */
const preload = (args: PreloadArgs): Promise<unknown> =>
  Promise.allSettled([
    import('@/features/bookings/home/preload-bookings').then(({ preloadHomeBookings }) => preloadHomeBookings(args)),
    import('@/features/app-releases/home/preload-releases').then(({ preloadHomeReleases }) => preloadHomeReleases(args)),
  ]);

/** The home screen shows something of several features, so it is the app's. */
export const homeRoutes: FeatureRoute[] = [{ id: 'home', page: () => import('./home-page'), preload }];
