import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { redirect, useLoaderData, useLocation, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import { meets } from '@/lib/access/access';
import { routeAccess } from '@/lib/access/table';
import { clearPreloads } from '@/lib/apollo/preload';
import { loginPath } from '@/lib/auth/return-path';
import type { Session } from '@/lib/auth/session';
import type { FeatureRoute, PreloadArgs } from '@/lib/feature-route';
import { dropsFleet } from '@/lib/fleet-link';
import { readSelectedFleetId } from '@/lib/fleet-scope';
import { routeUrl } from '@/lib/urls';
import { ScreenError } from '../system/route-error';
import { loadChunk } from '@/lib/chunk';
import type { Viewers } from './viewers';

/** What entering the dashboard needs. */
export interface RouteContext {
  client: ApolloClient;
  session: Session;
  viewers: Viewers;
}

/** Redirects people who are not signed in to the sign-in, which returns to this URL. */
export function requireSession(session: Session, url: URL): void {
  if (!session.isSignedIn()) throw redirect(loginPath(url.pathname + url.search + url.hash));
}

// The page reads the same when it is shown, and reports what still fails then.
const ignoreError = () => undefined;

interface OpenedRoute {
  Page: ComponentType;
}

/**
 * Enters one of the dashboard's routes: refreshes the person, checks their role, and loads the screen's code and data. The code always
 * loads at once. Where the route requires no role, so does the data, and a person who is known already is refreshed behind the page.
 * Where it requires one, the fresh role is checked before any data is read.
 */
export async function openRoute(
  context: RouteContext,
  route: FeatureRoute,
  { request, params }: { request: Request; params: PreloadArgs['params'] },
): Promise<OpenedRoute> {
  const url = new URL(request.url);
  requireSession(context.session, url);
  const { requires } = routeAccess(route.id);
  const { viewers } = context;
  const wasKnown = viewers.known() !== null;
  const refreshed = viewers.refresh();
  // One that is awaited late or never must not count as unhandled.
  refreshed.catch(ignoreError);
  const code = loadChunk(route.page);
  code.catch(ignoreError);
  const reads = route.preload?.();
  const startReads = () => {
    clearPreloads();
    reads?.then(({ preload }) => preload({ client: context.client, params, url, fleetId: readSelectedFleetId() })).catch(ignoreError);
  };
  reads?.catch(ignoreError);

  if (requires === 'none') {
    startReads();
    if (!wasKnown) await refreshed;
  } else {
    const { role } = await refreshed;
    if (!meets(role, requires)) {
      // With the thing's ID, so that a person whose role is changed comes back to it.
      const query = new URLSearchParams({ page: route.id });
      for (const [name, value = ''] of Object.entries(params)) query.set(name, value);
      throw redirect(`${routeUrl('forbidden')}?${query.toString()}`);
    }
    startReads();
  }
  return { Page: (await code).default };
}

/** The page that `openRoute` has loaded. Another address is another page: no state is carried from one booking to the next. */
function Screen() {
  const { Page } = useLoaderData<OpenedRoute>();
  const { pathname } = useLocation();
  return <Page key={pathname} />;
}

// A list's page, filters and tabs are in the query: changing them is no new entry. Going to the very same address is, and so is a retry;
// a link to the page leaves out the fleet that its address has.
const onEntry: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href || dropsFleet(currentUrl, nextUrl);

/** One of the dashboard's routes as the router mounts it. */
export const screenRoute = (context: RouteContext, route: FeatureRoute): RouteObject => ({
  id: route.id,
  path: routeAccess(route.id).path,
  loader: (args) => openRoute(context, route, args),
  shouldRevalidate: onEntry,
  Component: Screen,
  ErrorBoundary: ScreenError,
});
