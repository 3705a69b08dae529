import type { ApolloClient } from '@apollo/client';
import { BookingChannelNameDocument } from '@/entities/booking-channel/booking-channel.generated';
import { ahead } from '@/lib/apollo/ahead';
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

type Read = () => Promise<unknown>;

/** The booking itself, from the gateway. */
export const readBooking = (client: ApolloClient, id: string) => client.query({ query: BookingDocument, variables: { id }, ...ahead });

/** What the page shows beside the booking and that needs nothing but its id. No two reads make the same call. */
export function readsById(client: ApolloClient, id: string): Read[] {
  return [
    () => client.query({ query: BookingQueryServiceDocument, variables: { id }, ...ahead }),
    () => client.query({ query: BookingHistoryServiceDocument, variables: { id }, ...ahead }),
    () => client.query({ query: BookingQueryStoreDocument, variables: { id }, ...ahead }),
    () => client.query({ query: BookingTasksDocument, variables: { id }, ...ahead }),
  ];
}

/** What dispatch and cache say, which are asked under ids that only the booking knows. */
export function readsOfSystems(client: ApolloClient, { id, fleetId, dispatchBookingId, bookingChannelId }: BookingDetail): Read[] {
  return [
    ...(dispatchBookingId
      ? [() => client.query({ query: BookingDispatchDocument, variables: { id, dispatchBookingId, fleetId }, ...ahead })]
      : []),
    () => client.query({ query: BookingDispatchCheckDocument, variables: { id, fleetId, dispatchBookingId }, ...ahead }),
    () => client.query({ query: BookingRedisDocument, variables: { id, bookingChannelId }, ...ahead }),
  ];
}

/** What the booking refers to. */
export function readsOfReferences(client: ApolloClient, { bookingChannelId, businessAccountId, passengerId }: BookingDetail): Read[] {
  return [
    ...(bookingChannelId ? [() => client.query({ query: BookingChannelNameDocument, variables: { id: bookingChannelId }, ...ahead })] : []),
    ...(businessAccountId
      ? [() => client.query({ query: BookingBusinessAccountDocument, variables: { id: businessAccountId }, ...ahead })]
      : []),
    ...(passengerId ? [() => client.query({ query: BookingPassengerCouponsDocument, variables: { id: passengerId }, ...ahead })] : []),
  ];
}

/** Starts all at once; one that fails is its section's to tell. */
export const startAll = (reads: readonly Read[]): Promise<unknown> => Promise.allSettled(reads.map((read) => read()));
