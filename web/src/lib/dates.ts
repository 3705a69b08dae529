import { fromAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import { platformNow } from './clock';

/** The parts of an instant that are shown. */
export type DateFormat =
  'date-time' | 'weekday-date-time' | 'date' | 'weekday-date' | 'time' | 'time-with-seconds' | 'day-and-time-with-seconds';

const dateTime = { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const parts: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  'date-time': dateTime,
  'weekday-date-time': { weekday: 'short', ...dateTime },
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  'weekday-date': { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'time-with-seconds': { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  'day-and-time-with-seconds': { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
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

/** An IANA name such as Europe/Oslo. UTC where it is missing or unknown to the browser. */
export type Zone = string | null | undefined;

/** The zone if the browser knows it, else UTC. */
export function knownZone(zone: Zone): string {
  if (!zone) return 'UTC';
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
 * An instant in a time zone, such as `21 Nov 2026, 14:05`. An invalid instant is returned unchanged.
 * @param instant RFC 3339, or milliseconds since 1970
 */
export function formatInZone(instant: string | number, zone: Zone, format: DateFormat = 'date-time'): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  // British English abbreviates only this month to four letters.
  return formatter(format, knownZone(zone), parts[format])
    .format(date)
    .replace(/Sept\b/, 'Sep');
}

/** The short name of a zone at an instant, such as `GMT+1` or `CET`; now where the instant is missing or invalid. */
export function zoneName(zone: Zone, instant?: string | null): string {
  const known = knownZone(zone);
  const date = new Date(instant ?? platformNow());
  const named = formatter('zone', known, { timeZoneName: 'short' }).formatToParts(Number.isNaN(date.getTime()) ? undefined : date);
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? known;
}

/** A zone with its short name at an instant: `Europe/Berlin (GMT+1)`, and `UTC` once. */
export function zoneText(zone: Zone, instant?: string | null): string {
  const known = knownZone(zone);
  const name = zoneName(known, instant);
  return name === known ? known : `${known} (${name})`;
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
export function daysInZone(from: string, to: string, zone: Zone): InstantRange {
  const startOf = (date: string) => toZoned(parseDate(date), knownZone(zone)).toAbsoluteString();
  return { from: startOf(from), to: startOf(addDays(to, 1)) };
}

/** A date some days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string => parseDate(date).add({ days }).toString();

/** Today in a zone, as instants. */
export function todayInZone(zone: Zone): InstantRange {
  const date = todayDate(zone);
  return daysInZone(date, date, zone);
}

/** Today's date in a zone on the platform's clock, as `2026-11-21`. */
export const todayDate = (zone: Zone): string => toCalendarDate(fromAbsolute(platformNow(), knownZone(zone))).toString();

/** The date of an instant in a zone, as `2026-11-21`. */
export const dateInZone = (instant: string, zone: Zone): string =>
  toCalendarDate(fromAbsolute(Date.parse(instant), knownZone(zone))).toString();

/** The day of an instant in a zone as a heading: `Today`, `Yesterday`, `Tomorrow`, else `Sat, 21 Nov 2026`. */
export function dayHeading(instant: string, zone: Zone): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const date = dateInZone(instant, zone);
  const today = todayDate(zone);
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date === addDays(today, 1) ? 'Tomorrow' : formatInZone(instant, zone, 'weekday-date');
}

/** A date such as `2026-11-21` as dates are shown: `21 Nov 2026`. */
export const formatDate = (date: string): string => formatInZone(date, 'UTC', 'date');

/** An instant as ISO 8601 with the zone's offset, for programs: `2026-11-21T14:05:00+01:00`. An invalid instant is returned unchanged. */
export function isoInZone(instant: string, zone: Zone): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : fromAbsolute(at, knownZone(zone)).toString().replace(/\[.*/, '');
}
