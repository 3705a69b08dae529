import { formatInZone, type Zone } from '@/lib/dates/dates';
import type { TimelineEntry } from './entry';

/**
 * `14:05:09`
 * @param at milliseconds since 1970
 */
export const timeOf = (at: number, zone: Zone): string => formatInZone(at, zone, 'time-with-seconds');

/** The time of an entry or event, as `timeOf`. */
export const entryTime = ({ at, hasTime }: Pick<TimelineEntry, 'at' | 'hasTime'>, zone: Zone): string =>
  hasTime ? timeOf(at, zone) : 'unknown time';

/** `38 ms`, `2.4 s` */
export const durationMsText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
