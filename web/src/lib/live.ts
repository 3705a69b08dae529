import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDataError, type DataError } from './errors';

interface LiveOptions {
  /** Reads again all that is shown, from the gateway, and rejects where that fails. */
  read: () => Promise<unknown>;
  /** Whether anything of it can still change by itself. */
  isMoving: boolean;
  /** Milliseconds between the end of one read and the next. */
  interval?: number;
}

/** How fresh the data on screen is. */
export interface Live {
  /** Whether it is polled: something moves. */
  isLive: boolean;
  /** When it was last read, in milliseconds since 1970. */
  freshAt: number;
  /** Why the last read failed; undefined once one works again. */
  error: DataError | undefined;
  /** Reads now. Never rejects: a failure is in `error`. */
  refresh: () => Promise<void>;
}

const slowest = 60_000;

/**
 * Watches what a screen shows for as long as something of it moves: one read at a time, none while the page is hidden, ever further apart
 * while the gateway does not answer, and at once when the page is seen again or the browser is back online.
 * Read with `client.query({ fetchPolicy: 'network-only' })`: the cache brings the news to the screen, and no query on it ever turns to
 * loading.
 */
export function useLive({ read, isMoving, interval = 5000 }: LiveOptions): Live {
  const [state, setState] = useState<{ freshAt: number; error?: DataError }>(() => ({ freshAt: Date.now() }));
  const failures = useRef(0);

  const refresh = async () => {
    try {
      await read();
      failures.current = 0;
      setState({ freshAt: Date.now() });
    } catch (problem) {
      const error = toDataError(problem);
      if (!error) return;
      failures.current += 1;
      setState(({ freshAt }) => ({ freshAt, error }));
    }
  };
  const readOnce = useEffectEvent(refresh);

  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isOver = false;
    let wakes = 0;
    const pause = () => Math.min(interval * 2 ** failures.current, Math.max(interval, slowest));
    const readIn = (ms: number) => {
      clearTimeout(timer);
      if (!document.hidden && !isReading && !isOver) timer = setTimeout(() => void readNow(), ms);
    };
    const readNow = async () => {
      isReading = true;
      const wakesBefore = wakes;
      await readOnce();
      isReading = false;
      // The connection may have come back while a read over the lost one was still failing.
      readIn(wakes > wakesBefore && failures.current > 0 ? 0 : pause());
    };
    const wake = () => {
      wakes += 1;
      readIn(0);
    };
    readIn(pause());
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [isMoving, interval]);

  return { isLive: isMoving, freshAt: state.freshAt, error: state.error, refresh };
}
