import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useGate } from '@/lib/access/use-gate';
import type { Zone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { routeUrl } from '@/lib/routes/urls';
import { PageButton } from '@/ui/screens/detail/page-button';
import { CodeBadge } from '@/ui/design/code-badge';
import { humaniseCode } from '@/ui/design/code-label';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyText } from '@/ui/design/copy-text';
import { FieldList, OptionalField } from '@/ui/screens/detail/detail';
import styled from 'styled-components';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/entities/booking/payment';
import { MoneyText } from '@/ui/design/money/money';
import { Loaded, LoadingFields, Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Inline } from '@/ui/design/inline';
import { Muted, QuietLine, SubTitle } from '@/ui/design/text';
import { chargesOf, ledgerOf } from '@/entities/booking/charges';
import type { BookingProblem } from '@/entities/booking/problems';
import { chargedAgainLabel, paymentEventLabel } from '../../model/payment-event';
import { type BookingDetail, type BookingSectionProps, useUnreadableOf } from '../booking-detail';
import type { Charge } from '../../model/wrong-charges';
import { useEverything } from '../everything';
import { PayloadButton } from '../payload-buttons';
import type { BookingEvents } from '../timeline/use-timeline';
import { RefundPlace } from './refund-place';
import { PriceLines } from '@/entities/booking/price-lines';
import { Pairs } from '@/ui/design/layout';

