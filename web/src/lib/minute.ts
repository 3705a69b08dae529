import { useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

/** The present minute, in milliseconds since 1970: what is due, and which day it is, changes while the page is open. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minute) * minute);
}
