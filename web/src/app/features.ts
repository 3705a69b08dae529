import { routes } from '@/__generated__/feature-routes';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { homeRoutes } from './home/routes';
import { systemRoutes } from './system/routes';

/** Every screen: the app's own, and those of the features, which codegen lists. */
export const featureRoutes: readonly FeatureRoute[] = [...homeRoutes, ...routes, ...systemRoutes];
