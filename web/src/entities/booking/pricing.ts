import type { BookingPricingLineType } from '@/__generated__/schema';
import { type Known, textOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingPricingLineType>, string>> = {
  DISPATCH_METER_FARE: 'Dispatch meter fare',
  TIP: 'Tip',
  ADDITIONAL_FEES: 'Additional fees',
  PREMATURE_CANCELLATION_FEE: 'Premature cancellation fee',
  NO_SHOW_FEE: 'No show fee',
  DISCOUNT: 'Discount',
  WAITING_PRICE: 'Waiting price',
  TOLLS: 'Tolls',
  EXTRAS: 'Extras',
  SERVICE_CHARGE: 'Service charge',
  DISPATCH_FEES: 'Dispatch fees',
  TECHNOLOGY_FEE: 'Technology fee',
};

interface Line {
  readonly type: BookingPricingLineType | null;
  readonly typeCode?: string | null;
}

/** Label of one line of a price. */
export const pricingLineLabel = ({ type, typeCode }: Line): string => textOf(labels, type, typeCode) ?? 'Unknown line';

interface Amount {
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * The sum of the lines if it differs from the total. `incomplete` if a line or its amount is unreadable. Null if they are equal or can't be
 * compared, for example because of several currencies.
 */
export function mismatchedTotal(
  total: Amount | null | undefined,
  lines: readonly { readonly amount: Amount | null }[] | null,
): Amount | 'incomplete' | null {
  const amounts = lines?.flatMap(({ amount }) => amount ?? []) ?? [];
  if (amounts.length !== lines?.length) return 'incomplete';
  if (!total || amounts.length === 0 || amounts.some(({ currency }) => currency !== total.currency)) return null;
  const amountMinor = amounts.reduce((sum, amount) => sum + amount.amountMinor, 0);
  return amountMinor === total.amountMinor ? null : { amountMinor, currency: total.currency };
}
