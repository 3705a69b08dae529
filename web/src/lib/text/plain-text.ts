/** Soft hyphens, zero-width spaces and joints, byte order marks, and marks of the direction of writing: they come along when text is copied. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Joiners have a meaning in emoji and in scripts that join letters; among Latin, Greek and Cyrillic letters they come along, too. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;

/**
 * A text as it would have been typed: without invisible characters, with plain spaces and composed letters, and without spaces around it. For
 * search terms, IDs and other texts that are compared, not for texts that people read.
 */
export const plainText = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replaceAll(strayJoiner, '').replaceAll(/\s/g, ' ').trim();

/**
 * A name as it is saved: what came along when it was copied is taken out. One that was not changed stays as it is stored.
 * @param stored the name so far
 */
export const savedName = (typed: string, stored?: string): string => (typed === stored ? typed : plainText(typed));

/** The separators between the digits of a phone number. */
const phoneSeparators = /[\s().\-/‐-―]/g;

/** A phone number without separators. Any other character stays, for the form to reject. */
export const plainPhone = (text: string): string => plainText(text).replaceAll(phoneSeparators, '');

/** A number with a country code, or one with spaces or brackets: IDs have dashes and dots at most. */
const isWrittenPhone = (term: string) => /^\+[\d\s().\-/‐-―]+$/.test(term) || (/^[\d\s()]+$/.test(term) && /[\s()]/.test(term));

/** A search term. A phone number is searched for as the platform stores it: without spaces, brackets, dashes and the `(0)` after a country code. */
export function plainTerm(text: string): string {
  const term = plainText(text);
  return isWrittenPhone(term) && /^(?:\D*\d){5}/.test(term) ? plainPhone(term.replace('(0)', '')) : term;
}
