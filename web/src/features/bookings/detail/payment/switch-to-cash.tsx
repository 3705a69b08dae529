import { Banknote } from 'lucide-react';
import { ledgerOf } from '@/entities/booking/charges';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { PageButton } from '@/ui/screens/detail/page-button';
import { formatMoney } from '@/ui/design/money/money';
import { lookUpState } from '@/ui/screens/action/look-up-state';
import { useAction } from '@/ui/screens/action/use-action';
import { type BookingDetail, bookingTarget, useUnreadableOf } from '../booking-detail';
import { bookingRead } from '../reads';
import { UpdateBookingPaymentDocument } from './payment.generated';
import { changedText, changeTexts, paymentOutcome } from './payment-changes';

const toCash = { type: 'CASH', method: 'CASH' } as const;

/** Lets the passenger of an open ride pay the driver, as the remedy of a payment that does not work. */
export function SwitchToCash({ booking, onChanged }: { booking: BookingDetail; onChanged: () => Promise<unknown> }) {
  const gateway = useGateway();
  const gate = useGate('modify');
  const unreadable = useUnreadableOf(booking);
  const { isPending, run } = useAction('Change payment', bookingTarget(booking));
  const { id, payment } = booking;
  const paymentId = payment?.id;
  if (!paymentId || payment.type === 'CASH') return null;
  const { due } = ledgerOf(booking, unreadable);
  const texts = changeTexts(payment, toCash, (card) => card);
  const start = () =>
    run({
      question: {
        title: 'Switch to cash?',
        text: (
          <>
            <p>
              {bookingTarget(booking).label}
              {due && `, ${formatMoney(due)}`}:
            </p>
            <ul>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p>The driver has to collect the amount. This informs neither the driver nor the passenger.</p>
          </>
        ),
        confirmLabel: 'Switch to cash',
        tone: 'danger',
      },
      send: () => gateway.change(UpdateBookingPaymentDocument, { input: { id: paymentId, bookingId: id, ...toCash } }),
      success: () => changedText(texts),
      lookUp: () => lookUpState(gateway, bookingRead(id), paymentOutcome(toCash, payment)),
      refresh: onChanged,
    });
  return (
    <PageButton
      size="small"
      variant="primary"
      icon={<Banknote aria-hidden="true" />}
      isPending={isPending}
      disabledReason={gate}
      onPress={() => void start()}
    >
      Switch to cash
    </PageButton>
  );
}
