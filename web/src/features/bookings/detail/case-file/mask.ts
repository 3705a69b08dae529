import { fold } from '@/lib/name-search';

/** A text that identifies a person or a place, and its replacement. */
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

/** A character, also one that is escaped, as in a URL or in JSON. */
const units = /(?:%[\da-f]{2})+|(?:\\u[\da-f]{4})+|\\?.\p{M}*/gisu;

function unescaped(unit: string): string {
  try {
    if (/^%./s.test(unit)) return decodeURIComponent(unit);
    return /^\\./s.test(unit) ? String(JSON.parse(`"${unit}"`)) : unit;
  } catch {
    return unit;
  }
}

/** The ten digits of a script are in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The letters and digits of a text without case and accents, each with its place in the text and the number of separators before it. */
class Folded {
  letters = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly gaps: number[] = [];

  constructor(text: string) {
    let gap = 0;
    for (const { 0: unit, index } of text.matchAll(units)) {
      for (const char of fold(unescaped(unit).normalize('NFKC'))) {
        if (!/[\p{L}\p{N}]/u.test(char)) {
          if (!/\p{Cf}/u.test(char)) gap += 1;
          continue;
        }
        const letter = /\p{Nd}/u.test(char) ? plainDigit(char) : char;
        this.letters += letter;
        for (let at = 0; at < letter.length; at += 1) {
          this.starts.push(index);
          this.ends.push(index + unit.length);
          this.gaps.push(at === 0 ? gap : 0);
        }
        gap = 0;
      }
    }
  }

  /** Whether a word continues at a place. Never in scripts without spaces. */
  #isInWord(at: number): boolean {
    return this.gaps[at] === 0 && at > 0 && !unspaced.test(this.letters.slice(at - 1, at + 1));
  }

  isWhole = (start: number, end: number): boolean => !this.#isInWord(start) && !this.#isInWord(end);

  /** The places of letters or digits in sequence, with few separators. */
  *placesOf(letters: string, maxGap: number): Generator<[start: number, end: number]> {
    for (let at = this.letters.indexOf(letters); at !== -1; at = this.letters.indexOf(letters, at + 1)) {
      const end = at + letters.length;
      if (this.gaps.slice(at + 1, end).every((gap) => gap <= maxGap)) yield [at, end];
    }
  }
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The most separators between two letters or digits of one text, as in `+49 (0) 30 / 123`. */
const usualGap = 3;

interface Known {
  readonly letters: string;
  readonly maxGap: number;
  readonly instead: string;
  readonly isPhone: boolean;
  placesIn(text: Folded): Iterable<[start: number, end: number]>;
}

/** Matches a number by its end, without its zeros and its country code of up to three digits. */
function* phonePlaces(digits: string, text: Folded): Generator<[start: number, end: number]> {
  const length = Math.min(digits.length, 7, Math.max(6, digits.length - 3));
  for (const [found, end] of text.placesOf(digits.slice(-length), usualGap)) {
    let start = found;
    let rest = digits.length - length;
    for (; start > 0 && (text.gaps[start] ?? 0) <= usualGap; start -= 1) {
      const digit = text.letters[start - 1];
      if (rest > 0 && digit === digits[rest - 1]) rest -= 1;
      else if (digit !== '0') break;
    }
    yield [start, end];
  }
}

function* wholePlaces(letters: string, maxGap: number, text: Folded): Generator<[start: number, end: number]> {
  for (const [start, end] of text.placesOf(letters, maxGap)) if (text.isWhole(start, end)) yield [start, end];
}

function knownOf({ text, instead, isPhone = false }: Personal): Known[] {
  if (!text) return [];
  const { letters, gaps } = new Folded(text);
  const maxGap = gaps.reduce((most, gap) => Math.max(most, gap), usualGap);
  const digits = letters.replace(/^0+/, '');
  if (isPhone && digits.length > 5) return [{ letters, maxGap, instead, isPhone, placesIn: (other) => phonePlaces(digits, other) }];
  // Short numbers may be times or amounts.
  if (/^\d{0,3}$/.test(letters)) return [];
  return [{ letters, maxGap, instead, isPhone: false, placesIn: (other) => wholePlaces(letters, maxGap, other) }];
}

/** The characters around an email address, in a text or in JSON. */
const aroundEmail = /([\s"'<>(),;:]+)/;

const withoutEmails = (text: string): string =>
  text
    .split(aroundEmail)
    .map((part) => (/^[^@]+(?:@|%40)[^@]/.test(part) ? '[email]' : part))
    .join('');

/** Four decimals are about ten metres; amounts have three at most. */
const coordinate = /(?<![\d.])-?\d{1,3}[.,]\d{4,}(?!\d|\.\d)/g;

/* Only numbers with a country code, because others may be IDs or amounts. */
const phone = /(?:\+|(?<![\p{L}\d])00(?=[1-9]))\d(?:[ ().-]{0,2}\d){7,14}/gu;

function withoutKnown(text: string, known: readonly Known[]): string {
  const folded = new Folded(text);
  const isTaken = new Uint8Array(folded.letters.length);
  const places: { readonly from: number; readonly to: number; readonly instead: string }[] = [];
  for (const { instead, isPhone, placesIn } of known) {
    for (const [start, end] of placesIn(folded)) {
      if (isTaken[start] || isTaken[end - 1]) continue;
      isTaken.fill(1, start, end);
      const from = folded.starts[start] ?? 0;
      places.push({ from: isPhone && text[from - 1] === '+' ? from - 1 : from, to: folded.ends[end - 1] ?? 0, instead });
    }
  }
  let masked = '';
  let at = 0;
  for (const { from, to, instead } of places.toSorted((one, other) => one.from - other.from)) {
    masked += text.slice(at, from) + instead;
    at = to;
  }
  return masked + text.slice(at);
}

/**
 * Replaces known personal data in texts, whatever its case, accents and separators, and anything that looks like an email address, a
 * phone number or coordinates. Does not recognise nicknames, misspelt names and other people.
 */
export function maskOf(personal: readonly Personal[]): (text: string) => string {
  // A name may be a part of another text, such as the whole name.
  const known = personal.flatMap(knownOf).toSorted((one, other) => other.letters.length - one.letters.length);
  return (text) =>
    withoutKnown(withoutEmails(text), known)
      .replaceAll(coordinate, '[coordinate]')
      .replaceAll(phone, (number) => maskedPhone(number));
}
