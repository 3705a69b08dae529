/** Digits and the separators of phone numbers, with the dashes that texts are set with. */
const phoneLike = /^[+\d\s().\-/\u2010-\u2015\u2212]{6,40}$/;

/** Country codes, of the fleets' and their neighbours' countries, that no number follows with a zero: callers write `+31 06`. */
const trunkZero = /^(\+(?:27|3[123]|35[38]|4[013469]|5[45]|6[1246]|81|9[01]))0/;

/**
 * A person's search in the platform's spelling. The platform finds parts of stored texts, and stores phone numbers as `+31682035667`. So a
 * phone number is sent without separators, and without the zero of a national number, which a stored number does not have.
 */
export function searchText(search: string | null | undefined): string | undefined {
  const text = search?.trim();
  if (text === undefined || !phoneLike.test(text) || !/\d/.test(text)) return text;
  return text
    .replaceAll('(0)', '')
    .replaceAll(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(trunkZero, '$1')
    .replace(/^0/, '');
}
