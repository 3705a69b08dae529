import { firstBookingsQuery } from '@/features/bookings/list/first-query';
import { routeAccess } from '@/lib/access/routes';
import { sendEarly } from '@/lib/apollo/gateway-request';
import { authCell, idleEnd, needsRefresh } from '@/lib/auth/auth-state';
import { routerPath } from '@/lib/browser/public-path';
import { prepareZone } from '@/lib/dates/dates';
import { linkedFleetId } from '@/lib/fleet/fleet-link';
import { initialFleetVariables, readSelectedFleet } from '@/lib/fleet/fleet-scope';
import { InitialFleetsDocument } from '@/lib/fleet/fleet-scope.generated';
import { followSignOuts, mayBeOthers } from '@/lib/auth/tab-person';
import { ViewerDocument } from '@/lib/access/viewer.generated';

/**
 * Sends the first queries of the page at a URL, if the session can be used without a refresh. The client takes over the responses. This
 * module imports React's small core at most, neither Apollo nor the router, so that it runs while they load.
 * @returns resolves when all have finished or failed; undefined if nothing was sent
 */
export function sendFirstQueries(url: URL): Promise<unknown> | undefined {
  followSignOuts();
  if ((idleEnd() ?? Infinity) <= Date.now()) return undefined;
  const session = authCell.read();
  const path = routerPath(url.pathname);
  if (!path.startsWith('/dashboard/') || session.accessToken === null || needsRefresh(session, Date.now())) return undefined;
  const answers = [sendEarly(ViewerDocument, {}, session.accessToken)];
  // The tab's fleet and lists may be another person's.
  if (mayBeOthers()) return Promise.all(answers);
  // Only for the most common start page, because each enlarges the page's first script.
  const first = path === `/dashboard/${routeAccess('bookings').path}` ? firstBookingsQuery(url) : undefined;
  if (first) {
    answers.push(sendEarly(first.request.document, first.request.variables, session.accessToken));
    // If the page completed its URL itself, it would draw everything twice. After a reload the entry has the router's state, and the whole URL.
    if (window.history.state === null) window.history.replaceState(null, '', `?${first.search}${url.hash}`);
  }
  answers.push(sendEarly(InitialFleetsDocument, initialFleetVariables(linkedFleetId(url.searchParams)), session.accessToken));
  prepareZone(readSelectedFleet()?.timezone);
  return Promise.all(answers);
}
