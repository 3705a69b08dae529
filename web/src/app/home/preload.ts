import { preloadHomeReleases } from '@/features/app-releases/home/preload-releases';
import { preloadHomeBookings } from '@/features/bookings/home/preload-bookings';
import { preloadHomeNotifications } from '@/features/notifications/home/preload-notifications';
import { preloadUpcoming } from '@/features/seasonal-events/upcoming/preload-upcoming';
import type { Preload } from '@/lib/feature-route';

/** Starts the reads of all cards in parallel. */
export const preload: Preload = (args) =>
  Promise.allSettled([preloadHomeBookings(args), preloadHomeReleases(args), preloadHomeNotifications(args), preloadUpcoming(args)]);
