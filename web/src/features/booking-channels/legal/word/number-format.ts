import { capitalised } from '@/lib/text/capitalised';

const romanDigits: readonly (readonly [text: string, value: number])[] = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** The highest number written with letters: longer ones are useless to a reader. */
const maxLettered = 10_000;

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [digits, worth] of romanDigits) {
    text += digits.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}

/** a to z, then aa, bb, cc as Word counts. */
const letter = (value: number) => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const small = ones.split(' ');
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function cardinal(value: number): string | undefined {
  if (value > 99) return undefined;
  const one = value % 10;
  return small[value] ?? `${tens[Math.floor(value / 10)]}${one === 0 ? '' : `-${small[one]}`}`;
}

const ordinalWord = (value: number) =>
  cardinal(value)?.replace(
    /(?<![a-z])[a-z]+$/,
    (last) => irregular[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );

const spelled = (word: string | undefined) => word && capitalised(word);

function ordinal(value: number): string {
  const ending = value % 100 >= 11 && value % 100 <= 13 ? undefined : ['', 'st', 'nd', 'rd'][value % 10];
  return `${value}${ending === undefined || ending === '' ? 'th' : ending}`;
}

const symbols = ['*', '†', '‡', '§'];

const formats: Readonly<Record<string, (value: number) => string | undefined>> = {
  decimal: String,
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: (value) => String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  decimalHalfWidth: String,
  lowerLetter: (value) => (value < 1 ? undefined : letter(value)),
  upperLetter: (value) => (value < 1 ? undefined : letter(value).toUpperCase()),
  lowerRoman: (value) => (value < 1 ? undefined : roman(value)),
  upperRoman: (value) => (value < 1 ? undefined : roman(value).toUpperCase()),
  ordinal,
  cardinalText: (value) => spelled(cardinal(value)),
  ordinalText: (value) => spelled(ordinalWord(value)),
  numberInDash: (value) => `- ${value} -`,
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: (value) => (value < 1 ? undefined : symbols[(value - 1) % 4]?.repeat(Math.ceil(value / 4))),
  decimalEnclosedCircle: (value) => (value >= 1 && value <= 20 ? String.fromCharCode(0x245f + value) : undefined),
  decimalEnclosedParen: (value) => (value >= 1 && value <= 20 ? String.fromCharCode(0x2473 + value) : undefined),
  decimalEnclosedFullstop: (value) => (value >= 1 && value <= 20 ? String.fromCharCode(0x2487 + value) : undefined),
  none: () => '',
};

/**
 * A number as Word shows it.
 * @param format Word's name of the format, or an example of a custom format such as "001, 002, 003, ..."
 * @returns undefined if the format is unknown
 */
export function formatNumber(value: number, format: string): string | undefined {
  if (value < 0 || value > maxLettered) return format.startsWith('decimal') ? String(value) : undefined;
  const example = /^(?<zeros>0+)1,/.exec(format)?.groups?.zeros;
  if (example !== undefined) return String(value).padStart(example.length + 1, '0');
  return Object.hasOwn(formats, format) ? formats[format]?.(value) : undefined;
}
