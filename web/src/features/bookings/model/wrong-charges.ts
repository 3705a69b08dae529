import { chargesOf, type Charged, ledgerOf, type PaymentEvent, type Unreadable } from '@/entities/booking/charges';
import { isRecord } from '@/lib/guards';
import type { Money } from '@/ui/design/money/money';

interface ChargeEvent extends PaymentEvent {
  readonly payload?: unknown;
}

/** A charge of a payment, with the provider's payment intent on which it was made; null if the event does not have it. */
export interface Charge {
  readonly id: string;
  readonly amount: Money | null;
  readonly createdAt: string | null;
  readonly intent: string | null;
}

/** The payment intent in the payload of a payment event; null without one. */
export function intentOf({ payload }: Pick<ChargeEvent, 'payload'>): string | null {
  const intent = isRecord(payload) ? payload.paymentIntentId : undefined;
  return typeof intent === 'string' && intent !== '' ? intent : null;
}

/** The charges of the whole ride, oldest first. */
export const allCharges = (events: readonly ChargeEvent[]): Charge[] =>
  chargesOf(events).map((event) => ({ id: event.id, amount: event.amount ?? null, createdAt: event.createdAt, intent: intentOf(event) }));

/**
 * The charges that should not have been made: all of a ride for which nothing is due, all after the first, or the only one if it was too
 * high. None unless more was paid than is due, or the amounts are unknown.
 */
export function wrongCharges(booking: Charged, events: readonly ChargeEvent[], unreadable: Unreadable): Charge[] {
  const { over, due, net } = ledgerOf(booking, unreadable);
  const charges = allCharges(events);
  const isUnknown = net === null || due === null;
  if (!over && !(isUnknown && charges.length > 1)) return [];
  return due?.amountMinor === 0 || charges.length === 1 ? charges : charges.slice(1);
}
