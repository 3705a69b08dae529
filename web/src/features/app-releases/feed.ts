import { useState } from 'react';
import { asRead, type Read } from '@/lib/data/read';
import { withRowsWithoutId } from '@/lib/list/rows-without-id';

/** The newest part, without gaps, of a list that the platform sends newest first. */
export interface Feed<Item> {
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly hasOlder: boolean;
  readonly nextPage: number;
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
  nextPage: 1,
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
  nextPage: known.nextPage + 1,
  unreadable: withRowsWithoutId(known.unreadable, page.pageInfo.unreadable),
});

/** A feed with its newest items replaced. If they share nothing with the known ones, these are dropped, because of the gap between them. */
export function withNewest<Item extends Identified>(known: Feed<Item>, newest: Feed<Item>): Feed<Item> {
  const older = besides(known.items, newest.items);
  if (older.length === known.items.length) return newest;
  return {
    ...known,
    items: [...older, ...newest.items],
    hasOlder: newest.hasOlder && known.hasOlder,
    unreadable: withRowsWithoutId(known.unreadable, newest.unreadable),
  };
}

interface FeedOptions<Item> {
  /** The newest page as the screen's own query has it. */
  first: Read<FeedPage<Item>>;
  readPage: (page: number) => Promise<FeedPage<Item>>;
}

export interface FeedReads<Item> {
  read: Read<Feed<Item>>;
  take: (newest: FeedPage<Item>) => void;
  /** Adds a page of older items. Rejects if that fails. */
  readOlder: () => Promise<void>;
}

/** Holds the loaded part of a list that grows at its newest end, oldest first. */
export function useFeed<Item extends Identified>({ first, readPage }: FeedOptions<Item>): FeedReads<Item> {
  const { data: page, error, retry } = first;
  const [feed, setFeed] = useState(() => page && feedOf(page));
  const [isTaken, setTaken] = useState(false);
  const add = (newest: FeedPage<Item>) => setFeed((known) => (known ? withNewest(known, feedOf(newest)) : feedOf(newest)));
  const [added, setAdded] = useState(page);
  if (page && page !== added) {
    setAdded(page);
    add(page);
  }
  return {
    // Until newer items arrive, cached ones are shown with the error of the failed read.
    read: feed ? { ...asRead(feed), ...(!isTaken && { error, retry }) } : { ...first, data: page === null ? null : undefined },
    take: (newest) => {
      add(newest);
      setTaken(true);
    },
    readOlder: async () => {
      const older = await readPage(feed?.nextPage ?? 0);
      setFeed((known) => known && withOlder(known, older));
    },
  };
}
