import { useCallback, useEffect, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, whileRepeated, type DataError } from '@/lib/errors';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { missingPages, withPages, type KnownPages } from './known-pages';
import { inRequests, readMatrix, rememberedPages } from './read-matrix';

/** The number of parallel requests during the first read. */
const requestsAtOnce = 2;

/** The loaded pages of an intent's releases. */
export interface ReleasePages {
  readonly known: KnownPages;
  /** The pages known right now, regardless of the caller's render. */
  latest: () => KnownPages;
  /** Whether reading everything has ended, successfully or not. */
  readonly isLoaded: boolean;
  /** The error that stopped loading; `load` retries. */
  readonly loadError: DataError | undefined;
  /** The time of that error, in milliseconds since 1970. */
  readonly loadFailedAt: number;
  load: () => void;
  /** Like `load`, but the error stays until it succeeds. Never rejects. */
  loadAgain: () => Promise<void>;
  /** Reads pages again, at most as many as one request reads, and returns the current intent. Rejects if that fails. */
  readPages: (numbers: readonly number[]) => Promise<IntentHeadFragment | null>;
  /** Reads any number of pages again. Rejects if that fails. */
  readAll: (numbers: readonly number[]) => Promise<void>;
}

/** Reads all releases of an intent: cached ones at once, then the first page first. */
export function useReleasePages(id: string): ReleasePages {
  const gateway = useGateway();
  const [known, setKnown] = useState(() => rememberedPages(gateway, id));
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<{ error: DataError | undefined; at: number }>({ error: undefined, at: 0 });
  const newest = useRef(known);
  const reads = useRef(0);

  const readPages = useCallback(
    async (numbers: readonly number[]) => {
      reads.current += 1;
      const read = reads.current;
      const answer = await readMatrix(gateway, id, numbers);
      newest.current = withPages(newest.current, read, answer.pages);
      setKnown(newest.current);
      return answer.intent;
    },
    [gateway, id],
  );

  const readAll = useCallback(
    async (numbers: readonly number[]) => {
      const queue = inRequests(numbers);
      const work = async () => {
        for (let group = queue.shift(); group; group = queue.shift()) {
          // The number of known pages may have fallen by now.
          const existing = group.filter((number) => number < newest.current.pageCount);
          if (existing.length > 0) await readPages(existing);
        }
      };
      await Promise.all(Array.from({ length: requestsAtOnce }, work));
    },
    [readPages],
  );

  const loadAll = useCallback(async () => {
    if (!(await readPages([0]))) return;
    const remembered = [...newest.current.pages.keys()].filter((number) => number > 0);
    await readAll([...new Set([...remembered, ...missingPages(newest.current)])]);
    // If the platform does not report the number of pages, each page tells whether there is another.
    for (let before = -1; missingPages(newest.current).length > 0 && newest.current.pages.size > before;) {
      before = newest.current.pages.size;
      await readAll(missingPages(newest.current));
    }
  }, [readPages, readAll]);

  const onLoaded = useCallback((problem?: unknown) => {
    setFailure({ error: whileRepeated(toDataError(problem)), at: Date.now() });
    setLoaded(true);
  }, []);

  const loadAgain = useCallback(() => loadAll().then(() => onLoaded(), onLoaded), [loadAll, onLoaded]);
  useEffect(() => void loadAgain(), [loadAgain]);

  const load = () => {
    setFailure({ error: undefined, at: 0 });
    void loadAgain();
  };

  return {
    known,
    latest: useCallback(() => newest.current, []),
    isLoaded,
    loadError: failure.error,
    loadFailedAt: failure.at,
    load,
    loadAgain,
    readPages,
    readAll,
  };
}
