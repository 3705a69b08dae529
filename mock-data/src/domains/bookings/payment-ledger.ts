import { MINUTE, SECOND, toIso } from '../../clock';
import { hex, randomOf } from '../../random';
import { throughOutages } from './payment-outage';
import type { PlanIds } from './plan';
import { cancellationPriceOf, estimateOf, finalPriceOf, tipOf } from './pricing';
import type { Ride } from './ride';

/** A call to the card payment provider. */
interface ProviderCall {
  readonly code: string;
  readonly path: string;
  readonly status: number;
  readonly request: unknown;
  readonly response: unknown;
}

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
  readonly call?: ProviderCall;
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

const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card was declined.' },
};

/** The payment provider's error for a payment that cannot be created: a replaced card, or a bank that requires the holder. */
function creationError({ plan }: Ride, { paymentMethodId }: PlanIds) {
  return plan.scenario.method === 'personalCard'
    ? {
        status: 400,
        error: {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'payment_method',
          message: `No such PaymentMethod: '${paymentMethodId}'. It may have been detached from its customer.`,
        },
      }
    : {
        status: 402,
        error: {
          type: 'card_error',
          code: 'authentication_required',
          decline_code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        },
      };
}

function created(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, createdAt, dispatchedAt, boardedAt } = ride;
  const { paymentTrouble, waiting } = plan.scenario;
  const intentId = ids.paymentIntentId;
  const estimate = estimateOf(plan);
  const authorized = waiting ? estimate : Math.ceil((estimate * 1.15) / 100) * 100;
  const mustConfirm = paymentTrouble === 'requiresAction';
  const currency = plan.fleet.currency.toLowerCase();
  const request = { amount: authorized, currency, capture_method: 'manual', payment_method: ids.paymentMethodId };
  const deferred: PaymentStep = {
    at: createdAt,
    code: 'creationDeferred',
    level: 'INFO',
    message: 'Payment creation deferred until the booking is dispatched',
    status: 'PROVIDER_CREATION_DEFERRED',
    intentId,
  };
  if (paymentTrouble === 'creationFailed') {
    const { status, error } = creationError(ride, ids);
    return [
      deferred,
      ...Array.from({ length: 3 }, (_, attempt): PaymentStep => ({
        at: creationDueAt(ride) + (2 ** attempt - 1) * 10 * MINUTE,
        code: 'creationFailed',
        level: 'ERROR',
        message: error.message,
        status: 'PROVIDER_CREATION_DEFERRED',
        amount: authorized,
        intentId,
        call: { code: 'PAYMENT_CREATE', path: '/v1/payment_intents', status, request, response: { error } },
        detail: { attempt: attempt + 1, code: error.code },
        failure: { status, error },
      })),
    ];
  }
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
      call: {
        code: 'PAYMENT_CREATE',
        path: '/v1/payment_intents',
        status: 200,
        request,
        response: { id: intentId, status: mustConfirm ? 'requires_action' : 'requires_capture' },
      },
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
  if (waiting)
    steps.push({
      at: boardedAt + MINUTE,
      code: 'preAuthIncrementSuccess',
      level: 'INFO',
      message: 'Authorised amount increased for waiting time',
      status: 'READY_FOR_CAPTURE',
      amount: raised - authorized,
      authorized: raised,
      intentId,
      call: {
        code: 'PAYMENT_INCREMENT',
        path: `/v1/payment_intents/${intentId}/increment_authorization`,
        status: 200,
        request: { amount: raised },
        response: { id: intentId, status: 'requires_capture', amount: raised },
      },
    });
  if (paymentTrouble === 'failed')
    steps.push({
      at: boardedAt + MINUTE,
      code: 'preAuthIncrementFailed',
      level: 'WARNING',
      message: 'The bank declined to increase the authorised amount',
      status: 'READY_FOR_CAPTURE',
      amount: raised - authorized,
      intentId,
      detail: { code: 'card_declined' },
    });
  return steps;
}

interface Capture {
  readonly at: number;
  readonly code: string;
  readonly message: string;
  readonly amount: number;
  readonly intentId: string;
  readonly level?: PaymentStep['level'];
  readonly detail?: PaymentStep['detail'];
}

const capture = ({ at, code, message, amount, intentId, level = 'INFO', detail }: Capture): PaymentStep => ({
  at,
  code,
  level,
  message,
  status: 'CAPTURED',
  amount,
  captured: amount,
  intentId,
  ...(detail && { detail }),
  call: {
    code: 'PAYMENT_CAPTURE',
    path: `/v1/payment_intents/${intentId}/capture`,
    status: 200,
    request: { amount_to_capture: amount },
    response: { id: intentId, status: 'succeeded', amount_received: amount },
  },
});

