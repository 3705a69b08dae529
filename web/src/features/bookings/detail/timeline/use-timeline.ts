import { useMemo } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import type { ListPage } from '@/lib/list/every-page';
import type { Read } from '@/lib/data/read';
import type { BookingDetail } from '../booking-detail';
import { chatPage, readEarlier } from '../chat/chat-pages';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import { mergeEntries, type SourceId, type TimelineEntry } from './entry';
import { type Feed, stateOf } from './feed';
import { nextPage, type SourcePage } from './pages';
import { entriesOfChat, entriesOfDispatch, entriesOfEvents, entriesOfLog, entriesOfReceipts } from './read-entries';
import type { BookingEventsQuery } from './sources.generated';
import { type Pages, usePages } from './use-pages';

/** The IDs needed to read a booking's sources. */
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

function feedOf<Item>(
  id: string,
  name: string,
  { data, error, retry }: Read<unknown>,
  pages: Pages<Item>,
  entries: readonly TimelineEntry[],
): Feed {
  return {
    id,
    name,
    state: stateOf(pages.items !== undefined, error, data !== undefined),
    entries,
    error: error ?? pages.olderError,
    // Without an error of the newest page, an older page has failed.
    retry: () => (error ? retry() : void pages.loadOlder()),
    hasOlder: pages.hasOlder,
    unreadable: pages.unreadable,
    isLoadingOlder: pages.isLoadingOlder,
    loadOlder: pages.loadOlder,
  };
}

export type BookingEvents = NonNullable<BookingEventsQuery['bookingSources']['events']>;

function useEventsFeed(id: string, read: Read<BookingEvents>): Feed {
  const gateway = useGateway();
  const events = read.data;
  const newest = useMemo(() => events && sourcePage(events), [events]);
  const pages = usePages({
    newest: newest ?? undefined,
    readOlder: async (known) => {
      const older = await gateway.lookUp(eventsRead({ id, page: nextPage(known, pageSize) }));
      return older ? sourcePage(older) : { items: [], hasOlder: false };
    },
  });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfEvents(items) : none), [items]);
  return feedOf('events', 'the booking events', read, pages, entries);
}

interface Log {
  readonly source: SourceId;
  readonly name: string;
  readonly resourceCode: 'BOOKING' | 'DISPATCH_BOOKING' | 'DRIVER_STATE_SESSION';
  /** Null if the booking has none, undefined until it is loaded. */
  readonly resourceId: string | null | undefined;
}

function useLogFeed({ source, name, resourceCode, resourceId }: Log): Feed {
  const gateway = useGateway();
  const read = useRead(logReadOf({ resourceCode, resourceId }));
  const log = read.data;
  const newest = useMemo(() => log && sourcePage(log), [log]);
  const pages = usePages({
    newest: newest ?? undefined,
    readOlder: async (known) => {
      const older = await gateway.lookUp(logReadOf({ resourceCode, resourceId, page: nextPage(known, pageSize) }));
      return older ? sourcePage(older) : { items: [], hasOlder: false };
    },
  });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfLog(items, source) : none), [items, source]);
  return feedOf(source, name, read, pages, entries);
}

function useReceiptsFeed(id: string): Feed {
  const read = useRead(receiptsRead(id));
  const activity = read.data;
  const entries = useMemo(() => (activity ? entriesOfReceipts(activity) : none), [activity]);
  return feedOf('receipts', 'the receipts', read, onePage(activity ?? undefined), entries);
}

function useChatFeed(id: string): Feed {
  const gateway = useGateway();
  const read = useRead(chatRead({ id }));
  const chat = read.data;
  const newest = useMemo(() => chat && chatPage(chat), [chat]);
  const pages = usePages({ newest: newest ?? undefined, readOlder: (known) => readEarlier(gateway, id, known.items) });
  const { items } = pages;
  const entries = useMemo(() => (items ? entriesOfChat(items) : none), [items]);
  return feedOf('chat', 'the chat', read, pages, entries);
}

function useDispatchFeed({ id, booking }: BookingReference): Feed {
  const read = useRead(dispatchReadOf(booking && { id, ...booking }), { isShared: true });
  const steps = read.data?.statusHistory;
  const entries = useMemo(() => (steps ? entriesOfDispatch(steps) : none), [steps]);
  return feedOf('dispatch', 'the dispatch status', read, onePage(steps ?? undefined), entries);
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

/** A source with an ID from the booking. */
function withSourceId(feed: Feed, sourceId: string | null | undefined, { booking, hasFailed }: BookingReference): Feed {
  if (sourceId) return feed;
  return { ...feed, state: booking ? 'absent' : hasFailed ? 'skipped' : 'loading' };
}

interface Timeline {
  readonly feeds: readonly Feed[];
  /** The entries of all sources, oldest first. */
  readonly entries: readonly TimelineEntry[];
}

/** Reads each source with its own operation, so that a slow or failing one does not delay the others. */
export function useTimeline(reference: BookingReference, newestEvents: Read<BookingEvents>): Timeline {
  const { id } = reference;
  const { dispatchBookingId, driverStateSessionId } = reference.booking ?? {};
  const ofBooking = useLogFeed({ source: 'booking-log', name: 'the booking log', resourceCode: 'BOOKING', resourceId: id });
  const events = useEventsFeed(id, newestEvents);
  const ofDispatch = useLogFeed({
    source: 'dispatch-log',
    name: 'the dispatch log',
    resourceCode: 'DISPATCH_BOOKING',
    resourceId: dispatchBookingId,
  });
  const dispatch = useDispatchFeed(reference);
  const ofDrivers = useLogFeed({
    source: 'driver-log',
    name: 'the driver search log',
    resourceCode: 'DRIVER_STATE_SESSION',
    resourceId: driverStateSessionId,
  });
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
