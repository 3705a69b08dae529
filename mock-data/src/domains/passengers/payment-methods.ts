import type { components } from '@pax/schema/platform';
import { DAY, toIso } from '../../clock';
import { chance, hex, integer, pick, randomOf, uuid } from '../../random';
import { signedUpAt } from './profile';

type StoredPaymentMethod = components['schemas']['StoredPaymentMethod'];

const BRANDS = ['visa', 'mastercard', 'amex'] as const;

/** The IDs of the two cards of every passenger who pays by card. */
export function storedCardIds(seed: number, passengerId: string): { readonly personal: string; readonly business: string } {
  const random = randomOf(seed, 'cards', passengerId);
  return { personal: `pm_${hex(random, 24)}`, business: `pm_${hex(random, 24)}` };
}

export const customerIds = (seed: number, passengerId: string): { readonly id: string; readonly providerCustomerId: string } => {
  const random = randomOf(seed, 'customer', passengerId);
  return { id: uuid(random), providerCustomerId: `cus_${hex(random, 14)}` };
};

/** A passenger's stored payment methods, the default one first. */
export function storedPaymentMethods(seed: number, passengerId: string, now: number): StoredPaymentMethod[] {
  const random = randomOf(seed, 'stored-methods', passengerId);
  const { personal, business } = storedCardIds(seed, passengerId);
  const thisYear = new Date(now).getUTCFullYear();
  const card = (id: string, method: string, walletType: string | null, isDefault: boolean): StoredPaymentMethod => ({
    id,
    method,
    walletType,
    brand: pick(random, BRANDS),
    last4: String(integer(random, 0, 9999)).padStart(4, '0'),
    expiryMonth: integer(random, 1, 12),
    expiryYear: thisYear + integer(random, 0, 4),
    isDefault,
    createdAt: toIso(signedUpAt(passengerId) + integer(random, 20, 700) * (DAY / 8)),
  });
  const wallet = chance(random, 0.5) ? pick(random, ['applePay', 'googlePay']) : null;
  return [card(personal, 'personalCard', wallet, true), card(business, 'businessCard', null, false)];
}
