import { useRef, useState } from 'react';
import { type DataError, toDataError } from '@/lib/errors';
import { type SourcePage, withNewest, withOlder } from './pages';

interface PagesOptions<Item> {
  /** The newest page, as last refreshed; undefined until it is loaded. */
  newest: SourcePage<Item> | undefined;
  /** Reads the page after the known ones, newest first. */
  readOlder: (known: SourcePage<Item>) => Promise<SourcePage<Item>>;
}

/** The loaded pages of a source. */
export interface Pages<Item> {
  /** Newest first; undefined until the newest page is loaded. */
  readonly items: readonly Item[] | undefined;
  readonly hasOlder: boolean;
  /** Rows without an ID, as received. */
  readonly unreadable: readonly unknown[];
  readonly isLoadingOlder: boolean;
  /** The error of the last older page. */
  readonly olderError: DataError | undefined;
  /** Loads the next older page; resolves to whether there is more. Never rejects. */
  readonly loadOlder: () => Promise<boolean>;
}

/**
 * Keeps the loaded pages of a source: the newest is polled, older ones are read once, on request. They bypass the cache, which would process
 * all of them on every poll.
 */
export function usePages<Item extends { readonly id: string }>({ newest, readOlder }: PagesOptions<Item>): Pages<Item> {
  const [known, setKnown] = useState<{ newest: SourcePage<Item> | undefined; page: SourcePage<Item> | undefined }>({
    newest: undefined,
    page: undefined,
  });
  const [loading, setLoading] = useState<{ isLoading: boolean; error?: DataError }>({ isLoading: false });
  const isReading = useRef(false);

  let { page } = known;
  if (newest && newest !== known.newest) {
    page = page ? withNewest(page, newest) : newest;
    setKnown({ newest, page });
  }

  const loadOlder = async (): Promise<boolean> => {
    if (!page || isReading.current) return false;
    isReading.current = true;
    setLoading({ isLoading: true });
    try {
      const older = await readOlder(page);
      setKnown((before) => ({ ...before, page: withOlder(before.page ?? older, older) }));
      setLoading({ isLoading: false });
      return older.hasOlder;
    } catch (problem) {
      setLoading({ isLoading: false, error: toDataError(problem) });
      return false;
    } finally {
      isReading.current = false;
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
