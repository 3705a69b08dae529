import type { Gateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import type { BookingReference } from './use-timeline';

/** A source that is forbidden or missing does not make the others stale. */
function isQuiet(reason: unknown): boolean {
  const code = toDataError(reason)?.code;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND';
}

/** Refreshes the newest page of every source of the booking. Reads all of them, and rejects if one fails. */
export async function readNewest(gateway: Gateway, { id, booking }: BookingReference): Promise<void> {
  const requests = [
    eventsRead({ id }),
    logReadOf({ resourceCode: 'BOOKING', resourceId: id }),
    logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking?.dispatchBookingId }),
    logReadOf({ resourceCode: 'DRIVER_STATE_SESSION', resourceId: booking?.driverStateSessionId }),
    dispatchReadOf(booking && { id, ...booking }),
    receiptsRead(id),
    chatRead({ id }),
  ];
  const results = await Promise.allSettled(requests.map((request) => gateway.refresh<unknown>(request)));
  for (const result of results) if (result.status === 'rejected' && !isQuiet(result.reason)) throw result.reason;
}
