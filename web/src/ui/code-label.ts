import type { Tone } from './badge';

/** How a code of the platform is shown: its label, and the tone of its badge. */
export interface CodeLabel {
  readonly label: string;
  readonly tone: Tone;
  /** The platform's own spelling of a code that this version does not know, for a tooltip. */
  readonly code?: string;
}

/** The codes of an enumeration that this version knows. */
export type Known<Code extends string> = Exclude<Code, 'UNKNOWN'>;

const isKnown = <Code extends string>(labels: Readonly<Record<Known<Code>, unknown>>, code: Code): code is Known<Code> =>
  Object.hasOwn(labels, code);

/**
 * The label and tone of a code; null where the platform gives none. A code that this version does not know is put in words, and its tone
 * says nothing: a guess would mislead.
 * @param raw the platform's own spelling
 */
export function labelOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, CodeLabel>>,
  code: Code,
  raw: string | null | undefined,
): CodeLabel;
export function labelOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, CodeLabel>>,
  code: Code | null | undefined,
  raw: string | null | undefined,
): CodeLabel | null;
export function labelOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, CodeLabel>>,
  code: Code | null | undefined,
  raw: string | null | undefined,
): CodeLabel | null {
  if (code && isKnown(labels, code)) return labels[code];
  const spelling = raw || code;
  return spelling ? codeOf(spelling) : null;
}

/** As `labelOf`, for an enumeration whose entries have no tone. */
export function textOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, string>>,
  code: Code,
  raw: string | null | undefined,
): string;
export function textOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, string>>,
  code: Code | null | undefined,
  raw: string | null | undefined,
): string | null;
export function textOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, string>>,
  code: Code | null | undefined,
  raw: string | null | undefined,
): string | null {
  if (code && isKnown(labels, code)) return labels[code];
  const spelling = raw || code;
  return spelling ? humaniseCode(spelling) : null;
}

/** A code of a list that is another system's, such as a driver's state: in words, without any tone. */
export const codeOf = (code: string): CodeLabel => ({ label: humaniseCode(code), tone: 'neutral', code });

const spellings = new Map(['API', 'ETA', 'ID', 'IDs', 'iOS', 'SMS', 'URL'].map((word) => [word.toLowerCase(), word]));

/** A code in words: `PAYMENT_PRE_AUTH_FAILED` and `paymentPreAuthFailed` read 'Payment pre auth failed'. What is no code stays as it is. */
export function humaniseCode(code: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*([_.-]+[A-Za-z0-9]+)*$/.test(code)) return code;
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase();
  const spelled = words.replace(/\w+/g, (word) => spellings.get(word) ?? word);
  return spelled.startsWith('iOS') ? spelled : capitalised(spelled);
}

/** A text that begins a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
