import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal, toDataError, whileRepeated, type DataError } from '../errors';
import type { LatestReads } from './live-pause';
import { repeatRead } from './repeat-read';

interface LiveOptions {
  /**
   * Refreshes everything on screen from the gateway. Rejects if that fails. While it resolves with an unchanged value, compared as
   * JSON, reads become less frequent; undefined is not compared.
   */
  read: () => Promise<unknown>;
  /** Whether any of it can still change. */
  isMoving: boolean;
  /** Milliseconds between the end of one read and the start of the next. */
  interval?: number;
}

/** The freshness of the data on screen. */
export interface Live {
  /** Whether it is being polled, because something can still change. */
  isLive: boolean;
  /** When it was last read, in milliseconds since 1970 by the viewer's clock, because the platform's may not be known yet. */
  freshAt: number;
  /** Why the last read failed; undefined after the next success. */
  error: DataError | undefined;
  /** Refreshes now. Never rejects: a failure is in `error`. */
  refresh: () => Promise<void>;
}

/**
 * Polls a screen's data while it can still change, or while the last read failed and may succeed later: at growing intervals while nothing
 * changes or the gateway does not respond (`repeatRead`); not after a refusal. Read with `client.query({ fetchPolicy: 'network-only' })`: the cache then updates
 * the screen without a loading state.
 */
export function useLive({ read, isMoving, interval = 5000 }: LiveOptions): Live {
  const [state, setState] = useState<{ freshAt: number; error?: DataError }>(() => ({ freshAt: Date.now() }));
  const reads = useRef<LatestReads>({ failures: 0, unchanged: 0 });
  const latest = useRef<string | undefined>(undefined);

  const refresh = async () => {
    try {
      const answer = await read();
      const result = answer === undefined ? undefined : JSON.stringify(answer);
      const unchanged = result !== undefined && result === latest.current ? reads.current.unchanged + 1 : 0;
      latest.current = result;
      Object.assign(reads.current, { failures: 0, unchanged });
      setState({ freshAt: Date.now() });
    } catch (problem) {
      const error = whileRepeated(toDataError(problem));
      if (!error) return;
      reads.current.failures += 1;
      reads.current.retryAfter = error.retryAfter;
      setState(({ freshAt }) => ({ freshAt, error }));
    }
  };
  const readOnce = useEffectEvent(refresh);

  const isRead = (isMoving && !isRefusal(state.error)) || state.error?.isRepeated === true;
  useEffect(() => (isRead ? repeatRead(interval, reads.current, () => readOnce()) : undefined), [isRead, interval]);

  return { isLive: isMoving, freshAt: state.freshAt, error: state.error, refresh };
}
