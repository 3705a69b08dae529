import { addDays, dateInZone, daysInZone, type Zone } from '@/lib/dates/dates';
import { instantAt, isoAt, millisecondsBetween } from '@/lib/dates/instants';

/** Days in a zone, `2026-06-15`, inclusive; empty text for an open end. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A period as sent to the platform: instants, both exclusive. */
export interface Bounds {
  /** More Than this. */
  readonly after?: string;
  /** Less Than this. */
  readonly before?: string;
}

function shifted(instant: string, milliseconds: number): string {
  const at = instantAt(instant);
  return at === undefined ? instant : isoAt(at + milliseconds);
}

/** The next instant: the platform counts in milliseconds. */
export const firstAfter = (instant: string): string => shifted(instant, 1);

/** The bounds of days in a zone: after the last instant before the first day, and before the first instant after the last day. */
export function boundsOf({ from, to }: Days, zone: Zone): Bounds {
  const [first, last] = [daysInZone(from, from, zone), daysInZone(to, to, zone)];
  return { ...(first && { after: shifted(first.from, -1) }), ...(last && { before: last.to }) };
}

const isSame = (one: string | undefined, other: string | undefined) => one === other || millisecondsBetween(one, other) === 0;

/** The days in a zone that the bounds cover; undefined if they start or end within a day, or are invalid. */
export function daysOf({ after, before }: Bounds, zone: Zone): Days | undefined {
  const from = after === undefined ? '' : dateInZone(firstAfter(after), zone);
  const end = before === undefined ? '' : dateInZone(before, zone);
  if (from === undefined || end === undefined) return undefined;
  const days = { from, to: addDays(end, -1) };
  const bounds = boundsOf(days, zone);
  return isSame(bounds.after, after) && isSame(bounds.before, before) ? days : undefined;
}

/** The hours that clock changes add to a period or take from it: 1, -1, 0; 0 if an end is open. */
export function clockChange(days: Days, zone: Zone): number {
  if (days.to < days.from) return 0;
  const range = daysInZone(days.from, days.to, zone);
  const inUtc = daysInZone(days.from, days.to, 'UTC');
  if (!range || !inUtc) return 0;
  return ((millisecondsBetween(range.from, range.to) ?? 0) - (millisecondsBetween(inUtc.from, inUtc.to) ?? 0)) / 3_600_000;
}
