import type { components, operations } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { notFound } from '../../rest/errors';
import { resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { Place } from '../fleets/people-and-places';
import type { Viewer } from '../users/viewer';
import { paymentOf } from './payment';
import { planIds } from './plan';
import { pricingOf, tipOf } from './pricing';
import { hasHappened, type Ride, statusOf } from './ride';

type Query = NonNullable<operations['listBookings']['parameters']['query']>;

const toPlace = ({ latitude, longitude, address, locationTypes }: Place): components['schemas']['BookingPlace'] => ({
  latitude,
  longitude,
  address,
  locationTypes: [...locationTypes],
});

function toBooking(ride: Ride, store: Store, now: number): components['schemas']['Booking'] {
  const { plan } = ride;
  const { scenario, passenger, driver, fleet } = plan;
  const ids = planIds(store.seed, plan);
  const status = statusOf(ride, now);
  return {
    id: plan.id,
    dispatchBookingId: hasHappened(ride, ride.dispatchedAt, now) ? plan.dispatchBookingId : null,
    fleetId: fleet.id,
    bookingChannelId: plan.bookingChannelId,
    passengerId: passenger.id,
    peUserId: passenger.peUserId,
    businessAccountId: plan.businessAccountId,
    passenger: { givenName: passenger.givenName, familyName: passenger.familyName, phoneNumber: passenger.phoneNumber },
    payment: paymentOf(ride, ids, now),
    status,
    scheduleType: scenario.scheduleType,
    origin: toPlace(plan.origin),
    destination: plan.destination && toPlace(plan.destination),
    waypoints: plan.stops.map(toPlace),
    timezone: fleet.timezone,
    currency: fleet.currency,
    driver: hasHappened(ride, ride.assignedAt, now) ? driver : null,
    creationDate: toIso(ride.createdAt),
    pickupTime: toIso(ride.pickupAt),
    pricing: pricingOf(ride, now),
    tip: tipOf(ride, now),
    offerId: ids.offerId,
    cancellationReason: status === 'CANCELLED' ? (scenario.cancellation?.reason ?? null) : null,
    rating: status === 'COMPLETED' ? (scenario.rating ?? null) : null,
  };
}

/** A test for everything that the query asks for; undefined where it asks for nothing. */
function filterOf(query: Query, store: Store, now: number): ((ride: Ride) => boolean) | undefined {
  const tests: ((ride: Ride) => boolean)[] = [];
  const { status, scheduleType, pickupFrom, pickupTo } = query;
  const search = query.dynamicSearch?.trim().toLowerCase();
  if (status && status.length > 0) tests.push((ride) => status.includes(statusOf(ride, now)));
  if (scheduleType) tests.push(({ plan }) => plan.scenario.scheduleType === scheduleType);
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

function listBookings(query: Query, viewer: Viewer, store: Store, now: number, fleetId?: string) {
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

export const bookingRoutes = [
  route('get', '/booking', ({ query, viewer, store, now }) => listBookings(query, viewer, store, now)),

  route('get', '/booking/fleet/{fleetId}', ({ params, query, viewer, store, now }) => {
    if (!store.fleetById.has(params.fleetId) || !viewer.maySeeFleet(params.fleetId)) throw notFound('The fleet');
    return listBookings(query, viewer, store, now, params.fleetId);
  }),

  route('get', '/booking/{id}', ({ params, viewer, store, now }) => {
    const ride = store.bookings.find(params.id, now);
    if (!ride || !viewer.maySeeFleet(ride.plan.fleet.id)) throw notFound('The booking');
    return toBooking(ride, store, now);
  }),
];
