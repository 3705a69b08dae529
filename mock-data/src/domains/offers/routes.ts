import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { perStore } from '../../per-store';
import { randomOf, uuid } from '../../random';
import { badRequest, conflict, forbidden, notFound, unavailable, unprocessable } from '../../rest/errors';
import { route } from '../../rest/route';
import { searchEntry } from '../audit/driver-search';
import { vehicleOf } from '../bookings/booking';
import { visibleChannel } from '../booking-channels/visible';
import { visibleFleet } from '../fleets/answers';
import { usesOfCoupon } from '../passengers/coupons';
import type { Store } from '../../store';
import type { Viewer } from '../users/viewer';
import { type DriverNow, driversNear, fleetsOfChannel } from './drivers';
import { lengthOf, makeOffers, type MadeOffer, type OfferRequest, priceOf, SILENT_CITY } from './offers';

type Schemas = components['schemas'];

const METRES_PER_SECOND = 8;
const STATUSES = ['AVAILABLE', 'BUSY', 'OFFLINE'];
/** A limit on stored offers, so that a platform running for days does not grow. */
const REMEMBERED = 5000;

function requireProvider(viewer: Viewer): void {
  if (!viewer.isProvider) throw forbidden('Offers and fares are for provider staff');
}

const pointOf = (latitude: number | undefined, longitude: number | undefined): OfferRequest['destination'] =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

function toDriverState(
  { driver, fleet, status, position, reportedAt, distance }: DriverNow & { distance: number },
  seed: number,
): Schemas['DriverState'] {
  const { latitude, longitude, heading } = position;
  return {
    driverId: driver.id,
    fleetId: fleet.id,
    name: driver.name,
    ref: driver.ref,
    status,
    latitude,
    longitude,
    heading,
    distanceMeters: distance,
    vehicle: vehicleOf(seed, driver.id),
    updatedAt: toIso(reportedAt),
  };
}

type FareRequest = Schemas['FareEstimateRequest'];

function estimate({ offer, fleet, factor, expiresAt }: MadeOffer, request: FareRequest, seed: number): Schemas['FareEstimate'] {
  const { origin, destination, waypoints = [], ic2AccountId, couponIds = [] } = request;
  const id = uuid(randomOf(seed, 'fare-estimate', offer.id, JSON.stringify(request)));
  const known = { id, offerId: offer.id, currency: fleet.currency, expiresAt: toIso(expiresAt) };
  const nothing = { minTotal: null, maxTotal: null, pricing: null, distanceMeters: null, durationSeconds: null };
  if (!destination) return { ...known, ...nothing };
  const metres = lengthOf([origin, ...waypoints, destination]);
  const fare = priceOf(fleet, metres, factor);
  const lines = [
    { code: 'dispatchMeterFare', amount: fare },
    ...(waypoints.length > 0 ? [{ code: 'extras', amount: priceOf(fleet, 0, waypoints.length / 2) }] : []),
    ...(ic2AccountId ? [{ code: 'serviceCharge', amount: Math.round(fare * 0.05) }] : []),
    { code: 'technologyFee', amount: priceOf(fleet, 0, 0.15) },
    ...(couponIds.length > 0 ? [{ code: 'discount', amount: -Math.round(fare * 0.15) }] : []),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isFixed = offer.priceType === 'FIXED';
  return {
    ...known,
    minTotal: isFixed ? total : Math.round(total * 0.9),
    maxTotal: isFixed ? total : Math.round(total * 1.2),
    pricing: { total, lines },
    distanceMeters: metres,
    durationSeconds: Math.round(metres / METRES_PER_SECOND),
  };
}

/** The account and the coupons must belong to the fleet. */
function assertUsable({ fleet }: MadeOffer, { ic2AccountId, couponIds = [] }: FareRequest, store: Store, now: number): void {
  const isAccount = store.business.dispatchAccounts.some(({ fleetId, accountId }) => fleetId === fleet.id && accountId === ic2AccountId);
  const errors: Record<string, string> = {};
  if (ic2AccountId && !isAccount) errors.ic2AccountId = "is not an account with the fleet's dispatch system";
  for (const [at, id] of couponIds.entries())
    if (usesOfCoupon(id, store, now)?.rider.fleet.id !== fleet.id)
      errors[`couponIds.${at}`] = 'is not a coupon of a passenger of the fleet';
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** By ID. */
const offersOf = perStore(() => new Map<string, MadeOffer>());

export const offerRoutes = [
  route('get', '/offer', ({ query, viewer, store, now }) => {
    requireProvider(viewer);
    const { sessionId, bookingChannelId, fleetId, lang = 'en', pickupType = 'standard' } = query;
    const channel = visibleChannel(bookingChannelId, viewer, store);
    const all = fleetsOfChannel(channel, viewer, store);
    const fleets = fleetId === undefined ? all : all.filter(({ id }) => id === visibleFleet(fleetId, viewer, store).id);
    if (fleets.length > 0 && fleets.every(({ city: [name] }) => name === SILENT_CITY))
      throw unavailable('The dispatch system of the fleet does not respond', 'DISPATCH_UNAVAILABLE');
    const pickup = { latitude: query.pickupLatitude, longitude: query.pickupLongitude };
    const destination = pointOf(query.destinationLatitude, query.destinationLongitude);
    const reachable = fleets.filter(({ city: [name] }) => name !== SILENT_CITY);
    const made = makeOffers({ sessionId, pickup, destination, lang, pickupType }, reachable, channel.id, store.seed, now);
    const offers = offersOf(store);
    for (const each of made) offers.set(each.offer.id, each);
    for (const id of [...offers.keys()].slice(0, Math.max(0, offers.size - REMEMBERED))) offers.delete(id);
    return { sessionId, offers: made.map(({ offer }) => offer) };
  }),

  route('post', '/fare-estimate', ({ body, viewer, store, now }) => {
    requireProvider(viewer);
    const made = offersOf(store).get(body.offerId);
    if (made?.sessionId !== body.sessionId || made.bookingChannelId !== body.bookingChannelId) throw notFound('The offer');
    if (now >= made.expiresAt) throw conflict('OFFER_EXPIRED', 'The offer has expired: request new ones');
    assertUsable(made, body, store, now);
    return estimate(made, body, store.seed);
  }),

  route('get', '/driver/driver-states', ({ query, viewer, store, now }) => {
    const { latitude, longitude, bookingChannelId, status, limit = 20, auditLogSessionId } = query;
    if (status !== undefined && !STATUSES.includes(status))
      throw badRequest('Invalid parameter', { status: `must be one of ${STATUSES.join(', ')}` });
    const channel = visibleChannel(bookingChannelId, viewer, store);
    const found = driversNear({ latitude, longitude }, fleetsOfChannel(channel, viewer, store), store, now)
      .filter((driver) => status === undefined || driver.status === status)
      .slice(0, limit);
    if (auditLogSessionId !== undefined)
      store.driverSearches.add(
        auditLogSessionId,
        searchEntry(viewer, now, { latitude, longitude, bookingChannelId, status }, found.length),
      );
    return found.map((driver) => toDriverState(driver, store.seed));
  }),
];
