import { MINUTE, SECOND, toIso } from '../../clock';
import { hex, randomOf } from '../../random';
import { throughOutages } from './payment-outage';
import type { PlanIds } from './plan';
import { cancellationPriceOf, estimateOf, finalPriceOf, tipOf } from './pricing';
import type { Ride } from './ride';

/** A payment step. Amounts are in the smallest unit of the fleet's currency. */
export interface PaymentStep {
  readonly at: number;
  /** As spelled in the platform's events. */
  readonly code: string;
  readonly level: 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL';
  readonly message: string;
  /** The payment's status after it. */
  readonly status: string;
  /** The captured, refunded or authorised amount. */
  readonly amount?: number;
  /** The authorised amount after it. */
  readonly authorized?: number;
  readonly captured?: number;
  readonly refunded?: number;
  readonly intentId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The payment provider's error. */
  readonly failure?: ProviderFailure;
}

interface ProviderFailure {
  readonly status: number;
  readonly error: { readonly code: string; readonly message: string };
}

const CARDS = ['personalCard', 'businessCard'];

export const isCard = ({ plan }: Ride): boolean => CARDS.includes(plan.scenario.method);

/** When a passenger confirms a payment that requires it. */
const confirmedAt = ({ boardedAt, plan }: Ride): number => boardedAt + plan.drive / 2;

/** When a deferred payment is first attempted. A failing one was brought forward, because the card was replaced. */
export const creationDueAt = ({ plan, createdAt, dispatchedAt }: Ride): number =>
  plan.scenario.paymentTrouble === 'creationFailed' ? createdAt + 10 * MINUTE : dispatchedAt;

/** The payment provider's error for a payment that cannot be created: a replaced card, or a bank that requires the holder. */
function creationError({ plan }: Ride, { paymentMethodId }: PlanIds): ProviderFailure {
  if (plan.scenario.method === 'personalCard') {
    const message = `No such PaymentMethod: '${paymentMethodId}'. It may have been detached from its customer.`;
    return { status: 400, error: { code: 'resource_missing', message } };
  }
  const message = 'Your card was declined. This transaction requires authentication.';
  return { status: 402, error: { code: 'authentication_required', message } };
}

/** The attempts to create a payment that fail, 0, 10 and 30 minutes after it is due. */
function failedCreation(ride: Ride, ids: PlanIds, amount: number): PaymentStep[] {
  const failure = creationError(ride, ids);
  return [0, 1, 2].map((attempt) => ({
    at: creationDueAt(ride) + (2 ** attempt - 1) * 10 * MINUTE,
    code: 'creationFailed',
    level: 'ERROR',
    message: failure.error.message,
    status: 'PROVIDER_CREATION_DEFERRED',
    amount,
    intentId: ids.paymentIntentId,
    detail: { attempt: attempt + 1, code: failure.error.code },
    failure,
  }));
}

function created(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, createdAt, dispatchedAt, boardedAt } = ride;
  const { paymentTrouble, waiting } = plan.scenario;
  const intentId = ids.paymentIntentId;
  const estimate = estimateOf(plan);
  const authorized = waiting ? estimate : Math.ceil((estimate * 1.15) / 100) * 100;
  const deferred: PaymentStep = {
    at: createdAt,
    code: 'creationDeferred',
    level: 'INFO',
    message: 'Payment creation deferred until the booking is dispatched',
    status: 'PROVIDER_CREATION_DEFERRED',
    intentId,
  };
  if (paymentTrouble === 'creationFailed') return [deferred, ...failedCreation(ride, ids, authorized)];
  const mustConfirm = paymentTrouble === 'requiresAction';
  const steps: PaymentStep[] = [
    deferred,
    {
      at: dispatchedAt,
      code: 'created',
      level: mustConfirm ? 'WARNING' : 'INFO',
      message: mustConfirm ? 'The bank requires the passenger to confirm the payment' : 'Amount authorised on the card',
      status: mustConfirm ? 'REQUIRES_ACTION' : 'READY_FOR_CAPTURE',
      amount: authorized,
      authorized,
      intentId,
    },
    {
      at: mustConfirm ? confirmedAt(ride) : dispatchedAt + SECOND,
      code: 'confirmed',
      level: 'INFO',
      message: mustConfirm ? 'The passenger confirmed the payment' : 'No confirmation required',
      status: 'READY_FOR_CAPTURE',
      intentId,
    },
  ];
  const raised = Math.ceil((estimate * 1.4) / 100) * 100;
  const raise = { at: boardedAt + MINUTE, status: 'READY_FOR_CAPTURE', amount: raised - authorized, intentId };
  const increased = 'Authorised amount increased for waiting time';
  const declined = 'The bank declined to increase the authorised amount';
  if (waiting) steps.push({ ...raise, code: 'preAuthIncrementSuccess', level: 'INFO', message: increased, authorized: raised });
  if (paymentTrouble === 'failed')
    steps.push({ ...raise, code: 'preAuthIncrementFailed', level: 'WARNING', message: declined, detail: { code: 'card_declined' } });
  return steps;
}

