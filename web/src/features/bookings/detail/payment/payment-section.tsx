import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useGate } from '@/lib/access/use-gate';
import type { Zone } from '@/lib/dates';
import { readOf } from '@/lib/read';
import { routeUrl } from '@/lib/urls';
import { Button } from '@/ui/button';
import { CodeBadge } from '@/ui/code-badge';
import { humanizeCode } from '@/ui/code-label';
import { DateTime } from '@/ui/date-time';
import { CopyField, Field, FieldList } from '@/ui/detail';
import { FieldColumns } from '@/ui/layout';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/entities/booking/payment';
import { MoneyText } from '@/ui/money';
import { Loaded, LoadingFields, Section } from '@/ui/section';
import { AmountCell, SectionTable } from '@/ui/section-table';
import { Skeleton } from '@/ui/states';
import { Muted, QuietLine, SubTitle } from '@/ui/text';
import { chargesOf } from '@/entities/booking/charges';
import { paymentEventLabel } from '../../model/payment-event';
import type { BookingDetail, BookingSectionProps } from '../booking-detail';
import { PayloadButton } from '../payload-buttons';
import { type BookingEventsQuery, useBookingEventsQuery } from '../timeline/sources.generated';
import { ChangePaymentDialog } from './change-payment-dialog';
import { LedgerStrip } from './ledger-strip';
import { PriceLines } from '@/entities/booking/price-lines';

type PaymentEvent = NonNullable<BookingEventsQuery['bookingSources']['events']>['items'][number];

function Details({ booking }: { booking: BookingDetail }) {
  const { payment, tip, timezone: zone } = booking;
  return (
    <FieldList>
      <Field label="Status">{payment && <CodeBadge of={paymentStatusLabel(payment)} />}</Field>
      <Field label="Type">{paymentTypeLabel(payment ?? {})}</Field>
      <Field label="Method">{paymentMethodLabel(payment ?? {})}</Field>
      <Field label="Wallet">{walletLabel(payment ?? {})}</Field>
      <Field label="Tip">{tip?.value && <MoneyText value={tip.value} />}</Field>
      <Field label="Tip base">{tip?.base && <MoneyText value={tip.base} />}</Field>
      <Field label="Refunds">
        {payment?.refunds && payment.refunds.length > 0 && (
          <ul>
            {payment.refunds.map(({ id, amount, reason, createdAt }) => (
              <li key={id}>
                <MoneyText value={amount} />, <DateTime value={createdAt} zone={zone} />
                {reason && `: ${humanizeCode(reason)}`}
              </li>
            ))}
          </ul>
        )}
      </Field>
      <CopyField label="Payment intent" value={payment?.paymentIntentId} />
      <CopyField label="Stored payment method" value={payment?.paymentMethodId} />
    </FieldList>
  );
}

function EventRows({ events, zone }: { events: readonly PaymentEvent[]; zone: Zone }) {
  const charges = chargesOf(events);
  return (
    <SectionTable
      label="Payment events"
      heads={['Time', 'Event', { label: 'Amount', isAmount: true }, 'Message', { label: 'Payload', isHidden: true }]}
    >
      <tbody>
        {events.map((event) => {
          const shown = paymentEventLabel(event);
          const { label } = shown;
          const isFurtherCharge = charges.indexOf(event) > 0;
          return (
            <tr key={event.id}>
              <td>
                <DateTime value={event.createdAt} zone={zone} />
              </td>
              <td>
                <CodeBadge of={isFurtherCharge ? { ...shown, label: `${label} again`, tone: 'danger' } : shown} />
              </td>
              <AmountCell>{event.amount && <MoneyText value={event.amount} />}</AmountCell>
              <td>{event.message}</td>
              <td>
                <PayloadButton title={label} value={event.payload} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </SectionTable>
  );
}

/** What happened to the payment, newest first. The same read as the timeline's. */
function PaymentEvents({ bookingId, zone }: { bookingId: string; zone: Zone }) {
  const read = readOf(useBookingEventsQuery({ variables: { id: bookingId, page: 0 } }), (data) => data.bookingSources.events);
  return (
    <>
      <SubTitle>Payment events</SubTitle>
      <Loaded read={read} missing="This booking has no payment events.">
        {({ items, pageInfo }) => {
          const events = items.filter(({ category }) => category === 'PAYMENT');
          if (events.length > 0) return <EventRows events={events} zone={zone} />;
          return <QuietLine>No payment events {pageInfo.hasMore ? 'lately' : 'yet'}.</QuietLine>;
        }}
      </Loaded>
    </>
  );
}

/* As high as the strip and the details, so that nothing below moves when they come. */
const loading = (
  <>
    <Skeleton height="56px" />
    <FieldColumns>
      <LoadingFields count={9} />
    </FieldColumns>
  </>
);

interface PaymentSectionProps extends BookingSectionProps {
  /** Reads again what a change has an effect on. */
  onChanged: () => Promise<unknown>;
}

/** How the ride is paid, what it costs, what was charged for it and what happened on the way. */
export function PaymentSection({ bookingId, booking, zone, onChanged }: PaymentSectionProps) {
  const gate = useGate('modify');
  const canOpenSettings = useCanOpen('developer-payment-settings');
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title="Payment"
      id="payment"
      actions={
        <>
          {canOpenSettings && <Link to={routeUrl('developer-payment-settings')}>Payment settings</Link>}
          {booking.data?.payment &&
            (booking.data.payment.id ? (
              <Button size="small" icon={<Pencil aria-hidden="true" />} disabledReason={gate} onPress={() => setChanging(true)}>
                Change payment
              </Button>
            ) : (
              <Muted>It can’t be changed: the payment has no ID.</Muted>
            ))}
        </>
      }
    >
      <Loaded read={booking} loading={loading}>
        {(loaded) => (
          <>
            <LedgerStrip booking={loaded} />
            <FieldColumns>
              <Details booking={loaded} />
              <PriceLines pricing={loaded.pricing} />
            </FieldColumns>
          </>
        )}
      </Loaded>
      <PaymentEvents bookingId={bookingId} zone={zone} />
      {booking.data && (
        <ChangePaymentDialog booking={booking.data} isOpen={isChanging} onClose={() => setChanging(false)} onChanged={onChanged} />
      )}
    </Section>
  );
}
