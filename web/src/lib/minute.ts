import { useSyncExternalStore } from 'react';
import { platformNow, subscribeToClock } from './clock';

const minute = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  const unsubscribe = subscribeToClock(listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** The current minute on the platform's clock, in milliseconds since 1970, updated while the page is open. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, () => Math.floor(platformNow() / minute) * minute);
}
