import type { FeatureRoute } from '@/lib/feature-route';

/** The screens of app releases. Each is added when its page exists. */
export const appReleaseRoutes: FeatureRoute[] = [];
