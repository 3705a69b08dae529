import { MoneyText, type Money } from '@/ui/design/money/money';
import { AmountCell, SectionTable } from '@/ui/design/section-table';
import { QuietLine } from '@/ui/design/text';
import { pricingLineLabel } from './pricing';
import type { BookingPricingLineType } from '@/__generated__/schema';

interface Pricing {
  readonly total: Money | null;
  readonly lines:
    | readonly { readonly type: BookingPricingLineType | null; readonly typeCode?: string | null; readonly amount: Money | null }[]
    | null;
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
