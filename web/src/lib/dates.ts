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
  return formatter(format, knownZone(zone), parts[format]).format(date);
}

/** A zone's short name at an instant, such as `GMT+1` or `CET`. */
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

const dayLength = 86_400_000;

const wallParts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/** What a zone's clocks show at an instant, as if they were showing UTC. In milliseconds. */
function wallTime(instant: number, zone: string): number {
  const shown = new Map(
    formatter('wall', zone, wallParts)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const offset = (instant: number, zone: string) => wallTime(instant, zone) - instant;

// The one rule for zones that the first page needs: @internationalized/date, which everything else uses, would be 5 kB of it.
function instantOf(wall: number, zone: string): number {
  const before = offset(wall - dayLength, zone);
  const after = offset(wall + dayLength, zone);
  if (before === after || offset(wall - before, zone) === before) return wall - before;
  return offset(wall - after, zone) === after ? wall - after : wall - before;
}

const knownZone = (zone: string) => (isZone(zone) ? zone : 'UTC');

/**
 * The instant when a zone's clocks show a date and time. A time that a clock change skips moves on by the change; of one that comes
 * twice it is the first.
 * @param date `2026-11-21`
 * @param time `09:00` or `09:00:00`
 * @returns RFC 3339 in UTC
 */
export function toInstant(date: string, time: string, zone: string): string {
  return new Date(instantOf(Date.parse(`${date}T${time}Z`), knownZone(zone))).toISOString();
}

/** The instants between which days last in a zone, first and last day included; a day with a clock change has 23 or 25 hours. */
export function daysInZone(from: string, to: string, zone: string): InstantRange {
  return { from: toInstant(from, '00:00:00', zone), to: toInstant(addDays(to, 1), '00:00:00', zone) };
}

/** The date some days after a date, or before it. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** The instants between which today lasts in a zone. */
export function todayInZone(zone: string): InstantRange {
  const date = todayDate(zone);
  return daysInZone(date, date, zone);
}

/** Today's date in a zone, as `2026-11-21`. */
export const todayDate = (zone: string): string => new Date(wallTime(Date.now(), knownZone(zone))).toISOString().slice(0, 10);

/** An instant's date and time on the clocks of a zone: `{ date: '2026-11-21', time: '09:00' }`. */
export function fromInstant(instant: string, zone: string): { date: string; time: string } {
  const shown = new Date(wallTime(Date.parse(instant), knownZone(zone))).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
