import { NoValue } from './no-value';

export interface Money {
  /** In the currency's smallest unit: cents, øre. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

const formats = new Map<string, Intl.NumberFormat | null>();

function formatFor(locale: string, currency: string): Intl.NumberFormat | null {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    try {
      format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    } catch {
      format = null;
    }
    formats.set(key, format);
  }
  return format;
}

/** An amount in its currency. If the browser rejects the currency or locale it falls back to plain numbers. */
export function formatMoney({ amountMinor, currency }: Money, locale = 'en'): string {
  const format = formatFor(locale, currency) ?? formatFor('en', currency);
  if (!format) return `${amountMinor} ${currency} (minor units)`;
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

/** An amount in the currency's main unit, for use in programs: 23.5 for 2350 cents. Null if the currency's smallest unit is unknown. */
export function moneyAmount(money: Money | null | undefined): number | null {
  const format = money ? formatFor('en', money.currency) : null;
  return money && format ? money.amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) : null;
}

export interface MoneyTextProps {
  value: Money | null | undefined;
  /** BCP 47; usually the fleet's. */
  locale?: string | null;
}

export function MoneyText({ value, locale }: MoneyTextProps) {
  if (!value) return <NoValue />;
  return <span>{formatMoney(value, locale ?? undefined)}</span>;
}
