import styled from 'styled-components';
import { Pairs } from '@/ui/design/layout';
import { MoneyText } from '@/ui/design/money/money';
import { ledgerOf } from '@/entities/booking/charges';
import { type BookingDetail, useUnreadableOf } from '../booking-detail';

const Amounts = styled(Pairs)`
  & dd {
    font-weight: 600;
    text-align: end;
  }
`;

const Sum = styled.div<{ $isWrong: boolean }>`
  && > * {
    ${({ $isWrong }) => $isWrong && 'color: var(--color-danger-text);'}
  }
`;

/** The booking's amounts, with excessive charges and refunds highlighted. */
export function LedgerStrip({ booking }: { booking: BookingDetail }) {
  const { due, dueLabel, authorized, captured, refunded, net, over, overRefunded } = ledgerOf(booking, useUnreadableOf(booking));
  const exceedsHold = captured !== null && authorized !== null && captured.amountMinor > authorized.amountMinor;
  const amounts = [
    { label: dueLabel, amount: due },
    { label: 'Authorised', amount: authorized },
    { label: `Captured${exceedsHold ? ', more than authorised' : ''}`, amount: captured, isWrong: over !== null || exceedsHold },
    { label: `Refunded${overRefunded ? ', more than captured' : ''}`, amount: refunded, isWrong: overRefunded !== null },
    { label: 'Net paid', amount: net, isWrong: over !== null },
    ...(over ? [{ label: 'Too much', amount: over, isWrong: true }] : []),
  ];
  return (
    <Amounts aria-label="Amounts">
      {amounts.map(({ label, amount, isWrong = false }) => (
        <Sum key={label} $isWrong={isWrong}>
          <dt>{label}</dt>
          <dd>
            <MoneyText value={amount} />
          </dd>
        </Sum>
      ))}
    </Amounts>
  );
}
