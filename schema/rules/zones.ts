import { zoneRules, zoneRulesRange } from './zone-rules.ts';

/** The longest name of a zone has 32 characters. Intl takes some hundredths of a second for one of a megabyte. */
const maxZoneLength = 64;

const minute = 60_000;

interface Rules {
  /** Minutes ahead of UTC at the start. */
  readonly start: number;
  /** When the offset changes, in milliseconds since 1970, and the minutes ahead of UTC from then on. */
  readonly changes: readonly (readonly [at: number, offset: number])[];
}

/** The table's rules by zone, in lower case, as Intl accepts any. */
const table: ReadonlyMap<string, readonly number[]> = new Map(
  zoneRules.flatMap(([zones, rules]) => zones.split(' ').map((zone) => [zone.toLowerCase(), rules] as const)),
);

function rulesOf(zone: string): Rules | undefined {
  const [start, ...rest] = table.get(zone.toLowerCase()) ?? [];
  if (start === undefined) return undefined;
  return { start, changes: rest.flatMap((at, place) => (place % 2 === 0 ? [[at * minute, rest[place + 1] ?? start] as const] : [])) };
}

const offsetIn = ({ start, changes }: Rules, at: number): number => (changes.findLast(([change]) => change <= at)?.[1] ?? start) * minute;

/** A zone as this browser or Node has it, corrected where its rules are older or newer than the table. */
interface KnownZone {
  readonly format: Intl.DateTimeFormat | undefined;
  /** Undefined where the runtime has the same rules. */
  readonly rules: Rules | undefined;
}

/** Milliseconds since 1970 within the range of Date, beyond which Intl throws. */
const inDateRange = (at: number): number => Math.min(8.64e15, Math.max(-8.64e15, at)) || 0;

/** Before standard time, offsets have seconds: +00:53:28 in Berlin until 1893. */
function ownOffset(format: Intl.DateTimeFormat, at: number): number {
  const named = format.format(inDateRange(at));
  const [, sign = '', hours = 0, minutes = 0, seconds = 0] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(named) ?? [];
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** No two changes of a zone are nearer to each other. */
const shortestPeriod = 14 * 86_400_000;

/** The changes of the table, and times between them, when the runtime may have others. */
function timesToCompare({ changes }: Rules): number[] {
  const times = changes.flatMap(([at]) => [at - 1, at]);
  for (let at: number = zoneRulesRange.from; at < zoneRulesRange.to; at += shortestPeriod) times.push(at);
  return times;
}

function readZone(zone: string): KnownZone | undefined {
  const rules = rulesOf(zone);
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return rules && { format: undefined, rules };
  }
  const isSame = !rules || timesToCompare(rules).every((at) => ownOffset(format, at) === offsetIn(rules, at));
  return { format, rules: isSame ? undefined : rules };
}

const zones = new Map<string, KnownZone | undefined>();

function zoneNamed(zone: string): KnownZone | undefined {
  if (zone === '' || zone.length > maxZoneLength) return undefined;
  if (!zones.has(zone)) zones.set(zone, readZone(zone));
  return zones.get(zone);
}

/** Whether the name is a time zone's in the IANA database, as far as this browser or Node, or the table, has it. */
export const isZone = (zone: string): boolean => zoneNamed(zone) !== undefined;

/** Whether this browser or Node has other rules for a zone than the table. */
export const hasOtherRules = (zone: string): boolean => zoneNamed(zone)?.rules !== undefined;

/**
 * A zone's offset from UTC at a time where the table replaces the rules of this browser or Node; undefined where they apply. All times and
 * offsets are in milliseconds.
 */
export function correctedOffset(zone: string, at: number): number | undefined {
  const { format, rules } = zoneNamed(zone) ?? {};
  if (!rules || (format && (at < zoneRulesRange.from || at >= zoneRulesRange.to))) return undefined;
  return offsetIn(rules, at);
}

/** A zone's offset from UTC at a time, in milliseconds; that of UTC for an unknown zone. */
export function offsetAt(zone: string, at: number): number {
  const format = zoneNamed(zone)?.format;
  return correctedOffset(zone, at) ?? (format ? ownOffset(format, at) : 0);
}
