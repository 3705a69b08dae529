import { matchRoutes } from 'react-router-dom';
import { meets, type Role } from '@/lib/access/permissions';
import { routeAccess, routeIds } from '@/lib/access/routes';
import { createApolloClient } from '@/lib/apollo/client';
import { authCell } from '@/lib/auth/auth-state';
import { Session } from '@/lib/auth/session';
import type { Viewer } from '@/lib/access/viewer';
import { session as signedIn } from '../../test/render-app';
import { FleetResolution } from './entry/fleet-resolution';
import { openRoute, type RouteContext } from './entry/open-route';
import { featureRoutes } from './features';
import { createRoutes } from './router';

const roles: readonly (Role | null)[] = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO', 'UNKNOWN', null];

function contextFor(role: Role | null): RouteContext {
  const viewer: Viewer = { id: 'u', email: null, givenName: null, familyName: null, role, roleCode: null, policies: [] };
  const session = new Session({ onEnd: () => undefined });
  const client = createApolloClient({ session, fetch: () => Promise.reject(new Error('not needed')) });
  return { client, session, viewers: { known: () => viewer, refresh: () => Promise.resolve(viewer) } };
}

beforeEach(() => authCell.write(signedIn));

it('has a screen for exactly the routes of the access table', () => {
  expect(featureRoutes.map(({ id }) => id).sort()).toEqual([...routeIds].sort());
});

it.each(routeIds)('%s is found by its path: no other route takes it for an ID, and it is not “Page not found”', (id) => {
  const { path } = routeAccess(id);
  const context = contextFor('SUDO');
  const routes = createRoutes({ ...context, fleets: new FleetResolution(context.client) });
  expect(matchRoutes(routes, `/dashboard/${path.replaceAll(/:\w+/g, 'x1')}`)?.at(-1)?.route.id).toBe(id);
});

describe.each(featureRoutes.map((route) => [route.id, route] as const))('%s', (id, route) => {
  it.each(roles)('for %s opens, or leads to the forbidden page, as the access table defines', async (role) => {
    const Page = () => null;
    const opening = openRoute(
      contextFor(role),
      { id: route.id, page: () => Promise.resolve({ default: Page }) },
      { request: new Request('https://pax.example/dashboard/x'), params: {} },
    );
    const outcome: unknown = await opening.catch((refusal: unknown) => refusal);
    if (meets(role, routeAccess(id).requires)) expect(outcome).toMatchObject({ Page });
    else expect(outcome instanceof Response && outcome.headers.get('location')).toBe(`/dashboard/403?page=${id}`);
  });
});
