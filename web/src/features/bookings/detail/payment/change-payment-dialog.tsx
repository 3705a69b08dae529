import { Suspense } from 'react';
import { Dialog } from '@/ui/design/dialog/dialog';
import { lazyPart } from '@/ui/design/lazy-part';
import { Skeleton } from '@/ui/design/states/states';
import type { BookingDetail } from '../booking-detail';

// The form is loaded with the dialog: most viewers of a payment do not change it.
const PaymentForm = lazyPart(() => import('./payment-form'));

export interface ChangePaymentProps {
  booking: BookingDetail;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Changes the payment of a booking. */
export function ChangePaymentDialog({ isOpen, ...props }: ChangePaymentProps & { isOpen: boolean }) {
  return (
    <Dialog title="Change payment" width={520} isOpen={isOpen} onClose={props.onClose}>
      <Suspense fallback={<Skeleton height="180px" />}>
        <PaymentForm {...props} />
      </Suspense>
    </Dialog>
  );
}
