import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { PassengerBookingsDocument, PassengerCouponsDocument, PassengerDocument, PassengerPaymentDocument } from './passenger.generated';

export const passengerRead = defineRead(PassengerDocument, withId, (data) => data.passenger);

/** A page of a passenger's bookings. */
export const bookingsRead = defineRead(
  PassengerBookingsDocument,
  (params: { passengerId: string; page: number }) => params,
  (data) => data.bookings,
);

/** A passenger at the card payment provider. */
export const paymentRead = defineRead(PassengerPaymentDocument, withId, (data) => data.passenger?.paymentCustomer);

/** The passenger with the payment data. */
export const paymentToEditRead = defineRead(PassengerPaymentDocument, withId, (data) => data.passenger);

/** A page of a passenger's coupons. */
export const couponsRead = defineRead(PassengerCouponsDocument, withIdAndPage, (data) => data.passenger?.coupons);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [
  passengerRead(id),
  bookingsRead({ passengerId: id, page: 0 }),
  paymentRead(id),
  couponsRead({ id, page: 0 }),
];
