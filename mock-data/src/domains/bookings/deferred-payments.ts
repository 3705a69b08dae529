import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { randomOf, uuid } from '../../random';
import { creationDueAt, isCard, paymentSteps } from './payment-ledger';
import { planIds } from './plan';
import type { Ride } from './ride';

/** The creation of a booking's deferred payment; undefined if it is not deferred. */
export function deferredPaymentOf(ride: Ride, seed: number, now: number): components['schemas']['DeferredPaymentSync'] | undefined {
  const { plan, endsAt } = ride;
  const dueAt = creationDueAt(ride);
  const wasCancelledBefore = dueAt > endsAt;
  if (!isCard(ride) || plan.scenario.scheduleType !== 'PREBOOKING' || wasCancelledBefore) return undefined;
  const ids = planIds(seed, plan);
  const tries = paymentSteps(ride, ids).filter(({ code, at }) => (code === 'created' || code === 'creationFailed') && at <= now);
  const last = tries.at(-1);
  const { failure } = last ?? {};
  return {
    id: uuid(randomOf(seed, 'deferred-payment', plan.id)),
    bookingId: plan.id,
    fleetId: plan.fleet.id,
    status: last === undefined ? 'pending' : last.code === 'created' ? 'success' : 'error',
    attempts: tries.length,
    scheduledAt: toIso(dueAt),
    lastAttemptAt: last ? toIso(last.at) : null,
    error: failure ? { message: failure.error.message, code: failure.error.code, serverError: failure } : null,
  };
}
