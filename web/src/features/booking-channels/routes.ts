import type { FeatureRoute } from '@/lib/feature-route';

export const bookingChannelRoutes: FeatureRoute[] = [
  {
    id: 'booking-channel',
    page: () => import('./detail/channel-page'),
    preload: () => import('./detail/preload'),
  },
];
