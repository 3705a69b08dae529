import { useSyncExternalStore } from 'react';
import type { Zone } from '@/lib/dates';
import { DateTime } from '@/ui/date-time';

const minute = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** What the clock on a fleet's wall shows now. */
export function LocalTime({ zone }: { zone: Zone }) {
  const now = useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / minute) * minute);
  return <DateTime value={new Date(now).toISOString()} zone={zone} format="time" />;
}
