import type { FeatureRoute } from '@/lib/routes/feature-route';

export const seasonalEventRoutes: FeatureRoute[] = [
  { id: 'seasonal-events', page: () => import('./list/icons-page'), reads: () => import('./list/seasonal-events-list') },
  { id: 'seasonal-event', page: () => import('./detail/icon-page'), reads: () => import('./detail/reads') },
  { id: 'seasonal-event-create', page: () => import('./create/create-page') },
  { id: 'seasonal-event-edit', page: () => import('./edit/edit-page'), reads: () => import('./edit/reads') },
];
