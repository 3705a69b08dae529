import { SECOND, toIso } from '../../clock';
import { integer, randomOf } from '../../random';
import { type PaymentStep, paymentSteps } from '../bookings/payment-ledger';
import { planIds } from '../bookings/plan';
import { pricingOf } from '../bookings/pricing';
import { hasHappened, type Ride } from '../bookings/ride';
import { exchange, type Line, note } from './lines';

/** The entries of a booking's two logs. */
interface Trail {
  readonly booking: Line[];
  readonly dispatch: Line[];
}

type Took = () => number;

const dispatchPath = ({ plan }: Ride): string => `/api/v2/clients/${plan.fleet.dispatchMetadata.clientId}/bookings`;

/** A state that the dispatch system reports to the platform, and the platform's response. */
const webhook = (ride: Ride, at: number, durationMs: number, request: object, failure: object | null = null): Line[] =>
  exchange({
    at,
    direction: 'INBOUND',
    code: 'DISPATCH_STATE_CHANGE',
    method: 'POST',
    path: `/v1/dispatch-webhook/${ride.plan.dispatchBookingId}`,
    status: failure === null ? 204 : 500,
    durationMs,
    request,
    response: failure,
  });

const placesOf = ({ plan }: Ride) => ({
  origin: plan.origin.address,
  destination: plan.destination?.address ?? null,
  waypoints: plan.stops.map(({ address }) => address),
});

function created(ride: Ride, seed: number, took: Took): Line[] {
  const { plan, createdAt, pickupAt } = ride;
  const { scenario, fleet, passenger } = plan;
  const { offerId } = planIds(seed, plan);
  return [
    ...exchange({
      at: createdAt - SECOND,
      direction: 'INBOUND',
      code: 'BOOKING_CREATE',
      method: 'POST',
      path: '/v1/booking',
      status: 201,
      // The response comes once the booking exists.
      durationMs: SECOND + took(),
      request: { passengerId: passenger.id, offerId, scheduleType: scenario.scheduleType, pickupTime: toIso(pickupAt), ...placesOf(ride) },
      response: { id: plan.id },
    }),
    note(createdAt - SECOND / 2, 'DEBUG', 'OFFER_RESOLVED', { offerId, currency: fleet.currency }),
    note(createdAt, 'INFO', 'BOOKING_CREATED', { scheduleType: scenario.scheduleType, paymentMethod: scenario.method }),
  ];
}

