import type { ApolloClient } from '@apollo/client';
import { useEffect, type ComponentType } from 'react';
import { redirect, useLoaderData, useLocation, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { loginPath } from '@/lib/auth/return-path';
import type { Session } from '@/lib/auth/session';
import { gatewayOf } from '@/lib/data/gateway';
import { clearPreloads, PageOpening, startReads } from '@/lib/data/preloads';
import { OpeningContext } from '@/lib/data/use-read';
import type { FeatureRoute, PageArgs } from '@/lib/routes/feature-route';
import { dropsFleet } from '@/lib/fleet/fleet-link';
import { readSelectedFleetId } from '@/lib/fleet/fleet-scope';
import { mayBeOthers } from '@/lib/auth/tab-person';
import { routeUrl } from '@/lib/routes/urls';
import { latePart } from '../late/late';
import { loadChunk } from '@/lib/browser/chunk';
import { routerPath } from '@/lib/browser/public-path';
import type { Viewers } from './viewers';

export const ScreenError = latePart((parts) => parts.ScreenError);

export interface RouteContext {
  client: ApolloClient;
  session: Session;
  viewers: Viewers;
}

/** Redirects to the sign-in page, which returns to this URL, unless the person is signed in. */
export function requireSession(session: Session, url: URL): void {
  if (!session.isSignedIn()) throw redirect(loginPath(routerPath(url.pathname) + url.search + url.hash));
}

// The page retries and reports errors.
const ignoreError = () => undefined;

interface OpenedRoute {
  Page: ComponentType;
  opening: PageOpening;
}

/**
 * Opens one of the dashboard's routes: refreshes the person, checks their role, and loads the screen's code and data. The code always loads
 * at once. If the route requires no role, and the tab's lists are the person's own, so does the data, and a page with a known person does
 * not wait for the refresh. Otherwise the refreshed person is checked before any data is read.
 */
export async function openRoute(
  context: RouteContext,
  route: FeatureRoute,
  { request, params }: { request: Request; params: PageArgs['params'] },
): Promise<OpenedRoute> {
  const url = new URL(request.url);
  requireSession(context.session, url);
  const { requires } = routeAccess(route.id);
  const { viewers } = context;
  const readsAtOnce = requires === 'none' && !mayBeOthers();
  const mayWait = readsAtOnce && viewers.known() !== null;
  const refreshed = viewers.refresh();
  // Avoids an unhandled rejection if the promise is awaited late or never.
  refreshed.catch(ignoreError);
  // Before the page's code, because code runs in the order of its imports.
  const reads = route.reads?.().catch(ignoreError);
  const code = loadChunk(route.page);
  code.catch(ignoreError);
  const opening = new PageOpening();
  // Reads of the selected fleet are unknown before one is selected.
  if (readSelectedFleetId() === null) opening.end();
  const read = async () => {
    const { pageReads } = (await reads) ?? {};
    const args = { gateway: gatewayOf(context.client), params, url, fleetId: readSelectedFleetId() };
    if (pageReads) void startReads(context.client, pageReads(args), opening);
  };

  if (readsAtOnce) {
    clearPreloads();
    await read();
    // Reads that depend on the person start once they are known.
    if (!mayWait) await refreshed.then(read);
  } else {
    const { role } = await refreshed;
    if (!meets(role, requires)) {
      // With the record's ID, so that a person whose role changes can return to it.
      const query = new URLSearchParams({ page: route.id });
      for (const [name, value = ''] of Object.entries(params)) query.set(name, value);
      throw redirect(`${routeUrl('forbidden')}?${query.toString()}`);
    }
    clearPreloads();
    await read();
  }
  return {
    Page: (await code).default,
    opening,
  };
}

/** The page that `openRoute` has loaded. Remounted for another URL, so that state does not carry over between bookings. */
function Screen() {
  const { Page, opening } = useLoaderData<OpenedRoute>();
  const { pathname } = useLocation();
  useEffect(() => opening.end(), [opening]);
  return (
    <OpeningContext value={opening}>
      <Page key={pathname} />
    </OpeningContext>
  );
}

// A list's page, filters and tabs are in the query, so changing them does not reopen the route. Going to the same URL does, as a retry;
// links to the page leave out the fleet in its URL.
const onEntry: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href || dropsFleet(currentUrl, nextUrl);

export const screenRoute = (context: RouteContext, route: FeatureRoute): RouteObject => ({
  id: route.id,
  path: routeAccess(route.id).path,
  loader: (args) => openRoute(context, route, args),
  shouldRevalidate: onEntry,
  Component: Screen,
  ErrorBoundary: ScreenError,
});
