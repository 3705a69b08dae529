import { useEffect, useState } from 'react';
import { isZone } from '@/lib/dates';

// A formatter costs far more than a format, and the clock formats every second.
function clockFormat(zone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: isZone(zone) ? zone : 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}

/** The time in a zone, ticking on the second. Nothing around it renders with it. */
export function FleetClock({ zone }: { zone: string }) {
  const [format, setFormat] = useState(() => ({ zone, of: clockFormat(zone) }));
  if (format.zone !== zone) setFormat({ zone, of: clockFormat(zone) });
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    // To the next full second, so that two clocks on the desk tick together and timers that run late do not add up.
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (now % 1000));
    return () => clearTimeout(timer);
  }, [now]);

  return <time>{format.of.format(now)}</time>;
}
