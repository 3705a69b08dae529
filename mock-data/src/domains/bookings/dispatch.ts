import type { components } from '@pax/schema/platform';
import { SECOND, toIso } from '../../clock';
import { integer, randomOf } from '../../random';
import type { Store } from '../../store';
import { toBooking, toPlace, vehicleOf } from './booking';
import { meterFare } from './pricing';
import { hasHappened, type Ride } from './ride';

type Schemas = components['schemas'];
type DispatchBooking = Schemas['DispatchBooking'];

/** The status history of the booking in the dispatch system, oldest first; empty until dispatched. */
export function dispatchStatuses(ride: Ride, now: number): { status: string; at: number }[] {
  const { plan, dispatchedAt, assignedAt, arrivedAt, boardedAt, endsAt } = ride;
  const ended = plan.scenario.refused ? 'REFUSED' : plan.scenario.cancellation ? 'CANCELLED' : 'COMPLETED';
  const steps = [
    { status: 'RECEIVED', at: dispatchedAt + SECOND },
    { status: 'SEARCHING', at: dispatchedAt + 3 * SECOND },
    { status: 'ASSIGNED', at: assignedAt },
    { status: 'ARRIVED', at: arrivedAt },
    { status: 'ON_BOARD', at: boardedAt },
  ].filter(({ at }) => at < endsAt);
  // A booking cancelled before dispatch never reached it.
  return dispatchedAt > endsAt ? [] : [...steps, { status: ended, at: endsAt }].filter(({ at }) => at <= now);
}

/** The final meter fare, for a longer route if the platform missed the end. */
const meterOf = ({ plan }: Ride): number => meterFare(plan) + (plan.scenario.endUnnoticed ? 350 : 0);

/** The booking in the dispatch system; undefined until dispatched. */
export function dispatchBookingOf(ride: Ride, store: Store, now: number): DispatchBooking | undefined {
  const { plan } = ride;
  const { fleet, passenger, driver } = plan;
  const statuses = dispatchStatuses(ride, now);
  const last = statuses.at(-1);
  const [first] = statuses;
  if (!first || !last) return undefined;
  const isAssigned = hasHappened(ride, ride.assignedAt, now);
  const random = randomOf(store.seed, 'dispatch', plan.index);
  return {
    id: plan.dispatchBookingId,
    fleetId: fleet.id,
    reference: `${fleet.humanReadableId.slice(0, 3).toUpperCase()}-${integer(random, 10_000, 99_999)}`,
    status: last.status,
    statusHistory: statuses.map(({ status, at }) => ({ status, changedAt: toIso(at) })),
    passenger: { givenName: passenger.givenName, familyName: passenger.familyName, phoneNumber: passenger.phoneNumber },
    origin: toPlace(plan.origin),
    destination: plan.destination && toPlace(plan.destination),
    waypoints: plan.stops.map(toPlace),
    pickupTime: toIso(ride.pickupAt),
    driver: isAssigned ? driver : null,
    vehicle: isAssigned ? vehicleOf(store.seed, driver.id) : null,
    accountNumber: plan.accountNumber,
    meterFare: last.status === 'COMPLETED' ? meterOf(ride) : null,
    currency: fleet.currency,
    notes: plan.stops.length > 0 ? 'Several stops; please wait at each.' : null,
    createdAt: toIso(first.at),
    updatedAt: toIso(last.at),
  };
}

/** The same in the dispatch system's own terms. */
export function rawDispatchBooking(booking: DispatchBooking, ride: Ride): unknown {
  const { fleet, index } = ride.plan;
  return {
    booking_id: booking.id,
    company: { coid: fleet.dispatchMetadata.coid, client: fleet.dispatchMetadata.clientId },
    ext_ref: ride.plan.id,
    job_no: booking.reference,
    state: booking.status,
    state_log: (booking.statusHistory ?? []).map(({ status, changedAt }) => `${changedAt} ${status}`),
    pick: { addr: booking.origin?.address, lat: booking.origin?.latitude, lon: booking.origin?.longitude, due: booking.pickupTime },
    drop: booking.destination
      ? { addr: booking.destination.address, lat: booking.destination.latitude, lon: booking.destination.longitude }
      : null,
    vias: (booking.waypoints ?? []).length,
    drv: booking.driver ? { id: booking.driver.id, callsign: booking.driver.ref, reg: booking.vehicle?.licensePlate } : null,
    meter: booking.meterFare === null ? null : { amt: booking.meterFare, cur: booking.currency },
    account: booking.accountNumber,
    flags: ride.plan.scenario.refused ? ['NO_VEHICLE_AVAILABLE'] : [],
    node: `dsp-${(index % 3) + 1}`,
  };
}

/** The platform's name for a status of the dispatch system. */
export const platformStatus = (dispatchStatus: string | null | undefined): string | null =>
  dispatchStatus === 'COMPLETED'
    ? 'COMPLETED'
    : dispatchStatus === 'CANCELLED' || dispatchStatus === 'REFUSED'
      ? 'CANCELLED'
      : dispatchStatus
        ? 'ACTIVE'
        : null;

/** Compares the platform with the dispatch system. */
export function checkDispatch(ride: Ride, store: Store, now: number, askedId: string | null | undefined): Schemas['DispatchCheck'] {
  const booking = toBooking(ride, store, now);
  const there = dispatchBookingOf(ride, store, now);
  const checkedAt = toIso(now);
  if (!there || (askedId && askedId !== there.id)) {
    const message = booking.dispatchBookingId ? 'The dispatch system does not have the booking' : 'The booking was not dispatched';
    return { existsInDispatch: false, isConsistent: !booking.dispatchBookingId, message, checkedAt, differences: [] };
  }
  const compared: [field: string, platformValue: unknown, dispatchValue: unknown][] = [
    ['status', booking.status, platformStatus(there.status)],
    ['pickupTime', booking.pickupTime, there.pickupTime],
    ['driver.id', booking.driver?.id ?? null, there.driver?.id ?? null],
    ['vehicle.licensePlate', booking.vehicle?.licensePlate ?? null, there.vehicle?.licensePlate ?? null],
    ['destination.address', booking.destination?.address ?? null, there.destination?.address ?? null],
  ];
  const differences = compared
    .filter(([, platformValue, dispatchValue]) => platformValue !== dispatchValue)
    .map(([field, platformValue, dispatchValue]) => ({ field, platformValue, dispatchValue }));
  const isConsistent = differences.length === 0;
  const message = isConsistent ? 'All systems match' : `Different values: ${differences.map(({ field }) => field).join(', ')}`;
  return { existsInDispatch: true, isConsistent, message, checkedAt, differences };
}
