import { decimalsOf } from './currency';

/**
 * Parses a typed amount to the currency's smallest unit: `2.5` is 250 in EUR, 2500 in KWD, and invalid in JPY. Digit by digit, because 1.15
 * times 100 is not a whole number.
 * @returns undefined for anything that is not an amount, has more decimals than the currency, or is too large to be exact
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const digits = decimalsOf(currency);
  const [, whole = '', fraction = ''] = /^\s*(\d+)(?:\.(\d+))?\s*$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return undefined;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** An amount in the currency's smallest unit as text for a field: 250 is `2.50` in EUR, `0.250` in KWD and `250` in JPY. */
export function amountText(amountMinor: number, currency: string): string {
  const digits = decimalsOf(currency);
  const all = String(amountMinor).padStart(digits + 1, '0');
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

const decimals = (digits: number) => (digits === 0 ? 'no decimals' : `at most ${digits} decimals`);

/** Why `parseAmount` rejects the input; undefined if it is valid. */
export function amountProblem(text: string, currency: string): string | undefined {
  if (parseAmount(text, currency) !== undefined) return undefined;
  const digits = decimalsOf(currency);
  const fraction = /^\s*\d+\.(\d+)\s*$/.exec(text)?.[1] ?? '';
  if (fraction.length > digits) return `An amount in ${currency} has ${decimals(digits)}`;
  return `Enter an amount such as ${amountText(1250 * 10 ** Math.max(0, digits - 2), currency)}, with digits${digits === 0 ? ' only' : ' and a point'}`;
}
