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
  return (
    <Amounts aria-label="Amounts">
      <Sum $isWrong={false}>
        <dt>{dueLabel}</dt>
        <dd>
          <MoneyText value={due} />
        </dd>
      </Sum>
      <Sum $isWrong={false}>
        <dt>Authorised</dt>
        <dd>
          <MoneyText value={authorized} />
        </dd>
      </Sum>
      <Sum $isWrong={over !== null || exceedsHold}>
        <dt>{`Captured${exceedsHold ? ', more than authorised' : ''}`}</dt>
        <dd>
          <MoneyText value={captured} />
        </dd>
      </Sum>
      <Sum $isWrong={overRefunded !== null}>
        <dt>{`Refunded${overRefunded ? ', more than captured' : ''}`}</dt>
        <dd>
          <MoneyText value={refunded} />
        </dd>
      </Sum>
      <Sum $isWrong={over !== null}>
        <dt>Net paid</dt>
        <dd>
          <MoneyText value={net} />
        </dd>
      </Sum>
      {over && (
        <Sum $isWrong>
          <dt>Too much</dt>
          <dd>
            <MoneyText value={over} />
          </dd>
        </Sum>
      )}
    </Amounts>
  );
}
