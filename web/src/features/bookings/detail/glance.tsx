import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { humaniseCode } from '@/ui/design/code-label';
import { rideThresholds } from '@/entities/booking/problems';
import { useMinute } from '@/lib/dates/now';
import { DateTime } from '@/ui/design/date/date-time';
import { Elapsed } from '@/ui/design/date/elapsed';
import { bookingStatusLabel, isFinal } from '@/entities/booking/booking-status';
import { paymentMethodLabel, paymentStatusLabel } from '@/entities/booking/payment';
import { MoneyText } from '@/ui/design/money/money';
import { NoValue } from '@/ui/design/no-value';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { ledgerOf, type Unreadable } from '@/entities/booking/charges';
import { paidText } from '@/entities/booking/paid-text';
import { isBefore } from '@/lib/dates/instants';
import { cancellationText } from '../model/cancellation';
import { statusValue } from '../model/disagreement';
import { driverName, vehicleText } from '../model/driver';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from './booking-detail';
import { dispatchReadOf } from './reads';
import type { DispatchBooking } from './systems/use-systems';

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
  font-size: 0.9375rem;
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

interface StatusDetailProps {
  booking: BookingDetail;
  dispatch: DispatchBooking | null | undefined;
}

/** The reason of a cancellation; for an active ride, the time since its pickup, or that dispatch has ended it. */
function StatusDetail({ booking, dispatch }: StatusDetailProps) {
  const { status, pickupTime } = booking;
  const now = useMinute();
  const cancelled = cancellationText(booking);
  if (cancelled !== null) return cancelled;
  if (isFinal(status)) return 'Closed';
  if (status === null) return 'Unknown';
  const there = statusValue(dispatch?.statusCode)?.key;
  if (there === 'COMPLETED' || there === 'CANCELLED') return `${humaniseCode(there)} in dispatch`;
  if (status !== 'ACTIVE' || pickupTime === null || !isBefore(pickupTime, now)) return 'Open';
  return (
    <>
      Open · <Elapsed since={pickupTime} now={now} thresholds={rideThresholds} />
    </>
  );
}

function paymentOf(booking: BookingDetail, unreadable: Unreadable): { big: ReactNode; small: ReactNode } {
  const ledger = ledgerOf(booking, unreadable);
  const amount = ledger.net ?? ledger.due ?? booking.pricing?.total;
  const status = paymentStatusLabel(booking.payment ?? {});
  const method = paymentMethodLabel(booking.payment ?? {});
  return {
    big: (
      <>
        {amount ? <MoneyText value={amount} /> : <NoValue />}
        {status && <CodeBadge of={status} />}
      </>
    ),
    small: [method ?? 'No payment method', paidText(ledger)].filter(Boolean).join(' · '),
  };
}

const Plate = styled.span`
  white-space: nowrap;
`;

/** The vehicle, with its plate in one line. */
function Vehicle({ of }: { of: BookingDetail['vehicle'] | DispatchBooking['vehicle'] | undefined }) {
  if (!of) return null;
  const look = vehicleText({ ...of, licensePlate: null });
  return (
    <>
      {look && <span>{of.licensePlate ? `${look} · ` : look}</span>}
      {of.licensePlate && <Plate>{of.licensePlate}</Plate>}
    </>
  );
}

/** The driver; one who is only in dispatch is marked. */
function driverOf(
  { driver, vehicle, status }: BookingDetail,
  dispatch: DispatchBooking | null | undefined,
): { big: ReactNode; small: ReactNode } {
  const name = driverName(driver);
  const there = driverName(dispatch?.driver);
  if (!name && there) {
    return {
      big: there,
      small: (
        <>
          <Vehicle of={dispatch?.vehicle} />
          <span>{dispatch?.vehicle ? ' · only in dispatch' : 'only in dispatch'}</span>
        </>
      ),
    };
  }
  return { big: name ?? <Muted>{isFinal(status) ? 'No driver' : 'No driver yet'}</Muted>, small: <Vehicle of={vehicle} /> };
}

function factsOf(
  booking: BookingDetail | null | undefined,
  unreadable: Unreadable,
  dispatch: DispatchBooking | null | undefined,
): { label: string; big: ReactNode; small: ReactNode }[] {
  if (!booking) return ['Status', 'Driver', 'Payment', 'Pickup'].map((label) => ({ label, big: null, small: null }));
  const { pickupTime, timezone } = booking;
  return [
    {
      label: 'Status',
      big: <CodeBadge of={bookingStatusLabel(booking)} />,
      small: <StatusDetail booking={booking} dispatch={dispatch} />,
    },
    { label: 'Driver', ...driverOf(booking, dispatch) },
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
  const dispatch = useRead(dispatchReadOf(booking), { isShared: true }).data;
  if (!booking && error) return null;
  const isLoading = !booking;
  return (
    <Strip aria-label="At a glance" aria-busy={isLoading || undefined}>
      {factsOf(booking, unreadable, dispatch).map((fact) => (
        <Fact key={fact.label} {...fact} isLoading={isLoading} />
      ))}
    </Strip>
  );
}
