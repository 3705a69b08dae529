import { shortenText } from '@/lib/text/cut-text';
import { decimalsOf } from './currency';
import { NoValue } from '@/ui/design/no-value';

export interface Money {
  /** In the currency's smallest unit: cents, øre. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

interface MoneyFormat {
  format: (amount: number) => string;
  /** The number of smallest units in one main unit. */
  minorUnits: number;
}

/** BCP 47 has no longer ones in use. A browser takes seconds for a megabyte. */
const maxLocale = 35;
/** The maximum length of a currency code on screen: an invalid one may be any text. */
const maxCurrency = 12;

const formats = new Map<string, MoneyFormat | null>();

function newFormat(locale: string, currency: string): MoneyFormat | null {
  try {
    const decimals = decimalsOf(currency);
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Not for what is zero, or rounded to it.
      signDisplay: 'negative',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return { format: (amount) => format.format(amount), minorUnits: 10 ** decimals };
  } catch {
    return null;
  }
}

function formatFor(locale: string, currency: string): MoneyFormat | null {
  if (locale.length > maxLocale || !/^[a-z]{3}$/i.test(currency)) return null;
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = newFormat(locale, currency);
  formats.set(key, format);
  return format;
}

/** An amount in its currency. If the browser rejects the currency or locale it falls back to plain numbers. */
export function formatMoney({ amountMinor, currency }: Money, locale = 'en'): string {
  const format = formatFor(locale, currency) ?? formatFor('en', currency);
  if (!format) return [amountMinor, ...(currency === '' ? [] : [shortenText(currency, maxCurrency)]), '(minor units)'].join(' ');
  return format.format(amountMinor / format.minorUnits);
}

/** An amount in the currency's main unit, for use in programs: 23.5 for 2350 cents. Null if the currency's smallest unit is unknown. */
export function moneyAmount(money: Money | null | undefined): number | null {
  const format = money ? formatFor('en', money.currency) : null;
  return money && format ? money.amountMinor / format.minorUnits : null;
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
