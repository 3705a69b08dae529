import { fold } from '@pax/schema/rules/transliteration';

export interface Personal {
  readonly text: string | null | undefined;
  readonly instead: string;
  readonly isPhone?: boolean;
}

/** 'R. K.' of 'Riley Kok'. Omits parts that a single letter would reveal, as in Chinese names. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => (/^(?:.$|\p{Lo})/u.test(part) ? '[name]' : `${Array.from(part)[0]}.`))
    .join(' ');

/** A phone number without all but its last digits: '••••5667'. */
export const maskedPhone = (number: string): string => `••••${number.replaceAll(/\D/g, '').slice(-4)}`;

/** Percent-encoding and escapes of JSON as the characters that they stand for, and accents apart from their letters. */
const plain = (text: string): string =>
  text
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    })
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKD');

/** Separators between two letters of a text: accents, spaces, punctuation and JSON's escaped line breaks. */
const separators = String.raw`(?:\\[nrt]|[^\p{L}\p{N}]){0,4}`;
const wordStart = String.raw`(?<=^|[^\p{L}\p{N}]|\\[nrt])`;
const wordEnd = String.raw`(?![\p{L}\p{N}])`;

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const lettersOf = (text: string): string[] =>
  plain(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];

/** Without its country code, which has up to three digits, and its zeros, a number is known by its end. */
function phonePattern(digits: string): string {
  const length = Math.min(digits.length, 7, Math.max(6, digits.length - 3));
  const start = digits.slice(0, -length);
  return String.raw`\+?(?:[0${start}]${separators}){0,${start.length + 3}}` + Array.from(digits.slice(-length)).join(separators);
}

function patternOf({ text, isPhone = false }: Personal): string | undefined {
  const letters = lettersOf(text ?? '');
  const digits = letters.join('').replace(/^0+/, '');
  if (isPhone && /^\d{6,}$/.test(digits)) return phonePattern(digits);
  // A few digits are also those of times and amounts.
  if (/^\d{0,3}$/.test(letters.join(''))) return undefined;
  const body = letters.map((letter) => (fold(letter) === letter ? letter : `(?:${letter}|${fold(letter)})`)).join(separators);
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  const closing = text?.trimEnd().endsWith(')') ? String.raw`\)?` : '';
  return `${unspaced.test(first) ? '' : wordStart}${body}\\p{M}*${unspaced.test(last) ? '' : wordEnd}${closing}`;
}

/** The characters around an email address, in a text or in JSON. */
const aroundEmail = /([\s"'<>(),;:]+)/;

const withoutEmails = (text: string): string =>
  text
    .split(aroundEmail)
    .map((part) => (/^[^@]+@[^@]/.test(part) ? '[email]' : part))
    .join('');

/** Four decimals are about ten metres; amounts have three at most. */
const coordinate = /(?<![\d.])-?\d{1,3}[.,]\d{4,}(?!\d|\.\d)/g;

/* Only numbers with a country code, because others may be IDs or amounts. */
const phone = /(?:\+|(?<![\p{L}\d])00(?=[1-9]))\d(?:[ ().-]{0,2}\d){7,14}/gu;

/**
 * Replaces known personal data in texts, whatever its case, accents and separators, and anything that looks like an email address, a
 * phone number or coordinates. Does not recognise nicknames, misspelt names and other people.
 */
export function maskOf(personal: readonly Personal[]): (text: string) => string {
  // A name may be a part of another text, such as the whole name.
  const known = personal
    .flatMap((each) => ({ ...each, pattern: patternOf(each) }))
    .filter(({ pattern }) => pattern !== undefined)
    .toSorted((one, other) => lettersOf(other.text ?? '').length - lettersOf(one.text ?? '').length);
  // linear: every repetition is bounded, and a separator is no letter or digit
  const pattern = new RegExp(known.map((each) => `(${each.pattern})`).join('|') || '(?!)', 'giu');
  return (text) =>
    withoutEmails(plain(text))
      .replace(pattern, (found, ...groups: unknown[]) => known[groups.findIndex((group) => group === found)]?.instead ?? found)
      .normalize('NFC')
      .replaceAll(coordinate, '[coordinate]')
      .replaceAll(phone, (number) => maskedPhone(number));
}
