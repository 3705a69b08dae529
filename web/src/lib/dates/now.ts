import { useCallback, useSyncExternalStore } from 'react';
import { platformNow, subscribeToClock } from './clock';

const minute = 60_000;

/** The platform's time in milliseconds since 1970, rounded down to a step (in milliseconds); re-renders after each step. */
export function useNow(step: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, step);
      const unsubscribe = subscribeToClock(listener);
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
    [step],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(platformNow() / step) * step);
}

/** The current minute: due times and the date change while the page is open. */
export const useMinute = (): number => useNow(minute);
