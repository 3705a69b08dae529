import { useEffect, useState } from 'react';
import { asRead, type Read } from '@/lib/data/read';
import { createStore, useStore } from '@/ui/design/store';
import { feedOf, isDisjoint, olderPageOf, withNewest, withOlder, type Feed, type FeedPage } from './feed';

/** The maximum number of pages read to close the gap to the newest items; beyond it, the feed restarts with the newest. */
const maxPagesAtOnce = 20;

const nothing = { items: [], hasOlder: false };

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
  /** Adds the newest page and reads the pages between it and the known items. Rejects if a page fails. */
  take: (newest: FeedPage<Item>) => Promise<void>;
  /** Reads the page before the oldest item. Rejects if that fails. */
  readOlder: () => Promise<void>;
  /** Reads all older items, and returns the whole feed. Rejects if that fails. */
  readAll: () => Promise<Feed<Item>>;
}

/** Holds the loaded part of a list that grows at its newest end, oldest first and without gaps. */
export function useFeed<Item extends { readonly id: string }>({
  first: firstRead,
  pageSize,
  readPage,
}: FeedOptions<Item>): FeedReads<Item> {
  const first = firstRead.data;
  // A store, not React state: a read in progress continues from the items present by then, not from those of an earlier render.
  const [store] = useState(() => createStore(first ? feedOf(first) : undefined));
  const feed = useStore(store);
  const [isTaken, setTaken] = useState(false);

  useEffect(() => {
    if (first) store.update((known) => (known ? withNewest(known, feedOf(first)) : feedOf(first)));
  }, [first, store]);

  const take = async (newest: FeedPage<Item>) => {
    let fetched = feedOf(newest);
    const known = store.read();
    if (known) {
      for (let page = 1; page < maxPagesAtOnce && fetched.hasOlder && isDisjoint(known, fetched); page += 1)
        fetched = withOlder(fetched, await readPage(page));
    }
    store.update((before) => (before ? withNewest(before, fetched) : fetched));
    setTaken(true);
  };

  // Items that arrived at the other end in the meantime stay.
  const put = (read: Feed<Item>) => {
    store.update((known) => known && withNewest(read, known));
    return store.read() ?? read;
  };

  const readOlder = async () => {
    const known = store.read() ?? nothing;
    let read = known;
    // A page may only have known items, if many new ones have shifted it.
    for (let page = olderPageOf(known, pageSize); read.hasOlder && read.items.length === known.items.length; page += 1)
      read = withOlder(read, await readPage(page));
    put(read);
  };

  const readAll = async () => {
    let read = store.read() ?? nothing;
    // Shown once everything is loaded, not page by page.
    for (let page = olderPageOf(read, pageSize); read.hasOlder; page += 1) read = withOlder(read, await readPage(page));
    return put(read);
  };

  // Until newer items arrive, cached ones are shown with the error of the failed read.
  const { error, retry } = firstRead;
  const read = feed ? { ...asRead(feed), ...(!isTaken && { error, retry }) } : { ...firstRead, data: first === null ? null : undefined };
  return { read, take, readOlder, readAll };
}
