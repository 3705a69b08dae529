import { createBrowserRouter, redirect, type DataRouter, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import { safeReturnPath } from '@/lib/auth/return-path';
import { loadChunk } from '@/lib/browser/chunk';
import { publicPath } from '@/lib/browser/public-path';
import { DeploymentDocument } from '@/lib/deployment.generated';
import { linkedFleetId } from '@/lib/fleet/fleet-link';
import { mayBeOthers } from '@/lib/auth/tab-person';
import { routeUrl } from '@/lib/routes/urls';
import type { FleetResolution } from './entry/fleet-resolution';
import { requireSession, ScreenError, screenRoute, type RouteContext } from './entry/open-route';
import { featureRoutes } from './features';
import { DashboardLayout } from './shell/shell';
import { latePart } from './late/late';
import { Root, Standalone, StartScreen } from './root';

const FullPageError = latePart((parts) => parts.FullPageError);

interface RouterOptions extends RouteContext {
  fleets: FleetResolution;
}

const onRetry: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

const home = () => redirect(routeUrl('home'));

export function createRoutes(options: RouterOptions): RouteObject[] {
  const { client, session, viewers, fleets } = options;

  return [
    {
      Component: Root,
      HydrateFallback: StartScreen,
      ErrorBoundary: FullPageError,
      children: [
        { index: true, loader: home },
        {
          path: 'login',
          loader: ({ request }) =>
            session.isSignedIn()
              ? redirect(safeReturnPath(new URL(request.url).searchParams.get('returnTo')) ?? routeUrl('bookings'))
              : null,
          lazy: () => loadChunk(() => import('./sign-in/login-page')),
        },
        {
          path: 'oauth/callback',
          loader: async ({ request }) => {
            const { finishSignIn, SignInProblem } = await import('@/lib/auth/sign-in');
            try {
              return redirect(await finishSignIn(client, session, new URL(request.url)));
            } catch (problem) {
              if (problem instanceof SignInProblem) return problem;
              throw problem;
            }
          },
          lazy: () => loadChunk(() => import('./sign-in/callback-page')),
        },
        {
          path: 'dashboard',
          loader: async ({ request }) => {
            const url = new URL(request.url);
            requireSession(session, url);
            // The tab's fleet may be another person's.
            if (mayBeOthers()) await viewers.refresh();
            void fleets.start(linkedFleetId(url.searchParams));
            client.query({ query: DeploymentDocument, context: { anonymous: true } }).catch(() => undefined);
            if (!viewers.known()) await viewers.refresh();
            return null;
          },
          shouldRevalidate: onRetry,
          Component: DashboardLayout,
          ErrorBoundary: FullPageError,
          children: [
            { index: true, loader: home },
            ...featureRoutes.map((route) => screenRoute(options, route)),
            { path: '*', lazy: () => loadChunk(() => import('./system/not-found-page')), ErrorBoundary: ScreenError },
          ],
        },
        { Component: Standalone, children: [{ path: '*', lazy: () => loadChunk(() => import('./system/not-found-page')) }] },
      ],
    },
  ];
}

export const createRouter = (options: RouterOptions): DataRouter => createBrowserRouter(createRoutes(options), { basename: publicPath });
