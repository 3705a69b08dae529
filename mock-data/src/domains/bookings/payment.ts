import type { components } from '@pax/schema/platform';
import { isCard, paymentSteps, refundsOf } from './payment-ledger';
import type { PlanIds } from './plan';
import type { Ride } from './ride';

type Payment = components['schemas']['BookingPayment'];
type Changes = components['schemas']['UpdateBookingPayment'];

function seededPayment(ride: Ride, ids: PlanIds, now: number): Payment {
  const { method, wallet } = ride.plan.scenario;
  const payment: Payment = {
    id: ids.paymentId,
    type: method === 'cash' ? 'cash' : isCard(ride) ? 'creditCard' : null,
    paymentMethodId: ids.paymentMethodId,
    paymentIntentId: null,
    paymentMethod: method,
    walletType: wallet ?? null,
    status: null,
    authorizedAmount: null,
    capturedAmount: null,
    refundedAmount: null,
    refunds: refundsOf(ride, ids, now),
  };
  for (const step of paymentSteps(ride, ids)) {
    if (step.at > now) break;
    payment.status = step.status;
    // The card payment provider is first involved when a booking's payment is created.
    if (step.code === 'created') payment.paymentIntentId = step.intentId;
    payment.authorizedAmount = step.authorized ?? payment.authorizedAmount;
    if (step.captured !== undefined) payment.capturedAmount = (payment.capturedAmount ?? 0) + step.captured;
    if (step.refunded !== undefined) payment.refundedAmount = (payment.refundedAmount ?? 0) + step.refunded;
  }
  return payment;
}

/** Changes with their consequences: only a payment of the type cash has the method cash. */
export function withConsequences(changes: Changes, { paymentMethod: before }: Payment): Changes {
  const { type, paymentMethod, paymentMethodId } = changes;
  if (type === 'cash' || paymentMethod === 'cash') return { ...changes, type: 'cash', paymentMethod: 'cash' };
  const isSwitched = before === 'cash' && Boolean(type ?? paymentMethod ?? paymentMethodId);
  return isSwitched ? { type: 'creditCard', paymentMethod: 'personalCard', ...changes } : changes;
}

/** The booking's current payment, with staff changes. */
export function paymentOf(ride: Ride, ids: PlanIds, now: number): Payment {
  const payment = seededPayment(ride, ids, now);
  let lastStepAt = -Infinity;
  for (const { at } of paymentSteps(ride, ids)) if (at <= now) lastStepAt = at;
  for (const change of ride.changes) {
    if (change.kind !== 'payment') continue;
    const { status, ...others } = change.changes;
    Object.assign(payment, others);
    // Later events override an earlier manual status.
    if (status !== undefined && change.at >= lastStepAt) payment.status = status;
    if (others.type === 'cash') {
      Object.assign(payment, { paymentMethodId: null, walletType: null, authorizedAmount: null, status: status ?? null });
    }
  }
  return payment;
}
