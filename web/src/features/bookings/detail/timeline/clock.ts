import { isZone } from '@/lib/dates';

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant to the second as the clocks of a zone show it, such as `14:05:09`: much happens within a minute.
 * @param at milliseconds since 1970
 * @param zone an IANA name; UTC stands in for one that the browser does not know
 */
export function timeOf(at: number, zone: string): string {
  const known = clocks.get(zone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone: isZone(zone) ? zone : 'UTC',
    });
  if (!known) clocks.set(zone, clock);
  return clock.format(at);
}

/** `38 ms`, `2.4 s`: how long a call took. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
