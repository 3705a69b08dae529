import type { ApolloClient } from '@apollo/client';
import { bookingStatusText } from '@/entities/booking/booking-status';
import type { Finding } from '@/ui/action/changes';
import type { BookingDetail } from './booking-detail';
import { readBooking } from './reads';
import { BookingDispatchCheckDocument } from './systems/systems.generated';
import { BookingEventsDocument } from './timeline/sources.generated';

/** Whether the status was taken over from dispatch: it has changed since, or dispatch and platform agree on it. */
export async function findStatusSync(client: ApolloClient, before: BookingDetail): Promise<Finding> {
  const { id, fleetId, dispatchBookingId } = before;
  const { data } = await readBooking(client, id);
  if (!data.booking) return { happened: null, text: 'The booking could not be found.' };
  const label = bookingStatusText(data.booking);
  if (data.booking.statusCode !== before.statusCode) return { happened: true, text: `The status is ${label} now.` };
  if (!fleetId) return { happened: null, text: `The status is still ${label}. Dispatch can’t be asked: the booking’s fleet is missing.` };
  const { data: checked } = await client.query({
    query: BookingDispatchCheckDocument,
    variables: { id, fleetId, dispatchBookingId },
    fetchPolicy: 'network-only',
  });
  const check = checked.bookingSources.dispatchCheck;
  if (!check?.existsInDispatch) return { happened: null, text: `The status is still ${label}, and dispatch does not say its own.` };
  if (!check.differences) return { happened: null, text: `The status is still ${label}, and what dispatch says could not be read.` };
  return check.differences.some(({ field }) => field === 'status')
    ? { happened: false, text: `The status is still ${label}, and dispatch has another one. It is not synced yet.` }
    : { happened: true, text: `The status is ${label}, in dispatch too.` };
}

/** The ids of a booking's events as far as they were read already. */
export function knownEventIds(client: ApolloClient, id: string): ReadonlySet<string> | null {
  const events = client.readQuery({ query: BookingEventsDocument, variables: { id, page: 0 } })?.bookingSources.events;
  return events ? new Set(events.items.map((event) => event.id)) : null;
}

/**
 * Whether a live activity was sent: the booking's events have a new one that tells of it.
 * @param known the ids of the events from before; null where they were not read
 */
export async function findLiveActivity(client: ApolloClient, id: string, known: ReadonlySet<string> | null): Promise<Finding> {
  const { data } = await client.query({ query: BookingEventsDocument, variables: { id, page: 0 }, fetchPolicy: 'network-only' });
  const fresh = data.bookingSources.events?.items.filter((event) => known?.has(event.id) === false) ?? [];
  const event = fresh.find(({ code }) => code?.startsWith('IOS_LIVE_ACTIVITY'));
  if (!event) return { happened: null, text: 'The timeline has no new entry about a live activity. It may still come.' };
  return event.code === 'IOS_LIVE_ACTIVITY_SENT'
    ? { happened: true, text: 'The timeline says that the live activity was sent.' }
    : { happened: false, text: event.message ?? 'The timeline says that the live activity was not sent.' };
}
