import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { releaseState } from '@/entities/app-release/release-state';
import { isFinal } from '@/entities/app-release/release-status';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { type DataError, ReadError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import { useLive, type Live } from '@/lib/polling/live';
import type { IntentHeadFragment } from '../intent/intent.generated';
import { matrixPageSize, matrixRead } from '../intent/reads';
import type { MatrixRelease } from './rows';

/** Polling intervals for a page of releases in milliseconds, while some run, and while they only wait for a person. */
const intervals = { running: 5000, waiting: 20_000 };

export interface Releases {
  readonly all: readonly MatrixRelease[];
  readonly isComplete: boolean;
  /** The error that stopped loading; `load` retries. */
  readonly loadError: DataError | undefined;
  load: () => void;
  readonly live: Live;
  /** Reads all releases again. Rejects if that fails. */
  readAgain: () => Promise<readonly MatrixRelease[]>;
}

type Known = Pick<Releases, 'all' | 'isComplete'>;

/** The cached pages, so that a returning user sees the releases at once. */
function cachedReleases(gateway: Gateway, id: string): Known {
  const all: MatrixRelease[] = [];
  for (let page = 0; ; page += 1) {
    const cached = gateway.cached(matrixRead({ id, page }));
    if (!cached) return { all, isComplete: false };
    all.push(...cached.items);
    if (!cached.pageInfo.hasMore) return { all, isComplete: true };
  }
}

/** Whether a release progresses by itself. One that waits for a person may still be published elsewhere. */
const isAtWork = (release: MatrixRelease): boolean => !isFinal(release.status) && releaseState(release) !== 'REQUIRES_MANUAL_TRIGGER';

/** Reads all releases of an intent page by page, and again until they are final: the more pages, the less often. */
export function useReleases(intent: IntentHeadFragment | undefined, id: string): Releases {
  const gateway = useGateway();
  const [known, setKnown] = useState(() => cachedReleases(gateway, id));
  /** Whether the read after an action failed: its releases are read again, even if nothing is known to move. */
  const [isStale, setStale] = useState(false);
  const begun = useRef(0);

  const readAll = useCallback(async () => {
    begun.current += 1;
    const read = begun.current;
    const all: MatrixRelease[] = [];
    // A later read has newer releases.
    const show = (isComplete: boolean) => {
      if (read === begun.current) setKnown((before) => (before.isComplete && !isComplete ? before : { all: [...all], isComplete }));
    };
    const readPage = async (page: number) => {
      const answer = await gateway.refresh(matrixRead({ id, page }));
      if (answer) return answer;
      throw new ReadError({ code: 'PLATFORM_BAD_RESPONSE', message: 'Releases could not be read.', fields: {}, isRetryable: true });
    };
    for await (const { items } of everyPage(readPage)) {
      all.push(...items);
      show(false);
    }
    show(true);
    setStale(false);
    return all;
  }, [gateway, id]);

  const { all, isComplete } = known;
  const isRunning = useMemo(() => all.some(isAtWork), [all]);
  const isMoving = isStale || (intent ? !isFinal(intent.status) : false) || all.some(({ status }) => !isFinal(status));
  const pages = Math.max(1, Math.ceil(all.length / matrixPageSize));
  const live = useLive({
    read: readAll,
    // Starts once everything is read, to avoid reading it twice.
    isMoving: isMoving && isComplete,
    interval: pages * (isRunning || isStale ? intervals.running : intervals.waiting),
  });
  const load = useEffectEvent(() => void live.refresh());
  useEffect(() => load(), [id]);

  const readAgain = useCallback(async () => {
    try {
      return await readAll();
    } catch (problem) {
      setStale(true);
      throw problem;
    }
  }, [readAll]);

  return { all, isComplete, loadError: isComplete ? undefined : live.error, load: () => void live.refresh(), live, readAgain };
}
