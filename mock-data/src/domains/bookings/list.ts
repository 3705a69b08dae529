import type { operations } from '@pax/schema/platform';
import { resultsPage } from '../../rest/lists';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { toBooking } from './booking';
import { type Ride, statusOf } from './ride';

type Query = NonNullable<operations['listBookings']['parameters']['query']>;

/** A predicate for all conditions of the query; undefined if there are none. */
function filterOf(query: Query, store: Store, now: number): ((ride: Ride) => boolean) | undefined {
  const tests: ((ride: Ride) => boolean)[] = [];
  const { status, scheduleType, passengerId, pickupFrom, pickupTo } = query;
  const search = query.dynamicSearch?.trim().toLowerCase();
  if (status && status.length > 0) tests.push((ride) => status.includes(statusOf(ride, now)));
  if (scheduleType) tests.push(({ plan }) => plan.scenario.scheduleType === scheduleType);
  if (passengerId) tests.push(({ plan }) => plan.passenger.id === passengerId);
  if (pickupFrom) {
    const from = Date.parse(pickupFrom);
    tests.push(({ pickupAt }) => pickupAt >= from);
  }
  if (pickupTo) {
    const to = Date.parse(pickupTo);
    tests.push(({ pickupAt }) => pickupAt < to);
  }
  if (search) {
    const withId = store.bookings.withId(search);
    tests.push(({ plan }) => withId.has(plan) || plan.passenger.searchText.includes(search));
  }
  return tests.length > 0 ? (ride) => tests.every((test) => test(ride)) : undefined;
}

/** The bookings visible to the viewer, only one fleet's if its ID is given. */
export function listBookings(query: Query, viewer: Viewer, store: Store, now: number, fleetId?: string) {
  const { orderBy = 'pickupTime', orderDirection = 'DESC' } = query;
  const matches = filterOf(query, store, now);
  let rows = store.bookings.ordered(now, orderBy === 'status' ? 'pickupTime' : orderBy, fleetId);
  if (!viewer.isProvider) rows = rows.filter(({ plan }) => viewer.maySeeFleet(plan.fleet.id));
  if (matches) rows = rows.filter(matches);
  if (orderBy === 'status')
    rows = rows.toSorted((one, other) =>
      statusOf(one, now) < statusOf(other, now) ? -1 : statusOf(one, now) > statusOf(other, now) ? 1 : 0,
    );
  if (orderDirection === 'DESC') rows = rows.toReversed();
  return resultsPage(rows, query, (ride) => toBooking(ride, store, now));
}
