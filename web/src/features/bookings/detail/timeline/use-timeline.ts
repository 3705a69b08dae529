import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { AuditLogResource } from '@/__generated__/schema';
import { useScreenQuery } from '@/lib/apollo/preload';
import { toDataError } from '@/lib/errors';
import type { ListPage } from '@/lib/every-page';
import type { Read } from '@/lib/read';
import type { BookingDetail } from '../booking-detail';
import { BookingChatDocument } from '../chat/chat.generated';
import { chatPage, readEarlier } from '../chat/chat-pages';
import { BookingDispatchDocument } from '../systems/systems.generated';
import { mergeEntries, type SourceId, type TimelineEntry } from './entry';
import { type Feed, stateOf } from './feed';
import { nextPage, type SourcePage } from './pages';
import { entriesOfChat, entriesOfDispatch, entriesOfEvents, entriesOfLog, entriesOfReceipts } from './read-entries';
import { BookingEventsDocument, type BookingEventsQuery, BookingLogDocument, BookingReceiptsDocument } from './sources.generated';
import { type Pages, usePages } from './use-pages';

/** The IDs by which the sources of a booking are read. */
export interface BookingReference {
  readonly id: string;
  /** Undefined until the booking is loaded. */
  readonly booking: Pick<BookingDetail, 'fleetId' | 'dispatchBookingId' | 'driverStateSessionId'> | undefined;
  /** Whether the booking failed to load. */
  readonly hasFailed: boolean;
}

export const referenceOf = (id: string, { data, error }: Read<NonNullable<BookingReference['booking']>>): BookingReference => ({
  id,
  booking: data ?? undefined,
  hasFailed: data == null && error !== undefined,
});

/** Entries per page of the audit logs and the events. */
const pageSize = 100;
const none: readonly TimelineEntry[] = [];

const sourcePage = <Item>({ items, pageInfo }: ListPage<Item>): SourcePage<Item> => ({
  items,
  hasOlder: pageInfo.hasMore,
  unreadable: pageInfo.unreadable,
});

interface FeedQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

function feedOf<Item>(
  id: string,
  name: string,
  { data, error, refetch }: FeedQuery,
  pages: Pages<Item>,
  entries: readonly TimelineEntry[],
): Feed {
  const problem = toDataError(error);
  return {
    id,
    name,
    state: stateOf(pages.items !== undefined, problem, data !== undefined),
    entries,
    error: problem ?? pages.olderError,
    // Without an error of the newest page, an older page has failed.
    retry: () => void (problem ? refetch().catch(() => undefined) : pages.loadOlder()),
    hasOlder: pages.hasOlder,
    unreadable: pages.unreadable,
    isLoadingOlder: pages.isLoadingOlder,
    loadOlder: pages.loadOlder,
  };
}

/** The newest events of a booking: its problems, payment and timeline share one read. */
export const useBookingEvents = (id: string) => useScreenQuery(BookingEventsDocument, { id, page: 0 });

export type EventsQuery = ReturnType<typeof useBookingEvents>;
export type BookingEvents = NonNullable<BookingEventsQuery['bookingSources']['events']>;

function useEventsFeed(id: string, query: EventsQuery): Feed {
  const client = useApolloClient();
  const events = query.data?.bookingSources.events;
  const newest = useMemo(() => events && sourcePage(events), [events]);
  const pages = usePages({
    newest: newest ?? undefined,
    readOlder: async (known) => {
      const { data } = await client.query({
        query: BookingEventsDocument,
        variables: { id, page: nextPage(known, pageSize) },
        fetchPolicy: 'no-cache',
      });
      const older = data.bookingSources.events;
      return older ? sourcePage(older) : { items: [], hasOlder: false };
    },
  });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfEvents(items) : none), [items]);
  return feedOf('events', 'the booking events', query, pages, entries);
}

interface Log {
  readonly source: SourceId;
  readonly name: string;
  readonly resourceCode: AuditLogResource;
  /** Null if the booking has none, undefined until it is loaded. */
  readonly resourceId: string | null | undefined;
}

function useLogFeed({ source, name, resourceCode, resourceId }: Log, now: number): Feed {
  const client = useApolloClient();
  const variables = { resourceId: resourceId ?? '', resourceCode };
  const query = useScreenQuery(BookingLogDocument, { ...variables, page: 0 }, { isSkipped: !resourceId });
  const log = query.data?.auditLog;
  const newest = useMemo(() => log && sourcePage(log), [log]);
  const pages = usePages({
    newest: newest ?? undefined,
    readOlder: async (known) => {
      const { data } = await client.query({
        query: BookingLogDocument,
        variables: { ...variables, page: nextPage(known, pageSize) },
        fetchPolicy: 'no-cache',
      });
      const older = data.auditLog;
      return older ? sourcePage(older) : { items: [], hasOlder: false };
    },
  });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfLog(items, source, now) : none), [items, source, now]);
  return feedOf(source, name, query, pages, entries);
}

