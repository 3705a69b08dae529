import type { ApolloClient } from '@apollo/client';
import { readQuery } from '@/lib/apollo/preload';
import { toDataError } from '@/lib/errors';
import { BookingChatDocument } from '../chat/chat.generated';
import { BookingDispatchDocument } from '../systems/systems.generated';
import { BookingEventsDocument, BookingLogDocument, BookingReceiptsDocument } from './sources.generated';
import type { BookingReference } from './use-timeline';

/** A source that is forbidden or missing does not make the others stale. */
function isQuiet(reason: unknown): boolean {
  const code = toDataError(reason)?.code;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND';
}

/** Refreshes the newest page of every source of the booking. Reads all of them, and rejects if one fails. */
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
