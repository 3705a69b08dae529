import { waitFor } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { featureRoutes } from '@/app/features';
import { routeAccess } from '@/lib/access/routes';
import { renderScreen } from './render-screen';

/** Tabs with lists of their own. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  bookings: ['?fleets=all&hide=-tip', '?view=all'],
  'booking-jobs': ['?tab=tasks', '?tab=settings'],
  'app-release-intents': ['?tab=latest'],
  'business-accounts': ['?tab=dispatch&number=40011&of=fleet-1'],
  'seasonal-event': ['?fleets=allowed'],
  'campaign-create': ['?from=some-id'],
  'notification-intent-create': ['?from=some-id'],
  queues: ['?queue=some-id'],
  queue: ['?queue=some-id'],
  'report-intent-create': ['?from=some-id'],
  'sandbox-ic2-address-search': ['?q=text&channel=some-id&near=52,4'],
  'sandbox-pair-and-pay': ['?channel=some-id&reference=X1&session=s-1&passenger=some-id'],
  'sandbox-theme': ['?channel=some-id'],
  'sandbox-fare-estimate': [
    '?channel=some-id&from=59,10&session=some-id&offer=some-id&drivers=some-id',
    '?booking=some-id&channel=some-id',
  ],
  'booking-channel': [
    '?tab=legal',
    '?tab=legal&policy=terms&language=de',
    '?tab=legal&policy=terms&language=de&edit',
    '?tab=stores',
    '?tab=networking',
    '?tab=appearance',
  ],
};

const routes = featureRoutes.filter(({ id }) => id !== 'forbidden');

/** Path and query of every screen, below `/dashboard/`. Generated objects have the requested ID. */
export const screens = routes
  .map(({ id }) => ({ id, path: routeAccess(id).path }))
  .flatMap(({ id, path }) => ['', ...(tabs[id] ?? [])].map((query) => path.replaceAll(/:\w+/g, 'some-id') + query));

/** The router compiles each route that it has, for each rendering. */
const matching = (at: string) => routes.filter(({ id }) => matchPath(`/${routeAccess(id).path}`, `/${at.split('?')[0] ?? at}`));

/** Opens a screen as Sudo, and waits until it is loaded. */
export async function openScreen(at: string, gateway: object) {
  const view = await renderScreen({ routes: matching(at), at, gateway, viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' } });
  // Querying by role would take as long as the screen itself.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 10_000 });
  await waitFor(() => expect(document.querySelector('[data-skeleton], [aria-busy=true]')).toBeNull());
  return view;
}
