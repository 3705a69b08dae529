import { bookingStatusText } from '@/entities/booking/booking-status';
import type { Gateway } from '@/lib/data/gateway';
import type { Finding } from '@/ui/screens/action/changes';
import type { BookingDetail } from './booking-detail';
import { bookingRead, dispatchCheckReadOf, eventsRead } from './reads';

/** Checks whether the status was synced: it has changed, or matches dispatch. */
export async function findStatusSync(gateway: Gateway, before: BookingDetail): Promise<Finding> {
  const now = await gateway.refresh(bookingRead(before.id));
  if (!now) return { happened: null, text: 'The booking could not be found.' };
  const label = bookingStatusText(now);
  if (now.statusCode !== before.statusCode) return { happened: true, text: `The status is ${label} now.` };
  if (!before.fleetId) return { happened: null, text: `The status is still ${label}. Dispatch can’t be checked: no fleet.` };
  const check = await gateway.refresh(dispatchCheckReadOf(before));
  if (!check?.existsInDispatch) return { happened: null, text: `The status is still ${label} and not available in dispatch.` };
  if (!check.differences) return { happened: null, text: `The status is still ${label}. Dispatch could not be read.` };
  return check.differences.some(({ field }) => field === 'status')
    ? { happened: false, text: `The status is still ${label}, and dispatch has another one. It is not synced yet.` }
    : { happened: true, text: `The status is ${label} in dispatch, too.` };
}

/** The IDs of the events that have been read; null before any were. */
export function knownEventIds(gateway: Gateway, id: string): ReadonlySet<string> | null {
  const events = gateway.cached(eventsRead({ id }));
  return events ? new Set(events.items.map((event) => event.id)) : null;
}

/**
 * Checks by a new event of the booking whether a live activity was sent.
 * @param known IDs of the earlier events; null if they were not read
 */
export async function findLiveActivity(gateway: Gateway, id: string, known: ReadonlySet<string> | null): Promise<Finding> {
  const events = await gateway.refresh(eventsRead({ id }));
  const fresh = events?.items.filter((event) => known?.has(event.id) === false) ?? [];
  const event = fresh.find(({ code }) => code?.startsWith('IOS_LIVE_ACTIVITY'));
  if (!event) return { happened: null, text: 'The timeline has no live activity yet. It may still appear.' };
  return event.code === 'IOS_LIVE_ACTIVITY_SENT'
    ? { happened: true, text: 'The timeline shows the live activity.' }
    : { happened: false, text: event.message ?? 'The live activity was not sent.' };
}
