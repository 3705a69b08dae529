import type { ApolloClient } from '@apollo/client';
import { readQuery } from '@/lib/apollo/preload';
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
    resourceId ? readQuery(client, BookingLogDocument, { resourceId, resourceCode, page: 0 }) : undefined;
  const results = await Promise.allSettled([
    readQuery(client, BookingEventsDocument, { id, page: 0 }),
    log('BOOKING', id),
    log('DISPATCH_BOOKING', dispatchBookingId),
    log('DRIVER_STATE_SESSION', driverStateSessionId),
    dispatchBookingId && fleetId ? readQuery(client, BookingDispatchDocument, { id, dispatchBookingId, fleetId }) : undefined,
    readQuery(client, BookingReceiptsDocument, { id }),
    readQuery(client, BookingChatDocument, { id, before: null }),
  ]);
  for (const result of results) if (result.status === 'rejected' && !isQuiet(result.reason)) throw result.reason;
}
