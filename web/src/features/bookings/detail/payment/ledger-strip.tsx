import styled from 'styled-components';
import { MoneyText } from '@/ui/design/money/money';
import { ledgerOf } from '@/entities/booking/charges';
import { type BookingDetail, useUnreadableOf } from '../booking-detail';

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  & > div {
    padding: 8px 12px;
    /* On the left, so that the next one's background does not cover it. */
    box-shadow: -1px 0 var(--color-border);
  }
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    font-size: 0.9375rem;
    font-weight: 600;
  }
`;

const Sum = styled.div<{ $isWrong: boolean }>`
  ${({ $isWrong }) => $isWrong && 'background: var(--color-danger-soft); & > dd { color: var(--color-danger-text); }'}
`;

/** The booking's amounts, with excessive charges and refunds highlighted. */
export function LedgerStrip({ booking }: { booking: BookingDetail }) {
  const { due, dueLabel, authorized, captured, refunded, net, over, overRefunded } = ledgerOf(booking, useUnreadableOf(booking));
  const exceedsHold = captured !== null && authorized !== null && captured.amountMinor > authorized.amountMinor;
  return (
    <Strip aria-label="Amounts">
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
    </Strip>
  );
}
