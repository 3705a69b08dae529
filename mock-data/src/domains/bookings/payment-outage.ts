import { MINUTE } from '../../clock';
import { isActiveAt, type Outage } from '../../control/incidents';
import type { PaymentStep } from './payment-ledger';
import type { Ride } from './ride';

/** The failure of each step that needs the provider. */
const FAILED: Readonly<Record<string, string>> = {
  created: 'creationFailed',
  preAuthIncrementSuccess: 'preAuthIncrementFailed',
  autoCaptureSuccess: 'autoCaptureFailed',
  captured: 'captureFailed',
  detachedTipCaptured: 'detachedTipFailed',
  refunded: 'refundFailed',
};
/** Without these, nothing is charged. */
const ESSENTIAL = ['created', 'autoCaptureSuccess', 'captured'];
const UNSETTLED = ['READY_FOR_CAPTURE', 'REQUIRES_ACTION'];
/** The delays of the attempts to create a deferred payment. All other steps are tried once. */
const DEFERRED_TRIES = [0, 10 * MINUTE, 30 * MINUTE];

const DOWN = { code: 'provider_unavailable', message: 'The payment provider does not respond.' };
const NO_ANSWER = { status: 503, error: DOWN };

/** An authorised payment of an active ride when the provider goes down: the platform tries to confirm it again and cannot. */
function lostHold({ status, intentId }: PaymentStep, { start }: Outage): PaymentStep {
  const mustConfirm = status === 'REQUIRES_ACTION';
  return {
    at: start,
    code: mustConfirm ? 'confirmationFailed' : 'preAuthIncrementFailed',
    level: 'ERROR',
    message: mustConfirm
      ? 'The payment provider does not respond: the passenger can’t confirm the payment'
      : 'The payment provider does not respond: the authorised amount could not be confirmed',
    status: mustConfirm ? status : 'FAILED',
    intentId,
    failure: NO_ANSWER,
    detail: { code: DOWN.code },
  };
}

/** One step in an outage: the failed attempts, and the successful one if the outage ends before all have failed. */
function tried(step: PaymentStep, before: readonly PaymentStep[], ride: Ride, outage: Outage): PaymentStep[] {
  const isDeferred = step.code === 'created' && ride.plan.scenario.scheduleType === 'PREBOOKING';
  const times = (isDeferred ? DEFERRED_TRIES : [0]).map((delay) => step.at + delay);
  const failing = times.filter((at) => isActiveAt(outage, at));
  const givesUp = failing.length === times.length && ESSENTIAL.includes(step.code);
  const failures = failing.map((at, place): PaymentStep => ({
    at,
    code: FAILED[step.code] ?? step.code,
    level: 'ERROR',
    message: 'The payment provider does not respond',
    status: givesUp && place === times.length - 1 ? 'FAILED' : (before.at(-1)?.status ?? step.status),
    ...(step.amount !== undefined && { amount: step.amount }),
    intentId: step.intentId,
    failure: NO_ANSWER,
    detail: { code: DOWN.code, attempt: place + 1 },
  }));
  const worksAt = times[failing.length];
  return worksAt === undefined ? failures : [...failures, { ...step, at: worksAt }];
}

function throughOutage(steps: readonly PaymentStep[], ride: Ride, outage: Outage): PaymentStep[] {
  const past = steps.filter(({ at }) => at <= outage.start);
  const held = past.at(-1);
  if (held && UNSETTLED.includes(held.status) && outage.start < ride.endKnownAt) return [...past, lostHold(held, outage)];
  const lived: PaymentStep[] = [];
  for (const step of steps) {
    // Steps after a late one are delayed further.
    const at = Math.max(step.at, lived.at(-1)?.at ?? step.at);
    const meets = step.code in FAILED && isActiveAt(outage, at);
    lived.push(...(meets ? tried({ ...step, at }, lived, ride, outage) : [{ ...step, at }]));
    if (meets && ESSENTIAL.includes(step.code) && lived.at(-1)?.status === 'FAILED') break;
  }
  return lived;
}

/**
 * The steps of a payment affected by an outage of the payment provider. A failed payment stays failed; a deferred one is created late if
 * the provider recovers in time.
 * @param steps the steps without the outage, oldest first
 */
export const throughOutages = (steps: readonly PaymentStep[], ride: Ride): PaymentStep[] =>
  ride.outages
    .filter(({ end }) => end >= ride.createdAt)
    .reduce<PaymentStep[]>((lived, outage) => throughOutage(lived, ride, outage), [...steps]);
