import type { components } from '@pax/schema/platform';
import { DAY, SECOND, toIso } from '../../clock';
import { integer, randomOf, uuid } from '../../random';
import { confirmedAt, isCard, paymentOf } from '../bookings/payment';
import { planIds } from '../bookings/plan';
import { pricingOf } from '../bookings/pricing';
import { type Ride, hasHappened } from '../bookings/ride';

type Entry = components['schemas']['AuditLogEntry'];
export type BookingResource = 'BOOKING' | 'DISPATCH_BOOKING';

interface Line {
  readonly at: number;
  readonly resource: BookingResource;
  readonly logType: string;
  readonly messageCode: string;
  readonly payload: unknown;
}

interface Exchange {
  readonly at: number;
  readonly resource: BookingResource;
  /** Whether the platform was called or called someone. */
  readonly direction: 'INBOUND' | 'OUTBOUND';
  readonly code: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly request: unknown;
  readonly response: unknown;
}

const KEPT_FOR = 90 * DAY;

/** A request and its answer: the answer goes the other way. */
function exchange({ at, resource, direction, code, method, path, status, durationMs, request, response }: Exchange): Line[] {
  const answered = direction === 'INBOUND' ? 'OUTBOUND' : 'INBOUND';
  return [
    { at, resource, logType: `${direction}_HTTP_REQUEST`, messageCode: `${code}_REQUEST`, payload: { method, path, body: request } },
    {
      at: at + durationMs,
      resource,
      logType: `${answered}_HTTP_RESPONSE`,
      messageCode: `${code}_RESPONSE`,
      payload: { method, path, status, durationMs, body: response },
    },
  ];
}

/** Everything that happens to a booking from beginning to end, whether it has happened yet or not. */
function story(ride: Ride, seed: number): Line[] {
  const { plan, createdAt, pickupAt, dispatchedAt, assignedAt, arrivedAt, boardedAt, endsAt } = ride;
  const { scenario, fleet, passenger, driver } = plan;
  const random = randomOf(seed, 'audit', plan.index);
  const ids = planIds(seed, plan);
  const took = () => integer(random, 38, 640);
  const note = (at: number, logType: string, messageCode: string, payload: unknown, resource: BookingResource = 'BOOKING'): Line => ({
    at,
    resource,
    logType,
    messageCode,
    payload,
  });
  const dispatchPath = `/api/v2/clients/${fleet.dispatchMetadata.clientId}/bookings`;
  const intentPath = `/v1/payment_intents/${ids.paymentIntentId}`;
  const where = {
    origin: plan.origin.address,
    destination: plan.destination?.address ?? null,
    waypoints: plan.stops.map(({ address }) => address),
  };
  const mustConfirm = scenario.paymentTrouble === 'requiresAction';
  const isLate = arrivedAt > pickupAt + 120 * SECOND;

  const created: Line[] = [
    ...exchange({
      at: createdAt - 2 * SECOND,
      resource: 'BOOKING',
      direction: 'INBOUND',
      code: 'BOOKING_CREATE',
      method: 'POST',
      path: '/v1/booking',
      status: 201,
      durationMs: took(),
      request: {
        passengerId: passenger.id,
        offerId: ids.offerId,
        scheduleType: scenario.scheduleType,
        pickupTime: toIso(pickupAt),
        ...where,
      },
      response: { id: plan.id },
    }),
    note(createdAt - SECOND, 'DEBUG', 'OFFER_RESOLVED', { offerId: ids.offerId, currency: fleet.currency }),
    note(createdAt, 'INFO', 'BOOKING_CREATED', { scheduleType: scenario.scheduleType, paymentMethod: scenario.method }),
  ];

  const paymentCreated: Line[] = isCard(ride)
    ? [
        ...exchange({
          at: dispatchedAt,
          resource: 'BOOKING',
          direction: 'OUTBOUND',
          code: 'PAYMENT_CREATE',
          method: 'POST',
          path: '/v1/payment_intents',
          status: 200,
          durationMs: took(),
          request: { capture_method: 'manual', currency: fleet.currency.toLowerCase(), payment_method: ids.paymentMethodId },
          response: {
            id: ids.paymentIntentId,
            status: mustConfirm ? 'requires_action' : 'requires_capture',
          },
        }),
        ...(mustConfirm
          ? [note(dispatchedAt + SECOND, 'WARNING', 'PAYMENT_REQUIRES_ACTION', { paymentIntentId: ids.paymentIntentId })]
          : []),
        note(mustConfirm ? confirmedAt(ride) : dispatchedAt + SECOND, 'INFO', 'PAYMENT_CONFIRMED', {
          paymentIntentId: ids.paymentIntentId,
        }),
      ]
    : [];

  const dispatched: Line[] = [
    ...exchange({
      at: dispatchedAt + SECOND,
      resource: 'DISPATCH_BOOKING',
      direction: 'OUTBOUND',
      code: 'DISPATCH_BOOKING_CREATE',
      method: 'POST',
      path: dispatchPath,
      status: 201,
      durationMs: took(),
      request: { reference: plan.id, pickupTime: toIso(pickupAt), passengers: 1, ...where },
      response: { bookingId: plan.dispatchBookingId, state: 'PENDING' },
    }),
    note(dispatchedAt + 2 * SECOND, 'INFO', 'DISPATCH_BOOKING_CREATED', { dispatchBookingId: plan.dispatchBookingId }, 'DISPATCH_BOOKING'),
    note(dispatchedAt + 3 * SECOND, 'DEBUG', 'DRIVER_SEARCH_STARTED', { radiusMetres: 4000, attempt: 1 }, 'DISPATCH_BOOKING'),
  ];

  const assigned: Line[] = [
    ...exchange({
      at: assignedAt,
      resource: 'DISPATCH_BOOKING',
      direction: 'INBOUND',
      code: 'DISPATCH_STATE_CHANGE',
      method: 'POST',
      path: `/v1/dispatch-webhook/${plan.dispatchBookingId}`,
      status: 204,
      durationMs: took(),
      request: { state: 'ASSIGNED', driver: { ref: driver.ref } },
      response: null,
    }),
    note(assignedAt + SECOND, 'INFO', 'DRIVER_ASSIGNED', { driverId: driver.id, ref: driver.ref }),
    ...(isLate
      ? [note(pickupAt + 120 * SECOND, 'WARNING', 'DRIVER_LATE', { secondsLate: Math.round((arrivedAt - pickupAt) / SECOND) })]
      : []),
    note(arrivedAt, 'INFO', 'DRIVER_ARRIVED', { ref: driver.ref }, 'DISPATCH_BOOKING'),
    note(boardedAt, 'INFO', 'PASSENGER_ON_BOARD', { ref: driver.ref }, 'DISPATCH_BOOKING'),
  ];

  return [...created, ...paymentCreated, ...dispatched, ...assigned]
    .filter(({ at }) => at <= endsAt)
    .concat(scenario.cancellation ? cancelled(ride, took, dispatchPath) : completed(ride, seed, took, intentPath));
}

