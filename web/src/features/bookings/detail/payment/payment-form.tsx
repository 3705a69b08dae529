import { useApolloClient } from '@apollo/client/react';
import { object, string } from 'yup';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm';
import { SelectField, SubmitButton } from '@/ui/form/fields';
import { Form, FormActions } from '@/ui/form/form';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/entities/booking/payment';
import { formatMoney } from '@/ui/money';
import { useSnackbar } from '@/ui/snackbar';
import { cardName } from '@/entities/payment-card/card';
import { ledgerOf } from '@/entities/booking/charges';
import { personName } from '@/lib/person-name';
import type { ChangePaymentProps } from './change-payment-dialog';
import {
  type BookingStoredPaymentMethodsQuery,
  UpdateBookingPaymentDocument,
  useBookingStoredPaymentMethodsQuery,
} from './payment.generated';
import { changesOf, changeTexts, methods, type PaymentValues, statuses, types, unchanged } from './payment-changes';

const nothingChanged = 'Change something first';

const schema = object({ type: string(), paymentMethod: string(), paymentMethodId: string() }).shape({
  status: string().test(
    'some-change',
    nothingChanged,
    (_, { parent }: { parent: Partial<PaymentValues> }) => Object.keys(changesOf(parent)).length > 0,
  ),
});

type Customer = NonNullable<NonNullable<BookingStoredPaymentMethodsQuery['passenger']>['paymentCustomer']>;
type StoredMethod = NonNullable<Customer['paymentMethods']>[number];

/** 'Visa •••• 4242, Apple Pay'. */
function cardLabel(card: StoredMethod): string {
  return [cardName(card) ?? paymentMethodLabel(card) ?? card.id, walletLabel(card), card.isDefault ? 'default' : null]
    .filter(Boolean)
    .join(', ');
}

/** The changes, asked about before they are sent: with whose booking, which one and what it costs. */
export default function PaymentForm({ booking, onClose, onChanged }: ChangePaymentProps) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { payment } = booking;
  const { data } = useBookingStoredPaymentMethodsQuery({
    variables: { passengerId: booking.passengerId ?? '' },
    skip: !booking.passengerId,
  });
  const cards = data?.passenger?.paymentCustomer?.paymentMethods ?? [];
  const cardText = (id: string) => {
    const card = cards.find((each) => each.id === id);
    return card ? cardLabel(card) : id;
  };

  const submit = async (values: PaymentValues) => {
    const paymentId = payment?.id;
    if (!payment || !paymentId) return;
    const changes = changesOf(values);
    const { due, captured } = ledgerOf(booking);
    const amount = due ?? captured;
    const isConfirmed = await confirm({
      title: 'Change the payment?',
      text: (
        <>
          <p>
            Booking {booking.id} of {personName(booking.passenger) ?? 'an unknown passenger'}
            {amount && `, ${formatMoney(amount)}`}:
          </p>
          <ul>
            {changeTexts(payment, changes, cardText).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ),
      confirmLabel: 'Change payment',
      tone: 'danger',
    });
    // The form stays as it is, unsaved.
    if (!isConfirmed) throw Object.assign(new Error('Not confirmed'), { name: 'AbortError' });
    await client.mutate({
      mutation: UpdateBookingPaymentDocument,
      variables: { input: { id: paymentId, bookingId: booking.id, ...changes } },
    });
    snackbar.success('The payment was changed');
    onClose();
    await onChanged();
  };

  const keep = (label: string | null | undefined) => `Leave as it is${label ? ` (${label})` : ''}`;
  return (
    <Form label="Payment" initialValues={unchanged} schema={schema} onSubmit={submit}>
      <SelectField
        name="type"
        label="Type"
        isOptional
        placeholder={keep(payment && paymentTypeLabel(payment))}
        options={types.map((type) => ({ value: type, label: paymentTypeLabel({ type }) ?? type }))}
      />
      <SelectField
        name="paymentMethod"
        label="Method"
        isOptional
        placeholder={keep(payment && paymentMethodLabel(payment))}
        options={methods.map((method) => ({ value: method, label: paymentMethodLabel({ method }) ?? method }))}
      />
      <SelectField
        name="paymentMethodId"
        label="Stored payment method"
        isOptional
        placeholder={keep(payment?.paymentMethodId && cardText(payment.paymentMethodId))}
        options={cards.map((card) => ({ value: card.id, label: cardLabel(card) }))}
      />
      <SelectField
        name="status"
        label="Status"
        isOptional
        hint="To correct one that is wrong."
        placeholder={keep(payment && paymentStatusLabel(payment)?.label)}
        options={statuses.map((status) => ({ value: status, label: paymentStatusLabel({ status })?.label ?? status }))}
      />
      <FormActions>
        <SubmitButton>Change payment</SubmitButton>
        <Button onPress={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
