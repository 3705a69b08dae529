import type { FeatureRoute } from '@/lib/feature-route';

export const bookingRoutes: FeatureRoute[] = [
  {
    id: 'bookings',
    page: () => import('./list/bookings-page'),
    preload: async (args) => (await import('./list/tabs')).preloadTab(args),
  },
  {
    id: 'booking',
    page: () => import('./detail/booking-page'),
    preload: async (args) => (await import('./detail/preload')).preloadBooking(args),
  },
];
