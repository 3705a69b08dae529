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

export const toIso = (at: number): string => new Date(at).toISOString();

/** When a cycle last began, for what starts its life again in every `period`; all in milliseconds. */
export const cycleStart = (now: number, period: number, phase: number): number => Math.floor((now - phase) / period) * period + phase;
