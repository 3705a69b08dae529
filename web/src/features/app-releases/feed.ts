import { useEffect, useState } from 'react';
import { asRead, type Read } from '@/lib/data/read';
import { withRowsWithoutId } from '@/lib/list/rows-without-id';
import { createStore, useStore } from '@/ui/design/store';

/** The newest part, without gaps, of a list that the platform sends newest first. */
export interface Feed<Item> {
  /** Oldest first. */
  readonly items: readonly Item[];
  /** Whether the platform has older ones. */
  readonly hasOlder: boolean;
  /** The unchanged items that the platform sent without an ID. */
  readonly unreadable?: readonly unknown[];
}

/** A page of a feed as the gateway sends it: newest first, pages from 0. */
export interface FeedPage<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: { readonly hasMore: boolean; readonly unreadable?: readonly unknown[] };
}

interface Identified {
  readonly id: string;
}

export const feedOf = <Item>({ items, pageInfo }: FeedPage<Item>): Feed<Item> => ({
  items: items.toReversed(),
  hasOlder: pageInfo.hasMore,
  unreadable: pageInfo.unreadable,
});

/** The items that another list does not have. */
function besides<Item extends Identified>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** A feed with an older page in front. New items shift pages, so the page may repeat some known items. */
export const withOlder = <Item extends Identified>(known: Feed<Item>, page: FeedPage<Item>): Feed<Item> => ({
  items: [...besides(page.items, known.items).toReversed(), ...known.items],
  hasOlder: page.pageInfo.hasMore,
  unreadable: withRowsWithoutId(known.unreadable, page.pageInfo.unreadable),
});

/** A feed with its newest items replaced. If they share nothing with the known ones, these are dropped, because of the gap between them. */
export function withNewest<Item extends Identified>(known: Feed<Item>, newest: Feed<Item>): Feed<Item> {
  const older = besides(known.items, newest.items);
  if (older.length === known.items.length) return newest;
  const hasOlder = newest.hasOlder && known.hasOlder;
  const unreadable = withRowsWithoutId(known.unreadable, newest.unreadable);
  const isSame = besides(newest.items, known.items).length === 0;
  if (isSame && hasOlder === known.hasOlder && unreadable.length === (known.unreadable ?? []).length) return known;
  return { items: isSame ? known.items : [...older, ...newest.items], hasOlder, unreadable };
}

interface FeedOptions<Item> {
  /** The newest page as the screen's own query has it. */
  first: Read<FeedPage<Item>>;
  /** Items a page. */
  pageSize: number;
  /** Reads one page from the gateway. */
  readPage: (page: number) => Promise<FeedPage<Item>>;
}

export interface FeedReads<Item> {
  read: Read<Feed<Item>>;
  /** Adds the newest page. */
  take: (newest: FeedPage<Item>) => void;
  /** Reads older items, at least one page if there is one. Rejects if that fails. */
  readOlder: () => Promise<void>;
  /** Reads all older items, and returns the whole feed. Rejects if that fails. */
  readAll: () => Promise<Feed<Item>>;
}

const nothing = { items: [], hasOlder: false };

/** Holds the loaded part of a list that grows at its newest end, oldest first. */
export function useFeed<Item extends Identified>({ first: firstRead, pageSize, readPage }: FeedOptions<Item>): FeedReads<Item> {
  const first = firstRead.data;
  // A store, not React state: a read in progress continues from the items present by then, not from those of an earlier render.
  const [store] = useState(() => createStore(first ? feedOf(first) : undefined));
  const feed = useStore(store);
  const [isTaken, setTaken] = useState(false);
  const put = (newest: Feed<Item>) => store.update((known) => (known ? withNewest(known, newest) : newest));
  useEffect(() => {
    if (first) store.update((known) => (known ? withNewest(known, feedOf(first)) : feedOf(first)));
  }, [first, store]);

  /** Reads older pages until `isEnough`, and shows them at once. The items of new pages at the other end stay. */
  const readBack = async (isEnough: (read: Feed<Item>, known: Feed<Item>) => boolean) => {
    const known = store.read() ?? nothing;
    let read: Feed<Item> = known;
    for (let page = Math.floor(known.items.length / pageSize); read.hasOlder && !isEnough(read, known); page += 1)
      read = withOlder(read, await readPage(page));
    store.update((now) => (now ? withNewest(read, now) : read));
    return store.read() ?? read;
  };

  // Until newer items arrive, cached ones are shown with the error of the failed read.
  const { error, retry } = firstRead;
  return {
    read: feed ? { ...asRead(feed), ...(!isTaken && { error, retry }) } : { ...firstRead, data: first === null ? null : undefined },
    take: (newest) => {
      put(feedOf(newest));
      setTaken(true);
    },
    readOlder: async () => void (await readBack((read, known) => read.items.length > known.items.length)),
    readAll: () => readBack(() => false),
  };
}
