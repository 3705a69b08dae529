import { useSyncExternalStore } from 'react';

const minute = 60_000;
const hour = 60 * minute;

/** How long a pickup that nobody started stays on the list of the next ones: long enough to be dealt with across a change of shift. */
const overdueFor = 2 * hour;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

/** The present minute, in milliseconds since 1970: what is due, and which day it is, changes while the page is open. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minute) * minute);
}

/** The instant from which the next pickups are asked for. It moves by the hour, so that the query's variables do not change all the time. */
export const nextPickupsFrom = (now: number): string => new Date(Math.floor((now - overdueFor) / hour) * hour).toISOString();

/** Whether a pickup should have happened already. */
export const isOverdue = (pickupTime: string | null, now: number): boolean => pickupTime !== null && Date.parse(pickupTime) < now;
