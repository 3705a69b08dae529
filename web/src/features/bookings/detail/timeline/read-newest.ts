import type { Gateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import type { BookingReference } from './use-timeline';

/** A source that is forbidden or missing does not make the others stale. */
function isQuiet(reason: unknown): boolean {
  const code = toDataError(reason)?.code;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND';
}

/** The longest time in which new events mean that nothing else has changed either, in milliseconds. */
const maxAge = 60_000;

/**
 * Reads a booking's timeline again: its events, and the other sources when these have changed, or a minute later.
 * @returns the events, as they are compared
 */
export function pollOf(gateway: Gateway): (reference: BookingReference) => Promise<unknown> {
  let wholeAt = Date.now();
  return async (reference) => {
    const request = eventsRead({ id: reference.id });
    const before = gateway.cached(request);
    const events = await gateway.refresh(request).catch((problem: unknown) => {
      if (isQuiet(problem)) return null;
      throw problem;
    });
    if (Date.now() - wholeAt >= maxAge || JSON.stringify(events) !== JSON.stringify(before)) {
      await readNewest(gateway, reference, false);
      wholeAt = Date.now();
    }
    return events;
  };
}

/** Refreshes the newest page of every source of the booking. Reads all of them, and rejects if one fails. */
export async function readNewest(gateway: Gateway, { id, booking }: BookingReference, withEvents = true): Promise<void> {
  const requests = [
    eventsRead(withEvents ? { id } : null),
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
