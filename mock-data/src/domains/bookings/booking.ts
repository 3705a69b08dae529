import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { hex, integer, pick, randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import type { Place } from '../fleets/people-and-places';
import { couponIdsOf } from '../passengers/coupons';
import { paymentOf } from './payment';
import { planIds } from './plan';
import { pricingOf, tipOf } from './pricing';
import { hasHappened, isDriverUnknown, type Ride, statusOf } from './ride';

type Schemas = components['schemas'];

const MODELS = [
  ['Toyota', 'Prius'],
  ['Mercedes-Benz', 'E 220'],
  ['Tesla', 'Model 3'],
  ['Škoda', 'Superb'],
  ['Kia', 'Niro'],
] as const;
const COLOURS = ['black', 'white', 'silver', 'blue'] as const;

/** A driver's vehicle; always the same. */
export function vehicleOf(seed: number, driverId: string): Schemas['BookingVehicle'] {
  const random = randomOf(seed, 'vehicle', driverId);
  const [make, model] = pick(random, MODELS);
  const licensePlate = `${hex(random, 2).toUpperCase()}-${integer(random, 100, 999)}-${hex(random, 1).toUpperCase()}`;
  return { id: uuid(random), licensePlate, make, model, color: pick(random, COLOURS) };
}

export const toPlace = ({ latitude, longitude, address, locationTypes }: Place): Schemas['BookingPlace'] => ({
  latitude,
  longitude,
  address,
  locationTypes: [...locationTypes],
});

/** A call sign that no driver has. */
const UNKNOWN_CALL_SIGN = 'X000';

function pairingOf(ride: Ride, now: number): Schemas['BookingPairing'] | null {
  const { scenario, driver } = ride.plan;
  if (scenario.pairing === undefined) return null;
  if (scenario.pairing === 'unknown') return { reference: UNKNOWN_CALL_SIGN, pairedAt: null };
  return { reference: driver.ref, pairedAt: hasHappened(ride, ride.assignedAt, now) ? toIso(ride.assignedAt) : null };
}

/** A booking as shown by the platform. */
export function toBooking(ride: Ride, store: Store, now: number): Schemas['Booking'] {
  const { plan } = ride;
  const { scenario, passenger, driver, fleet } = plan;
  const ids = planIds(store.seed, plan);
  const status = statusOf(ride, now);
  const wasDispatched = hasHappened(ride, ride.dispatchedAt, now);
  const isAssigned = hasHappened(ride, ride.assignedAt, now) && !isDriverUnknown(ride, now);
  return {
    id: plan.id,
    dispatchBookingId: wasDispatched ? plan.dispatchBookingId : null,
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
    driver: isAssigned ? driver : null,
    vehicle: isAssigned ? vehicleOf(store.seed, driver.id) : null,
    pairing: pairingOf(ride, now),
    driverStateSessionId: wasDispatched ? ids.driverStateSessionId : null,
    couponIds: couponIdsOf(plan, store.seed),
    creationDate: toIso(ride.createdAt),
    pickupTime: toIso(ride.pickupAt),
    pricing: pricingOf(ride, now),
    tip: tipOf(ride, now),
    offerId: ids.offerId,
    cancellationReason: status === 'CANCELLED' ? (scenario.cancellation?.reason ?? null) : null,
    rating: status === 'COMPLETED' ? (scenario.rating ?? null) : null,
  };
}