/** `autoCaptureFailed` is `PAYMENT_AUTO_CAPTURE_FAILED`. */
const messageCodeOf = ({ code }: PaymentStep): string => `PAYMENT_${code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

function paid(ride: Ride, seed: number, took: Took): Line[] {
  return paymentSteps(ride, planIds(seed, ride.plan)).flatMap((step) => {
    const { at, level, amount, status, intentId, detail, call } = step;
    // An entry after the call it refers to.
    const line = note(call ? at + SECOND : at, level, messageCodeOf(step), {
      paymentIntentId: intentId,
      status,
      ...(amount !== undefined && { amount }),
      ...detail,
    });
    return call ? [...exchange({ at, direction: 'OUTBOUND', method: 'POST', durationMs: took(), ...call }), line] : [line];
  });
}

function dispatched(ride: Ride, took: Took): Line[] {
  const { plan, pickupAt, dispatchedAt, endsAt } = ride;
  const { dispatchBookingId, scenario } = plan;
  const received = [
    ...exchange({
      at: dispatchedAt + SECOND,
      direction: 'OUTBOUND',
      code: 'DISPATCH_BOOKING_CREATE',
      method: 'POST',
      path: dispatchPath(ride),
      status: 201,
      // The response comes once the booking exists.
      durationMs: SECOND + took(),
      request: { reference: plan.id, pickupTime: toIso(pickupAt), passengers: 1, ...placesOf(ride) },
      response: { bookingId: dispatchBookingId, state: 'PENDING' },
    }),
    note(dispatchedAt + 2 * SECOND, 'INFO', 'DISPATCH_BOOKING_CREATED', { dispatchBookingId }),
    note(dispatchedAt + 3 * SECOND, 'DEBUG', 'DRIVER_SEARCH_STARTED', { radiusMetres: 4000, attempt: 1 }),
  ];
  if (!scenario.refused) return received;
  const refusal = { state: 'REFUSED', reason: 'NO_VEHICLE_AVAILABLE', attempts: 3 };
  return [
    ...received,
    ...webhook(ride, endsAt - 3 * SECOND, took(), refusal),
    note(endsAt - 2 * SECOND, 'ERROR', 'DISPATCH_BOOKING_REFUSED', refusal),
  ];
}

function driven(ride: Ride, took: Took): Trail {
  const { plan, pickupAt, assignedAt, arrivedAt, boardedAt } = ride;
  const { driver } = plan;
  if (assignedAt === Infinity) return { booking: [], dispatch: [] };
  const isLate = arrivedAt > pickupAt + 120 * SECOND;
  const late = note(pickupAt + 120 * SECOND, 'WARNING', 'DRIVER_LATE', { secondsLate: Math.round((arrivedAt - pickupAt) / SECOND) });
  return {
    booking: [note(assignedAt + SECOND, 'INFO', 'DRIVER_ASSIGNED', { driverId: driver.id, ref: driver.ref }), ...(isLate ? [late] : [])],
    dispatch: [
      ...webhook(ride, assignedAt, took(), { state: 'ASSIGNED', driver: { ref: driver.ref } }),
      note(arrivedAt, 'INFO', 'DRIVER_ARRIVED', { ref: driver.ref }),
      note(boardedAt, 'INFO', 'PASSENGER_ON_BOARD', { ref: driver.ref }),
    ],
  };
}

function cancelled(ride: Ride, took: Took): Trail {
  const { plan, dispatchedAt, endsAt } = ride;
  const { cancellation, refused } = plan.scenario;
  const reason = cancellation?.reason ?? 'other';
  const noDriver =
    cancellation?.moment === 'seeking' && !refused ? [note(endsAt - 2 * SECOND, 'WARNING', 'NO_DRIVER_FOUND', { attempts: 3 })] : [];
  // A booking rejected by the dispatch system needs no cancellation there, and no user requested it here.
  const asked = exchange({
    at: endsAt - SECOND,
    direction: 'INBOUND',
    code: 'BOOKING_CANCEL',
    method: 'POST',
    path: `/v1/booking/${plan.id}/cancel`,
    status: 200,
    durationMs: took(),
    request: { reason },
    response: { id: plan.id, status: 'CANCELLED' },
  });
  const passedOn = exchange({
    at: endsAt,
    direction: 'OUTBOUND',
    code: 'DISPATCH_BOOKING_CANCEL',
    method: 'DELETE',
    path: `${dispatchPath(ride)}/${plan.dispatchBookingId}`,
    status: 204,
    durationMs: took(),
    request: null,
    response: null,
  });
  return {
    booking: [...(refused ? [] : asked), note(endsAt, 'INFO', 'BOOKING_CANCELLED', { reason })],
    dispatch: [...noDriver, ...(endsAt >= dispatchedAt && !refused ? passedOn : [])],
  };
}

function completed(ride: Ride, took: Took): Trail {
  const { plan, endsAt, endKnownAt } = ride;
  const { endUnnoticed } = plan.scenario;
  const total = pricingOf(ride, endKnownAt)?.total ?? null;
  const failure = { statusCode: 500, message: 'The booking could not be saved: the record is locked' };
  const told = webhook(ride, endsAt, took(), { state: 'COMPLETED' }, endUnnoticed ? failure : null);
  const lost = note(endsAt + SECOND, 'ERROR', 'DISPATCH_STATE_CHANGE_LOST', {
    state: 'COMPLETED',
    cause: 'LOCK_TIMEOUT',
    willRetry: false,
  });
  return {
    booking: [note(endKnownAt, 'INFO', 'BOOKING_COMPLETED', { total, currency: plan.fleet.currency })],
    dispatch: [...told, ...(endUnnoticed ? [lost] : [])],
  };
}

const STAFF_ACTIONS = { payment: 'BOOKING_PAYMENT_CHANGED', statusSync: 'BOOKING_STATUS_SYNCED', liveActivity: 'IOS_LIVE_ACTIVITY_ASKED' };

const staffed = ({ changes }: Ride): Line[] =>
  changes.map(({ at, by, kind }) => note(at, 'INFO', STAFF_ACTIONS[kind], { changedBy: by.name }));

/** All events of a booking, past and future. */
function story(ride: Ride, seed: number): Trail {
  const random = randomOf(seed, 'audit', ride.plan.index);
  const took = () => integer(random, 38, 640);
  const isBeforeEnd = ({ at }: Line) => at <= ride.endsAt;
  const beginning = created(ride, seed, took);
  const onTheWay = driven(ride, took);
  const end = ride.plan.scenario.cancellation ? cancelled(ride, took) : completed(ride, took);
  return {
    booking: [...[...beginning, ...onTheWay.booking].filter(isBeforeEnd), ...paid(ride, seed, took), ...end.booking, ...staffed(ride)],
    dispatch: [...[...dispatched(ride, took), ...onTheWay.dispatch].filter(isBeforeEnd), ...end.dispatch],
  };
}

/** The audit log of a booking. */
export const bookingTrail = (ride: Ride, seed: number): Line[] => story(ride, seed).booking;

/** The audit log of a booking in the dispatch system; empty until dispatched. */
export const dispatchTrail = (ride: Ride, seed: number, now: number): Line[] =>
  hasHappened(ride, ride.dispatchedAt, now) ? story(ride, seed).dispatch : [];
