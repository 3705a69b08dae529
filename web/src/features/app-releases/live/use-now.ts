import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, to the second until an instant has passed. It stands still otherwise. */
export function useNow(until: string | null): number {
  const [now, setNow] = useState(Date.now);
  const isAhead = until !== null && Date.parse(until) > now;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isAhead]);
  return now;
}
