import type { ApolloClient } from '@apollo/client';
import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { type preloadQuery, readQuery } from '@/lib/apollo/preload';
import {
  BookingBusinessAccountDocument,
  BookingDocument,
  BookingPassengerCouponsDocument,
  BookingTasksDocument,
} from './booking.generated';
import type { BookingDetail } from './booking-detail';
import {
  BookingDispatchCheckDocument,
  BookingDispatchDocument,
  BookingHistoryServiceDocument,
  BookingQueryServiceDocument,
  BookingQueryStoreDocument,
  BookingRedisDocument,
} from './systems/systems.generated';
import { BookingEventsDocument, BookingLogDocument } from './timeline/sources.generated';

type Read = () => Promise<unknown>;
type ReadFunction = typeof preloadQuery;

/** The booking itself, from the gateway. */
export const readBooking = (client: ApolloClient, id: string) => readQuery(client, BookingDocument, { id });

/** What the page shows beside the booking and that needs nothing but its id. No two reads make the same call. */
export function readsById(client: ApolloClient, id: string, read: ReadFunction = readQuery): Read[] {
  return [
    () => read(client, BookingQueryServiceDocument, { id }),
    () => read(client, BookingHistoryServiceDocument, { id }),
    () => read(client, BookingQueryStoreDocument, { id }),
    () => read(client, BookingTasksDocument, { id }),
  ];
}

const readRedis =
  (client: ApolloClient, { id, bookingChannelId }: Pick<BookingDetail, 'id' | 'bookingChannelId'>, read: ReadFunction = readQuery): Read =>
  () =>
    read(client, BookingRedisDocument, { id, bookingChannelId });

/** What dispatch and cache say, which are asked under ids that only the booking knows. */
export function readsOfSystems(client: ApolloClient, booking: BookingDetail, read: ReadFunction = readQuery): Read[] {
  const { id, fleetId, dispatchBookingId } = booking;
  return [
    ...(dispatchBookingId && fleetId ? [() => read(client, BookingDispatchDocument, { id, dispatchBookingId, fleetId })] : []),
    ...(fleetId ? [() => read(client, BookingDispatchCheckDocument, { id, fleetId, dispatchBookingId })] : []),
    readRedis(client, booking, read),
  ];
}

/**
 * What a change of the payment leaves behind, beside the payment itself: an event, a line in the log, and where its status is another one
 * now, the copies that other systems keep of it and the tasks that act on it.
 */
export function readsAfterPayment(client: ApolloClient, before: BookingDetail): Read[] {
  const { id } = before;
  const now = client.readQuery({ query: BookingDocument, variables: { id } })?.booking;
  return [
    () => readQuery(client, BookingEventsDocument, { id, page: 0 }),
    () => readQuery(client, BookingLogDocument, { resourceId: id, resourceCode: 'BOOKING', page: 0 }),
    ...(now?.payment?.statusCode === before.payment?.statusCode ? [] : [...readsById(client, id), readRedis(client, before)]),
  ];
}

/** What the booking refers to. */
export function readsOfReferences(client: ApolloClient, { bookingChannelId, businessAccountId, passengerId }: BookingDetail): Read[] {
  return [
    ...(bookingChannelId ? [() => readQuery(client, BookingChannelNameDocument, { id: bookingChannelId })] : []),
    ...(businessAccountId ? [() => readQuery(client, BookingBusinessAccountDocument, { id: businessAccountId })] : []),
    ...(passengerId ? [() => readQuery(client, BookingPassengerCouponsDocument, { id: passengerId })] : []),
  ];
}

/** Starts all at once; one that fails is its section's to tell. */
export const preloadAll = (reads: readonly Read[]): Promise<unknown> => Promise.allSettled(reads.map((read) => read()));
