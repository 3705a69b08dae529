import type { FeatureRoute } from '@/lib/feature-route';

/** The screens of app releases. */
export const appReleaseRoutes: FeatureRoute[] = [
  {
    id: 'app-release-intents',
    page: () => import('./list/intents-page'),
    preload: async (args) => (await import('./list/preload')).preloadIntents(args),
  },
];