type PaymentEvent = BookingEvents['items'][number];

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
function LedgerStrip({ booking }: { booking: BookingDetail }) {
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

/** The charges to refund, each with its own payment intent, which is not the booking's. */
function WrongCharges({ charges, zone }: { charges: readonly Charge[]; zone: Zone }) {
  return (
    <ul>
      {charges.map(({ id, amount, createdAt, intent }) => (
        <li key={id}>
          {amount ? <MoneyText value={amount} /> : 'Unknown amount'}, <DateTime value={createdAt} zone={zone} />
          {intent && (
            <div>
              <CopyText value={intent} />
            </div>
          )}
          <RefundPlace intent={intent} />
        </li>
      ))}
    </ul>
  );
}

function Details({ booking, wrong }: { booking: BookingDetail; wrong: readonly Charge[] }) {
  const { payment, tip, timezone: zone } = booking;
  if (!payment && !tip) return <QuietLine>No payment details.</QuietLine>;
  return (
    <FieldList>
      <OptionalField label="Type">{paymentTypeLabel(payment ?? {})}</OptionalField>
      <OptionalField label="Method">{paymentMethodLabel(payment ?? {})}</OptionalField>
      <OptionalField label="Wallet">{walletLabel(payment ?? {})}</OptionalField>
      <OptionalField label="Tip">{tip?.value && <MoneyText value={tip.value} />}</OptionalField>
      <OptionalField label="Tip base">{tip?.base && <MoneyText value={tip.base} />}</OptionalField>
      <OptionalField label="Refunds">
        {payment?.refunds && payment.refunds.length > 0 && (
          <ul>
            {payment.refunds.map(({ id, amount, reason, createdAt }) => (
              <li key={id}>
                <MoneyText value={amount} />, <DateTime value={createdAt} zone={zone} />
                {reason && <span>{`: ${humaniseCode(reason)}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </OptionalField>
      <OptionalField label={wrong.length === 1 ? 'Wrong charge' : 'Wrong charges'}>
        {wrong.length > 0 && <WrongCharges charges={wrong} zone={zone} />}
      </OptionalField>
      <OptionalField label="Payment intent">{payment?.paymentIntentId && <CopyText value={payment.paymentIntentId} />}</OptionalField>
      <OptionalField label="Stored payment method">
        {payment?.paymentMethodId && <CopyText value={payment.paymentMethodId} />}
      </OptionalField>
    </FieldList>
  );
}

interface EventRowsProps {
  events: readonly PaymentEvent[];
  problems: readonly BookingProblem[];
  zone: Zone;
}

function EventRows({ events, problems, zone }: EventRowsProps) {
  const charges = chargesOf(events);
  return (
    <SectionTable
      label="Payment events"
      columns={[
        {
          label: 'Event',
          cell: (event) => {
            const shown = paymentEventLabel(event);
            return (
              <>
                <CodeBadge of={charges.indexOf(event) > 0 ? chargedAgainLabel(shown, problems) : shown} />
                <Muted as="div">
                  <DateTime value={event.createdAt} zone={zone} />
                  {event.message && <div style={{ overflowWrap: 'anywhere' }}>{event.message}</div>}
                </Muted>
              </>
            );
          },
        },
        { label: 'Amount', isAmount: true, cell: ({ amount }) => amount && <MoneyText value={amount} /> },
        {
          label: 'Payload',
          isHidden: true,
          cell: (event) => <PayloadButton title={paymentEventLabel(event).label} value={event.payload} />,
        },
      ]}
      rows={events}
      keyOf={({ id }) => id}
    />
  );
}

/** Payment events, newest first, from the timeline's read. */
function PaymentEvents({ read, problems, zone }: Omit<EventRowsProps, 'events'> & { read: Read<BookingEvents> }) {
  return (
    <>
      <SubTitle>Payment events</SubTitle>
      <Loaded read={read} missing="No payment events.">
        {({ items, pageInfo }) => {
          const events = items.filter(({ category }) => category === 'PAYMENT');
          if (events.length > 0) return <EventRows events={events} problems={problems} zone={zone} />;
          return <QuietLine>{`No payment events ${pageInfo.hasMore ? 'among the latest events' : 'yet'}.`}</QuietLine>;
        }}
      </Loaded>
    </>
  );
}

const Folded = styled.details`
  & > summary {
    min-height: 24px;
    color: var(--color-text-muted);
    cursor: pointer;
  }
  & > * + * {
    margin-top: var(--space-3);
  }
`;

interface PaymentSectionProps extends BookingSectionProps {
  events: Read<BookingEvents>;
  wrong: readonly Charge[];
  problems: readonly BookingProblem[];
  onChange: () => void;
}

/** The amounts; payment details, price and payment events are folded. */
export function PaymentSection({ booking, zone, events, wrong, problems, onChange }: PaymentSectionProps) {
  const gate = useGate('modify');
  const isEverything = useEverything();
  const [isOpen, setOpen] = useState(isEverything);
  const canOpenSettings = useCanOpen('developer-payment-settings');
  return (
    <Section
      title="Payment"
      id="payment"
      actions={
        <>
          {canOpenSettings && <Link to={routeUrl('developer-payment-settings')}>Payment settings</Link>}
          {booking.data?.payment &&
            (booking.data.payment.id ? (
              <PageButton size="small" icon={<Pencil aria-hidden="true" />} disabledReason={gate} onPress={onChange}>
                Change payment
              </PageButton>
            ) : (
              <Muted>Can’t be changed: no payment ID.</Muted>
            ))}
        </>
      }
    >
      <Loaded read={booking} loading={<LoadingFields count={6} />}>
        {(loaded) => (
          <>
            <Inline>
              <CodeBadge of={paymentStatusLabel(loaded.payment ?? {})} />
              {paymentMethodLabel(loaded.payment ?? {}) ?? 'No payment method'}
            </Inline>
            <LedgerStrip booking={loaded} />
          </>
        )}
      </Loaded>
      <Folded open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Price, method and payment events</summary>
        <Loaded read={booking} loading={null}>
          {(loaded) => (
            <>
              <Details booking={loaded} wrong={wrong} />
              <PriceLines pricing={loaded.pricing} />
            </>
          )}
        </Loaded>
        <PaymentEvents read={events} problems={problems} zone={zone} />
      </Folded>
    </Section>
  );
}
