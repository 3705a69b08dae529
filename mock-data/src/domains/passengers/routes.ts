import type { components } from '@pax/schema/platform';
import { conflict, forbidden, notFound, unprocessable } from '../../rest/errors';
import { type PageQuery, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import { statusOf } from '../bookings/ride';
import { visibleChannel } from '../booking-channels/visible';
import { requireWriteAccess } from '../bookings/visible';
import { visibleFleet } from '../fleets/answers';
import type { Viewer } from '../users/viewer';
import type { Rider } from './repository';
import { couponsOfCampaign, couponsOfPassenger, usesOfCoupon } from './coupons';
import { loginSessions } from './login-sessions';
import { readPassengerCsv } from './passenger-csv';
import { customerIds, storedPaymentMethods } from './payment-methods';
import { deviceCountOf, emailOf, firebaseIdOf, toPassenger } from './profile';
import { visiblePassenger } from './visible';

type Schemas = components['schemas'];

/** @throws PlatformError 404 for a passenger that does not exist or whose fleet is not visible to the viewer */
function findRider(id: string, viewer: Viewer, store: Store): Rider {
  const rider = store.passengers.find(id);
  if (!rider || !viewer.maySeeFleet(rider.fleet.id)) throw notFound('The passenger');
  return rider;
}

function matches({ passenger }: Rider, dynamicSearch = ''): boolean {
  const wanted = dynamicSearch.trim().toLowerCase();
  const { id, peUserId, searchText } = passenger;
  if ([id, peUserId, firebaseIdOf(id)].includes(wanted)) return true;
  return searchText.includes(wanted) || emailOf(passenger).includes(wanted);
}

/** Sorted by name. */
const inOrder = (one: Rider, other: Rider): number => (one.passenger.searchText < other.passenger.searchText ? -1 : 1);

/** A passenger's customer record at the payment provider. Only passengers with a stored card have one. */
function toCustomer({ passenger }: Rider, store: Store, now: number): Schemas['PaymentCustomer'] {
  const paymentMethods = storedPaymentMethods(store.seed, passenger.id, now);
  const metadata = store.passengers.metadata.get(passenger.id) ?? { passengerId: passenger.id, source: 'app' };
  return { ...customerIds(store.seed, passenger.id), passengerId: passenger.id, paymentMethods, metadata };
}

/** Every fifth only pays in cash and is unknown to the payment provider, unless a booking uses a card. */
function assertCustomer({ passenger }: Rider, store: Store): void {
  const hasBooked = store.bookings.withId(passenger.id).size > 0;
  if (passenger.place % 5 === 4 && !hasBooked) throw notFound('The customer');
}

interface CouponQuery extends PageQuery {
  readonly status?: readonly string[];
  readonly relations?: readonly string[];
}

/** A page of coupons, with their passengers on request. */
function couponPage(coupons: readonly Schemas['PassengerCoupon'][], query: CouponQuery, viewer: Viewer, store: Store, now: number) {
  const { status, relations } = query;
  const rows = coupons.filter((coupon) => !status?.length || status.includes(coupon.status ?? ''));
  return resultsPage(rows, query, (coupon) =>
    relations?.includes('passenger') ? { ...coupon, passenger: visiblePassenger(coupon.passengerId, viewer, store, now) } : coupon,
  );
}

export const passengerRoutes = [
  route('get', '/passenger/fleet/{id}', ({ params, query, viewer, store, now }) => {
    const fleet = visibleFleet(params.id, viewer, store);
    const rows = store.passengers.ofFleet(fleet.id).filter((rider) => matches(rider, query.dynamicSearch));
    return resultsPage(rows.toSorted(inOrder), query, (rider) => toPassenger(rider, store, now));
  }),

  route('get', '/passenger/booking-channel/{id}', ({ params, query, viewer, store, now }) => {
    const channel = visibleChannel(params.id, viewer, store);
    const rows = store.passengers
      .ofChannel(channel.id)
      .filter((rider) => viewer.maySeeFleet(rider.fleet.id) && matches(rider, query.dynamicSearch));
    return resultsPage(rows.toSorted(inOrder), query, (rider) => toPassenger(rider, store, now));
  }),

  route('get', '/passenger/{id}', ({ params, viewer, store, now }) => toPassenger(findRider(params.id, viewer, store), store, now)),

  route('post', '/passenger/{id}/push-notification', ({ params, body, viewer, store, now }) => {
    const { passenger } = findRider(params.id, viewer, store);
    requireWriteAccess(viewer);
    const message = body.message.trim();
    if (!message) throw unprocessable({ message: 'must not be blank' });
    const deviceCount = deviceCountOf(passenger);
    if (deviceCount > 0) store.passengers.recordPush({ passengerId: passenger.id, message, deviceCount, sentAt: now });
    return { sent: deviceCount > 0, deviceCount };
  }),

  route('delete', '/passenger/pe-user-id/{peId}', ({ params, query, viewer, store, now }) => {
    const rider = store.passengers.all().find(({ passenger }) => passenger.peUserId === params.peId);
    if (!rider || !viewer.maySeeFleet(rider.fleet.id) || rider.channel?.id !== query.bookingChannelId) throw notFound('The passenger');
    requireWriteAccess(viewer);
    const isRiding = store.bookings.ridesWithId(rider.passenger.id, now).some((ride) => statusOf(ride, now) === 'ACTIVE');
    if (isRiding) throw conflict('PASSENGER_IS_RIDING', 'The passenger has a booking that has not ended');
    store.passengers.remove(rider.passenger.id, now);
    return undefined;
  }),

  route('get', '/payment-method/customer/by-passenger/{id}', ({ params, viewer, store, now }) => {
    const rider = findRider(params.id, viewer, store);
    assertCustomer(rider, store);
    return toCustomer(rider, store, now);
  }),

  route('patch', '/payment-method/customer/by-passenger/{id}/metadata', ({ params, body, viewer, store, now }) => {
    const rider = findRider(params.id, viewer, store);
    assertCustomer(rider, store);
    requireWriteAccess(viewer);
    // Merged as card providers do (stripe 23.1.0, read): keys that are left out stay, empty ones go, and values are text.
    const all = Object.entries({ ...toCustomer(rider, store, now).metadata, ...body.metadata }).filter(([, value]) => (value ?? '') !== '');
    const texts = all.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const);
    store.passengers.metadata.set(rider.passenger.id, Object.fromEntries(texts));
    return toCustomer(rider, store, now);
  }),

  route('get', '/passenger-login-session', ({ query, viewer, store, now }) => {
    if (!viewer.isAtLeast('SUDO')) throw forbidden('Login sessions are for developers and maintainers');
    const wanted = (query.dynamicSearch ?? '').trim().toLowerCase();
    const rows = loginSessions(store, now)
      .filter(({ bookingChannelId }) => !query.bookingChannelId || bookingChannelId === query.bookingChannelId)
      .filter(({ passengerId, email, phone }) => passengerId === wanted || [email, phone].some((text) => text?.includes(wanted)));
    return resultsPage(rows, query, (session) => session);
  }),

  route('get', '/passenger-coupon/passenger/{id}', ({ params, query, viewer, store, now }) =>
    couponPage(couponsOfPassenger(findRider(params.id, viewer, store), store, now), query, viewer, store, now),
  ),

  route('get', '/passenger-coupon/campaign/{id}', ({ params, query, viewer, store, now }) => {
    const campaign = store.campaigns.find(params.id, now);
    if (!campaign || !viewer.maySeeFleet(campaign.fleetId)) throw notFound('The campaign');
    return couponPage(couponsOfCampaign(campaign, store, now), query, viewer, store, now);
  }),

  route('get', '/passenger-coupon/booking-coupons/passenger-coupon/{id}', ({ params, viewer, store, now }) => {
    const found = usesOfCoupon(params.id, store, now);
    if (!found || !viewer.maySeeFleet(found.rider.fleet.id)) throw notFound('The coupon');
    return found.uses;
  }),

  route('post', '/file/upload-csv', ({ body, viewer, store }) => {
    if (!viewer.mayWrite) throw forbidden('Your role does not allow uploading files');
    const riders = store.passengers.all().filter(({ fleet }) => viewer.maySeeFleet(fleet.id));
    return readPassengerCsv(body.file, riders, body.bookingChannelId);
  }),
];
