import type { ApolloClient } from '@apollo/client';
import { ahead } from '@/lib/apollo/ahead';
import { toDataError } from '@/lib/errors';
import { BookingChatDocument } from '../chat/chat.generated';
import { BookingDispatchDocument } from '../systems/systems.generated';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './sources.generated';
import type { BookingReference } from './use-timeline';

/** A source that is refused, or not there, stays so, and the timeline says it: that is no reason to doubt how fresh the others are. */
function isQuiet(reason: unknown): boolean {
  const code = toDataError(reason)?.code;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND';
}

/** Reads the newest of every source that the booking has, again. All are read whatever becomes of the others; rejects where one fails. */
export async function readNewest(client: ApolloClient, { id, booking }: BookingReference): Promise<void> {
  const { fleetId, dispatchBookingId, driverStateSessionId } = booking ?? {};
  const log = (resourceCode: 'BOOKING' | 'DISPATCH_BOOKING' | 'DRIVER_STATE_SESSION', resourceId: string | null | undefined) =>
    resourceId ? client.query({ query: BookingLogDocument, variables: { resourceId, resourceCode, page: 0 }, ...ahead }) : undefined;
  const results = await Promise.allSettled([
    client.query({ query: BookingEventsDocument, variables: { id, page: 0 }, ...ahead }),
    log('BOOKING', id),
    log('DISPATCH_BOOKING', dispatchBookingId),
    log('DRIVER_STATE_SESSION', driverStateSessionId),
    dispatchBookingId && fleetId
      ? client.query({ query: BookingDispatchDocument, variables: { id, dispatchBookingId, fleetId }, ...ahead })
      : undefined,
    client.query({ query: BookingReceiptsDocument, variables: { id }, ...ahead }),
    client.query({ query: BookingChatDocument, variables: { id, before: null }, ...ahead }),
  ]);
  for (const result of results) if (result.status === 'rejected' && !isQuiet(result.reason)) throw result.reason;
}
