import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { randomOf, uuid } from '../../random';
import { creationDueAt, isCard, paymentSteps } from './payment-ledger';
import { planIds } from './plan';
import type { Ride } from './ride';

/** Whether a booking's payment is deferred, and was not cancelled before. */
export const isDeferred = (ride: Ride): boolean =>
  isCard(ride) && ride.plan.scenario.scheduleType === 'PREBOOKING' && creationDueAt(ride) <= ride.endsAt;

/** The creation of a deferred payment. */
export function deferredPaymentOf(ride: Ride, seed: number, now: number): components['schemas']['DeferredPaymentSync'] {
  const { plan } = ride;
  const dueAt = creationDueAt(ride);
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
