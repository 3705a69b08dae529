import type { Tone } from './badge';

/** How a code of the platform is shown: its label, and the tone of its badge. */
export interface CodeLabel {
  readonly label: string;
  readonly tone: Tone;
}

/** The codes of an enumeration that this version knows. */
export type Known<Code extends string> = Exclude<Code, 'UNKNOWN'>;

const isKnown = <Code extends string>(labels: Readonly<Record<Known<Code>, unknown>>, code: Code): code is Known<Code> =>
  Object.hasOwn(labels, code);

/**
 * The label and tone of a code; null where the platform gives none. A code that this version does not know is shown as the platform spells
 * it: a guess would mislead.
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
  const label = raw ?? code;
  return label ? { label, tone: 'neutral' } : null;
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
  return code && isKnown(labels, code) ? labels[code] : (raw ?? code ?? null);
}

/** A code of an open list in words: `PAYMENT_PRE_AUTH_FAILED` reads as 'Payment pre auth failed'. What is no code stays as it is. */
export function codeInWords(code: string): string {
  const words = code.replace(/[_.\s-]+/g, ' ').trim();
  if (!/^[A-Z0-9 ]+$/.test(words)) return code;
  return words.charAt(0) + words.slice(1).toLowerCase();
}
