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

/** The maximum length of a currency code on screen: an invalid one may be any text. */
const maxCurrency = 12;

const formats = new Map<string, MoneyFormat | null>();

function newFormat(currency: string): MoneyFormat | null {
  try {
    const decimals = decimalsOf(currency);
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      // No sign for zero, even after rounding.
      signDisplay: 'negative',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return { format: (amount) => format.format(amount), minorUnits: 10 ** decimals };
  } catch {
    return null;
  }
}

function formatFor(currency: string): MoneyFormat | null {
  if (!/^[a-z]{3}$/i.test(currency)) return null;
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const format = newFormat(currency);
  formats.set(currency, format);
  return format;
}

/** An amount in its currency; plain numbers if the browser rejects the currency. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const format = formatFor(currency);
  if (!format) return [amountMinor, ...(currency === '' ? [] : [shortenText(currency, maxCurrency)]), '(minor units)'].join(' ');
  return format.format(amountMinor / format.minorUnits);
}

/** An amount in the currency's main unit, for use in programs: 23.5 for 2350 cents. Null if the currency's smallest unit is unknown. */
export function moneyAmount(money: Money | null | undefined): number | null {
  const format = money ? formatFor(money.currency) : null;
  return money && format ? money.amountMinor / format.minorUnits : null;
}

export function MoneyText({ value }: { value: Money | null | undefined }) {
  if (!value) return <NoValue />;
  return <span>{formatMoney(value)}</span>;
}
