import { addDays, dateInZone, daysInZone, type Zone } from '@/lib/dates';

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

const shifted = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString();

/** The next instant: the platform counts in milliseconds. */
export const firstAfter = (instant: string): string => shifted(instant, 1);

/** The bounds of days in a zone: after the last instant before the first day, and before the first instant after the last day. */
export function boundsOf({ from, to }: Days, zone: Zone): Bounds {
  return {
    ...(from && { after: shifted(daysInZone(from, from, zone).from, -1) }),
    ...(to && { before: daysInZone(to, to, zone).to }),
  };
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other));

/** The days in a zone that the bounds cover; undefined if they start or end within a day, or are invalid. */
export function daysOf({ after, before }: Bounds, zone: Zone): Days | undefined {
  if ([after, before].some((bound) => bound !== undefined && Number.isNaN(Date.parse(bound)))) return undefined;
  const days = {
    from: after === undefined ? '' : dateInZone(firstAfter(after), zone),
    to: before === undefined ? '' : addDays(dateInZone(before, zone), -1),
  };
  const bounds = boundsOf(days, zone);
  return isSame(bounds.after, after) && isSame(bounds.before, before) ? days : undefined;
}

/** How many hours longer or shorter a period is because of clock changes: 1, -1, 0; 0 if an end is open. */
export function clockChange(days: Days, zone: Zone): number {
  if (days.from === '' || days.to === '' || days.to < days.from) return 0;
  const { from, to } = daysInZone(days.from, days.to, zone);
  const count = Math.round((Date.parse(`${days.to}T00:00Z`) - Date.parse(`${days.from}T00:00Z`)) / 86_400_000) + 1;
  return (Date.parse(to) - Date.parse(from)) / 3_600_000 - 24 * count;
}
