import { useEffect, useState } from 'react';
import { ownName } from './public-path';

/**
 * Whether this tab is the only one of its browser that does something. When it is closed, another one follows. Without Web Locks, every tab
 * counts as the only one.
 * @param name of what is done; null while it is not done
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
    if ('locks' in navigator) navigator.locks.request(ownName(name), { signal: end.signal }, hold).catch(() => undefined);
    else void hold();
    return () => {
      end.abort();
      setHeld(null);
    };
  }, [name]);
  return name !== null && held === name;
}
