import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toDataError, type DataError } from './errors';
import { pauseBeforeRead } from './live-pause';

interface LiveOptions {
  /**
   * Refreshes everything on screen from the gateway. Rejects if that fails. While it resolves with the same value as before, compared as
   * JSON, reads become less frequent; undefined is not compared.
   */
  read: () => Promise<unknown>;
  /** Whether any of it can still change. */
  isMoving: boolean;
  /** Milliseconds between the end of one read and the start of the next. */
  interval?: number;
}

/** How fresh the data on screen is. */
export interface Live {
  /** Whether it is being polled, because something can still change. */
  isLive: boolean;
  /** When it was last read, in milliseconds since 1970. */
  freshAt: number;
  /** Why the last read failed; undefined after the next success. */
  error: DataError | undefined;
  /** Refreshes now. Never rejects: a failure is in `error`. */
  refresh: () => Promise<void>;
}

/**
 * Polls a screen's data while it can still change, or while the last read failed and may succeed later: one read at a time, none while the page is hidden, at growing intervals while nothing
 * changes or the gateway does not respond, and at once when the page is visible again or the browser is back online. Read with `client.query({
 * fetchPolicy: 'network-only' })`: the cache updates the screen, and its queries never go back to loading.
 */
export function useLive({ read, isMoving, interval = 5000 }: LiveOptions): Live {
  const [state, setState] = useState<{ freshAt: number; error?: DataError }>(() => ({ freshAt: Date.now() }));
  const failures = useRef(0);
  const retryAfter = useRef<number | undefined>(undefined);
  const unchanged = useRef(0);
  const latest = useRef<string | undefined>(undefined);

  const refresh = async () => {
    try {
      const answer = await read();
      const result = answer === undefined ? undefined : JSON.stringify(answer);
      unchanged.current = result !== undefined && result === latest.current ? unchanged.current + 1 : 0;
      latest.current = result;
      failures.current = 0;
      setState({ freshAt: Date.now() });
    } catch (problem) {
      const error = toDataError(problem);
      if (!error) return;
      failures.current += 1;
      retryAfter.current = error.retryAfter;
      setState(({ freshAt }) => ({ freshAt, error }));
    }
  };
  const readOnce = useEffectEvent(refresh);

  const isRead = isMoving || state.error?.isRetryable === true;
  useEffect(() => {
    if (!isRead) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isOver = false;
    let wakes = 0;
    const pause = () =>
      pauseBeforeRead({ interval, failures: failures.current, unchanged: unchanged.current, retryAfter: retryAfter.current });
    const readIn = (ms: number) => {
      clearTimeout(timer);
      if (!document.hidden && !isReading && !isOver) timer = setTimeout(() => void readNow(), ms);
    };
    const readNow = async () => {
      isReading = true;
      const wakesBefore = wakes;
      await readOnce();
      isReading = false;
      // The connection may have come back while a read was still failing on the lost one.
      readIn(wakes > wakesBefore && failures.current > 0 ? 0 : pause());
    };
    const wake = () => {
      wakes += 1;
      unchanged.current = 0;
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
  }, [isRead, interval]);

  return { isLive: isMoving, freshAt: state.freshAt, error: state.error, refresh };
}
