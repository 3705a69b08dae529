/** Soft hyphens, zero-width spaces and joiners, byte order marks and direction marks, which are copied along with text. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Joiners matter in emoji and in scripts that join letters; among Latin, Greek and Cyrillic letters they are copied by accident. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;

/**
 * A text as typed and as pages show it: trimmed, without invisible characters, with single plain spaces and composed letters. For search terms, IDs and other texts
 * that are compared, not for prose.
 */
export const plainText = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replaceAll(strayJoiner, '').replaceAll(/\s+/g, ' ').trim();

/**
 * A name for saving, without accidentally copied characters. An unchanged name is kept as stored.
 * @param stored the current name
 */
export const savedName = (typed: string, stored?: string): string => (typed === stored ? typed : plainText(typed));

/** IDs are long, and mix letters with digits or dashes. */
export const longId = /^(?=.*\d)[\w-]{20,64}$/;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The record, phone number or email address in a link; any other text unchanged. */
function linkedTerm(text: string): string {
  if (!/^(?:https?|tel|mailto):/i.test(text) || !URL.canParse(text)) return text;
  const { protocol, pathname } = new URL(text);
  if (!protocol.startsWith('http')) return pathname;
  return pathname.split('/').findLast((part) => uuid.test(part)) ?? text;
}

/** Says that one of several IDs is searched for; undefined for one. */
export function severalIdsHint(text: string): string | undefined {
  const { length } = termsIn(text);
  return length > 1 ? `One ID at a time: this is the first of ${length}` : undefined;
}

/** The search terms in a text: several only if each is an ID, as in cells copied from a column. */
export function termsIn(text: string): readonly string[] {
  const terms = text.split(/[\s,;]+/).filter(Boolean);
  return terms.length > 1 && terms.every((term) => longId.test(term)) ? terms : [text];
}

/**
 * A search term, the first of several IDs: links are reduced to their record; quotes, braces and a leading `#` are stripped. The gateway reads
 * phone numbers.
 */
export function plainTerm(text: string): string {
  const [first = ''] = termsIn(text);
  const bare = plainText(first)
    .replaceAll(/^[#'"“”‘’{]|['"“”‘’}]$/g, '')
    .replaceAll('’', "'");
  return linkedTerm(bare.trim());
}
