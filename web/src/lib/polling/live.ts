import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal, type DataError } from '../errors';
import { readAndCount, type LatestReads } from './live-pause';
import { repeatRead } from './repeat-read';

interface LiveOptions {
  /**
   * Refreshes everything on screen from the gateway. Rejects if that fails. While it resolves with an unchanged value, compared as
   * JSON, reads become less frequent; undefined is not compared.
   */
  read: () => Promise<unknown>;
  isMoving: boolean;
  /** Milliseconds between the end of one read and the start of the next. */
  interval?: number;
}

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

  const refresh = async () => {
    const done = await readAndCount(reads.current, read);
    if (done) setState(({ freshAt }) => (done.error ? { freshAt, error: done.error } : { freshAt: Date.now() }));
  };
  const readOnce = useEffectEvent(refresh);

  const isRead = (isMoving && !isRefusal(state.error)) || state.error?.isRepeated === true;
  useEffect(() => (isRead ? repeatRead(interval, reads.current, () => readOnce()) : undefined), [isRead, interval]);

  return { isLive: isMoving, freshAt: state.freshAt, error: state.error, refresh };
}
