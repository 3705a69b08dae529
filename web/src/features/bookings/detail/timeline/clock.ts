import { formatInZone, type Zone } from '@/lib/dates';
import type { TimelineEntry } from './entry';

/**
 * An instant to the second in a time zone, such as `14:05:09`: much happens within a minute.
 * @param at milliseconds since 1970
 */
export const timeOf = (at: number, zone: Zone): string => formatInZone(at, zone, 'time-with-seconds');

/** The time of an entry, as `timeOf`. */
export const entryTime = ({ at, hasTime }: Pick<TimelineEntry, 'at' | 'hasTime'>, zone: Zone): string =>
  hasTime ? timeOf(at, zone) : 'time not known';

/** `38 ms`, `2.4 s`: how long a call took. */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
