import { homeRoutes } from './home/routes';
import { appReleaseRoutes } from '@/features/app-releases/routes';
import { bookingChannelRoutes } from '@/features/booking-channels/routes';
import { bookingRoutes } from '@/features/bookings/routes';
import { businessAccountRoutes } from '@/features/business-accounts/routes';
import { campaignRoutes } from '@/features/campaigns/routes';
import { developerRoutes } from '@/features/developer/routes';
import { fleetRoutes } from '@/features/fleets/routes';
import { networkRoutes } from '@/features/networks/routes';
import { notificationRoutes } from '@/features/notifications/routes';
import { passengerRoutes } from '@/features/passengers/routes';
import { reportRoutes } from '@/features/reports/routes';
import { sandboxRoutes } from '@/features/sandbox/routes';
import { queueRoutes } from '@/features/queues/routes';
import { seasonalEventRoutes } from '@/features/seasonal-events/routes';
import { userRoutes } from '@/features/users/routes';
import type { FeatureRoute } from '@/lib/feature-route';

const systemRoutes: FeatureRoute[] = [{ id: 'forbidden', page: () => import('./system/forbidden-page') }];

/** Every screen. Routes, sidebars and the command palette read this list. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...homeRoutes,
  ...bookingRoutes,
  ...fleetRoutes,
  ...bookingChannelRoutes,
  ...networkRoutes,
  ...passengerRoutes,
  ...businessAccountRoutes,
  ...campaignRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...appReleaseRoutes,
  ...seasonalEventRoutes,
  ...userRoutes,
  ...queueRoutes,
  ...sandboxRoutes,
  ...developerRoutes,
  ...systemRoutes,
];
