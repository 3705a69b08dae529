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

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The record, phone number or email address that a link leads to; any other text as it is. */
function linkedTerm(text: string): string {
  if (!/^(?:https?|tel|mailto):/i.test(text) || !URL.canParse(text)) return text;
  const { protocol, pathname } = new URL(text);
  if (!protocol.startsWith('http')) return pathname;
  return pathname.split('/').findLast((part) => uuid.test(part)) ?? text;
}

/**
 * A search term. A phone number is searched for as the platform stores it: without spaces, brackets, dashes and the `(0)` after a country code.
 * A link is searched for by its record, and what is in quotes, in braces or after a `#` without them.
 */
export function plainTerm(text: string): string {
  const bare = plainText(text)
    .replaceAll(/^[#'"“”‘’{]|['"“”‘’}]$/g, '')
    .replaceAll('’', "'");
  const term = linkedTerm(bare.trim());
  return isWrittenPhone(term) && /^(?:\D*\d){5}/.test(term) ? plainPhone(term.replace('(0)', '')) : term;
}
