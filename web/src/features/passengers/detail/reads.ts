import { asGiven, defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { PassengerBookingsDocument, PassengerCouponsDocument, PassengerDocument, PassengerPaymentDocument } from './passenger.generated';

export const passengerRead = defineRead(PassengerDocument, withId, (data) => data.passenger);

export const bookingsRead = defineRead(PassengerBookingsDocument, asGiven<{ passengerId: string; page: number }>, (data) => data.bookings);

export const paymentRead = defineRead(PassengerPaymentDocument, withId, (data) => data.passenger?.paymentCustomer);

export const paymentToEditRead = defineRead(PassengerPaymentDocument, withId, (data) => data.passenger);

export const couponsRead = defineRead(PassengerCouponsDocument, withIdAndPage, (data) => data.passenger?.coupons);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [
  passengerRead(id),
  bookingsRead({ passengerId: id, page: 0 }),
  paymentRead(id),
  couponsRead({ id, page: 0 }),
];
