import { formatInZone } from '@/lib/dates';

/**
 * An instant to the second in a time zone, such as `14:05:09`: much happens within a minute.
 * @param at milliseconds since 1970
 */
export const timeOf = (at: number, zone: string): string => formatInZone(at, zone, 'time-with-seconds');

/** `38 ms`, `2.4 s`: how long a call took. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
