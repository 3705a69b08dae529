import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { releaseState } from '@/entities/app-release/release-state';
import { isFinal } from '@/entities/app-release/release-status';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { ReadError, toDataError, whileRepeated, type DataError } from '@/lib/errors';
import { useLive, type Live } from '@/lib/polling/live';
import { useRecovery } from '@/lib/polling/use-recovery';
import type { IntentHeadFragment, ReleaseMatrixQuery } from '../intent/intent.generated';
import { matrixRead, rawMatrixRead } from '../intent/reads';
import type { MatrixRelease } from './matrix-release';
import {
  inRequests,
  knownReleases,
  missingPages,
  nothingKnown,
  pagesOf,
  pagesToPoll,
  withPages,
  withStale,
  type KnownPages,
  type ReadPage,
} from './release-pages';

/** Polling intervals in milliseconds, for running releases and for those that only wait for a person. */
const intervals = { running: 5000, waiting: 20_000 };

/** The loaded releases of an intent. */
export interface Releases {
  readonly all: readonly MatrixRelease[];
  /** Whether all pages were read. */
  readonly isComplete: boolean;
  /** The error that stopped loading; `load` retries. */
  readonly loadError: DataError | undefined;
  load: () => void;
  readonly live: Live;
  /** Reads the pages with these releases again. Rejects if that fails. */
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
  /** Reads these releases as the platform sends them. Rejects if that fails. */
  readRaw: (ids: ReadonlySet<string>) => Promise<unknown>;
}

function pagesIn({ a, b, c }: NonNullable<ReleaseMatrixQuery['releaseIntent']>, numbers: readonly number[]): ReadPage[] {
  const pages = [a, b, c];
  return numbers.flatMap((number, at) => {
    const page = pages[at];
    return page ? [{ number, page }] : [];
  });
}

/** The cached pages, so that a returning user sees the releases at once. */
function rememberedPages(gateway: Gateway, id: string): KnownPages {
  let known = nothingKnown;
  for (let number = 0; number < known.pageCount; number += 1) {
    const intent = gateway.cached(matrixRead({ id, numbers: [number] }));
    if (!intent) break;
    known = withPages(known, 0, pagesIn(intent, [number]));
  }
  return known;
}

/** Whether a release progresses by itself. One that waits for a person may still be published elsewhere. */
const isAtWork = (release: MatrixRelease): boolean => !isFinal(release.status) && releaseState(release) !== 'REQUIRES_MANUAL_TRIGGER';

/** Reads all releases of an intent, the first page first, and then polls until they are final: one request each time, for up to 300 releases. */
export function useReleases(intent: IntentHeadFragment | undefined, id: string): Releases {
  const gateway = useGateway();
  const [known, setKnown] = useState(() => rememberedPages(gateway, id));
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<{ error?: DataError; at: number }>({ at: 0 });
  /** The error of the read after an action: its releases are read again, even if nothing is known to move. */
  const [stale, setStale] = useState<DataError>();
  const newest = useRef(known);
  const reads = useRef(0);
  const changes = useRef(0);

  const put = useCallback((next: KnownPages) => {
    if ([...next.pages].some(([number, { items }]) => items !== newest.current.pages.get(number)?.items)) changes.current += 1;
    newest.current = next;
    setKnown(next);
  }, []);

  const readPages = useCallback(
    async (numbers: readonly number[]) => {
      reads.current += 1;
      const read = reads.current;
      const answer = await gateway.refresh(matrixRead({ id, numbers }));
      const pages = answer ? pagesIn(answer, numbers) : [];
      if (answer && pages.length < numbers.length)
        throw new ReadError({ code: 'PLATFORM_BAD_RESPONSE', message: 'Releases could not be read.', fields: {}, isRetryable: true });
      put(withPages(newest.current, read, pages));
      return answer;
    },
    [gateway, id, put],
  );

  const loadAgain = useCallback(async () => {
    const loadAll = async () => {
      if (!(await readPages([0]))) return;
      for (const group of inRequests([...newest.current.pages.keys()].filter((number) => number > 0))) await readPages(group);
      // Without a total, each page tells whether there is another.
      for (let [group] = inRequests(missingPages(newest.current)); group; [group] = inRequests(missingPages(newest.current)))
        await readPages(group);
    };
    const problem: unknown = await loadAll().catch((error: unknown) => error);
    setFailure({ error: whileRepeated(toDataError(problem)), at: Date.now() });
    setLoaded(true);
  }, [readPages]);
  useEffect(() => void loadAgain(), [loadAgain]);

  const all = useMemo(() => knownReleases(known), [known]);
  const isComplete = missingPages(known).length === 0;
  const isRunning = useMemo(() => all.some(isAtWork), [all]);
  const isMoving = stale !== undefined || (intent ? !isFinal(intent.status) : false) || all.some(({ status }) => !isFinal(status));
  const live = useLive({
    read: async () => {
      const now = await readPages(pagesToPoll(newest.current));
      setStale(undefined);
      return [changes.current, now?.updatedAt, now?.releaseCounts];
    },
    // Starts once everything is read, to avoid reading it twice. Later polls catch up on failed pages.
    isMoving: isMoving && isLoaded,
    interval: isRunning || stale ? intervals.running : intervals.waiting,
  });
  // A final intent is not polled.
  useRecovery(isMoving ? undefined : failure.error, loadAgain);

  const readAgain = useCallback(
    async (ids: ReadonlySet<string>) => {
      try {
        for (const group of inRequests(pagesOf(newest.current, ids))) await readPages(group);
      } catch (problem) {
        put(withStale(newest.current, ids));
        setStale(toDataError(problem));
        throw problem;
      }
      return knownReleases(newest.current);
    },
    [put, readPages],
  );

  const readRaw = useCallback(
    async (ids: ReadonlySet<string>) => {
      const groups = inRequests(pagesOf(newest.current, ids));
      const intents = await Promise.all(groups.map((numbers) => gateway.lookUp(rawMatrixRead({ id, numbers }))));
      const releases = intents.flatMap((each) => [each?.a, each?.b, each?.c].flatMap((page) => page?.items ?? []));
      const raw = releases.flatMap((release) => (ids.has(release.id) ? [release.raw] : []));
      if (raw.length === 0) throw new Error('It no longer exists.');
      return raw;
    },
    [gateway, id],
  );

  // If the cached releases are complete, a failed load counts as a failed refresh until the next one.
  const missedRefresh = isComplete && live.freshAt < failure.at ? failure.error : undefined;
  return {
    all,
    isComplete,
    loadError: isComplete ? undefined : failure.error,
    load: () => {
      setFailure({ at: 0 });
      void loadAgain();
    },
    live: { ...live, error: live.error ?? stale ?? missedRefresh },
    readAgain,
    readRaw,
  };
}
