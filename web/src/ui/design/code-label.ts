import { capitalised } from '@/lib/text/capitalised';
import type { Mark, Tone } from './badge';

export interface CodeLabel {
  readonly label: string;
  readonly tone: Tone;
  /** The shape, if it is not the tone's. */
  readonly mark?: Mark;
  /** The record's kind, for a label with several meanings: "booking". */
  readonly subject?: string;
  /** The platform's own spelling of an unknown code, for a tooltip. */
  readonly code?: string;
}

export type Known<Code extends string> = Exclude<Code, 'UNKNOWN'>;

/** The label's key in the list of terms: "Completed booking". */
export const termOf = ({ label, subject }: CodeLabel): string => (subject === undefined ? label : `${label} ${subject}`);

/** A record with a status, and the platform's own spelling of it. */
export interface Standing<Status extends string> {
  readonly status: Status | null;
  readonly statusCode?: string | null;
}

const isKnown = <Code extends string>(labels: Readonly<Record<Known<Code>, unknown>>, code: Code): code is Known<Code> =>
  Object.hasOwn(labels, code);

/** A code's label and tone; null without a code. An unknown code is spelt out, in a neutral tone. */
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

/** The known codes of an enumeration, in the order of their labels. */
export const codesOf = <Code extends string>(labels: Readonly<Record<Code, unknown>>): readonly Code[] =>
  Object.keys(labels).filter((code): code is Code => code in labels);

/** The choices of a filter or a field by codes, under their labels. */
export const codeOptions = <Code extends string>(codes: readonly Code[], labelOf: (code: Code) => CodeLabel | string | null) =>
  codes.map((value) => {
    const label = labelOf(value) ?? value;
    return typeof label === 'string' ? { value, label } : { value, label: label.label, term: termOf(label) };
  });

/** A code from another system, such as a driver's state: spelt out, without a tone. */
export const codeOf = (code: string): CodeLabel => ({ label: humaniseCode(code), tone: 'neutral', code });

const spellings = new Map(['API', 'ETA', 'ID', 'IDs', 'iOS', 'SMS', 'URL'].map((word) => [word.toLowerCase(), word]));

/** `PAYMENT_PRE_AUTH_FAILED` and `paymentPreAuthFailed` become 'Payment pre auth failed'. Anything else stays unchanged. */
export function humaniseCode(code: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*([_.-]+[A-Za-z0-9]+)*$/.test(code)) return code;
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase();
  const spelled = words.replace(/\w+/g, (word) => spellings.get(word) ?? word);
  return spelled.startsWith('iOS') ? spelled : capitalised(spelled);
}
