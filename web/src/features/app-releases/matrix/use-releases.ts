import { useCallback, useMemo, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { useLive, type Live } from '@/lib/polling/live';
import { useRecovery } from '@/lib/polling/use-recovery';
import { isFinal } from '@/entities/app-release/release-status';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { knownReleases, missingPages, pagesBehind, pagesInSight, pagesOf, shortfall } from './known-pages';
import { readRawReleases } from './read-matrix';
import { releaseState } from '@/entities/app-release/release-state';
import type { MatrixRelease } from './matrix-release';
import { useReleasePages } from './use-release-pages';

/** Polling intervals in milliseconds, for running releases and for those that only wait for a person. */
const intervals = { running: 5000, waiting: 20_000 };

/** Releases that were sent to an action and could not be read since. */
interface Stale {
  readonly ids: ReadonlySet<string>;
  /** The error of the failed read. */
  readonly error?: DataError;
}

const none: Stale = { ids: new Set() };

/** The loaded releases of an intent. */
export interface Releases {
  readonly all: readonly MatrixRelease[];
  /** Whether all pages were read. */
  readonly isComplete: boolean;
  /** A sentence about releases that the platform announced but did not send. */
  readonly shortfall: string | null;
  /** The error that stopped loading; `load` retries. */
  readonly loadError: DataError | undefined;
  load: () => void;
  readonly live: Live;
  /** Reports the visible releases, which are read first. */
  show: (ids: ReadonlySet<string>) => void;
  /** Reads the pages with these releases again. Rejects if that fails. */
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
  /** Reads these releases as the platform sends them. Rejects if that fails. */
  readRaw: (ids: ReadonlySet<string>) => Promise<unknown>;
}

/**
 * Reads all releases of an intent, and then polls until they are final. Each poll is one request: the intent with its counts, and the pages
 * with visible moving releases. If the counts show other changes, a second request reads pages that are out of date, over several polls if
 * there are many.
 */
export function useReleases(intent: IntentHeadFragment | undefined, id: string): Releases {
  const { known, latest, isLoaded, loadError, loadFailedAt, load, loadAgain, readPages, readAll } = useReleasePages(id);
  const gateway = useGateway();
  const visible = useRef<ReadonlySet<string>>(new Set());
  // Releases to be read again, even if nothing is known to move.
  const [stale, setStale] = useState(none);
  const seen = useRef<readonly MatrixRelease[]>([]);
  const changes = useRef(0);

  const look = async () => {
    // First, and in separate requests: they may be on more pages than one request reads.
    if (stale.ids.size > 0) await readAll(pagesOf(latest(), stale.ids));
    // Releases that became stale in the meantime stay stale.
    setStale((now) => (now === stale ? none : now));
    const inSight = pagesInSight(latest(), visible.current);
    const fresh = await readPages(inSight);
    const behind = fresh ? pagesBehind(latest(), fresh.releaseCounts, inSight) : [];
    if (behind.length > 0) await readPages(behind);
    // Unchanged releases stay the same objects, so comparing all of them as JSON is not necessary.
    const now = knownReleases(latest());
    const isSame = fresh === null || (now.length === seen.current.length && now.every((release, at) => release === seen.current[at]));
    if (!isSame) changes.current += 1;
    seen.current = now;
    return [changes.current, fresh?.updatedAt, fresh?.releaseCounts];
  };

  const all = useMemo(() => knownReleases(known), [known]);
  const isComplete = missingPages(known).length === 0;
  const isRunning = useMemo(() => all.some((release) => isAtWork(release)), [all]);
  const isStale = stale.ids.size > 0;
  const isMoving = isStale || (intent ? !isFinal(intent.status) : false) || all.some(({ status }) => !isFinal(status));
  const live = useLive({
    read: look,
    // Starts once everything is read, to avoid reading it twice. Later polls catch up on failed pages.
    isMoving: isMoving && isLoaded,
    interval: isRunning || isStale ? intervals.running : intervals.waiting,
  });

  // A final intent is not polled.
  useRecovery(isMoving ? undefined : loadError, loadAgain);

  const show = useCallback((ids: ReadonlySet<string>) => {
    visible.current = ids;
  }, []);

  const readAgain = useCallback(
    async (ids: ReadonlySet<string>) => {
      try {
        await readAll(pagesOf(latest(), ids));
      } catch (problem) {
        setStale((before) => ({ ids: new Set([...before.ids, ...ids]), error: toDataError(problem) }));
        throw problem;
      }
      return knownReleases(latest());
    },
    [latest, readAll],
  );

  const readRaw = useCallback(
    (ids: ReadonlySet<string>) => readRawReleases(gateway, id, pagesOf(latest(), ids), ids),
    [gateway, id, latest],
  );

  // If the cached releases are complete, a failed load counts as a failed refresh until the next one.
  const missedRefresh = isComplete && live.freshAt < loadFailedAt ? loadError : undefined;

  return {
    all,
    isComplete,
    shortfall: useMemo(() => shortfall(known), [known]),
    loadError: isComplete ? undefined : loadError,
    load,
    live: { ...live, error: live.error ?? stale.error ?? missedRefresh },
    show,
    readAgain,
    readRaw,
  };
}

/** Whether a release progresses by itself. One that waits for a person may still be published elsewhere. */
function isAtWork(release: MatrixRelease): boolean {
  return !isFinal(release.status) && releaseState(release) !== 'REQUIRES_MANUAL_TRIGGER';
}
