import { isExact } from '@/lib/json/exact-number';

export const inexactProblem = 'This number is too long to be sent exactly';

/** The value of a whole-number field; null if empty. Any other text is kept as typed: drafts keep it, forms reject it. */
export type NumberEntry = number | string | null;

/** The number of an entry; null if it has no readable one. */
export const numberIn = (entry: NumberEntry): number | null => (typeof entry === 'number' ? entry : null);

/** A typed whole number, in digits only: `1.000`, `1,5`, `1 000` and `1e3` mean different numbers to different people. */
export function parseWholeNumber(text: string): { readonly value: string } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return { problem: 'Enter a whole number such as 1000, with digits only' };
  return isExact(typed) ? { value: String(Number(typed)) } : { problem: inexactProblem };
}

export function numberEntryOf(text: string): NumberEntry {
  if (text.trim() === '') return null;
  const parsed = parseWholeNumber(text);
  return 'value' in parsed ? Number(parsed.value) : text;
}

/** Why an entry is not a valid number. */
export function numberProblem(entry: NumberEntry): string | undefined {
  const parsed = typeof entry === 'string' ? parseWholeNumber(entry) : undefined;
  return parsed && 'problem' in parsed ? parsed.problem : undefined;
}
