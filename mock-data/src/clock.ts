/** The instant at which `clock: 'frozen'` stops time: a Wednesday in the early evening in Amsterdam, when the demo fleet is busy. */
export const FROZEN_NOW = '2026-06-17T17:10:00.000Z';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How time passes: not at all, or so many times faster than real time. */
export interface ClockPace {
  readonly kind: 'frozen' | 'running';
  /** 1 is real time. */
  readonly speed: number;
}

/** The time of the platform's data. Tokens don't follow it: they must end in real time. */
export class PlatformClock {
  #pace: ClockPace;
  /** The platform's time at the last change, and the real time then; milliseconds since 1970. */
  #changedAt: number;
  #realChangedAt = Date.now();

  constructor(start: 'live' | 'frozen') {
    this.#pace = { kind: start === 'frozen' ? 'frozen' : 'running', speed: 1 };
    this.#changedAt = start === 'frozen' ? Date.parse(FROZEN_NOW) : this.#realChangedAt;
  }

  get pace(): ClockPace {
    return this.#pace;
  }

  /** In milliseconds since 1970. */
  now(): number {
    if (this.#pace.kind === 'frozen') return this.#changedAt;
    return this.#changedAt + Math.floor((Date.now() - this.#realChangedAt) * this.#pace.speed);
  }

  /** Goes on from `now` at another pace. */
  set(pace: ClockPace, now: number): void {
    this.#pace = pace;
    this.#changedAt = now;
    this.#realChangedAt = Date.now();
  }
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
