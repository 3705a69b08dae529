import findMyWay from 'find-my-way';
import type { Route } from './route';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type HttpMethod = (typeof METHODS)[number];

const isMethod = (text: string): text is HttpMethod => METHODS.some((method) => method === text);

export type Match =
  | { readonly kind: 'route'; readonly route: Route; readonly params: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'no-such-method' }
  | { readonly kind: 'no-such-path' };

/** Finds the route of a method and an encoded path without query. Parameters come back decoded. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const router = findMyWay({ maxParamLength: 1000 });
  const unused = () => undefined;
  for (const route of routes) {
    const path = (route.path.startsWith('/v2/') ? route.path : `/v1${route.path}`).replaceAll(/\{(\w+)\}/g, ':$1');
    const method = route.method.toUpperCase();
    if (isMethod(method)) router.on(method, path, unused, route);
  }
  return (method, path) => {
    const found = isMethod(method) ? router.find(method, path) : null;
    if (found) {
      const route: Route = found.store;
      return { kind: 'route', route, params: found.params };
    }
    return { kind: METHODS.some((other) => router.find(other, path)) ? 'no-such-method' : 'no-such-path' };
  };
}
