import { correctedOffset, isZone, offsetAt } from '@pax/schema/rules/zones';
import { sentence } from '../text/bidi';
import { platformNow } from './clock';
import { dateStart, inDateRange, instantAt, isoAt, isPlausibleDate } from './instants';

const dateTime = { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const parts = {
  'date-time': dateTime,
  'weekday-date-time': { weekday: 'short', ...dateTime },
  date: { day: '2-digit', month: 'short', year: 'numeric' },
  'weekday-date': { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
  'day-and-time': { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'time-with-seconds': { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  'day-and-time-with-seconds': { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof parts;

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs a hundred times as much as using it, and a list uses the same one in every row.
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

/** Whether a zone is given that neither the browser nor the dashboard knows. Its times are in UTC. */
export const isUnknownZone = (zone: Zone): boolean => Boolean(zone) && !isZone(zone ?? '');

/** The zone if it is known, else UTC. */
export const knownZone = (zone: Zone): string => (zone && isZone(zone) ? zone : 'UTC');

/** A zone's name in a sentence. An unknown one is never called UTC without its reason. */
export const zoneWords = (zone: Zone): string =>
  isUnknownZone(zone) ? sentence`UTC, because the time zone ${(zone ?? '').slice(0, 64)} is unknown` : knownZone(zone);

let knownViewerZone: string | undefined;

export const viewerZone = (): string => (knownViewerZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * An instant in a time zone, such as `21 Nov 2026, 14:05`. An invalid or implausible instant is returned unchanged.
 * @param instant RFC 3339, or milliseconds since 1970
 */
export function formatInZone(instant: string | number, zone: Zone, format: DateFormat = 'date-time'): string {
  const at = instantAt(instant);
  if (at === undefined) return typeof instant === 'string' ? instant : isoAt(instant);
  const known = knownZone(zone);
  const offset = correctedOffset(known, at);
  const text = formatter(format, offset === undefined ? known : 'UTC', parts[format]).format(at + (offset ?? 0));
  // British English abbreviates only this month to four letters.
  return text.replace(/Sept\b/, 'Sep');
}

/** `+01:00`, of milliseconds. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** An instant with the zone's name at that time, such as `21 Nov 2026, 14:05 GMT+1`. An invalid or implausible instant is returned unchanged. */
export const formatWithZone = (instant: string, zone: Zone, format?: DateFormat): string =>
  instantAt(instant) === undefined ? instant : `${formatInZone(instant, zone, format)} ${zoneName(zone, instant)}`;

/** A zone's short name at an instant, such as `GMT+1` or `CET`; at present if that is missing or implausible. */
export function zoneName(zone: Zone, instant?: string | null): string {
  const known = knownZone(zone);
  const at = instantAt(instant) ?? inDateRange(platformNow());
  const offset = correctedOffset(known, at);
  if (offset !== undefined) return `GMT${offset === 0 ? '' : offsetText(offset).replace(/^(.)0/, '$1').replace(':00', '')}`;
  const named = formatter('zone', known, { timeZoneName: 'short' }).formatToParts(at);
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? known;
}

/** Creates the formatters of a list in a zone before it is drawn, which takes a slow computer 70 ms. */
export function prepareZone(zone: Zone): void {
  viewerZone();
  zoneName(zone);
  todayDate(zone);
  for (const format of ['date', 'time', 'time-with-seconds', 'weekday-date'] as const) formatInZone(platformNow(), zone, format);
}

/** A zone with its short name at an instant: `Europe/Berlin (GMT+1)`, and just `UTC` for UTC. */
export function zoneText(zone: Zone, instant?: string | null): string {
  const name = zoneName(zone, instant);
  return name === knownZone(zone) ? zoneWords(zone) : `${knownZone(zone)} (${name})`;
}

/** Half-open: from inclusive, to exclusive. RFC 3339 in UTC. */
export interface InstantRange {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

const dayOf = (at: number) => Math.floor(at / dayMs) * dayMs;

/** The date in a zone at a time, as the start of that date in UTC. All times here are in milliseconds since 1970. */
const dayAt = (at: number, zone: Zone): number => dayOf(at + offsetAt(knownZone(zone), at));

/** An instant that is given by a date and a time in a zone. */
export interface ZonedInstant {
  /** RFC 3339 in UTC, with milliseconds. */
  readonly at: string;
  /** The effect of a clock change on the time: a skipped time moves forward by the change; of a repeated time the first is used. */
  readonly clockChange: 'skipped' | 'repeated' | null;
}

/** When a zone's clocks show a time. @param wall that time in UTC, in milliseconds since 1970 */
function instantAtClock(wall: number, zone: Zone): ZonedInstant {
  const known = knownZone(zone);
  // By the offsets before and after a clock change that day.
  const earlier = wall - offsetAt(known, wall - dayMs);
  const later = wall - offsetAt(known, wall + dayMs);
  const shown = [earlier, later].filter((at) => at + offsetAt(known, at) === wall);
  if (shown.length === 0) return { at: isoAt(earlier), clockChange: 'skipped' };
  return { at: isoAt(Math.min(...shown)), clockChange: new Set(shown).size > 1 ? 'repeated' : null };
}

/**
 * The instant of a date and a time in a zone; undefined unless both are valid.
 * @param date such as `2026-11-21`
 * @param time `09:00` or `09:00:00`
 */
export function instantInZone(date: string, time: string, zone: Zone): ZonedInstant | undefined {
  if (!isPlausibleDate(date) || !/^\d\d:\d\d(?::\d\d)?$/.test(time)) return undefined;
  const wall = instantAt(`${date}T${time}Z`);
  return wall === undefined ? undefined : instantAtClock(wall, zone);
}

const rangeOf = (firstDay: number, lastDay: number, zone: Zone): InstantRange => ({
  from: instantAtClock(firstDay, zone).at,
  to: instantAtClock(lastDay + dayMs, zone).at,
});

/**
 * From the start of the first day to the end of the last in a zone; undefined unless both are dates from 2000 to 2099. A day with a clock
 * change has 23 or 25 hours. If the change skips midnight, the day starts after it; if midnight occurs twice, at the first.
 * @param from first day, `2026-11-21`
 * @param to last day, inclusive
 */
export function daysInZone(from: string, to: string, zone: Zone): InstantRange | undefined {
  const [first, last] = [from, to].map((date) => (isPlausibleDate(date) ? dateStart(date) : undefined));
  return first === undefined || last === undefined ? undefined : rangeOf(first, last, zone);
}

const dateOf = (day: number): string => isoAt(day).replace(/T.*/, '');

/** A date some days later, or earlier if `days` is negative. An invalid date is returned unchanged. */
export function addDays(date: string, days: number): string {
  const day = dateStart(date);
  return day === undefined ? date : dateOf(day + days * dayMs);
}

export function todayInZone(zone: Zone): InstantRange {
  const day = dayAt(platformNow(), zone);
  return rangeOf(day, day, zone);
}

/** The date in a zone at a time, as `2026-11-21`. @param now in milliseconds since 1970 */
export const dateAt = (now: number, zone: Zone): string => dateOf(dayAt(now, zone));

/** Today's date in a zone on the platform's clock, as `2026-11-21`. */
export const todayDate = (zone: Zone): string => dateAt(platformNow(), zone);

/** The date of an instant in a zone, as `2026-11-21`; undefined for an invalid or implausible instant. */
export function dateInZone(instant: string | number, zone: Zone): string | undefined {
  const at = instantAt(instant);
  return at === undefined ? undefined : dateOf(dayAt(at, zone));
}

/**
 * The day of an instant in a zone as a heading: `Today`, `Yesterday`, `Tomorrow`, else `Sat, 21 Nov 2026`.
 * @param now in milliseconds since 1970
 */
export function dayHeading(instant: string, zone: Zone, now = platformNow()): string {
  const at = instantAt(instant);
  if (at === undefined) return 'No plausible date';
  switch ((dayAt(at, zone) - dayAt(now, zone)) / dayMs) {
    case 0:
      return 'Today';
    case 1:
      return 'Tomorrow';
    case -1:
      return 'Yesterday';
    default:
      return formatInZone(instant, zone, 'weekday-date');
  }
}

/** A date such as `2026-11-21` in display format: `21 Nov 2026`. An invalid or implausible date is returned unchanged. */
export const formatDate = (date: string): string => (isPlausibleDate(date) ? formatInZone(date, 'UTC', 'date') : date);

/**
 * An instant as ISO 8601 with the zone's offset, for use in programs: `2026-11-21T14:05:00+01:00`. An invalid or implausible instant is
 * returned unchanged.
 */
export function isoInZone(instant: string, zone: Zone): string {
  const at = instantAt(instant);
  if (at === undefined) return instant;
  const offset = offsetAt(knownZone(zone), at);
  return isoAt(at + offset).replace(/(\.000)?Z$/, offsetText(offset));
}
