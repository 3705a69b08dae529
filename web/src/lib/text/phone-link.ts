/** `tel:+31682035667` for a phone number without its separators; null for any other text, because a link must only contain digits. */
export function phoneLink(number: string): string | null {
  const digits = number.replaceAll(/[\s().\u2010-\u2013/-]/g, '');
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** The link of a number that has a zero which is not dialled, such as `+44 (0)20 …`. Its rules by country are loaded with the first one. */
export const linkWithoutTrunkZero = async (number: string): Promise<string | null> => {
  const { phoneDigits } = await import('./phone');
  const digits = phoneDigits(number);
  if (digits !== undefined) return `tel:+${digits}`;
  // Without separators it is as the platform stores it, and the zero may be part of it.
  return /^\+\d+$/.test(number) ? phoneLink(number) : null;
};

/**
 * Digits that are only dialled within a country: a zero or, in several countries, an 8 after its code, a zero in brackets, and Argentina's
 * 15.
 */
const trunkPrefixes = [/^\s*\(?(?:\+|00)\s?\d{1,3}\)?[\s./-]*\(?[08]/, /^\s*\+?\d+[\s./-]*\(0/, /^\s*\(?(?:\+|00)\s?54[\s\d./()-]*\b15\b/];

/** Whether a number may have such a zero, or another prefix that is not dialled. */
export const hasTrunkZero = (number: string): boolean => trunkPrefixes.some((prefix) => prefix.test(number));