type Capture = Pick<PaymentStep, 'at' | 'code' | 'message' | 'intentId' | 'detail'> & { readonly amount: number };

const capture = (step: Capture, level: PaymentStep['level'] = 'INFO'): PaymentStep => ({
  ...step,
  level,
  status: 'CAPTURED',
  captured: step.amount,
});

/** The intent of a mistaken second charge. */
const secondIntent = (ids: PlanIds): string => `pi_${hex(randomOf('second-intent', ids.paymentIntentId), 24)}`;

function declinedCaptures(endsAt: number, amount: number, intentId: string): PaymentStep[] {
  return [2, 32, 92].map((seconds, place) => ({
    at: endsAt + seconds * SECOND,
    code: 'autoCaptureFailed',
    level: place === 2 ? 'CRITICAL' : 'ERROR',
    message: place === 2 ? 'The card was declined three times: no further attempts' : 'The card was declined',
    status: 'FAILED',
    amount,
    intentId,
    detail: { code: 'card_declined', attempt: place + 1, outstanding: amount },
  }));
}

function afterRide(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, endKnownAt: endsAt } = ride;
  const { paymentTrouble, refunded } = plan.scenario;
  const intentId = ids.paymentIntentId;
  const amount = finalPriceOf(plan);
  if (paymentTrouble === 'failed') return declinedCaptures(endsAt, amount, intentId);

  const steps = [capture({ at: endsAt + 2 * SECOND, code: 'autoCaptureSuccess', message: 'Ride charged', amount, intentId })];
  if (paymentTrouble === 'capturedTwice') {
    const reason = 'The first attempt was treated as failed because its response came after the deadline';
    const detail = { attempt: 2, reason, firstIntent: intentId };
    const again = { at: endsAt + 97 * SECOND, code: 'captured', message: 'Ride charged by a retried task', amount };
    steps.push(capture({ ...again, intentId: secondIntent(ids), detail }, 'WARNING'));
  }
  const tip = tipOf(ride, endsAt)?.value ?? 0;
  const tipped = { at: endsAt + 4 * MINUTE, code: 'detachedTipCaptured', message: 'Tip given after the ride charged' };
  if (tip > 0) steps.push(capture({ ...tipped, amount: tip, intentId }));
  const returned = Math.round(amount / 4);
  if (refunded)
    steps.push({
      at: endsAt + 20 * 60 * MINUTE,
      code: 'refunded',
      level: 'INFO',
      message: 'A quarter of the fare was refunded: the driver took a detour',
      status: 'CAPTURED',
      amount: returned,
      refunded: returned,
      intentId,
    });
  return steps;
}

function afterCancellation(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, endsAt } = ride;
  const intentId = ids.paymentIntentId;
  const fee = cancellationPriceOf(plan);
  if (fee > 0) return [capture({ at: endsAt + 2 * SECOND, code: 'captured', message: 'Cancellation fee charged', amount: fee, intentId })];
  const released = { at: endsAt + SECOND, code: 'cancelled', status: 'CANCELLED', intentId };
  if (plan.scenario.paymentTrouble !== 'capturedAfterCancellation') return [{ ...released, level: 'INFO', message: 'No charge' }];
  const message = 'The payment was cancelled on the platform, but the payment provider did not respond in time';
  const charge = {
    at: endsAt + 3 * MINUTE,
    code: 'autoCaptureSuccess',
    message: 'The authorised amount was charged: the capture task missed the cancellation',
    amount: estimateOf(plan),
    intentId,
    detail: { bookingStatus: 'CANCELLED', bookingStatusSeen: 'ACTIVE' },
  };
  return [{ ...released, level: 'WARNING', message }, capture(charge, 'ERROR')];
}

function seededSteps(ride: Ride, ids: PlanIds): PaymentStep[] {
  const before = created(ride, ids).filter(({ at }) => at <= ride.endsAt);
  const after = ride.plan.scenario.cancellation ? afterCancellation(ride, ids) : afterRide(ride, ids);
  return [...before, ...after].toSorted((one, other) => one.at - other.at);
}

/** All steps of a card payment, past and future, oldest first. */
export const cardSteps = (ride: Ride, ids: PlanIds): PaymentStep[] => (isCard(ride) ? throughOutages(seededSteps(ride, ids), ride) : []);

/** The automatic steps of a payment, oldest first. A booking switched to cash is not charged any longer. */
export function paymentSteps(ride: Ride, ids: PlanIds): PaymentStep[] {
  const switchedAt = ride.changes.find((change) => change.kind === 'payment' && change.changes.type === 'cash')?.at ?? Infinity;
  return cardSteps(ride, ids).filter(({ at }) => at <= switchedAt);
}

/** The amount refunded by now. */
export function refundsOf(ride: Ride, ids: PlanIds, now: number) {
  return paymentSteps(ride, ids).flatMap(({ at, code, refunded, intentId }) =>
    code === 'refunded' && refunded !== undefined && at <= now
      ? [{ id: `re_${intentId.slice(3)}`, amount: refunded, reason: 'requested_by_customer', createdAt: toIso(at) }]
      : [],
  );
}
