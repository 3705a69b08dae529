import type { components } from '@pax/schema/platform';
import { DAY, MINUTE, SECOND, toIso } from '../../clock';
import { randomOf, uuid } from '../../random';
import { cardSteps, isCard, type PaymentStep } from './payment-ledger';
import { planIds } from './plan';
import { finalPriceOf } from './pricing';
import type { Ride } from './ride';

type Task = components['schemas']['BookingAsyncTask'];

interface Attempt {
  readonly at: number;
  /** Undefined if it succeeded. */
  readonly error?: string;
}

interface Work {
  readonly code: string;
  /** When it is queued. */
  readonly at: number;
  readonly attempts: readonly Attempt[];
  readonly maxAttempts: number;
  readonly payload: unknown;
  readonly result?: unknown;
}

const RUNS_FOR = 3 * SECOND;
/** The retention time of finished tasks. */
const KEPT_FOR = 30 * DAY;

/** The result of the charge at the end of a ride. */
function captureAttempts({ plan, endKnownAt }: Ride, steps: readonly PaymentStep[]): Attempt[] {
  const [first] = steps.filter(({ failure, call }) => failure && call?.code === 'PAYMENT_CAPTURE');
  if (first)
    return steps.flatMap(({ at, call, failure }) =>
      call?.code === 'PAYMENT_CAPTURE' && at >= first.at ? [{ at, error: failure?.error.message }] : [],
    );
  const hold = steps.findLast(({ at }) => at <= endKnownAt);
  if (hold?.failure) return [{ at: endKnownAt + 2 * SECOND, error: 'No amount is authorised on the card' }];
  switch (plan.scenario.paymentTrouble) {
    case 'capturedTwice':
      return [{ at: endKnownAt + 2 * SECOND, error: 'No response within 30 s' }, { at: endKnownAt + 97 * SECOND }];
    case 'failed':
      return [2, 32, 92].map((seconds) => ({ at: endKnownAt + seconds * SECOND, error: 'card_declined: Your card was declined.' }));
    case 'capturedAfterCancellation':
      return [{ at: endKnownAt + 3 * MINUTE }];
    default:
      return [{ at: endKnownAt + 2 * SECOND }];
  }
}

/** The background tasks of a booking from start to end. */
function workOf(ride: Ride, seed: number): Work[] {
  const { plan, createdAt, dispatchedAt, endsAt, endKnownAt } = ride;
  const { scenario } = plan;
  const ids = planIds(seed, plan);
  const steps = cardSteps(ride, ids);
  const once = (at: number): Attempt[] => [{ at: at + 2 * SECOND }];
  const work: Work[] = [];
  if (isCard(ride) && scenario.scheduleType === 'PREBOOKING' && (dispatchedAt <= endsAt || scenario.paymentTrouble === 'creationFailed')) {
    work.push({
      code: 'CREATE_DEFERRED_PAYMENT',
      at: createdAt,
      attempts: steps
        .filter(({ code }) => code === 'created' || code === 'creationFailed')
        .map(({ at, failure }) => ({ at, error: failure?.error.message })),
      maxAttempts: 3,
      payload: { paymentId: ids.paymentId, paymentMethodId: ids.paymentMethodId },
      result: { paymentIntentId: ids.paymentIntentId },
    });
  }
  if (dispatchedAt <= endsAt)
    work.push({
      code: 'DISPATCH_BOOKING',
      at: dispatchedAt,
      attempts: scenario.refused
        ? [60, 120, 180].map((seconds) => ({
            at: dispatchedAt + seconds * SECOND,
            error: 'NO_VEHICLE_AVAILABLE: no driver within the radius',
          }))
        : once(dispatchedAt),
      maxAttempts: 3,
      payload: { dispatchBookingId: plan.dispatchBookingId },
      result: { state: 'RECEIVED' },
    });
  if (scenario.endUnnoticed)
    work.push({
      code: 'SYNC_DISPATCH_STATUS',
      at: endsAt,
      attempts: [10, 70, 250].map((seconds) => ({
        at: endsAt + seconds * SECOND,
        error: 'The webhook was rejected: 500 from booking-service',
      })),
      maxAttempts: 3,
      payload: { dispatchBookingId: plan.dispatchBookingId, state: 'COMPLETED' },
    });
  const isCharged = isCard(ride) && !scenario.cancellation;
  if (isCharged || scenario.paymentTrouble === 'capturedAfterCancellation') {
    work.push({
      code: 'CAPTURE_PAYMENT',
      at: endKnownAt,
      attempts: captureAttempts(ride, steps),
      maxAttempts: 3,
      payload: { paymentId: ids.paymentId, amount: finalPriceOf(plan), bookingStatus: scenario.cancellation ? 'ACTIVE' : 'COMPLETED' },
      result: { status: 'succeeded' },
    });
  }
  if (!scenario.cancellation)
    work.push({
      code: 'SEND_RECEIPT',
      at: endKnownAt,
      attempts: [{ at: endKnownAt + 25 * SECOND }],
      maxAttempts: 5,
      payload: { format: 'pdf' },
      result: { sent: true },
    });
  return work;
}

function toTask(work: Work, id: string, bookingId: string, now: number): Task {
  const begun = work.attempts.filter(({ at }) => at <= now);
  const last = begun.at(-1);
  const next = work.attempts[begun.length];
  const isRunning = last !== undefined && now < last.at + RUNS_FOR;
  const worked = last !== undefined && last.error === undefined && !isRunning;
  const status = isRunning ? 'IN_PROGRESS' : worked ? 'COMPLETED' : next ? 'PENDING' : 'FAILED';
  return {
    id,
    bookingId,
    code: work.code,
    status,
    attempts: begun.length,
    maxAttempts: work.maxAttempts,
    runAt: status === 'PENDING' && next ? toIso(next.at) : null,
    errorMessage: (isRunning ? begun.at(-2) : last)?.error ?? begun.findLast(({ error }) => error !== undefined)?.error ?? null,
    payload: work.payload,
    result: worked ? (work.result ?? null) : null,
    createdAt: toIso(work.at),
    updatedAt: toIso(last ? Math.min(now, last.at + RUNS_FOR) : work.at),
  };
}

/** The tasks of finished rides, which no longer change; cached, because most of many bookings are finished. */
const finished = new WeakMap<Ride, Task[]>();

/** The background tasks of a booking by now, newest first. */
export function asyncTasksOf(ride: Ride, seed: number, now: number): Task[] {
  if (ride.createdAt < now - KEPT_FOR) return [];
  const known = finished.get(ride);
  if (known) return known;
  const work = workOf(ride, seed);
  const tasks = tasksOf(ride, work, seed, now);
  const isFinished = work.every(({ at, attempts }) => at <= now && attempts.every((attempt) => attempt.at + RUNS_FOR <= now));
  if (isFinished) finished.set(ride, tasks);
  return tasks;
}

function tasksOf(ride: Ride, work: readonly Work[], seed: number, now: number): Task[] {
  return work
    .map((each, place) => ({ work: each, id: uuid(randomOf(seed, 'async-task', ride.plan.id, place, each.code)) }))
    .filter((each) => each.work.at <= now)
    .map((each) => toTask(each.work, each.id, ride.plan.id, now))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
