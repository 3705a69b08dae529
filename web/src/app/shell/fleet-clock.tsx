import { useEffect, useState } from 'react';
import { formatInZone } from '@/lib/dates';

/** The time in a zone, ticking on the second. Nothing around it renders with it. */
export function FleetClock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    // To the next full second, so that clocks side by side tick together and late timers do not add up.
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (now % 1000));
    return () => clearTimeout(timer);
  }, [now]);

  return <time>{formatInZone(now, zone, 'time-with-seconds')}</time>;
}
