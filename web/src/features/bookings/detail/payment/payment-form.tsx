import { object, string } from 'yup';
import { sentence } from '@/lib/text/bidi';
import { reasonOf } from '@/ui/screens/action/action';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useViewer } from '@/lib/access/viewer';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { isFinal } from '@/entities/booking/booking-status';
import { codeOptions } from '@/ui/design/code-label';
import { SelectField } from '@/ui/screens/form/fields';
import { Form, type Submission } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import {
  paymentMethodLabel,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabel,
  paymentTypeLabel,
  paymentTypes,
  walletLabel,
} from '@/entities/booking/payment';
import { formatMoney } from '@/ui/design/money/money';
import { cardName } from '@/entities/payment-card/card';
import { ledgerOf } from '@/entities/booking/charges';
import { type BookingDetail, bookingTarget, useUnreadableOf } from '../booking-detail';
import { bookingRead, storedPaymentMethodsRead } from '../reads';
import type { StoredCardFragment } from '@/entities/payment-card/card.generated';
import { UpdateBookingPaymentDocument } from './payment.generated';
import { changedText, changesOf, changeTexts, paymentOutcome, type PaymentValues, unchanged } from './payment-changes';

const statusEffect = 'Overrides the status. It moves no money, so it is not a refund.';

const schema = object({ type: string(), method: string(), paymentMethodId: string() }).shape({
  status: string().test(
    'some-change',
    'Change at least one field',
    (_, { parent }: { parent: Partial<PaymentValues> }) => Object.keys(changesOf(parent)).length > 0,
  ),
});

/** 'Visa •••• 4242, Apple Pay'. */
const cardLabel = (card: StoredCardFragment): string =>
  [cardName(card) ?? paymentMethodLabel(card) ?? card.id, walletLabel(card), card.isDefault ? 'default' : null].filter(Boolean).join(', ');

interface PaymentFormProps {
  booking: BookingDetail;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Confirms the changes with the booking, its passenger and its amount. */
export function PaymentForm({ booking, onClose, onChanged }: PaymentFormProps) {
  const gateway = useGateway();
  const { role } = useViewer();
  const { payment } = booking;
  const unreadable = useUnreadableOf(booking);
  const { data, error: cardsError } = useRead(storedPaymentMethodsRead(booking.passengerId), { fetchPolicy: 'cache-first' });
  const cards = data ?? [];
  // The page polls active rides, but not ended ones, whose payment a colleague may also be changing.
  useLive({ read: () => gateway.refresh(bookingRead(booking.id)), isMoving: isFinal(booking.status) });
  const cardText = (id: string) => {
    const card = cards.find((each) => each.id === id);
    return card ? cardLabel(card) : id;
  };

  const change = (values: PaymentValues): Submission => {
    if (!payment?.id) return 'unsaved';
    const changes = changesOf(values);
    const input = { id: payment.id, bookingId: booking.id, ...changes };
    const { due, captured } = ledgerOf(booking, unreadable);
    const amount = due ?? captured;
    return {
      name: 'Change payment',
      target: bookingTarget(booking),
      question: {
        title: 'Change the payment?',
        text: (
          <>
            <p>
              {bookingTarget(booking).label}
              {amount && `, ${formatMoney(amount)}`}:
            </p>
            <ul>
              {changeTexts(payment, changes, cardText).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {changes.status && <p>{statusEffect}</p>}
          </>
        ),
        confirmLabel: 'Change payment',
        tone: 'danger',
      },
      send: () => gateway.change(UpdateBookingPaymentDocument, { input }),
      success: () => changedText(changeTexts(payment, changes, cardText)),
      lookUp: () => lookUpState(gateway, bookingRead(booking.id), paymentOutcome(changes, payment)),
      refresh: onChanged,
      onDone: onClose,
    };
  };

  // It would take the problem off every list, although no money has moved.
  const offered = paymentStatuses.filter((status) => status !== 'CAPTURED' || role === 'SUDO');
  const keep = (label: string | null | undefined) => `No change${label ? ` (${label})` : ''}`;
  return (
    <Form label="Payment" initialValues={unchanged} schema={schema} draft={{ name: 'payment', target: booking.id }} onSubmit={change}>
      <SelectField
        name="type"
        label="Type"
        isOptional
        placeholder={keep(payment && paymentTypeLabel(payment))}
        options={codeOptions(paymentTypes, (type) => paymentTypeLabel({ type }))}
      />
      <SelectField
        name="method"
        label="Method"
        isOptional
        placeholder={keep(payment && paymentMethodLabel(payment))}
        options={codeOptions(paymentMethods, (method) => paymentMethodLabel({ method }))}
      />
      <SelectField
        name="paymentMethodId"
        label="Stored payment method"
        isOptional
        hint={cardsError && sentence`The passenger’s cards could not be read: ${reasonOf(cardsError)}`}
        placeholder={keep(payment?.paymentMethodId && cardText(payment.paymentMethodId))}
        options={cards.map((card) => ({ value: card.id, label: cardLabel(card) }))}
      />
      <SelectField
        name="status"
        label="Status"
        isOptional
        hint={statusEffect}
        placeholder={keep(payment && paymentStatusLabel(payment)?.label)}
        options={codeOptions(offered, (status) => paymentStatusLabel({ status }))}
      />
      <FormEnd onCancel={onClose}>Change payment</FormEnd>
    </Form>
  );
}
