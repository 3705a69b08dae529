import { fromAbsolute, parseDate, toCalendarDate, today, toZoned } from '@internationalized/date';

/** What of an instant is shown. */
export type DateFormat = 'date-time' | 'date' | 'time' | 'time-with-seconds';

const parts: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  'date-time': { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'time-with-seconds': { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

// A formatter costs a hundred times what a format does, and a list formats the same way in every row.
function formatter(key: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${zone}`;
  const known = formats.get(id);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(id, format);
  return format;
}

/** The zone itself where the browser knows it by this IANA name, else UTC. */
export function knownZone(zone: string): string {
  try {
    formatter('time', zone, parts.time);
    return zone;
  } catch {
    return 'UTC';
  }
}

/** The viewer's own time zone. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant in a time zone, such as `21 Nov 2026, 14:05`. What is no instant is returned as it is.
 * @param instant RFC 3339, or milliseconds since 1970
 * @param zone an IANA name; UTC stands in for one that the browser does not know
 */
export function formatInZone(instant: string | number, zone: string, format: DateFormat = 'date-time'): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  return formatter(format, knownZone(zone), parts[format]).format(date);
}

/** The short name of a zone at an instant, such as `GMT+1` or `CET`. */
export function zoneName(zone: string, instant: string = new Date().toISOString()): string {
  const known = knownZone(zone);
  const named = formatter('zone', known, { timeZoneName: 'short' }).formatToParts(new Date(instant));
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? known;
}

/** Half-open: from inclusive, to exclusive. RFC 3339 in UTC. */
export interface InstantRange {
  from: string;
  to: string;
}

/**
 * From the start of the first day to the end of the last in a zone. A day with a clock change has 23 or 25 hours; where the change skips
 * midnight, a day starts after it, and where midnight comes twice, with the first.
 * @param from first day, `2026-11-21`
 * @param to last day, included
 */
export function daysInZone(from: string, to: string, zone: string): InstantRange {
  const startOf = (date: string) => toZoned(parseDate(date), knownZone(zone)).toAbsoluteString();
  return { from: startOf(from), to: startOf(addDays(to, 1)) };
}

/** The date some days after a date, or before it where `days` is negative. */
export const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

/** The instants between which today lasts in a zone. */
export function todayInZone(zone: string): InstantRange {
  const date = todayDate(zone);
  return daysInZone(date, date, zone);
}

/** Today's date in a zone, as `2026-11-21`. */
export const todayDate = (zone: string): string => today(knownZone(zone)).toString();

/** The date of an instant in a zone, as `2026-11-21`. */
export const dateInZone = (instant: string, zone: string): string =>
  toCalendarDate(fromAbsolute(Date.parse(instant), knownZone(zone))).toString();
