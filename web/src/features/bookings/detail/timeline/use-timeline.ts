import { useCallback, useMemo } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import type { Read } from '@/lib/data/read';
import { instantAt, isoAt } from '@/lib/dates/instants';
import type { ListPage } from '@/lib/list/every-page';
import type { BookingDetail } from '../booking-detail';
import type { BookingChatQuery } from '../chat/chat.generated';
import { chatRead, dispatchReadOf, eventsRead, logReadOf, receiptsRead } from '../reads';
import { type LogEntry, mergeEntries, type TimelineEntry } from './entry';
import { type Feed, stateOf } from './feed';
import { type BookingEvent, entriesOfChat, entriesOfDispatch, entriesOfEvents, entriesOfLog, entriesOfReceipts } from './read-entries';
import type { BookingEventsQuery } from './sources.generated';
import { type Pages, type SourcePage, usePages } from './use-pages';

export interface BookingReference {
  readonly id: string;
  /** Undefined until the booking is loaded. */
  readonly booking: Pick<BookingDetail, 'fleetId' | 'dispatchBookingId' | 'driverStateSessionId'> | undefined;
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

export type BookingEvents = NonNullable<BookingEventsQuery['bookingSources']['events']>;

/** @param entriesOf a stable function */
function useFeed<Item>(
  { id, name }: Pick<Feed, 'id' | 'name'>,
  { data, error, retry }: Read<unknown>,
  { items, olderError, ...pages }: Pages<Item>,
  entriesOf: (items: readonly Item[]) => readonly TimelineEntry[],
): Feed {
  const entries = useMemo(() => (items ? entriesOf(items) : none), [items, entriesOf]);
  return {
    ...pages,
    id,
    name,
    state: stateOf(items !== undefined, error, data !== undefined),
    entries,
    error: error ?? olderError,
    // Without an error of the newest page, an older page has failed.
    retry: () => (error ? retry() : void pages.loadOlder()),
  };
}

const sourcePage = <Item>({ items, pageInfo }: ListPage<Item>): SourcePage<Item> => ({
  items,
  hasOlder: pageInfo.hasMore,
  unreadable: pageInfo.unreadable,
});

/** The number of the next older page. Rows without an ID count, because they occupy places in the pages. */
const nextPage = ({ items, unreadable = [] }: SourcePage<unknown>): number => Math.floor((items.length + unreadable.length) / pageSize);

function useEventsFeed(id: string, read: Read<BookingEvents>): Feed {
  const gateway = useGateway();
  const pages = usePages(read.data, sourcePage<BookingEvent>, (known) => gateway.lookUp(eventsRead({ id, page: nextPage(known) })));
  return useFeed({ id: 'events', name: 'the booking events' }, read, pages, entriesOfEvents);
}

const logs = {
  BOOKING: { source: 'booking-log', name: 'the booking log' },
  DISPATCH_BOOKING: { source: 'dispatch-log', name: 'the dispatch log' },
  DRIVER_STATE_SESSION: { source: 'driver-log', name: 'the driver search log' },
} as const;

/** @param resourceId null if the booking has none, undefined until it is loaded */
function useLogFeed(resourceCode: keyof typeof logs, resourceId: string | null | undefined): Feed {
  const gateway = useGateway();
  const { source, name } = logs[resourceCode];
  const read = useRead(logReadOf({ resourceCode, resourceId }));
  const pages = usePages(read.data, sourcePage<LogEntry>, (known) =>
    gateway.lookUp(logReadOf({ resourceCode, resourceId, page: nextPage(known) })),
  );
  const entriesOf = useCallback((lines: readonly LogEntry[]) => entriesOfLog(lines, source), [source]);
  return useFeed({ id: source, name }, read, pages, entriesOf);
}

type Chat = NonNullable<BookingChatQuery['bookingSources']['chat']>;
export type ChatMessage = NonNullable<Chat['messages']>[number];

/** Messages as a page, newest first. */
const chatPage = ({ messages, hasEarlier }: Chat): SourcePage<ChatMessage> => ({ items: messages ?? [], hasOlder: hasEarlier ?? false });

function useChatFeed(id: string): Feed {
  const gateway = useGateway();
  const read = useRead(chatRead({ id }));
  const pages = usePages(read.data, chatPage, ({ items }) => {
    const oldest = items.findLast(({ createdAt }) => createdAt !== null)?.createdAt;
    const at = instantAt(oldest);
    // `before` is exclusive, so the next millisecond is requested: otherwise a message of the same instant would be lost.
    return gateway.lookUp(chatRead({ id, before: at === undefined ? oldest : isoAt(at + 1) }));
  });
  return useFeed({ id: 'chat', name: 'the chat' }, read, pages, entriesOfChat);
}

/** A source without pages. */
const onePage = <Item>(items: readonly Item[] | null | undefined): Pages<Item> => ({
  items: items ?? undefined,
  hasOlder: false,
  unreadable: [],
  isLoadingOlder: false,
  olderError: undefined,
  loadOlder: () => Promise.resolve(),
});

function withSourceId(feed: Feed, sourceId: string | null | undefined, { booking, hasFailed }: BookingReference): Feed {
  if (sourceId) return feed;
  return { ...feed, state: booking ? 'absent' : hasFailed ? 'skipped' : 'loading' };
}

/** Reads each source with its own operation, so that a slow or failing one does not delay the others. Entries are oldest first. */
export function useTimeline(reference: BookingReference, newestEvents: Read<BookingEvents>) {
  const { id } = reference;
  const { dispatchBookingId, driverStateSessionId } = reference.booking ?? {};
  const receiptActivity = useRead(receiptsRead(id));
  const inDispatch = useRead(dispatchReadOf(reference.booking && { id, ...reference.booking }), { fetchPolicy: 'cache-first' });
  const ofBooking = useLogFeed('BOOKING', id);
  const events = useEventsFeed(id, newestEvents);
  const ofDispatch = useLogFeed('DISPATCH_BOOKING', dispatchBookingId);
  const steps = onePage(inDispatch.data?.statusHistory);
  const dispatch = useFeed({ id: 'dispatch', name: 'the dispatch status' }, inDispatch, steps, entriesOfDispatch);
  const ofDrivers = useLogFeed('DRIVER_STATE_SESSION', driverStateSessionId);
  const receipts = useFeed({ id: 'receipts', name: 'the receipts' }, receiptActivity, onePage(receiptActivity.data), entriesOfReceipts);
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
