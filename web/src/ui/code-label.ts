import type { Tone } from './tone';

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
 * The entry of a code. A code that this version does not know is shown as the platform spells it: a guess would mislead.
 * @param raw the platform's own spelling
 */
export function labelOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, CodeLabel>>,
  code: Code,
  raw: string | null | undefined,
): CodeLabel {
  return isKnown(labels, code) ? labels[code] : { label: raw ?? code, tone: 'neutral' };
}

/** The label of a code of an enumeration whose entries have no tone. */
export function textOf<Code extends string>(
  labels: Readonly<Record<Known<Code>, string>>,
  code: Code,
  raw: string | null | undefined,
): string {
  return isKnown(labels, code) ? labels[code] : (raw ?? code);
}
