import { useEffect } from 'react';
import { attempt } from './attempt';
import { storageKey } from './persisted';
import { ownName } from './public-path';

/** The lock that all visible tabs hold together. */
const lockName = ownName(storageKey('visible-tab'));

/** Lets hidden tabs know that this one is visible, while it is. */
export function useVisibleTab(): void {
  useEffect(() => {
    let end = new AbortController();
    const follow = () => {
      end.abort();
      if (document.hidden) return;
      const { signal } = (end = new AbortController());
      const hold = async () => {
        if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      };
      void attempt(() => navigator.locks.request(lockName, { mode: 'shared', signal }, hold));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end.abort();
    };
  }, []);
}

/** Whether a tab is visible: this one, or another one of the same browser. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (!document.hidden) return true;
  const locks = await attempt(() => navigator.locks.query());
  return locks?.held?.some(({ name }) => name === lockName) ?? false;
}
