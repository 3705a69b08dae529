import type { FeatureRoute } from '@/lib/routes/feature-route';

export const bookingRoutes: FeatureRoute[] = [
  {
    id: 'bookings',
    page: () => import('./list/bookings-page'),
    reads: () => import('./list/tabs'),
  },
  {
    id: 'booking',
    page: () => import('./detail/booking-page'),
    reads: () => import('./detail/reads'),
  },
];
