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

/** How fresh what is shown is. */
export interface Live {
  /** Whether it is being watched: something moves. */
  isLive: boolean;
  /** When it was last read, in milliseconds since 1970. */
  freshAt: number;
  /** Why the last read failed; undefined once one works again. */
  error: DataError | undefined;
  /** Reads now. Never rejects: a failure is told in `error`. */
  refresh: () => Promise<void>;
}

const slowest = 60_000;

/**
 * Watches what a screen shows for as long as something of it moves: one read at a time, none while the page is hidden, at once when it is
 * seen again, and ever further apart while the platform does not answer. What is shown stays: reads only say how fresh it is.
 * Read with `client.query({ fetchPolicy: 'network-only' })`: the cache brings the news to the screen, and no query
 * on it ever turns to loading.
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
  const onTime = useEffectEvent(refresh);

  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;
    let isOver = false;
    const schedule = (ms: number) => {
      clearTimeout(timer);
      if (!document.hidden && !isReading && !isOver) timer = setTimeout(() => void look(), ms);
    };
    const pause = () => Math.min(interval * 2 ** failures.current, Math.max(interval, slowest));
    const look = async () => {
      isReading = true;
      await onTime();
      isReading = false;
      schedule(pause());
    };
    const onVisibility = () => schedule(0);
    schedule(pause());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isMoving, interval]);

  return { isLive: isMoving, freshAt: state.freshAt, error: state.error, refresh };
}
