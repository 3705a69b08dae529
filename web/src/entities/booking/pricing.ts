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
