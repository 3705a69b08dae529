import { humaniseCode } from '@/ui/design/code-label';

interface Card {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
}

/** Card brands by the code of the card payment provider (stripe 23.1.0); some of its fields have the longer code. */
const brands: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['american_express', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['diners_club', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos Australia'],
  ['eftpos_australia', 'eftpos Australia'],
  ['girocard', 'girocard'],
  ['interac', 'Interac'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['maestro', 'Maestro'],
  ['mastercard', 'Mastercard'],
  ['other', 'Card'],
  ['union_pay', 'UnionPay'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
  ['visa', 'Visa'],
]);

/** `Visa •••• 4242`; null if both are unknown. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string | null {
  const named = brand && (brands.get(brand.toLowerCase()) ?? humaniseCode(brand));
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
