import type { components } from '@pax/schema/platform';
import { pricingOf } from './pricing';
import { type PlanIds } from './plan';
import { type Ride, statusOf } from './ride';

type Payment = components['schemas']['BookingPayment'];

const CARDS = ['personalCard', 'businessCard'];

export const isCard = ({ plan }: Ride): boolean => CARDS.includes(plan.scenario.method);

/** When a passenger who was asked to confirm the payment does so. */
export const confirmedAt = ({ boardedAt, plan }: Ride): number => boardedAt + plan.drive / 2;

function cardStatus(ride: Ride, now: number): string {
  const { paymentTrouble } = ride.plan.scenario;
  switch (statusOf(ride, now)) {
    case 'DEFERRED':
      return 'PROVIDER_CREATION_DEFERRED';
    case 'ACTIVE':
      return paymentTrouble === 'requiresAction' && now < confirmedAt(ride) ? 'REQUIRES_ACTION' : 'READY_FOR_CAPTURE';
    case 'CANCELLED':
      return pricingOf(ride, now) ? 'CAPTURED' : 'CANCELLED';
    case 'COMPLETED':
      return paymentTrouble === 'failed' ? 'FAILED' : 'CAPTURED';
  }
}

/** How the booking is paid. The card payment provider learns of a booking when it is dispatched. */
export function paymentOf(ride: Ride, ids: PlanIds, now: number): Payment {
  const { method, wallet } = ride.plan.scenario;
  if (!isCard(ride)) {
    return {
      type: method === 'cash' ? 'cash' : null,
      paymentMethodId: null,
      paymentIntentId: null,
      paymentMethod: method,
      walletType: null,
      status: null,
    };
  }
  const isKnown = now >= ride.dispatchedAt && ride.dispatchedAt <= ride.endsAt;
  return {
    type: 'creditCard',
    paymentMethodId: ids.paymentMethodId,
    paymentIntentId: isKnown ? ids.paymentIntentId : null,
    paymentMethod: method,
    walletType: wallet ?? null,
    status: cardStatus(ride, now),
  };
}
