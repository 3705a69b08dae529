/** Digits and the separators of phone numbers. */
const phoneLike = /^[+\d\s().\-/]{6,40}$/;

/**
 * A person's search in the platform's spelling. The platform finds parts of stored texts, and stores phone numbers as `+31682035667`. So a
 * phone number is sent without separators, and without the zero of a national number, which a stored number does not have.
 */
export function searchText(search: string | null | undefined): string | undefined {
  const text = search?.trim();
  if (text === undefined || !phoneLike.test(text)) return text;
  return text
    .replaceAll('(0)', '')
    .replaceAll(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '');
}
