import { CalendarDateTime, parseAbsolute, parseDate, parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';

/** What of an instant is shown. */
export type DateFormat = 'date-time' | 'date' | 'time';

const parts: Record<DateFormat, Intl.DateTimeFormatOptions> = {
  'date-time': { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs some hundred times what using it does, and a list formats the same way in every row.
function formatter(key: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${key} ${zone}`;
  const known = formats.get(id);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  formats.set(id, made);
  return made;
}

/** Whether the browser knows a zone by this IANA name. */
export function isZone(zone: string): boolean {
  try {
    formatter('time', zone, parts.time);
    return true;
  } catch {
    return false;
  }
}

/** The zone where the person sits. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant as the clock on the wall of a zone shows it, such as `21 Nov 2026, 14:05`.
 * @param instant RFC 3339
 * @param zone an IANA name; UTC stands in for one that the browser does not know
 */
export function formatInZone(instant: string, zone: string, format: DateFormat = 'date-time'): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return formatter(format, isZone(zone) ? zone : 'UTC', parts[format]).format(date);
}

/** A zone's short name at an instant, such as `GMT+1` or `CET`. */
export function zoneName(zone: string, instant: string = new Date().toISOString()): string {
  const known = isZone(zone) ? zone : 'UTC';
  const named = formatter('zone', known, { timeZoneName: 'short' }).formatToParts(new Date(instant));
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? known;
}

/** Half-open: from inclusive, to exclusive. RFC 3339 in UTC. */
export interface InstantRange {
  from: string;
  to: string;
}

/** The instants between which days last in a zone, first and last day included; a day with a clock change has 23 or 25 hours. */
export function daysInZone(from: string, to: string, zone: string): InstantRange {
  const known = isZone(zone) ? zone : 'UTC';
  const midnight = (date: string, days: number) => toZoned(toCalendarDateTime(parseDate(date).add({ days })), known).toAbsoluteString();
  return { from: midnight(from, 0), to: midnight(to, 1) };
}

/** The instants between which today lasts in a zone. */
export function todayInZone(zone: string): InstantRange {
  const date = todayDate(zone);
  return daysInZone(date, date, zone);
}

/** Today's date in a zone, as `2026-11-21`. */
export const todayDate = (zone: string): string => today(isZone(zone) ? zone : 'UTC').toString();

/**
 * The instant when a zone's clocks show a date and time. A time that a clock change skips moves on by the change; of one that comes
 * twice it is the first.
 * @param date `2026-11-21`
 * @param time `09:00` or `09:00:00`
 * @returns RFC 3339 in UTC
 */
export function toInstant(date: string, time: string, zone: string): string {
  const { year, month, day } = parseDate(date);
  const { hour, minute, second } = parseTime(time);
  return toZoned(new CalendarDateTime(year, month, day, hour, minute, second), zone).toAbsoluteString();
}

/** An instant's date and time on the clocks of a zone: `{ date: '2026-11-21', time: '09:00' }`. */
export function fromInstant(instant: string, zone: string): { date: string; time: string } {
  const [date = '', time = ''] = toCalendarDateTime(parseAbsolute(instant, zone)).toString().split('T');
  return { date, time: time.slice(0, 5) };
}
