import { Braces, Pencil } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useCan } from '@/lib/access/use-can';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList, Section } from '@/ui/detail';
import { useJsonDrawer } from '@/ui/json-drawer';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/entities/booking/payment';
import { MoneyText } from '@/ui/money';
import { Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { toDataError } from '@/lib/errors';
import { chargesOf } from '@/entities/booking/charges';
import { paymentEventLabel } from '../../model/payment-event';
import type { BookingDetail } from '../booking-detail';
import type { Desk } from '../desk';
import { Problem, QuietLine } from '../quiet-section';
import { type BookingEventsQuery, useBookingEventsQuery } from '../timeline/sources.generated';
import { ChangePaymentDialog } from './change-payment-dialog';
import { LedgerStrip } from './ledger-strip';
import { PriceLines } from './price-lines';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 290px), 1fr));
  gap: var(--space-4) var(--space-5);
  align-items: start;
`;

const Heading = styled.h3`
  margin: 0 0 6px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
  font-weight: 600;
`;

const Events = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 6px 10px 6px 0;
    border-top: 1px solid var(--color-border);
    text-align: start;
    vertical-align: middle;
  }
  & thead th {
    border-top: 0;
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 500;
  }
  & td:last-child {
    padding-right: 0;
    text-align: end;
  }
`;

const Amount = styled.td`
  && {
    text-align: end;
    white-space: nowrap;
  }
`;

const AmountHead = styled.th`
  && {
    text-align: end;
  }
`;

type PaymentEvent = NonNullable<BookingEventsQuery['bookingSources']['events']>['items'][number];

function Details({ booking }: { booking: BookingDetail }) {
  const { payment, tip, timezone: zone } = booking;
  const status = paymentStatusLabel(payment ?? {});
  return (
    <FieldList>
      <Field label="Status">{status && <Badge tone={status.tone}>{status.label}</Badge>}</Field>
      <Field label="Type">{paymentTypeLabel(payment ?? {})}</Field>
      <Field label="Method">{paymentMethodLabel(payment ?? {})}</Field>
      <Field label="Wallet">{walletLabel(payment ?? {})}</Field>
      <Field label="Tip">{tip?.value && <MoneyText value={tip.value} />}</Field>
      <Field label="Tip computed on">{tip?.base && <MoneyText value={tip.base} />}</Field>
      <Field label="Refunds">
        {payment?.refunds && payment.refunds.length > 0 && (
          <ul>
            {payment.refunds.map(({ id, amount, reason, createdAt }) => (
              <li key={id}>
                <MoneyText value={amount} />, <DateTime value={createdAt} zone={zone} />
                {reason && `: ${reason.replaceAll('_', ' ')}`}
              </li>
            ))}
          </ul>
        )}
      </Field>
      <Field label="Payment intent">{payment?.paymentIntentId && <CopyText value={payment.paymentIntentId} />}</Field>
      <Field label="Stored payment method">{payment?.paymentMethodId && <CopyText value={payment.paymentMethodId} />}</Field>
    </FieldList>
  );
}

function EventRows({ events, zone }: { events: readonly PaymentEvent[]; zone: string }) {
  const drawer = useJsonDrawer();
  const charges = chargesOf(events);
  return (
    <Events aria-label="Payment events">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Event</th>
          <AmountHead scope="col">Amount</AmountHead>
          <th scope="col">Message</th>
          <th scope="col">
            <VisuallyHidden>Payload</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const { label, tone } = paymentEventLabel(event);
          const isFurtherCharge = charges.indexOf(event) > 0;
          return (
            <tr key={event.id}>
              <td>
                <DateTime value={event.createdAt} zone={zone} />
              </td>
              <td>
                <Badge tone={isFurtherCharge ? 'danger' : tone}>{isFurtherCharge ? `${label} again` : label}</Badge>
              </td>
              <Amount>{event.amount && <MoneyText value={event.amount} />}</Amount>
              <td>{event.message}</td>
              <td>
                {event.payload != null && (
                  <IconButton
                    size="small"
                    label={`Payload of ${label}`}
                    icon={<Braces aria-hidden="true" />}
                    onPress={() => drawer.open(label, event.payload)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Events>
  );
}

/** What happened to the payment, newest first. The same read as the timeline's. */
function PaymentEvents({ bookingId, zone }: { bookingId: string; zone: string }) {
  const { data, error, loading, refetch } = useBookingEventsQuery({ variables: { id: bookingId, page: 0 } });
  const problem = toDataError(error);
  const page = data?.bookingSources.events;
  const events = page?.items.filter(({ category }) => category === 'PAYMENT');
  return (
    <div>
      <Heading>Payment events</Heading>
      {problem && <Problem error={problem} missing="The platform has no events of it." onRetry={() => void refetch()} />}
      {!page && !problem && loading && <Skeleton width="60%" />}
      {events?.length === 0 && <QuietLine>Nothing has happened to the payment{page?.pageInfo.hasMore ? ' lately' : ''}.</QuietLine>}
      {events && events.length > 0 && <EventRows events={events} zone={zone} />}
    </div>
  );
}

interface PaymentSectionProps {
  desk: Desk;
  /** Reads again what a change has an effect on. */
  onChanged: () => Promise<unknown>;
}

/** How the ride is paid, what it costs, what was charged for it and what happened on the way. */
export function PaymentSection({ desk: { bookingId, booking, problem, zone }, onChanged }: PaymentSectionProps) {
  const canModify = useCan('modify');
  const [isChanging, setChanging] = useState(false);
  return (
    <Section
      title="Payment"
      id="payment"
      actions={
        canModify &&
        booking?.payment?.id && (
          <Button size="small" icon={<Pencil aria-hidden="true" />} onPress={() => setChanging(true)}>
            Change payment
          </Button>
        )
      }
    >
      {booking ? (
        <>
          <LedgerStrip booking={booking} />
          <Columns>
            <Details booking={booking} />
            <PriceLines pricing={booking.pricing} />
          </Columns>
        </>
      ) : problem ? (
        <QuietLine>Not known: the booking itself could not be read.</QuietLine>
      ) : (
        <Skeleton width="100%" height="56px" />
      )}
      <PaymentEvents bookingId={bookingId} zone={zone} />
      {booking && <ChangePaymentDialog booking={booking} isOpen={isChanging} onClose={() => setChanging(false)} onChanged={onChanged} />}
    </Section>
  );
}
