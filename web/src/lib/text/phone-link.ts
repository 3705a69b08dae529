/** `tel:+31682035667` for a phone number in any format; null for any other text, because a link must only contain digits. */
export function phoneLink(number: string): string | null {
  const digits = number.replaceAll(/[\s().\u2010-\u2013/-]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : null;
}
