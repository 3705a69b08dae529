import styled from 'styled-components';
import { MoneyText } from '@/ui/money';
import { pricingLineLabel, sumThatDiffers } from '../../model/pricing';
import type { BookingDetail } from '../booking-detail';
import { QuietLine } from '../quiet-section';

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th {
    padding: 4px 0;
    font-weight: 400;
    text-align: start;
  }
  & td {
    padding: 4px 0;
    text-align: end;
    white-space: nowrap;
  }
  & tfoot > tr > * {
    padding-top: 8px;
    border-top: 1px solid var(--color-border);
    font-weight: 600;
  }
`;

const Note = styled.p`
  margin: var(--space-2) 0 0;
  color: var(--color-warning-text);
`;

/** What the ride costs, line by line. */
export function PriceLines({ pricing }: Pick<BookingDetail, 'pricing'>) {
  if (!pricing) return <QuietLine>Nothing has been priced yet.</QuietLine>;
  const sum = sumThatDiffers(pricing.total, pricing.lines);
  return (
    <div>
      <Lines aria-label="Price lines">
        <tbody>
          {pricing.lines.map((line, index) => (
            // A price can have the same line twice, and lines have no id.
            <tr key={`${line.typeCode} ${index}`}>
              <th scope="row">{pricingLineLabel(line)}</th>
              <td>
                <MoneyText value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <MoneyText value={pricing.total} />
            </td>
          </tr>
        </tfoot>
      </Lines>
      {sum && (
        <Note>
          The lines add up to <MoneyText value={sum} />, which is not the total.
        </Note>
      )}
    </div>
  );
}
