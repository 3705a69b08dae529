import type { components } from '@pax/schema/platform';
import { forbidden, notFound } from '../../rest/errors';
import { itemsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { releaseTrail } from '../app-releases/trail';
import { planIds } from '../bookings/plan';
import type { Ride } from '../bookings/ride';
import type { Viewer } from '../users/viewer';
import { bookingSearchLines, linesOfSearches } from './driver-search';
import { toEntries } from './lines';
import { bookingTrail, dispatchTrail } from './trail';

interface Asked {
  readonly id: string;
  readonly viewer: Viewer;
  readonly store: Store;
  readonly now: number;
}

type Entry = components['schemas']['AuditLogEntry'];

const isSeen = (ride: Ride | undefined, viewer: Viewer): ride is Ride => ride !== undefined && viewer.maySeeFleet(ride.plan.fleet.id);

function bookingLog({ id, viewer, store, now }: Asked): Entry[] | undefined {
  const ride = store.bookings.find(id, now);
  return isSeen(ride, viewer) ? toEntries(bookingTrail(ride, store.seed), { code: 'BOOKING', id }, store.seed, now) : undefined;
}

/** The dispatch log is found by either of the booking's two IDs. */
function dispatchLog({ id, viewer, store, now }: Asked): Entry[] | undefined {
  const ride = store.bookings.findDispatched(id, now) ?? store.bookings.find(id, now);
  if (!isSeen(ride, viewer)) return undefined;
  return toEntries(dispatchTrail(ride, store.seed, now), { code: 'DISPATCH_BOOKING', id: ride.plan.dispatchBookingId }, store.seed, now);
}

/** A session belongs to a booking or to a driver search; the latter is visible to its user and the provider. */
function driverSessionLog({ id, viewer, store, now }: Asked): Entry[] | undefined {
  const searches = store.driverSearches.of(id).filter(({ by }) => viewer.isProvider || by.id === viewer.user.id);
  const ride = store.bookings.ridesWithId(id, now).find(({ plan }) => planIds(store.seed, plan).driverStateSessionId === id);
  const ofTheBooking = isSeen(ride, viewer) ? bookingSearchLines(ride, id, store.seed) : [];
  const lines = [...ofTheBooking, ...linesOfSearches(searches)];
  return lines.length > 0 ? toEntries(lines, { code: 'DRIVER_STATE_SESSION', id }, store.seed, now) : undefined;
}

function releaseLog({ id, viewer, store, now }: Asked): Entry[] | undefined {
  if (!viewer.isProvider) throw forbidden('App releases are for provider staff');
  const release = store.appReleases.findRelease(id);
  const resource = { code: 'PA_BCH_RELEASE', id };
  return release && toEntries(releaseTrail(store.appReleases.run(release, now), store.seed), resource, store.seed, now);
}

const LOGS = {
  BOOKING: bookingLog,
  DISPATCH_BOOKING: dispatchLog,
  DRIVER_STATE_SESSION: driverSessionLog,
  PA_BCH_RELEASE: releaseLog,
} as const;

/** A platform can have 100,000 bookings. */
const LATEST_BOOKINGS = 50;

export const auditRoutes = [
  route('get', '/audit-log', ({ query, viewer, store, now }) => {
    const latest = store.bookings
      .ordered(now, 'creationDate')
      .filter((ride) => isSeen(ride, viewer))
      .slice(-LATEST_BOOKINGS);
    const entries = latest.flatMap(({ plan: { id } }) => bookingLog({ id, viewer, store, now }) ?? []);
    const newestFirst = entries.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    return itemsPage(newestFirst, query, (entry) => entry);
  }),

  route('get', '/audit-log/{resourceId}/code/{resourceCode}', ({ params, query, viewer, store, now }) => {
    const entries = LOGS[params.resourceCode]({ id: params.resourceId, viewer, store, now });
    if (!entries) throw notFound('The resource');
    return itemsPage(entries, query, (entry) => entry);
  }),
];
