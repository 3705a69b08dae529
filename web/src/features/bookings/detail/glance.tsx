import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CodeBadge } from '@/ui/design/code-badge';
import { rideThresholds } from '@/entities/booking/problems';
import { useMinute } from '@/lib/dates/now';
import { DateTime } from '@/ui/design/date/date-time';
import { Elapsed } from '@/ui/design/date/elapsed';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { paymentMethodLabel, paymentStatusLabel } from '@/entities/booking/payment';
import { type Money, MoneyText } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { ledgerOf, type Unreadable } from '@/entities/booking/charges';
import { isBefore } from '@/lib/dates/instants';
import { cancellationReasonLabel } from '../model/cancellation';
import { driverName, vehicleText } from '../model/driver';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from './booking-detail';

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  & > div {
    min-width: 0;
    padding: 10px 16px 12px;
    box-shadow:
      1px 0 var(--color-border),
      0 1px var(--color-border);
  }
  & dt {
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
  }
  @media (max-width: 1000px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 420px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Big = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-height: 26px;
  font-size: 15px;
  font-weight: 600;
  overflow-wrap: anywhere;
  /* Amounts never wrap; a badge that does not fit beside one is below it, and may end in an ellipsis. */
  & > * {
    min-width: 0;
    max-width: 100%;
  }
  & time {
    white-space: normal;
  }
`;

const Small = styled.div`
  min-height: 20px;
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`;

function Fact({ label, big, small, isLoading }: { label: string; big: ReactNode; small: ReactNode; isLoading: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Big>{isLoading ? <Skeleton width="60%" height="16px" /> : (big ?? <NoValue />)}</Big>
        <Small>{isLoading ? <Skeleton width="40%" /> : small}</Small>
      </dd>
    </div>
  );
}

/** For an active ride, the time since its pickup. */
function OpenDetail({ booking: { status, pickupTime } }: { booking: BookingDetail }) {
  const now = useMinute();
  if (status !== 'ACTIVE' || pickupTime === null || !isBefore(pickupTime, now)) return 'Open';
  return (
    <>
      Open · <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />
    </>
  );
}

/** The difference between the net paid and the price, if there is one: the refund, or the amount due. */
function PaymentDifference({ net, price, refunded }: { net: Money; price: Money; refunded: Money | null }) {
  if (refunded !== null && refunded.amountMinor > 0) {
    return (
      <span>
        {' '}
        · <MoneyText value={refunded} /> refunded
      </span>
    );
  }
  if (net.currency === price.currency && net.amountMinor === price.amountMinor) return null;
  return (
    <span>
      {' '}
      · <MoneyText value={price} /> due
    </span>
  );
}

function paymentOf(booking: BookingDetail, unreadable: Unreadable): { big: ReactNode; small: ReactNode } {
  const { net, due, refunded } = ledgerOf(booking, unreadable);
  const price = due ?? booking.pricing?.total;
  const status = paymentStatusLabel(booking.payment ?? {});
  const method = paymentMethodLabel(booking.payment ?? {});
  return {
    big: (
      <>
        {net ? <MoneyText value={net} /> : price ? <MoneyText value={price} /> : <NoValue />}
        {status && <CodeBadge of={status} />}
      </>
    ),
    small: (
      <>
        <span>{method ?? 'No payment method'}</span>
        {net && price && <PaymentDifference net={net} price={price} refunded={refunded} />}
      </>
    ),
  };
}

function factsOf(booking: BookingDetail | null | undefined, unreadable: Unreadable): { label: string; big: ReactNode; small: ReactNode }[] {
  if (!booking) return ['Status', 'Driver', 'Payment', 'Pickup'].map((label) => ({ label, big: null, small: null }));
  const { driver, pickupTime, timezone, cancellation, status, vehicle } = booking;
  return [
    {
      label: 'Status',
      big: <CodeBadge of={bookingStatusLabel(booking)} />,
      small: cancellation ? (
        cancellationReasonLabel(cancellation)
      ) : isFinal(status) ? (
        'Closed'
      ) : status === null ? (
        'Unknown'
      ) : (
        <OpenDetail booking={booking} />
      ),
    },
    {
      label: 'Driver',
      big: driverName(driver) ?? <Muted>{isFinal(status) ? 'No driver' : 'No driver yet'}</Muted>,
      small: vehicleText(vehicle),
    },
    { label: 'Payment', ...paymentOf(booking, unreadable) },
    {
      label: 'Pickup',
      big: pickupTime && <DateTime value={pickupTime} zone={timezone} />,
      small: booking.origin?.address ?? null,
    },
  ];
}

/** Status, driver, payment and pickup. */
export function Glance({ booking: { data: booking, error } }: BookingSectionProps) {
  const unreadable = useUnreadableOf(booking);
  if (!booking && error) return null;
  const isLoading = !booking;
  return (
    <Strip aria-label="At a glance" aria-busy={isLoading || undefined}>
      {factsOf(booking, unreadable).map((fact) => (
        <Fact key={fact.label} {...fact} isLoading={isLoading} />
      ))}
    </Strip>
  );
}
