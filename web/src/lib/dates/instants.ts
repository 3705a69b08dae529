/** The first and last plausible dates: earlier and later ones are typing mistakes, or systems' empty values. */
export const dateLimits = { min: '2000-01-01', max: '2099-12-31' } as const;

const dayMs = 86_400_000;

/* A day more on both sides, because the date depends on the zone. */
const earliest = Date.parse(dateLimits.min) - dayMs;
const latest = Date.parse(dateLimits.max) + 2 * dayMs;

/** An instant as text (RFC 3339) or in milliseconds since 1970. */
type Instant = string | number | null | undefined;

/**
 * An instant in milliseconds since 1970. Undefined if it is missing, invalid or implausible, such as the empty times of Go (year 1), of Unix
 * (1970) and of Excel (1899).
 */
export function instantAt(instant: Instant): number | undefined {
  const at = typeof instant === 'string' ? Date.parse(instant) : (instant ?? Number.NaN);
  return at >= earliest && at < latest ? at : undefined;
}

const longest = 8.64e15;

/** Milliseconds since 1970 within the range of Date, beyond which it and Intl throw. */
export const inDateRange = (at: number): number => Math.min(longest, Math.max(-longest, at)) || 0;

/** Milliseconds since 1970 as RFC 3339 in UTC. Numbers beyond the range of Date become its first or last instant. */
export const isoAt = (at: number): string => new Date(inDateRange(at)).toISOString();

/** Milliseconds from one instant to another; undefined unless both are plausible. */
export function millisecondsBetween(from: Instant, to: Instant): number | undefined {
  const [start, end] = [instantAt(from), instantAt(to)];
  return start === undefined || end === undefined ? undefined : end - start;
}

/** Whether both instants are plausible, and the first one is earlier. */
export const isBefore = (one: Instant, other: Instant): boolean => (millisecondsBetween(one, other) ?? 0) > 0;

export const isSameInstant = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);

/** For sorting, oldest first; implausible and missing instants are last. */
export function compareInstants(one: Instant, other: Instant): number {
  const [first, second] = [instantAt(one), instantAt(other)];
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  return first - second;
}

/** For sorting, newest first; implausible and missing instants are last. */
export function compareNewestFirst(one: Instant, other: Instant): number {
  const [first, second] = [instantAt(one), instantAt(other)];
  return first === undefined || second === undefined ? compareInstants(one, other) : second - first;
}

/** The start of a date such as `2026-11-21` in UTC, in milliseconds since 1970; undefined for other texts and nonexistent dates. */
export function dateStart(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const at = Date.parse(date);
  // Some browsers parse 31 June as 1 July.
  return isoAt(at).startsWith(date) ? at : undefined;
}

/** Whether a text is a date such as `2026-11-21`, from 2000 to 2099. */
export const isPlausibleDate = (date: string): boolean => dateStart(date) !== undefined && date >= dateLimits.min && date <= dateLimits.max;
