import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { screenRoute, type RouteContext } from '@/app/entry/open-route';
import { createViewers } from '@/app/entry/viewers';
import { featureRoutes } from '@/app/features';
import { Root } from '@/app/root';
import { createCache } from '@/lib/apollo/cache';
import { recoveryLink } from '@/lib/apollo/links';
import { unreadableLink } from '@/lib/apollo/unreadable';
import { authCell, type AuthState } from '@/lib/auth/auth-state';
import { Session } from '@/lib/auth/session';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { type SelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { Viewer } from '@/lib/access/viewer';
import { ViewerDocument } from '@/lib/access/viewer.generated';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { fakeDeployment } from './fake-deployment';
import { fakeGateway } from './fake-gateway';
import { Unstyled } from './unstyled';
// Otherwise the first test of a file waits for them.
import '@/ui/design/late/late-parts';
import '@/ui/screens/late/late-parts';
import '@/entities/desk/late-parts';

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

/** A token that needs no refresh during a test. */
const session: AuthState = {
  userToken: 'id-1',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessTokenExpireAt: '2099-01-01T00:00:00Z',
  authenticationFlowId: null,
};

const deployment = fakeDeployment();

interface ScreenOptions {
  routes: readonly FeatureRoute[];
  /** Path and query below `/dashboard/`. */
  at: string;
  /** Values of the fields of Query and Mutation; see `fakeGateway`. */
  gateway: object;
  fleet?: SelectedFleet;
  viewer?: Partial<Viewer>;
}

const [forbidden] = featureRoutes.filter(({ id }) => id === 'forbidden');

/**
 * Opens a feature's screen as the product's router does, with its role check, preload and error boundary, but without the shell: with a
 * fake gateway, a selected fleet and a signed-in person.
 */
export async function renderScreen({ routes, at, gateway, fleet = berlin, viewer }: ScreenOptions) {
  writeSelectedFleet(fleet);
  authCell.write(session);
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      recoveryLink,
      unreadableLink,
      fakeGateway({ deployment, viewer: { ...admin, ...viewer }, desk: { status: 'OFF', scopes: [] }, ...gateway }),
    ]),
  });
  await client.query({ query: ViewerDocument });
  const entered = new Session({ onEnd: () => undefined });
  const entrance: RouteContext = { client, session: entered, viewers: createViewers(client, entered, () => undefined) };
  let select: (fleet: SelectedFleet) => Promise<void> = () => Promise.resolve();
  function Selection() {
    const selectFleet = useSelectFleet();
    useEffect(() => {
      select = selectFleet;
    });
    return <Outlet />;
  }
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        HydrateFallback: () => null,
        children: [
          {
            path: '/dashboard',
            Component: Selection,
            children: [...routes, ...(forbidden ? [forbidden] : [])].map((route) => screenRoute(entrance, route)),
          },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [`/dashboard/${at}`] },
  );
  const view = render(
    <Unstyled>
      <ApolloProvider client={client}>
        <RouterProvider router={router} useTransitions={false} />
      </ApolloProvider>
    </Unstyled>,
  );
  return {
    ...view,
    client,
    router,
    user: userEvent.setup({ delay: null }),
    selectFleet: (other: SelectedFleet) => getConfig().asyncWrapper(async () => void select(other)),
  };
}