/** The intent of a mistaken second charge. */
const secondIntent = (ids: PlanIds): string => `pi_${hex(randomOf('second-intent', ids.paymentIntentId), 24)}`;

function afterRide(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, endKnownAt: endsAt } = ride;
  const { paymentTrouble, refunded } = plan.scenario;
  const intentId = ids.paymentIntentId;
  const amount = finalPriceOf(plan);
  if (paymentTrouble === 'failed')
    return [2, 32, 92].map((seconds, place): PaymentStep => ({
      at: endsAt + seconds * SECOND,
      code: 'autoCaptureFailed',
      level: place === 2 ? 'CRITICAL' : 'ERROR',
      message: place === 2 ? 'The card was declined three times: no further attempts' : 'The card was declined',
      status: 'FAILED',
      amount,
      intentId,
      call: {
        code: 'PAYMENT_CAPTURE',
        path: `/v1/payment_intents/${intentId}/capture`,
        status: 402,
        request: { amount_to_capture: amount },
        response: DECLINED,
      },
      detail: { code: 'card_declined', attempt: place + 1, outstanding: amount },
    }));

  const steps = [capture({ at: endsAt + 2 * SECOND, code: 'autoCaptureSuccess', message: 'Ride charged', amount, intentId })];
  if (paymentTrouble === 'capturedTwice')
    steps.push(
      capture({
        at: endsAt + 97 * SECOND,
        code: 'captured',
        level: 'WARNING',
        message: 'Ride charged by a retried task',
        amount,
        intentId: secondIntent(ids),
        detail: {
          attempt: 2,
          reason: 'The first attempt was treated as failed because its response came after the deadline',
          firstIntent: intentId,
        },
      }),
    );
  const tip = tipOf(ride, endsAt)?.value ?? 0;
  if (tip > 0)
    steps.push(
      capture({
        at: endsAt + 4 * MINUTE,
        code: 'detachedTipCaptured',
        message: 'Tip given after the ride charged',
        amount: tip,
        intentId,
      }),
    );
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
      call: {
        code: 'PAYMENT_REFUND',
        path: '/v1/refunds',
        status: 200,
        request: { payment_intent: intentId, amount: returned, reason: 'requested_by_customer' },
        response: { id: `re_${intentId.slice(3)}`, status: 'succeeded' },
      },
    });
  return steps;
}

function afterCancellation(ride: Ride, ids: PlanIds): PaymentStep[] {
  const { plan, endsAt, dispatchedAt } = ride;
  const intentId = ids.paymentIntentId;
  const fee = cancellationPriceOf(plan);
  if (fee > 0) return [capture({ at: endsAt + 2 * SECOND, code: 'captured', message: 'Cancellation fee charged', amount: fee, intentId })];
  const released: PaymentStep = {
    at: endsAt + SECOND,
    code: 'cancelled',
    level: 'INFO',
    message: 'No charge',
    status: 'CANCELLED',
    intentId,
    ...(dispatchedAt <= endsAt &&
      plan.scenario.paymentTrouble !== 'capturedAfterCancellation' && {
        call: {
          code: 'PAYMENT_CANCEL',
          path: `/v1/payment_intents/${intentId}/cancel`,
          status: 200,
          request: { cancellation_reason: 'requested_by_customer' },
          response: { id: intentId, status: 'canceled' },
        },
      }),
  };
  if (plan.scenario.paymentTrouble !== 'capturedAfterCancellation') return [released];
  return [
    {
      ...released,
      level: 'WARNING',
      message: 'The payment was cancelled on the platform, but the payment provider did not respond in time',
      call: {
        code: 'PAYMENT_CANCEL',
        path: `/v1/payment_intents/${intentId}/cancel`,
        status: 504,
        request: { cancellation_reason: 'requested_by_customer' },
        response: null,
      },
    },
    capture({
      at: endsAt + 3 * MINUTE,
      code: 'autoCaptureSuccess',
      level: 'ERROR',
      message: 'The authorised amount was charged: the capture task missed the cancellation',
      amount: estimateOf(plan),
      intentId,
      detail: { bookingStatus: 'CANCELLED', bookingStatusSeen: 'ACTIVE' },
    }),
  ];
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
