import type { ReadRequest } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { toDataError } from '@/lib/errors';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import type { BookingReference } from './use-timeline';

/** A source that is forbidden or missing does not make the others stale. */
function isQuiet(reason: unknown): boolean {
  const code = toDataError(reason)?.code;
  return code === 'FORBIDDEN' || code === 'NOT_FOUND';
}

/** The polls after which the other sources are read again without new events. */
const pollsBetween = 4;

/**
 * Reads a booking's timeline again: its events and, with a driver, its chat; the other sources when there are new ones, or after four polls.
 * @returns what it read each time, as it is compared
 */
export function pollOf(gateway: Gateway): (reference: BookingReference) => Promise<unknown> {
  let polls = 0;
  return async (reference) => {
    const { id, booking } = reference;
    const chat = chatRead({ id });
    const hasDriver = booking?.driverStateSessionId != null;
    const requests: readonly ReadRequest[] = hasDriver ? [eventsRead({ id }), chat] : [eventsRead({ id })];
    const known = () => JSON.stringify(requests.map((request) => gateway.cached(request)));
    const before = known();
    await readAll(gateway, requests);
    polls += 1;
    if (polls >= pollsBetween || known() !== before) {
      await readAll(gateway, hasDriver ? otherReads(reference) : [chat, ...otherReads(reference)]);
      polls = 0;
    }
    return known();
  };
}

const otherReads = ({ id, booking }: BookingReference): readonly ReadRequest[] => [
  logReadOf({ resourceCode: 'BOOKING', resourceId: id }),
  logReadOf({ resourceCode: 'DISPATCH_BOOKING', resourceId: booking?.dispatchBookingId }),
  logReadOf({ resourceCode: 'DRIVER_STATE_SESSION', resourceId: booking?.driverStateSessionId }),
  dispatchReadOf(booking && { id, ...booking }),
  receiptsRead(id),
];

/** Refreshes the newest page of every source of the booking. Reads all of them, and rejects if one fails. */
export const readNewest = (gateway: Gateway, reference: BookingReference): Promise<void> =>
  readAll(gateway, [eventsRead({ id: reference.id }), chatRead({ id: reference.id }), ...otherReads(reference)]);

async function readAll(gateway: Gateway, requests: readonly ReadRequest[]): Promise<void> {
  const results = await Promise.allSettled(requests.map((request) => gateway.refresh(request)));
  for (const result of results) if (result.status === 'rejected' && !isQuiet(result.reason)) throw result.reason;
}
