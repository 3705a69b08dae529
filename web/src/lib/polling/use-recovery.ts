import { useEffect, useEffectEvent, useRef } from 'react';
import type { DataError } from '../errors';
import { recoveryInterval, type LatestReads } from './live-pause';
import { repeatRead } from './repeat-read';

/**
 * Automatically retries a request that keeps a page from opening, at growing intervals, while its error is shown and retryable (`isRepeated`).
 * @param retry never rejects
 */
export function useRecovery(error: DataError | undefined, retry: () => Promise<unknown>): void {
  const retryOnce = useEffectEvent(retry);
  const isRepeated = error?.isRepeated === true;
  const retryAfter = error?.retryAfter;
  const reads = useRef<LatestReads>({ failures: 0, unchanged: 0 });
  useEffect(() => {
    reads.current.failures = 1;
    if (!isRepeated) return;
    reads.current.retryAfter = retryAfter;
    return repeatRead(recoveryInterval, reads.current, () => {
      reads.current.failures += 1;
      return retryOnce();
    });
  }, [isRepeated, retryAfter]);
}
