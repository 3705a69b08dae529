import { matchRoutes, type DataRouter } from 'react-router-dom';
import { meets } from '@/lib/access/permissions';
import { routeAccess } from '@/lib/access/routes';
import { gatewayOf } from '@/lib/data/gateway';
import { isPreloaded, startFirstRead } from '@/lib/data/preloads';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { readSelectedFleetId } from '@/lib/fleet/fleet-scope';
import { preloadKey, type RouteContext } from './open-route';

/** Milliseconds of hover or focus after which a link is likely to be followed. Pointers and keys move past rows faster. */
const restingTime = { link: 65, row: 150, focus: 300 };

interface Context extends RouteContext {
  router: DataRouter;
  routes: readonly FeatureRoute[];
}

/** Whether the connection is metered or slow. */
function sparesTraffic(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const isMetered = 'saveData' in connection && connection.saveData === true;
  return isMetered || ('effectiveType' in connection && (connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g'));
}

const isOpen = (url: URL) => url.pathname === window.location.pathname;

/** The page that a link opens in this window; undefined if it is open. */
function pageOf(link: Element | null | undefined): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== window.location.origin) return undefined;
  const url = new URL(link.href);
  return isOpen(url) ? undefined : url;
}

/**
 * Loads the code of a page that the person may open, and its first read. Resolves when both have loaded.
 * @param isWanted whether to send the read, once its code has loaded
 */
async function preloadPage({ client, viewers, router, routes }: Context, url: URL, isWanted: () => boolean): Promise<void> {
  const match = matchRoutes(router.routes, url.pathname, router.basename)?.at(-1);
  const route = routes.find(({ id }) => id === match?.route.id);
  if (!match || !route || isPreloaded(preloadKey(url))) return;
  const { requires } = routeAccess(route.id);
  if (!meets(viewers.known()?.role, requires)) return;
  const read = async () => {
    // As when opening the page, the refreshed role is checked before any data is read.
    const [reads, viewer] = await Promise.all([route.reads?.(), requires === 'none' ? viewers.known() : viewers.refresh()]);
    if (!reads || !meets(viewer?.role, requires) || !isWanted()) return;
    const args = { gateway: gatewayOf(client), params: match.params, url, fleetId: readSelectedFleetId() };
    await startFirstRead(client, preloadKey(url), reads.pageReads(args));
  };
  await Promise.all([route.page(), read()]);
}

/**
 * Preloads the target of a hovered or focused link, one page at a time. Not for touch, which has no hover. Returns a function that stops it.
 */
export function preloadLinks(context: Context): () => void {
  let page: URL | undefined;
  let timer: number | undefined;
  let isBusy = false;
  let isWaiting = false;

  const start = () => {
    const wanted = page;
    isWaiting = isBusy;
    const isWanted = () => wanted !== undefined && page === wanted && !isOpen(wanted) && context.router.state.navigation.state === 'idle';
    if (isBusy || !wanted || !isWanted() || sparesTraffic()) return;
    isBusy = true;
    preloadPage(context, wanted, isWanted)
      // The page reports the error when it is opened.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
        if (isWaiting) start();
      });
  };
  const restOn = (link: Element | null | undefined, time: number) => {
    const next = pageOf(link);
    if (next?.href === page?.href) return;
    window.clearTimeout(timer);
    page = next;
    isWaiting = false;
    if (page) timer = window.setTimeout(start, time);
  };

  const onPointer = ({ target, pointerType, type }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const control = target.closest('a, button, input, label, select');
    // A press anywhere else in a row follows its link, unless it shows the record beside the list.
    if (control) restOn(control, restingTime.link);
    else restOn(target.closest('tr:not([data-rows-open-beside] *)')?.querySelector('a[data-row-link]'), restingTime.row);
    if (type === 'pointerdown') start();
  };
  // Enter shows a row's record beside the list, without its page.
  const onFocus = ({ target }: FocusEvent) =>
    restOn(target instanceof Element ? target.closest('a:not([data-rows-open-beside] [data-row-link])') : undefined, restingTime.focus);

  // The pointer may have been on a link before this code loaded.
  restOn(document.querySelector('a:hover'), restingTime.link);
  document.addEventListener('pointerover', onPointer);
  document.addEventListener('pointerdown', onPointer);
  document.addEventListener('focusin', onFocus);
  return () => {
    restOn(null, 0);
    document.removeEventListener('pointerover', onPointer);
    document.removeEventListener('pointerdown', onPointer);
    document.removeEventListener('focusin', onFocus);
  };
}
