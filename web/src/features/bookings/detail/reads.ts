import { bookingChannelNameRead } from '@/entities/booking-channel/reads';
import { defineRead, type ReadRequest, thenRead, withId } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import {
  BookingBusinessAccountDocument,
  BookingDocument,
  BookingFleetDocument,
  BookingHeadDocument,
  BookingLastRidesDocument,
  BookingRawDocument,
  BookingTasksDocument,
} from './booking.generated';
import type { BookingDetail } from './booking-detail';
import { everything } from './everything';
import { BookingChatDocument } from './chat/chat.generated';
import { BookingPairingDriversDocument, BookingTripDocument } from './map/positions.generated';
import { BookingStoredPaymentMethodsDocument } from './payment/payment.generated';
import {
  BookingDispatchCheckDocument,
  BookingDispatchDocument,
  BookingHistoryServiceDocument,
  BookingQueryServiceDocument,
  BookingQueryStoreDocument,
  BookingRedisDocument,
} from './systems/systems.generated';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './timeline/sources.generated';

export const bookingRead = defineRead(BookingDocument, withId, (data) => data.booking);

/** For `Gateway.cached`. */
export const bookingHeadRead = defineRead(BookingHeadDocument, withId, (data) => data.booking);

export const bookingRawRead = defineRead(BookingRawDocument, withId, (data) => data.booking?.raw);

export const fleetRead = defineRead(BookingFleetDocument, withId, (data) => data.fleet, { isLasting: true });

export const businessAccountRead = defineRead(BookingBusinessAccountDocument, withId, (data) => data.businessAccount);

/** The passenger's newest rides: one more than are shown, because this booking may be among them. */
export const lastRidesRead = defineRead(
  BookingLastRidesDocument,
  (passengerId: string) => ({ passengerId }),
  (data) => data.bookings?.items,
);

export const storedPaymentMethodsRead = defineRead(
  BookingStoredPaymentMethodsDocument,
  (passengerId: string) => ({ passengerId }),
  (data) => data.passenger?.paymentCustomer?.paymentMethods,
);

export const tasksRead = defineRead(BookingTasksDocument, withId, (data) => data.bookingSources.asyncTasks);

export const queryServiceRead = defineRead(BookingQueryServiceDocument, withId, (data) => data.bookingSources.queryService);

export const historyServiceRead = defineRead(BookingHistoryServiceDocument, withId, (data) => data.bookingSources.historyService);

export const queryStoreRead = defineRead(BookingQueryStoreDocument, withId, (data) => data.bookingSources.bookingQuery);

const dispatchRead = defineRead(
  BookingDispatchDocument,
  (ids: { id: string; dispatchBookingId: string; fleetId: string }) => ids,
  (data) => data.bookingSources.dispatchBooking,
);

type SystemIds = Pick<BookingDetail, 'id' | 'fleetId' | 'dispatchBookingId'>;

export const dispatchReadOf = (booking: SystemIds | null | undefined) =>
  dispatchRead(
    booking?.dispatchBookingId && booking.fleetId
      ? { id: booking.id, dispatchBookingId: booking.dispatchBookingId, fleetId: booking.fleetId }
      : null,
  );

const dispatchCheckRead = defineRead(
  BookingDispatchCheckDocument,
  (ids: { id: string; fleetId: string; dispatchBookingId: string | null }) => ids,
  (data) => data.bookingSources.dispatchCheck,
);

/** The platform's own comparison of the booking with dispatch. */
export const dispatchCheckReadOf = (booking: SystemIds | null | undefined) =>
  dispatchCheckRead(booking?.fleetId ? { id: booking.id, fleetId: booking.fleetId, dispatchBookingId: booking.dispatchBookingId } : null);

const redisRead = defineRead(
  BookingRedisDocument,
  (ids: { id: string; bookingChannelId: string | null }) => ids,
  (data) => data.bookingSources.redis,
);

export const redisReadOf = (booking: Pick<BookingDetail, 'id' | 'bookingChannelId'> | null | undefined) =>
  redisRead(booking ? { id: booking.id, bookingChannelId: booking.bookingChannelId } : null);

