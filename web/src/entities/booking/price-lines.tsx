import { MoneyText, type Money } from '@/ui/design/money/money';
import { AmountCell, SectionTable } from '@/ui/design/section-table';
import { QuietLine } from '@/ui/design/text';
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

export const pricingLineLabel = ({ type, typeCode }: Line): string => textOf(labels, type, typeCode) ?? 'Unknown line';

interface Pricing {
  readonly total: Money | null;
  readonly lines: readonly (Line & { readonly amount: Money | null })[] | null;
}

/** The price of a ride, line by line. */
export function PriceLines({ pricing }: { pricing: Pricing | null }) {
  if (!pricing) return <QuietLine>No price yet.</QuietLine>;
  return (
    <SectionTable label="Price lines">
      <tbody>
        {pricing.lines?.map((line, index) => (
          // A price can have the same line twice, and lines have no id.
          <tr key={`${line.typeCode} ${index}`}>
            <th scope="row">{pricingLineLabel(line)}</th>
            <AmountCell>
              <MoneyText value={line.amount} />
            </AmountCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <AmountCell>
            <MoneyText value={pricing.total} />
          </AmountCell>
        </tr>
      </tfoot>
    </SectionTable>
  );
}
