import findMyWay from 'find-my-way';
import type { Route } from './route';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type HttpMethod = (typeof METHODS)[number];

const isMethod = (text: string): text is HttpMethod => METHODS.some((method) => method === text);

export type Match =
  | { readonly kind: 'route'; readonly route: Route; readonly params: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'no-such-method' }
  | { readonly kind: 'no-such-path' };

/** Finds the route for a method and an encoded path without query. Parameters are returned decoded. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const router = findMyWay({ maxParamLength: 1000 });
  // find-my-way stores a handler for each route; here it only identifies the route.
  const byHandler = new Map<unknown, Route>();
  for (const route of routes) {
    const path = (route.path.startsWith('/v2/') ? route.path : `/v1${route.path}`).replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toUpperCase();
    const handler = () => undefined;
    byHandler.set(handler, route);
    if (isMethod(method)) router.on(method, path, handler);
  }
  return (method, path) => {
    const found = isMethod(method) ? router.find(method, path) : null;
    const route = byHandler.get(found?.handler);
    if (found && route) return { kind: 'route', route, params: found.params };
    return { kind: METHODS.some((other) => router.find(other, path)) ? 'no-such-method' : 'no-such-path' };
  };
}
