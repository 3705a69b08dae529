/**
 * The path under which the gateway serves the dashboard, such as `/console`; empty at the root of its host. The gateway writes it into the
 * page. The router's locations and links omit it; `window.location` and the URLs of requests include it.
 */
export const publicPath: string =
  // Workers have no document, and don't need the path.
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="public-path"]')?.content ?? '');

/** A path of the page's URL in the form of links and router hooks. */
export const routerPath = (pathname: string): string => pathname.slice(publicPath.length) || '/';

/** The whole URL of one of the dashboard's paths, to be copied or sent elsewhere. */
export const addressOf = (path: string): string => `${window.location.origin}${publicPath}${path}`;

/**
 * A name for a resource that an origin's pages share, such as a stored value, lock or channel: dashboards under several paths of one host
 * must not share them.
 */
export const ownName = (name: string): string => (publicPath === '' ? name : `${publicPath}:${name}`);
