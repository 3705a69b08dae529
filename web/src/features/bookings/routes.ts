import type { FeatureRoute } from '@/lib/routes/feature-route';

export const bookingRoutes: FeatureRoute[] = [
  {
    id: 'bookings',
    page: () => import('./list/bookings-page'),
    reads: () => import('./list/reads'),
  },
  {
    id: 'booking',
    page: () => import('./detail/booking-page'),
    reads: () => import('./detail/reads'),
  },
  {
    id: 'all-fleets',
    page: () => import('./wall/wall-page'),
    reads: () => import('./wall/reads'),
  },
  {
    id: 'booking-jobs',
    page: () => import('./jobs/jobs-page'),
    reads: () => import('./jobs/job-tabs'),
  },
];
