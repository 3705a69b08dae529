import { notFound } from '../../rest/errors';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { visibleFleet } from '../fleets/answers';
import { emailOf } from '../passengers/profile';
import type { Viewer } from '../users/viewer';
import { asyncTasksOf } from './async-tasks';
import { toBooking } from './booking';
import { chatOf } from './chat';
import { deferredPaymentOf, isDeferred } from './deferred-payments';
import { bookingEvents } from './events';
import { listBookings } from './list';
import { receiptActivityOf } from './receipts';
import type { Ride } from './ride';
import { bookingQueryRecord, historyServiceRecord, queryServiceRecord, redisRecord } from './systems';
import { findRide } from './visible';

/** All bookings visible to the viewer, latest first. */
const visibleRides = (viewer: Viewer, store: Store, now: number): readonly Ride[] =>
  store.bookings
    .ordered(now, 'creationDate')
    .filter(({ plan }) => viewer.maySeeFleet(plan.fleet.id))
    .toReversed();

const byAge = (one: { createdAt: string }, other: { createdAt: string }): number => (one.createdAt < other.createdAt ? 1 : -1);

export { dispatchRoutes } from './dispatch-routes';
export { bookingStaffRoutes } from './staff-routes';

export const bookingRoutes = [
  route('get', '/booking', ({ query, viewer, store, now }) => listBookings(query, viewer, store, now)),

  route('get', '/booking/fleet/{fleetId}', ({ params, query, viewer, store, now }) =>
    listBookings(query, viewer, store, now, visibleFleet(params.fleetId, viewer, store).id),
  ),

  route('get', '/booking/deferred-payment-creation-sync', ({ query, viewer, store, now }) => {
    const rows = visibleRides(viewer, store, now).filter(isDeferred);
    return resultsPage(rows, query, (ride) => deferredPaymentOf(ride, store.seed, now));
  }),

  route('get', '/booking/{id}', ({ params, ...asking }) => toBooking(findRide(params.id, asking), asking.store, asking.now)),

  route('get', '/booking/{id}/event', ({ params, query, ...asking }) =>
    itemsPage(bookingEvents(findRide(params.id, asking), asking.store, asking.now), query, (event) => event),
  ),

  route('get', '/booking/{id}/query-service', ({ params, ...asking }) =>
    queryServiceRecord(findRide(params.id, asking), asking.store, asking.now),
  ),

  route('get', '/booking/{id}/history-service', ({ params, ...asking }) =>
    historyServiceRecord(findRide(params.id, asking), asking.store, asking.now),
  ),

  route('get', '/booking/{id}/redis', ({ params, query, ...asking }) => {
    const ride = findRide(params.id, asking);
    const record = redisRecord(ride, asking.store, asking.now, query.bookingChannelId ?? ride.plan.bookingChannelId);
    if (!record) throw notFound('The cached booking');
    return record;
  }),

  route('get', '/booking/{id}/booking-query', ({ params, ...asking }) =>
    bookingQueryRecord(findRide(params.id, asking), asking.store, asking.now),
  ),

  route('get', '/booking-receipt/{id}/activity', ({ params, ...asking }) => {
    const ride = findRide(params.id, asking);
    return receiptActivityOf(ride, asking.store.seed, emailOf(ride.plan.passenger), asking.now);
  }),

  route('get', '/booking-chat/{bookingId}/messages', ({ params, query, ...asking }) => {
    const { messageTs = Infinity, limit = 50 } = query;
    const earlier = chatOf(findRide(params.bookingId, asking), asking.store.seed, asking.now)
      .filter((message) => message.messageTs < messageTs)
      .toReversed();
    return { messages: earlier.slice(0, limit), hasMore: earlier.length > limit };
  }),

  route('get', '/booking-async-task', ({ query, viewer, store, now }) => {
    const { bookingId, status = [] } = query;
    const rides = bookingId ? [findRide(bookingId, { viewer, store, now })] : visibleRides(viewer, store, now);
    const rows = rides
      .flatMap((ride) => asyncTasksOf(ride, store.seed, now))
      .filter((task) => status.length === 0 || status.includes(task.status))
      .sort(byAge);
    return resultsPage(rows, query, (task) => task);
  }),

  route('get', '/booking-async-task/{id}', ({ params, viewer, store, now }) => {
    const task = visibleRides(viewer, store, now)
      .flatMap((ride) => asyncTasksOf(ride, store.seed, now))
      .find(({ id }) => id === params.id);
    if (!task) throw notFound('The task');
    return task;
  }),
];
