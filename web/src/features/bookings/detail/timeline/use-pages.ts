import { useRef, useState } from 'react';
import { type DataError, toDataError } from '@/lib/errors';
import { type SourcePage, withNewest, withOlder } from './pages';

interface PagesOptions<Item> {
  /** The newest page, as often as it is read; undefined until it is there. */
  newest: SourcePage<Item> | undefined;
  /** Reads what is older than what is known, newest first. */
  readOlder: (known: SourcePage<Item>) => Promise<SourcePage<Item>>;
}

/** What was read of a source so far. */
export interface Pages<Item> {
  /** Newest first; undefined until the newest page is there. */
  readonly items: readonly Item[] | undefined;
  readonly hasOlder: boolean;
  /** What came among them without an ID, as it is. */
  readonly unreadable: readonly unknown[];
  readonly isLoadingOlder: boolean;
  /** Why older ones could not be read the last time. */
  readonly olderError: DataError | undefined;
  /** Reads the next older page and says whether there is more. Never rejects. */
  readonly loadOlder: () => Promise<boolean>;
}

/**
 * Keeps every page of a source that was read: the newest one is read again while things move, older ones are read once, when they are
 * asked for. They are kept here and not in the cache, which would go through all of them whenever the newest page is read.
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
