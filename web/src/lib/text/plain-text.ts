/** Soft hyphens, zero-width spaces and joiners, byte order marks and direction marks, which are copied along with text. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Joiners matter in emoji and in scripts that join letters; among Latin, Greek and Cyrillic letters they are copied by accident. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu;

/**
 * A text as typed: trimmed, without invisible characters, and with plain spaces and composed letters. For search terms, IDs and other texts
 * that are compared, not for prose.
 */
export const plainText = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replaceAll(strayJoiner, '').replaceAll(/\s/g, ' ').trim();

/**
 * A name for saving, without accidentally copied characters. An unchanged name is kept as stored.
 * @param stored the current name
 */
export const savedName = (typed: string, stored?: string): string => (typed === stored ? typed : plainText(typed));

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The record, phone number or email address in a link; any other text unchanged. */
function linkedTerm(text: string): string {
  if (!/^(?:https?|tel|mailto):/i.test(text) || !URL.canParse(text)) return text;
  const { protocol, pathname } = new URL(text);
  if (!protocol.startsWith('http')) return pathname;
  return pathname.split('/').findLast((part) => uuid.test(part)) ?? text;
}

/** A search term: links are reduced to their record; quotes, braces and a leading `#` are stripped. The gateway reads phone numbers. */
export function plainTerm(text: string): string {
  const bare = plainText(text)
    .replaceAll(/^[#'"“”‘’{]|['"“”‘’}]$/g, '')
    .replaceAll('’', "'");
  return linkedTerm(bare.trim());
}
