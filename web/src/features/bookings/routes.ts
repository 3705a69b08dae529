import type { FeatureRoute } from '@/lib/feature-route';

export const bookingRoutes: FeatureRoute[] = [
  {
    id: 'bookings',
    page: () => import('./list/bookings-page'),
    preload: () => import('./list/tabs'),
  },
  {
    id: 'booking',
    page: () => import('./detail/booking-page'),
    preload: () => import('./detail/preload'),
  },
];
