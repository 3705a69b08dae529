/** The instant at which `clock: 'frozen'` stops time: a Wednesday in the early evening in Amsterdam, when the demo fleet is busy. */
export const FROZEN_NOW = '2026-06-17T17:10:00.000Z';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Tells what time it is for the platform's data, in milliseconds since 1970. Tokens don't follow it: they must end in real time. */
export type Clock = () => number;

export function createClock(kind: 'live' | 'frozen'): Clock {
  const frozen = Date.parse(FROZEN_NOW);
  return kind === 'frozen' ? () => frozen : () => Date.now();
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** How long it is since midnight by the clocks of a time zone. */
function sinceMidnight(at: number, timeZone: string): number {
  const clock =
    wallClocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' });
  wallClocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  return hour * HOUR + minute * MINUTE + second * SECOND + (at % SECOND);
}

/** The last midnight in a time zone, also on days of 23 and 25 hours. */
export function lastMidnight(now: number, timeZone: string): number {
  const midnight = now - sinceMidnight(now, timeZone);
  const off = sinceMidnight(midnight, timeZone);
  return off > 12 * HOUR ? midnight + DAY - off : midnight - off;
}

/** The instant at which the clocks of a time zone show a time, in milliseconds since midnight, on the day of another. */
export function timeOfDay(at: number, time: number, timeZone: string): number {
  const usual = lastMidnight(at, timeZone) + time;
  // A clock change lies in between once in a while.
  return usual - (sinceMidnight(usual, timeZone) - time);
}

export const toIso = (at: number): string => new Date(at).toISOString();

/** When a cycle last began, for what starts its life again in every `period`; all in milliseconds. */
export const cycleStart = (now: number, period: number, phase: number): number => Math.floor((now - phase) / period) * period + phase;