/** A page of the booking's events, the newest first. */
export const eventsRead = defineRead(
  BookingEventsDocument,
  ({ id, page = 0 }: { id: string; page?: number }) => ({ id, page }),
  (data) => data.bookingSources.events,
);

interface LogPage {
  resourceCode: 'BOOKING' | 'DISPATCH_BOOKING' | 'DRIVER_STATE_SESSION';
  resourceId: string;
  page?: number;
}

const logRead = defineRead(
  BookingLogDocument,
  ({ page = 0, ...resource }: LogPage) => ({ ...resource, page }),
  (data) => data.auditLog,
);

/** A page of an audit log, the newest entries first. Skipped without an ID. */
export const logReadOf = ({ resourceId, ...log }: Omit<LogPage, 'resourceId'> & { resourceId: string | null | undefined }) =>
  logRead(resourceId ? { ...log, resourceId } : null);

export const receiptsRead = defineRead(BookingReceiptsDocument, withId, (data) => data.bookingSources.receiptActivity);

/** The newest messages before an instant, which is excluded; the newest of all without one. */
export const chatRead = defineRead(
  BookingChatDocument,
  ({ id, before = null }: { id: string; before?: string | null }) => ({ id, before }),
  (data) => data.bookingSources.chat,
);

export const tripRead = defineRead(BookingTripDocument, withId, (data) => data.bookingSources.fleetEngineTrip);

const pairingDriversRead = defineRead(
  BookingPairingDriversDocument,
  (pairing: { id: string; bookingChannelId: string; reference: string }) => pairing,
  (data) => data.bookingSources.pairingDrivers,
);

export const pairingDriversReadOf = (booking: Pick<BookingDetail, 'id' | 'bookingChannelId' | 'pairing'> | null | undefined) =>
  pairingDriversRead(
    booking?.bookingChannelId && booking.pairing?.reference
      ? { id: booking.id, bookingChannelId: booking.bookingChannelId, reference: booking.pairing.reference }
      : null,
  );

/** The reads of copies that follow the booking with a delay, by its ID alone. Each makes a different call. */
export const readsOfCopies = (id: string): readonly ReadRequest[] => [
  queryServiceRead(id),
  historyServiceRead(id),
  queryStoreRead(id),
  tasksRead(id),
];

/** The reads of dispatch and cache, whose IDs are only in the booking. */
export const readsOfSystems = (booking: BookingDetail): readonly ReadRequest[] => [
  dispatchReadOf(booking),
  dispatchCheckReadOf(booking),
  redisReadOf(booking),
];

const readsOfReferences = (booking: BookingDetail): readonly ReadRequest[] => [
  lastRidesRead(booking.passengerId),
  ...(everything.read() ? [bookingChannelNameRead(booking.bookingChannelId), businessAccountRead(booking.businessAccountId)] : []),
  pairingDriversReadOf(booking),
  logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking.dispatchBookingId }),
  logReadOf({ resourceCode: 'DRIVER_STATE_SESSION', resourceId: booking.driverStateSessionId }),
];

/**
 * The reads that a payment change affects, besides the payment itself: events, the log and, if the payment status changed, the copies in
 * other systems and the tasks that act on it.
 */
export function readsAfterPayment(gateway: Gateway, before: BookingDetail): readonly ReadRequest[] {
  const { id } = before;
  const isSameStatus = gateway.cached(bookingRead(id))?.payment?.statusCode === before.payment?.statusCode;
  return [
    eventsRead({ id }),
    logReadOf({ resourceId: id, resourceCode: 'BOOKING' }),
    ...(isSameStatus ? [] : [...readsOfCopies(id), redisReadOf(before)]),
  ];
}

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [
  thenRead(bookingRead(id), (booking) => [...readsOfSystems(booking), ...readsOfReferences(booking)]),
  readsOfCopies(id),
  eventsRead({ id }),
  logReadOf({ resourceId: id, resourceCode: 'BOOKING' }),
  receiptsRead(id),
  chatRead({ id }),
  tripRead(id),
];