function useReceiptsFeed(id: string): Feed {
  const query = useScreenQuery(BookingReceiptsDocument, { id });
  const activity = (query.data ?? query.previousData)?.bookingSources.receiptActivity;
  const entries = useMemo(() => (activity ? entriesOfReceipts(activity) : none), [activity]);
  return feedOf('receipts', 'the receipts', query, onePage(activity ?? undefined), entries);
}

function useChatFeed(id: string): Feed {
  const client = useApolloClient();
  const query = useScreenQuery(BookingChatDocument, { id, before: null });
  const chat = query.data?.bookingSources.chat;
  const newest = useMemo(() => chat && chatPage(chat), [chat]);
  const pages = usePages({ newest: newest ?? undefined, readOlder: (known) => readEarlier(client, id, known.items) });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfChat(items) : none), [items]);
  return feedOf('chat', 'the chat', query, pages, entries);
}

function useDispatchFeed({ id, booking }: BookingReference): Feed {
  const dispatchBookingId = booking?.dispatchBookingId;
  const query = useQuery(BookingDispatchDocument, {
    variables: { id, dispatchBookingId: dispatchBookingId ?? '', fleetId: booking?.fleetId ?? '' },
    skip: !dispatchBookingId || !booking.fleetId,
  });
  const steps = query.data?.bookingSources.dispatchBooking?.statusHistory;
  const entries = useMemo(() => (steps ? entriesOfDispatch(steps) : none), [steps]);
  return feedOf('dispatch', 'the dispatch status', query, onePage(steps ?? undefined), entries);
}

/** A source without pages. */
const onePage = <Item>(items: readonly Item[] | undefined): Pages<Item> => ({
  items,
  hasOlder: false,
  unreadable: [],
  isLoadingOlder: false,
  olderError: undefined,
  loadOlder: () => Promise.resolve(false),
});

/** A source whose ID comes with the booking. */
function withSourceId(feed: Feed, sourceId: string | null | undefined, { booking, hasFailed }: BookingReference): Feed {
  if (sourceId) return feed;
  return { ...feed, state: booking ? 'absent' : hasFailed ? 'skipped' : 'loading' };
}

interface Timeline {
  readonly feeds: readonly Feed[];
  /** Of all sources, oldest first. */
  readonly entries: readonly TimelineEntry[];
}

/**
 * Reads each source by an operation of its own, so that a slow or failing one holds up no other.
 * @param now milliseconds since 1970; every change joins the logs again
 */
export function useTimeline(reference: BookingReference, newestEvents: EventsQuery, now: number): Timeline {
  const { id } = reference;
  const { dispatchBookingId, driverStateSessionId } = reference.booking ?? {};
  const ofBooking = useLogFeed({ source: 'booking-log', name: 'the booking log', resourceCode: 'BOOKING', resourceId: id }, now);
  const events = useEventsFeed(id, newestEvents);
  const ofDispatch = useLogFeed(
    { source: 'dispatch-log', name: 'the dispatch log', resourceCode: 'DISPATCH_BOOKING', resourceId: dispatchBookingId },
    now,
  );
  const dispatch = useDispatchFeed(reference);
  const ofDrivers = useLogFeed(
    { source: 'driver-log', name: 'the driver search log', resourceCode: 'DRIVER_STATE_SESSION', resourceId: driverStateSessionId },
    now,
  );
  const receipts = useReceiptsFeed(id);
  const chat = useChatFeed(id);
  const entries = useMemo(
    () =>
      mergeEntries([
        ofBooking.entries,
        events.entries,
        ofDispatch.entries,
        dispatch.entries,
        ofDrivers.entries,
        receipts.entries,
        chat.entries,
      ]),
    [ofBooking.entries, events.entries, ofDispatch.entries, dispatch.entries, ofDrivers.entries, receipts.entries, chat.entries],
  );
  const feeds = [
    ofBooking,
    events,
    withSourceId(ofDispatch, dispatchBookingId, reference),
    withSourceId(dispatch, reference.booking?.fleetId && dispatchBookingId, reference),
    withSourceId(ofDrivers, driverStateSessionId, reference),
    receipts,
    chat,
  ];
  return { feeds, entries };
}
