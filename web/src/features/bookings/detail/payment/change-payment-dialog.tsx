import { Dialog } from '@/ui/design/dialog/dialog';
import type { BookingDetail } from '../booking-detail';
import PaymentForm from './payment-form';

export interface ChangePaymentProps {
  booking: BookingDetail;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Changes the payment of a booking. */
export function ChangePaymentDialog({ isOpen, ...props }: ChangePaymentProps & { isOpen: boolean }) {
  return (
    <Dialog title="Change payment" width={520} isOpen={isOpen} onClose={props.onClose}>
      <PaymentForm {...props} />
    </Dialog>
  );
}
