/**
 * The path under which the gateway serves the dashboard, such as `/console`; empty at the root of its host. The gateway writes it into the
 * page. The router's locations and the paths of links are without it; `window.location` and the URLs of requests have it.
 */
export const publicPath: string =
  // Workers have no document, and no need of the path.
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="public-path"]')?.content ?? '');

/** A path of the page's URL as links and the router's hooks have it. */
export const routerPath = (pathname: string): string => pathname.slice(publicPath.length) || '/';

/** The whole URL of one of the dashboard's paths, to be copied or sent elsewhere. */
export const addressOf = (path: string): string => `${window.location.origin}${publicPath}${path}`;

/**
 * The name of something that all pages of an origin see: stored values, locks, channels. Dashboards under several paths of one host must not
 * share them.
 */
export const ownName = (name: string): string => (publicPath === '' ? name : `${publicPath}:${name}`);
