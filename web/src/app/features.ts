import { routes } from '@/__generated__/feature-routes';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { appRoutes } from './routes';

/** Every screen: the app's own, and those of the features, which codegen lists. */
export const featureRoutes: readonly FeatureRoute[] = [...appRoutes, ...routes];
