import { MINUTE, SECOND } from '../../clock';
import { isActiveAt, type Outage } from '../../control/incidents';
import type { PaymentStep } from './payment-ledger';
import type { Ride } from './ride';

/** The code of a step's failure, and the delays of its attempts after the first. Other steps need no provider. */
const TRIES: Readonly<Record<string, { readonly failed: string; readonly after: readonly number[] }>> = {
  created: { failed: 'creationFailed', after: [0] },
  preAuthIncrementSuccess: { failed: 'preAuthIncrementFailed', after: [0] },
  autoCaptureSuccess: { failed: 'autoCaptureFailed', after: [0, 30 * SECOND, 90 * SECOND] },
  captured: { failed: 'captureFailed', after: [0, 30 * SECOND, 90 * SECOND] },
  detachedTipCaptured: { failed: 'detachedTipFailed', after: [0] },
  refunded: { failed: 'refundFailed', after: [0] },
};
/** The creation of a deferred payment. */
const DEFERRED_TRIES = { failed: 'creationFailed', after: [0, 10 * MINUTE, 30 * MINUTE] };
/** Without these, nothing is charged. */
const ESSENTIAL = ['created', 'autoCaptureSuccess', 'captured'];
const UNSETTLED = ['READY_FOR_CAPTURE', 'REQUIRES_ACTION'];

const DOWN = { type: 'api_error', code: 'provider_unavailable', message: 'The payment provider does not respond.' };
const NO_ANSWER = { status: 503, error: DOWN };

const refusedCall = (call: PaymentStep['call']): PaymentStep['call'] =>
  call && { ...call, status: NO_ANSWER.status, response: { error: DOWN } };

/** The state of a payment after some steps. */
const statusAfter = (steps: readonly PaymentStep[], otherwise: string): string => steps.at(-1)?.status ?? otherwise;

/** An authorised payment of an active ride when the provider goes down: the platform tries to confirm it again and cannot. */
function lostHold(held: PaymentStep, { start }: Outage): PaymentStep {
  const mustConfirm = held.status === 'REQUIRES_ACTION';
  const { intentId, authorized } = held;
  return {
    at: start,
    code: mustConfirm ? 'confirmationFailed' : 'preAuthIncrementFailed',
    level: 'ERROR',
    message: mustConfirm
      ? 'The payment provider does not respond: the passenger can’t confirm the payment'
      : 'The payment provider does not respond: the authorised amount could not be confirmed',
    status: mustConfirm ? 'REQUIRES_ACTION' : 'FAILED',
    intentId,
    failure: NO_ANSWER,
    detail: { code: DOWN.code },
    call: {
      code: 'PAYMENT_INCREMENT',
      path: `/v1/payment_intents/${intentId}/increment_authorization`,
      status: NO_ANSWER.status,
      request: { amount: authorized ?? null },
      response: { error: DOWN },
    },
  };
}

/** One step in an outage: the failed attempts, and the successful one if the outage ends before all have failed. */
function tried(step: PaymentStep, before: readonly PaymentStep[], ride: Ride, outage: Outage): PaymentStep[] {
  if (step.code === 'cancelled')
    return [
      {
        ...step,
        level: 'WARNING',
        message: 'The payment was cancelled on the platform, but the payment provider did not respond',
        call: refusedCall(step.call),
      },
    ];
  const isDeferred = step.code === 'created' && ride.plan.scenario.scheduleType === 'PREBOOKING';
  const { failed, after } = (isDeferred ? DEFERRED_TRIES : TRIES[step.code]) ?? { failed: `${step.code}Failed`, after: [0] };
  const times = after.map((delay) => step.at + delay);
  const failing = times.filter((at) => isActiveAt(outage, at));
  const present = statusAfter(before, step.status);
  const isPaid = before.some(({ captured }) => captured !== undefined);
  const failures = failing.map((at, place): PaymentStep => {
    const isLast = place === times.length - 1;
    const givesUp = isLast && !isPaid && ESSENTIAL.includes(step.code);
    const isFirstCapture = step.captured !== undefined && !isPaid;
    return {
      at,
      code: failed,
      level: givesUp ? 'CRITICAL' : 'ERROR',
      message:
        isLast && times.length > 1
          ? 'The payment provider did not respond three times: no further attempts'
          : 'The payment provider does not respond',
      status: givesUp || isFirstCapture ? 'FAILED' : present,
      ...(step.amount !== undefined && { amount: step.amount }),
      intentId: step.intentId,
      call: refusedCall(step.call),
      failure: NO_ANSWER,
      detail: { code: DOWN.code, attempt: place + 1 },
    };
  });
  const worksAt = times[failing.length];
  return worksAt === undefined ? failures : [...failures, { ...step, at: worksAt }];
}

function throughOutage(steps: readonly PaymentStep[], ride: Ride, outage: Outage): PaymentStep[] {
  const held = steps.findLast(({ at }) => at <= outage.start);
  if (held && UNSETTLED.includes(held.status) && outage.start < ride.endKnownAt) {
    const authorized = steps.findLast((step) => step.at <= outage.start && step.authorized !== undefined)?.authorized;
    return [...steps.filter(({ at }) => at <= outage.start), lostHold({ ...held, authorized }, outage)];
  }
  const lived: PaymentStep[] = [];
  for (const step of steps) {
    // Steps after a late one are delayed further.
    const at = Math.max(step.at, lived.at(-1)?.at ?? step.at);
    const meets = step.call !== undefined && isActiveAt(outage, at);
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
    .filter(({ id, end }) => id === 'payment-provider-down' && end >= ride.createdAt)
    .reduce<PaymentStep[]>((lived, outage) => throughOutage(lived, ride, outage), [...steps]);
