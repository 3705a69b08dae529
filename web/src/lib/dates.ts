import { platformNow } from './clock';

/** The parts of an instant that are shown. */
export type DateFormat =
  | 'date-time'
  | 'weekday-date-time'
  | 'date'
  | 'weekday-date'
  | 'time'
  | 'time-with-seconds'
  | 'day-and-time-with-seconds';

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

let knownViewerZone: string | undefined;

/** The viewer's own time zone. */
export const viewerZone = (): string => (knownViewerZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

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

/** A zone's short name at an instant, such as `GMT+1` or `CET`; defaults to now. */
export function zoneName(zone: Zone, instant?: string | null): string {
  const known = knownZone(zone);
  const date = new Date(instant ?? platformNow());
  const named = formatter('zone', known, { timeZoneName: 'short' }).formatToParts(Number.isNaN(date.getTime()) ? undefined : date);
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
 * From the start of the first day to the end of the last in a zone. A day with a clock change has 23 or 25 hours. If the change skips
 * midnight, the day starts after it; if midnight comes twice, with the first.
 * @param from first day, `2026-11-21`
 * @param to last day, inclusive
 */
export const daysInZone = (from: string, to: string, zone: Zone): InstantRange => ({
  from: new Date(startOfDay(from, zone)).toISOString(),
  to: new Date(startOfDay(addDays(to, 1), zone)).toISOString(),
});

const dayMs = 86_400_000;

/** A date some days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().replace(/T.*/, '');

/** Today in a zone, as instants. */
export function todayInZone(zone: Zone): InstantRange {
  const date = todayDate(zone);
  return daysInZone(date, date, zone);
}

/** The date in a zone at a time in milliseconds since 1970. After 9999 in the extended form: `+010000-01-01`. */
function dateAt(at: number, zone: Zone): string {
  const format = formatter('iso-date', knownZone(zone), { day: '2-digit', month: '2-digit', year: 'numeric' });
  const [day, month, year = ''] = format.format(at).split('/');
  return `${year.length > 4 ? `+${year.padStart(6, '0')}` : year}-${month}-${day}`;
}

/** A zone's offset from UTC at a time in milliseconds since 1970: `+01:00`. */
function offsetAt(at: number, zone: Zone): string {
  const named = formatter('offset', knownZone(zone), { timeZoneName: 'longOffset' }).formatToParts(at);
  const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^GMT/, '') || '+00:00';
}

/** When a day starts in a zone, in milliseconds since 1970. */
function startOfDay(date: string, zone: Zone): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // Midnight by the offsets before and after a clock change that day: the first one that is not still on the day before.
  const starts = [noon - dayMs, noon + dayMs]
    .map((at) => Date.parse(`${date}T00:00:00${offsetAt(at, zone)}`))
    .sort((one, other) => one - other);
  return starts.find((at) => dateAt(at, zone) >= date) ?? noon;
}

/** Today's date in a zone on the platform's clock, as `2026-11-21`. */
export const todayDate = (zone: Zone): string => dateAt(platformNow(), zone);

/** The date of an instant in a zone, as `2026-11-21`. An invalid instant is returned unchanged. */
export function dateInZone(instant: string, zone: Zone): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : dateAt(at, zone);
}

/**
 * The day of an instant in a zone as a heading: `Today`, `Yesterday`, `Tomorrow`, else `Sat, 21 Nov 2026`.
 * @param now in milliseconds since 1970
 */
export function dayHeading(instant: string, zone: Zone, now = platformNow()): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const date = dateInZone(instant, zone);
  const today = dateAt(now, zone);
  if (date === today) return 'Today';
  if (date === addDays(today, -1)) return 'Yesterday';
  return date === addDays(today, 1) ? 'Tomorrow' : formatInZone(instant, zone, 'weekday-date');
}

/** A date such as `2026-11-21` in display format: `21 Nov 2026`. */
export const formatDate = (date: string): string => formatInZone(date, 'UTC', 'date');

/**
 * An instant as ISO 8601 with the zone's offset, for use in programs: `2026-11-21T14:05:00+01:00`. An invalid instant is returned
 * unchanged.
 */
export function isoInZone(instant: string, zone: Zone): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return instant;
  const offset = offsetAt(at, zone);
  const opposite = offset.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'));
  const local = new Date(new Date(at).toISOString().replace('Z', opposite));
  return local.toISOString().replace(/(\.000)?Z$/, offset);
}
