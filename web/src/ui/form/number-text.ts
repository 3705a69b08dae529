import { isExact } from '@/lib/exact-number';

export const inexactProblem = 'This number is too long to be sent exactly';

/** A typed whole number, in digits only, or why it is none. `1.000`, `1,5`, `1 000` and `1e3` mean different numbers to different people. */
export function parseWholeNumber(text: string): { readonly value: string } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^-?\d+$/.test(typed)) return { problem: 'Enter a whole number such as 1000, with digits only' };
  return isExact(typed) ? { value: String(Number(typed)) } : { problem: inexactProblem };
}
