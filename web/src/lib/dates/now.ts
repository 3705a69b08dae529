import { useCallback, useSyncExternalStore } from 'react';
import { platformNow, subscribeToClock } from './clock';

const minute = 60_000;

/** The platform's time in milliseconds since 1970, rounded down to the step (in milliseconds), after which the component is drawn again. */
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

/** The present minute: what is due, and which day it is, changes while the page is open. */
export const useMinute = (): number => useNow(minute);
