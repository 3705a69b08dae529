import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onEntry, Screen } from '@/app/entry/open-route';
import { routeAccess } from '@/lib/access/table';
import { createCache } from '@/lib/apollo/cache';
import type { FeatureRoute } from '@/lib/feature-route';
import { readSelectedFleetId, type SelectedFleet, writeSelectedFleet } from '@/lib/fleet-scope';
import type { Viewer } from '@/lib/viewer';
import { ViewerDocument } from '@/lib/viewer.generated';
import { ActionHost } from '@/ui/action/action-host';
import { ConfirmHost } from '@/ui/confirm';
import { JsonDrawerHost } from '@/ui/json-drawer';
import { SnackbarHost } from '@/ui/snackbar';
import { fakeGateway } from './fake-gateway';
import { Unstyled } from './unstyled';

export const berlin: SelectedFleet = {
  id: 'fleet-berlin',
  name: 'Berlin Taxi',
  humanReadableId: 'berlin-taxi',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
};

const admin: Viewer = {
  id: 'user-1',
  email: 'ada@example.com',
  givenName: 'Ada',
  familyName: 'Admin',
  role: 'STAFF_ADMIN',
  roleCode: 'PROVIDER_STAFF_ADMIN',
  policies: [],
};

const deployment = { mode: 'MOCK', label: 'dev', isProduction: false, version: '1.2.3', providerName: 'Acme', mapStyleUrl: null };

interface ScreenOptions {
  routes: readonly FeatureRoute[];
  /** Path and query below `/dashboard/`. */
  at: string;
  /** What the fields of Query and Mutation answer; see `fakeGateway`. */
  gateway: object;
  fleet?: SelectedFleet;
  viewer?: Partial<Viewer>;
}

/** Mounts a feature's real routes, with their preloads, at a URL over a fake gateway, with a fleet selected and somebody signed in. */
export async function renderScreen({ routes, at, gateway, fleet = berlin, viewer }: ScreenOptions) {
  writeSelectedFleet(fleet);
  const client = new ApolloClient({
    cache: createCache(),
    link: fakeGateway({ deployment, viewer: { ...admin, ...viewer }, ...gateway }),
  });
  await client.query({ query: ViewerDocument });
  const screens = routes.map(({ id, page, preload }) => ({
    path: `/dashboard/${routeAccess(id).path}`,
    Component: Screen,
    shouldRevalidate: onEntry,
    loader: async ({ request, params }: { request: Request; params: Record<string, string | undefined> }) => {
      void Promise.resolve(preload?.({ client, params, url: new URL(request.url), fleetId: readSelectedFleetId() })).catch(() => undefined);
      return { Page: (await page()).default };
    },
    HydrateFallback: () => null,
  }));
  const router = createMemoryRouter([...screens, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [`/dashboard/${at}`] });
  const view = render(
    <Unstyled>
      <ApolloProvider client={client}>
        <RouterProvider router={router} useTransitions={false} />
        <SnackbarHost />
        <JsonDrawerHost />
        <ActionHost />
        <ConfirmHost />
      </ApolloProvider>
    </Unstyled>,
  );
  return { ...view, client, router, user: userEvent.setup() };
}
