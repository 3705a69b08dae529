import type { components } from '@pax/schema/platform';
import { SECOND, toIso } from '../../clock';
import { isActiveAt } from '../../control/incidents';
import { randomOf, uuid } from '../../random';
import type { Store } from '../../store';
import { paymentOf } from './payment';
import { paymentSteps } from './payment-ledger';
import { planIds } from './plan';
import { statusOf, type Ride } from './ride';

type Schemas = components['schemas'];
type Event = Schemas['BookingEvent'];

interface Happening extends Pick<Event, 'category' | 'code' | 'level' | 'message' | 'amount' | 'status' | 'previousStatus' | 'payload'> {
  readonly at: number;
  readonly actor?: Schemas['BookingEventActor'];
}

const SYSTEM: Schemas['BookingEventActor'] = { type: 'SYSTEM', id: null, name: null };

/** The events of the booking itself, its dispatch and its driver. */
function ofTheRide({ plan, ...ride }: Ride): Happening[] {
  const { scenario, passenger, driver, dispatchBookingId } = plan;
  const byPassenger = { type: 'PASSENGER', id: passenger.id, name: `${passenger.givenName} ${passenger.familyName}` };
  const byDriver = { type: 'DRIVER', id: driver.id, name: driver.name };
  const booked: Happening[] = [
    {
      at: ride.createdAt,
      category: 'BOOKING',
      code: 'BOOKING_CREATED',
      message: scenario.scheduleType === 'ASAP' ? 'Booked for now' : 'Booked for later',
      status: 'DEFERRED',
      actor: byPassenger,
    },
    {
      at: ride.dispatchedAt,
      category: 'BOOKING',
      code: 'BOOKING_ACTIVATED',
      message: 'Sent to the dispatch system',
      status: 'ACTIVE',
      previousStatus: 'DEFERRED',
    },
    {
      at: ride.dispatchedAt + 2 * SECOND,
      category: 'DISPATCH',
      code: 'DISPATCH_BOOKING_CREATED',
      message: 'Accepted by the dispatch system',
      payload: { dispatchBookingId },
    },
    {
      at: ride.assignedAt,
      category: 'DRIVER',
      code: 'DRIVER_ASSIGNED',
      message: `${driver.name} (${driver.ref}) accepted the ride`,
      actor: byDriver,
      payload: { driverId: driver.id, ref: driver.ref, secondsSearched: Math.round(plan.search / SECOND) },
    },
    { at: ride.arrivedAt, category: 'DRIVER', code: 'DRIVER_ARRIVED', message: 'Driver arrived at the pickup', actor: byDriver },
    { at: ride.boardedAt, category: 'DRIVER', code: 'PASSENGER_ON_BOARD', message: 'Passenger boarded', actor: byDriver },
  ];
  const refused: Happening[] = scenario.refused
    ? [
        ...[1, 2, 3].map((attempt): Happening => ({
          at: ride.dispatchedAt + (attempt * 60 - 10) * SECOND,
          category: 'DISPATCH',
          code: 'DRIVER_SEARCH_EMPTY',
          level: 'WARNING',
          message: `No driver found (attempt ${attempt} of 3)`,
          payload: { attempt, radiusMetres: 2000 + 2000 * attempt, driversFound: 0 },
        })),
        {
          at: ride.endsAt - 3 * SECOND,
          category: 'DISPATCH',
          code: 'DISPATCH_BOOKING_REFUSED',
          level: 'ERROR',
          message: 'The dispatch system rejected the booking: no vehicle available',
          status: 'REFUSED',
          previousStatus: 'SEARCHING',
          payload: { reason: 'NO_VEHICLE_AVAILABLE' },
        },
      ]
    : [];
  const ended: Happening[] = scenario.cancellation
    ? [
        {
          at: ride.endsAt,
          category: 'BOOKING',
          code: 'BOOKING_CANCELLED',
          level: 'WARNING',
          message: scenario.refused ? 'Cancelled: no driver found' : 'Cancelled',
          status: 'CANCELLED',
          actor: scenario.refused ? SYSTEM : byPassenger,
          payload: { reason: scenario.cancellation.reason },
        },
      ]
    : [
        {
          at: ride.endKnownAt,
          category: 'BOOKING',
          code: 'BOOKING_COMPLETED',
          message: 'Ride completed',
          status: 'COMPLETED',
          previousStatus: 'ACTIVE',
        },
      ];
  return [...booked.filter(({ at }) => at <= ride.endsAt), ...refused, ...ended];
}

