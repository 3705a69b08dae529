import { Badge } from '@/ui/badge';
import { CopyText } from '@/ui/copy-text';
import { Field, FieldList, Section } from '@/ui/detail';
import { MoneyText } from '@/ui/money';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/ui/labels/payment';
import type { BookingDetail } from './booking-detail';

/** How the ride is paid, and the tip. */
export function PaymentSection({ booking }: { booking: BookingDetail }) {
  const payment = booking.payment ?? {};
  const status = paymentStatusLabel(payment);
  const { paymentIntentId, paymentMethodId } = booking.payment ?? {};
  return (
    <Section title="Payment" id="payment">
      <FieldList>
        <Field label="Status">{status && <Badge tone={status.tone}>{status.label}</Badge>}</Field>
        <Field label="Type">{paymentTypeLabel(payment)}</Field>
        <Field label="Method">{paymentMethodLabel(payment)}</Field>
        <Field label="Wallet">{walletLabel(payment)}</Field>
        <Field label="Tip">{booking.tip?.value && <MoneyText value={booking.tip.value} />}</Field>
        <Field label="Tip computed on">{booking.tip?.base && <MoneyText value={booking.tip.base} />}</Field>
        <Field label="Payment intent">{paymentIntentId && <CopyText value={paymentIntentId} />}</Field>
        <Field label="Stored payment method">{paymentMethodId && <CopyText value={paymentMethodId} />}</Field>
      </FieldList>
    </Section>
  );
}
