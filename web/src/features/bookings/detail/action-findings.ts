import type { ApolloClient } from '@apollo/client';
import { bookingStatusText } from '@/entities/booking/booking-status';
import type { Finding } from '@/ui/action/changes';
import type { BookingDetail } from './booking-detail';
import { readBooking } from './reads';
import { BookingDispatchCheckDocument } from './systems/systems.generated';
import { BookingEventsDocument } from './timeline/sources.generated';

/** Whether the status was synced: it has changed, or matches dispatch. */
export async function findStatusSync(client: ApolloClient, before: BookingDetail): Promise<Finding> {
  const { id, fleetId, dispatchBookingId } = before;
  const { data } = await readBooking(client, id);
  if (!data.booking) return { happened: null, text: 'The booking could not be found.' };
  const label = bookingStatusText(data.booking);
  if (data.booking.statusCode !== before.statusCode) return { happened: true, text: `The status is ${label} now.` };
  if (!fleetId) return { happened: null, text: `The status is still ${label}. Dispatch can’t be checked: no fleet.` };
  const { data: checked } = await client.query({
    query: BookingDispatchCheckDocument,
    variables: { id, fleetId, dispatchBookingId },
    fetchPolicy: 'network-only',
  });
  const check = checked.bookingSources.dispatchCheck;
  if (!check?.existsInDispatch) return { happened: null, text: `The status is still ${label} and not available in dispatch.` };
  if (!check.differences) return { happened: null, text: `The status is still ${label}. Dispatch could not be read.` };
  return check.differences.some(({ field }) => field === 'status')
    ? { happened: false, text: `The status is still ${label}, and dispatch has another one. It is not synced yet.` }
    : { happened: true, text: `The status is ${label} in dispatch, too.` };
}

/** The IDs of the events that have been read; null before any were. */
export function knownEventIds(client: ApolloClient, id: string): ReadonlySet<string> | null {
  const events = client.readQuery({ query: BookingEventsDocument, variables: { id, page: 0 } })?.bookingSources.events;
  return events ? new Set(events.items.map((event) => event.id)) : null;
}

/**
 * Whether a live activity was sent, by a new event of the booking.
 * @param known IDs of the earlier events; null where they were not read
 */
export async function findLiveActivity(client: ApolloClient, id: string, known: ReadonlySet<string> | null): Promise<Finding> {
  const { data } = await client.query({ query: BookingEventsDocument, variables: { id, page: 0 }, fetchPolicy: 'network-only' });
  const fresh = data.bookingSources.events?.items.filter((event) => known?.has(event.id) === false) ?? [];
  const event = fresh.find(({ code }) => code?.startsWith('IOS_LIVE_ACTIVITY'));
  if (!event) return { happened: null, text: 'The timeline has no live activity yet. It may still appear.' };
  return event.code === 'IOS_LIVE_ACTIVITY_SENT'
    ? { happened: true, text: 'The timeline shows the live activity.' }
    : { happened: false, text: event.message ?? 'The live activity was not sent.' };
}
