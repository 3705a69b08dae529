import { useEffect, useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { isBefore } from '@/lib/dates/instants';

/** The time in milliseconds since 1970, updated every second until an instant has passed. */
export function useNow(until: string | null): number {
  const [now, setNow] = useState(platformNow);
  const isAhead = isBefore(now, until);
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(platformNow()), 1000);
    return () => clearInterval(timer);
  }, [isAhead]);
  return now;
}