function ofThePayment(ride: Ride, store: Store): Happening[] {
  let previousStatus: string | null = null;
  return paymentSteps(ride, planIds(store.seed, ride.plan)).map(({ at, code, level, message, amount, status, intentId, detail, call }) => {
    const happening: Happening = {
      at,
      category: 'PAYMENT',
      code,
      level: level === 'CRITICAL' ? 'ERROR' : level,
      message,
      ...(amount !== undefined && { amount }),
      status,
      previousStatus,
      payload: { paymentIntentId: intentId, ...detail, ...(call && { providerAnswer: call.response }) },
    };
    previousStatus = status;
    return happening;
  });
}

const isProviderDown = ({ outages }: Ride, at: number): boolean =>
  outages.some((outage) => outage.id === 'payment-provider-down' && isActiveAt(outage, at));

function ofTheStaff(ride: Ride, store: Store): Happening[] {
  const ids = planIds(store.seed, ride.plan);
  return ride.changes.map((change): Happening => {
    const { at, by } = change;
    const actor = { type: 'STAFF', ...by };
    switch (change.kind) {
      case 'payment': {
        const { type, status } = change.changes;
        const code = type === 'cash' ? 'switchedToCash' : status === undefined ? 'methodChanged' : 'statusCorrected';
        const after = paymentOf(ride, ids, at).status;
        const isHeld = code === 'switchedToCash' && isProviderDown(ride, at);
        return {
          at,
          actor,
          category: 'PAYMENT',
          code,
          level: isHeld ? 'WARNING' : 'INFO',
          message: isHeld
            ? 'Changed by staff. The payment provider does not respond: what is held on the card is released later'
            : 'Changed by staff',
          status: after,
          payload: change.changes,
        };
      }
      case 'statusSync':
        return {
          at,
          actor,
          category: 'DISPATCH',
          code: 'STATUS_SYNCED',
          message: change.before === change.after ? 'The status already matched' : 'Status synced from dispatch',
          status: change.after,
          previousStatus: change.before,
        };
      case 'liveActivity':
        return {
          at,
          actor,
          category: 'BOOKING',
          code: change.sent ? 'IOS_LIVE_ACTIVITY_SENT' : 'IOS_LIVE_ACTIVITY_NOT_SENT',
          level: change.sent ? 'INFO' : 'WARNING',
          message: change.message ?? 'Live activity sent to the passenger’s iPhone',
        };
    }
  });
}

/** The platform's events while a slow dispatch system affects an active ride. */
const ofSlowDispatch = ({ outages, dispatchedAt, endKnownAt }: Ride): Happening[] =>
  outages.flatMap(({ id, start, end }): Happening[] => {
    const at = Math.max(start, dispatchedAt + 3 * SECOND);
    if (id !== 'dispatch-slow' || at > Math.min(end, endKnownAt)) return [];
    return [
      {
        at,
        category: 'DISPATCH',
        code: 'DISPATCH_TIMEOUT',
        level: 'WARNING',
        message: 'The dispatch system is not responding in time: driver unknown',
        payload: { timeoutSeconds: 4 },
      },
      ...(end < endKnownAt
        ? [
            {
              at: end,
              category: 'DISPATCH',
              code: 'DISPATCH_RECOVERED',
              message: 'The dispatch system is responding in time again',
              payload: {},
            },
          ]
        : []),
    ];
  });

/** All events of a booking by now, newest first. */
export function bookingEvents(ride: Ride, store: Store, now: number): Event[] {
  const { plan } = ride;
  const seeded = [...ofTheRide(ride), ...ofThePayment(ride, store)];
  return [...seeded, ...ofTheStaff(ride, store), ...ofSlowDispatch(ride)]
    .map((happening, place) => ({ ...happening, place }))
    .filter(({ at }) => at <= now)
    .sort((one, other) => other.at - one.at || other.place - one.place)
    .map(({ at, place, actor = SYSTEM, level = 'INFO', amount = null, message, status = null, previousStatus = null, ...event }) => ({
      ...event,
      id: uuid(randomOf(store.seed, 'event', plan.id, place)),
      bookingId: plan.id,
      level,
      message,
      actor,
      amount,
      currency: amount === null ? null : plan.fleet.currency,
      status,
      previousStatus,
      createdAt: toIso(at),
      payload: event.payload ?? { bookingStatus: statusOf(ride, at) },
    }));
}
