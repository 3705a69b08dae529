import { useEffect, useState } from 'react';
import { attempt } from './attempt';
import { ownName } from './public-path';

/**
 * Elects one of the browser's tabs for a task. When it closes, another takes over. Without Web Locks, every tab is elected.
 * @param name the task; null while there is none
 */
export function useOnlyTab(name: string | null): boolean {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const end = new AbortController();
    const hold = async () => {
      if (end.signal.aborted) return;
      setHeld(name);
      await new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve(), { once: true }));
    };
    // Every tab is elected where the browser has no locks, or refuses them.
    const request = async () => {
      const isHeld = await attempt(() => navigator.locks.request(ownName(name), { signal: end.signal }, () => hold().then(() => true)));
      if (!isHeld) await hold();
    };
    void request();
    return () => {
      end.abort();
      setHeld(null);
    };
  }, [name]);
  return name !== null && held === name;
}