function cancelled({ plan, dispatchedAt, endsAt }: Ride, took: () => number, dispatchPath: string): Line[] {
  const { cancellation } = plan.scenario;
  const reason = cancellation?.reason ?? 'other';
  const wasDispatched = endsAt >= dispatchedAt;
  return [
    ...(cancellation?.moment === 'seeking'
      ? [
          {
            at: endsAt - 2 * SECOND,
            resource: 'DISPATCH_BOOKING' as const,
            logType: 'WARNING',
            messageCode: 'NO_DRIVER_FOUND',
            payload: { attempts: 3 },
          },
        ]
      : []),
    ...exchange({
      at: endsAt - SECOND,
      resource: 'BOOKING',
      direction: 'INBOUND',
      code: 'BOOKING_CANCEL',
      method: 'POST',
      path: `/v1/booking/${plan.id}/cancel`,
      status: 200,
      durationMs: took(),
      request: { reason },
      response: { id: plan.id, status: 'CANCELLED' },
    }),
    ...(wasDispatched
      ? exchange({
          at: endsAt,
          resource: 'DISPATCH_BOOKING',
          direction: 'OUTBOUND',
          code: 'DISPATCH_BOOKING_CANCEL',
          method: 'DELETE',
          path: `${dispatchPath}/${plan.dispatchBookingId}`,
          status: 204,
          durationMs: took(),
          request: null,
          response: null,
        })
      : []),
    { at: endsAt, resource: 'BOOKING', logType: 'INFO', messageCode: 'BOOKING_CANCELLED', payload: { reason } },
  ];
}

function completed(ride: Ride, seed: number, took: () => number, intentPath: string): Line[] {
  const { plan, endsAt } = ride;
  const total = pricingOf(ride, endsAt)?.total ?? null;
  const failed = plan.scenario.paymentTrouble === 'failed';
  const durationMs = took();
  const line = (at: number, logType: string, messageCode: string, payload: unknown): Line => ({
    at,
    resource: 'BOOKING',
    logType,
    messageCode,
    payload,
  });
  const capture: Line[] = isCard(ride)
    ? [
        ...exchange({
          at: endsAt + 2 * SECOND,
          resource: 'BOOKING',
          direction: 'OUTBOUND',
          code: 'PAYMENT_CAPTURE',
          method: 'POST',
          path: `${intentPath}/capture`,
          status: failed ? 402 : 200,
          durationMs,
          request: { amount_to_capture: total },
          response: failed ? { error: { code: 'card_declined', message: 'Your card was declined.' } } : { status: 'succeeded' },
        }),
        ...(failed
          ? [
              line(endsAt + 3 * SECOND, 'ERROR', 'PAYMENT_AUTO_CAPTURE_FAILED', { code: 'card_declined', attempt: 1 }),
              line(endsAt + 90 * SECOND, 'CRITICAL', 'PAYMENT_CAPTURE_GIVEN_UP', {
                code: 'card_declined',
                attempts: 3,
                outstanding: total,
              }),
            ]
          : [
              line(endsAt + 3 * SECOND, 'INFO', 'PAYMENT_CAPTURED', {
                amount: total,
                status: paymentOf(ride, planIds(seed, plan), endsAt).status,
              }),
            ]),
      ]
    : [];
  return [line(endsAt, 'INFO', 'BOOKING_COMPLETED', { total, currency: plan.fleet.currency }), ...capture];
}

/** What the log of a booking says by now, newest first. A booking that is not dispatched has none with the dispatch system. */
export function auditTrail(ride: Ride, resource: BookingResource, seed: number, now: number): Entry[] {
  const { plan, dispatchedAt } = ride;
  if (resource === 'DISPATCH_BOOKING' && !hasHappened(ride, dispatchedAt, now)) return [];
  return story(ride, seed)
    .map((line, place) => ({ ...line, place }))
    .filter((line) => line.resource === resource && line.at <= now)
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ at, logType, messageCode, payload, place }) => ({
      id: uuid(randomOf(seed, 'audit-line', plan.index, place)),
      logType,
      resourceCode: resource,
      resourceId: resource === 'BOOKING' ? plan.id : plan.dispatchBookingId,
      messageCode,
      createdAt: toIso(at),
      expiresAtUnix: logType === 'CRITICAL' ? null : Math.floor((at + KEPT_FOR) / SECOND),
      payload,
    }));
}
