import { capitalised } from '@/lib/text/capitalised';

interface Card {
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
}

/** `Visa •••• 4242`; null if both are unknown. */
export function cardName({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string | null {
  const named = brand && capitalised(brand);
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
