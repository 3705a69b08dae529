import { useState } from 'react';
import { type DataError, toDataError } from '@/lib/errors';
import { withRowsWithoutId } from '@/lib/list/rows-without-id';
import type { Feed } from './feed';

/** A page of a source, newest first. */
export interface SourcePage<Item> {
  readonly items: readonly Item[];
  readonly hasOlder: boolean;
  /** Rows without an ID, as received. */
  readonly unreadable?: readonly unknown[];
}

interface Identified {
  readonly id: string;
}

/**
 * The refreshed newest page in front of the known older items. If the two do not overlap there may be more between them, so the older items
 * are dropped to be loaded again.
 */
export function withNewest<Item extends Identified>(known: SourcePage<Item>, newest: SourcePage<Item>): SourcePage<Item> {
  const fresh = new Set(newest.items.map(({ id }) => id));
  const older = known.items.filter(({ id }) => !fresh.has(id));
  const isConnected = older.length < known.items.length || !newest.hasOlder;
  if (!isConnected) return newest;
  return {
    items: [...newest.items, ...older],
    hasOlder: known.items.length === 0 ? newest.hasOlder : known.hasOlder,
    unreadable: withRowsWithoutId(known.unreadable, newest.unreadable),
  };
}

/** The known items with an older page appended, except items that have moved to it. */
export function withOlder<Item extends Identified>(known: SourcePage<Item>, older: SourcePage<Item>): SourcePage<Item> {
  const ids = new Set(known.items.map(({ id }) => id));
  const added = older.items.filter(({ id }) => !ids.has(id));
  const unreadable = withRowsWithoutId(known.unreadable, older.unreadable);
  // Without progress, a further read would return the same page.
  const addsAny = added.length > 0 || unreadable.length > (known.unreadable ?? []).length;
  return { items: [...known.items, ...added], hasOlder: older.hasOlder && addsAny, unreadable };
}

export interface Pages<Item> extends Pick<Feed, 'hasOlder' | 'unreadable' | 'isLoadingOlder' | 'loadOlder'> {
  /** Newest first; undefined until the newest page is loaded. */
  readonly items: readonly Item[] | undefined;
  readonly olderError: DataError | undefined;
}

interface Known<Answer, Item> {
  readonly newest?: Answer;
  readonly page?: SourcePage<Item>;
}

/**
 * Keeps the loaded pages of a source: the newest is polled, older ones are read once, on request. They bypass the cache, which would process
 * all of them on every poll.
 * @param readOlder reads the page after the known ones
 */
export function usePages<Answer extends object, Item extends Identified>(
  newest: Answer | null | undefined,
  pageOf: (answer: Answer) => SourcePage<Item>,
  readOlder: (known: SourcePage<Item>) => Promise<Answer | null>,
): Pages<Item> {
  const [known, setKnown] = useState<Known<Answer, Item>>({});
  const [loading, setLoading] = useState<{ isLoading: boolean; error?: DataError }>({ isLoading: false });

  let { page } = known;
  if (newest && newest !== known.newest) {
    page = page ? withNewest(page, pageOf(newest)) : pageOf(newest);
    setKnown({ newest, page });
  }

  const loadOlder = async () => {
    if (!page || loading.isLoading) return;
    setLoading({ isLoading: true });
    try {
      const answer = await readOlder(page);
      const older = answer ? pageOf(answer) : { items: [], hasOlder: false };
      setKnown((before) => ({ ...before, page: withOlder(before.page ?? older, older) }));
      setLoading({ isLoading: false });
    } catch (problem) {
      setLoading({ isLoading: false, error: toDataError(problem) });
    }
  };

  return {
    items: page?.items,
    hasOlder: page?.hasOlder ?? false,
    unreadable: page?.unreadable ?? [],
    isLoadingOlder: loading.isLoading,
    olderError: loading.error,
    loadOlder,
  };
}
