import { addDays, dateAt, dateInZone, daysInZone, type InstantRange, type Zone } from '@/lib/dates/dates';
import { dateStart, instantAt, millisecondsBetween } from '@/lib/dates/instants';

/** The calendar shows four weeks, from today on. */
const daysShown = 28;

/** The distance in milliseconds within which pushes to the same app are close, because the same passengers get both. */
const closeWithin = 4 * 3_600_000;

/** A push at one of the times of its notification. */
export interface Push {
  /** RFC 3339. */
  readonly at: string;
  /** Null for a new notification. */
  readonly intentId: string | null;
  readonly name: string;
  readonly channelId: string | null;
  /** Whether it is from another fleet whose passengers have the same app. */
  readonly isOtherFleet: boolean;
}

/** A push, and whether another push to the same app is close to it. */
export interface CalendarPush extends Push {
  readonly isClose: boolean;
}

/** A season in which vehicles have other icons. */
export interface Season {
  readonly id: string;
  readonly name: string | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
}

export interface CalendarDay<Icons extends Season = Season> {
  /** In the fleet's zone, as `2026-11-21`. */
  readonly date: string;
  /** In order of time. */
  readonly pushes: readonly CalendarPush[];
  readonly icons: readonly Icons[];
}

interface ScheduledIntent {
  readonly id: string;
  readonly name: string | null;
  readonly fleetId: string | null;
  readonly bookingChannelId: string | null;
  readonly schedules: readonly string[] | null;
}

/** One push for each time of each notification. @param fleetId the fleet whose calendar it is */
export const pushesOf = (intents: readonly ScheduledIntent[], fleetId: string): Push[] =>
  intents.flatMap(({ id, name, fleetId: ownFleetId, bookingChannelId, schedules }) =>
    (schedules ?? []).map((at) => ({
      at,
      intentId: id,
      name: name || id,
      channelId: bookingChannelId,
      isOtherFleet: ownFleetId !== null && ownFleetId !== fleetId,
    })),
  );

/**
 * The upcoming pushes, in order of time.
 * @param now milliseconds since 1970
 */
export function upcoming(pushes: readonly Push[], now: number): CalendarPush[] {
  const sorted = pushes
    .flatMap((push) => {
      const time = instantAt(push.at);
      return time !== undefined && time > now ? [{ ...push, time }] : [];
    })
    .sort((one, other) => one.time - other.time);
  const close = new Set<Push>();
  const latest = new Map<string, (typeof sorted)[number]>();
  for (const push of sorted) {
    if (push.channelId === null) continue;
    const before = latest.get(push.channelId);
    if (before && push.time - before.time < closeWithin) close.add(before).add(push);
    latest.set(push.channelId, push);
  }
  return sorted.map((push) => ({ ...push, isClose: close.has(push) }));
}

/** Whether a season includes any part of a day. An unknown start or end counts as open. */
function isOnDuring({ startAt, endAt }: Season, { from, to }: InstantRange): boolean {
  if (instantAt(startAt) === undefined && instantAt(endAt) === undefined) return false;
  // A missing or implausible instant counts as open.
  return (millisecondsBetween(startAt, to) ?? 1) > 0 && (millisecondsBetween(from, endAt) ?? 1) > 0;
}

/**
 * The days of the next four weeks in a fleet's zone, today first, with their pushes and icons.
 * @param now milliseconds since 1970
 */
export function calendarOf<Icons extends Season>(
  pushes: readonly Push[],
  icons: readonly Icons[],
  zone: Zone,
  now: number,
): CalendarDay<Icons>[] {
  const today = dateAt(now, zone);
  const byDate = new Map<string, CalendarPush[]>();
  for (const push of upcoming(pushes, now)) {
    const date = dateInZone(push.at, zone) ?? '';
    byDate.set(date, [...(byDate.get(date) ?? []), push]);
  }
  return Array.from({ length: daysShown }, (_, days) => {
    const date = addDays(today, days);
    const day = daysInZone(date, date, zone);
    return { date, pushes: byDate.get(date) ?? [], icons: day ? icons.filter((season) => isOnDuring(season, day)) : [] };
  });
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (date: string) => {
    const at = dateStart(date);
    return at === undefined ? date : formatter.format(at);
  };
};

/** A date such as `2026-11-24` as "Tuesday 24 November". */
export const dayName = format({ weekday: 'long', day: 'numeric', month: 'long' });
const shortWeekday = format({ weekday: 'short' });
/** "Tu". */
export const weekdayName = (date: string): string => shortWeekday(date).slice(0, 2);
const longMonth = format({ month: 'long' });
/** "Nov". */
export const monthName = (date: string): string => longMonth(date).slice(0, 3);
/** The day of the month, from 1. */
export const dayOfMonth = format({ day: 'numeric' });
export const isWeekend = (date: string): boolean => shortWeekday(date).startsWith('S');
