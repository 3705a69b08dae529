/** `tel:+31682035667` of a phone number in any spelling; null for any other text, because a link must contain nothing but digits. */
export function phoneLink(number: string): string | null {
  const digits = number.replaceAll(/[\s().\u2010-\u2013/-]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : null;
}
