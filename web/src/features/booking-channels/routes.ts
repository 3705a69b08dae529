import type { FeatureRoute } from '@/lib/routes/feature-route';

export const bookingChannelRoutes: FeatureRoute[] = [
  { id: 'booking-channels', page: () => import('./list/channels-page'), reads: () => import('./list/channels-list') },
  { id: 'booking-channel', page: () => import('./detail/channel-page'), reads: () => import('./detail/reads') },
];
