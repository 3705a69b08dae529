import { humaniseCode } from '@/ui/design/code-label';

interface Card {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
}

/** Card brands by the code of the card payment provider (mock-data/recordings/stripe-23.1.0.json); some of its fields have the longer code. */
const brands: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['americanexpress', 'American Express'],
  ['cartesbancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['dinersclub', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftposau', 'eftpos Australia'],
  ['eftposaustralia', 'eftpos Australia'],
  ['girocard', 'girocard'],
  ['interac', 'Interac'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['maestro', 'Maestro'],
  ['mastercard', 'Mastercard'],
  ['other', 'Card'],
  ['unionpay', 'UnionPay'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
  ['visa', 'Visa'],
]);

/** `Visa •••• 4242`; null if both are unknown. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string | null {
  const named = brand && (brands.get(brand.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? humaniseCode(brand));
  return [named, last4 && `•••• ${last4}`].filter(Boolean).join(' ') || null;
}

/** A card's expiry as printed on it. It is valid until the end of that month. */
export function cardEnd({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>, now: Date) {
  if (expiryMonth === null || expiryYear === null) return null;
  return {
    text: `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`,
    isOver: expiryYear * 12 + expiryMonth <= now.getFullYear() * 12 + now.getMonth(),
  };
}
