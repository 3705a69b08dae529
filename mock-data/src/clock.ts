/** The instant of `clock: 'frozen'`: a Wednesday early evening in Amsterdam, when the demo fleet is busy. */
export const FROZEN_NOW = '2026-06-17T17:10:00.000Z';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Time is either frozen or runs at a multiple of real time. */
export interface ClockPace {
  readonly kind: 'frozen' | 'running';
  /** 1 is real time. */
  readonly speed: number;
}

/** The time of the platform's data. Tokens use real time instead, because they have to expire. */
export class PlatformClock {
  #pace: ClockPace;
  /** The platform's time at the last change, and the real time then, in milliseconds since the Unix epoch. */
  #changedAt: number;
  #realChangedAt = Date.now();

  constructor(start: 'live' | 'frozen') {
    this.#pace = { kind: start === 'frozen' ? 'frozen' : 'running', speed: 1 };
    this.#changedAt = start === 'frozen' ? Date.parse(FROZEN_NOW) : this.#realChangedAt;
  }

  get pace(): ClockPace {
    return this.#pace;
  }

  /** In milliseconds since the Unix epoch. */
  now(): number {
    if (this.#pace.kind === 'frozen') return this.#changedAt;
    return this.#changedAt + Math.floor((Date.now() - this.#realChangedAt) * this.#pace.speed);
  }

  /** Continues from `now` at another speed. */
  set(pace: ClockPace, now: number): void {
    this.#pace = pace;
    this.#changedAt = now;
    this.#realChangedAt = Date.now();
  }
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The time since midnight in a time zone. */
function sinceMidnight(at: number, timeZone: string): number {
  const clock =
    wallClocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' });
  wallClocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  return hour * HOUR + minute * MINUTE + second * SECOND + (at % SECOND);
}

/** The last midnight in a time zone, also on days with 23 or 25 hours. */
export function lastMidnight(now: number, timeZone: string): number {
  const midnight = now - sinceMidnight(now, timeZone);
  const off = sinceMidnight(midnight, timeZone);
  return off > 12 * HOUR ? midnight + DAY - off : midnight - off;
}

/** The instant of a local time, in milliseconds since midnight, on the day of another instant. */
export function timeOfDay(at: number, time: number, timeZone: string): number {
  const usual = lastMidnight(at, timeZone) + time;
  // A clock change may lie in between.
  return usual - (sinceMidnight(usual, timeZone) - time);
}

export const toIso = (at: number): string => new Date(at).toISOString();

/** The last start of a cycle for data that repeats every `period`, in milliseconds. */
export const cycleStart = (now: number, period: number, phase: number): number => Math.floor((now - phase) / period) * period + phase;
