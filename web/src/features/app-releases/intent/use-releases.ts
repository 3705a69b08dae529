import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { useLive, type Live } from '@/lib/live';
import { isFinal } from '../model/release-status';
import type { IntentHeadFragment } from './intent.generated';
import { knownReleases, missingPages, pagesBehind, pagesInSight, pagesOf, withPages } from './known-pages';
import { inRequests, readMatrix, rememberedPages } from './read-matrix';
import { releaseState, type MatrixRelease } from './release-state';

/** Milliseconds between two looks at what runs, and at what only waits for somebody. */
const intervals = { running: 5000, waiting: 20_000 };

interface Owed {
  readonly ids: ReadonlySet<string>;
  /** Why they could not be read. */
  readonly error?: DataError;
}

const none: Owed = { ids: new Set() };

/** Requests at a time while everything is read for the first time. */
const requestsAtOnce = 2;

/** The releases of an intent, as far as they were read. */
export interface Releases {
  readonly all: readonly MatrixRelease[];
  /** Whether all pages were read. */
  readonly isComplete: boolean;
  /** Why not all could be read; `load` tries again. */
  readonly loadError: DataError | undefined;
  load: () => void;
  readonly live: Live;
  /** Tells which releases are on the screen: they are looked at first. */
  show: (ids: ReadonlySet<string>) => void;
  /** Reads again what holds these releases. Rejects where that fails. */
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
}

/**
 * Reads all releases of an intent, the first page first, and then watches them until they are final. Each look is one request: the intent
 * with its counts, and the pages that hold visible releases that move. Where the counts tell that something else has changed, a second
 * request reads pages that are behind; it takes several looks where these are many.
 */
export function useReleases(intent: IntentHeadFragment | undefined, id: string): Releases {
  const client = useApolloClient();
  const [known, setKnown] = useState(() => rememberedPages(client, id));
  const [isLoaded, setLoaded] = useState(false);
  const [loadError, setLoadError] = useState<DataError>();
  // What reads compare with: the state of the moment, whatever render they began in.
  const latest = useRef(known);
  const reads = useRef(0);
  const visible = useRef<ReadonlySet<string>>(new Set());
  // What was done to these could not be read: it has to be, also where nothing is known to move.
  const [owed, setOwed] = useState(none);

  const readPages = useCallback(
    async (numbers: readonly number[]) => {
      reads.current += 1;
      const read = reads.current;
      const answer = await readMatrix(client, id, numbers);
      latest.current = withPages(latest.current, read, answer.pages);
      setKnown(latest.current);
      return answer.intent;
    },
    [client, id],
  );

  const readAll = useCallback(
    async (numbers: readonly number[]) => {
      const queue = inRequests(numbers);
      const work = async () => {
        for (let group = queue.shift(); group; group = queue.shift()) await readPages(group);
      };
      await Promise.all(Array.from({ length: requestsAtOnce }, work));
    },
    [readPages],
  );

  const loadAll = useCallback(async () => {
    if (!(await readPages([0]))) return;
    const remembered = [...latest.current.pages.keys()].filter((number) => number > 0);
    await readAll([...new Set([...remembered, ...missingPages(latest.current)])]);
    // Where the platform does not say how many there are, each page tells of the next.
    for (let before = -1; missingPages(latest.current).length > 0 && latest.current.pages.size > before;) {
      before = latest.current.pages.size;
      await readAll(missingPages(latest.current));
    }
  }, [readPages, readAll]);

  const onLoaded = useCallback((problem?: unknown) => {
    setLoadError(toDataError(problem));
    setLoaded(true);
  }, []);

  useEffect(() => void loadAll().then(() => onLoaded(), onLoaded), [loadAll, onLoaded]);

  const loadAgain = () => {
    setLoadError(undefined);
    void loadAll().then(() => onLoaded(), onLoaded);
  };

  const look = async () => {
    // First, and by themselves: they may be more pages than one request reads.
    if (owed.ids.size > 0) await readAll(pagesOf(latest.current, owed.ids));
    // What came to be owed meanwhile still is.
    setOwed((now) => (now === owed ? none : now));
    const inSight = pagesInSight(latest.current, visible.current);
    const fresh = await readPages(inSight);
    const behind = fresh ? pagesBehind(latest.current, fresh.releaseCounts, inSight) : [];
    if (behind.length > 0) await readPages(behind);
  };

  const all = useMemo(() => knownReleases(known), [known]);
  const isComplete = missingPages(known).length === 0;
  const isRunning = useMemo(() => all.some((release) => isAtWork(release)), [all]);
  const isOwed = owed.ids.size > 0;
  const isMoving = isOwed || (intent ? !isFinal(intent.status) : false) || all.some(({ status }) => !isFinal(status));
  const live = useLive({
    read: look,
    // Not before everything was read, or both would read the same. What could not be read then is made up for by a later look.
    isMoving: isMoving && isLoaded,
    interval: isRunning || isOwed ? intervals.running : intervals.waiting,
  });

  const show = useCallback((ids: ReadonlySet<string>) => {
    visible.current = ids;
  }, []);

  const readAgain = useCallback(
    async (ids: ReadonlySet<string>) => {
      try {
        await readAll(pagesOf(latest.current, ids));
      } catch (problem) {
        setOwed((before) => ({ ids: new Set([...before.ids, ...ids]), error: toDataError(problem) }));
        throw problem;
      }
      return knownReleases(latest.current);
    },
    [readAll],
  );

  return {
    all,
    isComplete,
    loadError: isComplete ? undefined : loadError,
    load: loadAgain,
    live: { ...live, error: live.error ?? owed.error },
    show,
    readAgain,
  };
}

/** Whether a release goes on by itself. One that waits for somebody may still be published by somebody else. */
function isAtWork(release: MatrixRelease): boolean {
  return !isFinal(release.status) && releaseState(release) !== 'REQUIRES_MANUAL_TRIGGER';
}
