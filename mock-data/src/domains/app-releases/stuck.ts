import type { Outage } from '../../control/incidents';

/** How long pipelines stood still up to a moment, in milliseconds. */
const lostBy = (at: number, outages: readonly Outage[]): number =>
  outages.reduce((lost, { start, end }) => lost + Math.max(0, Math.min(end, at) - start), 0);

/** The time of a clock that stands still while pipelines do. */
export const workTime = (at: number, outages: readonly Outage[]): number => at - lostBy(at, outages);

/** The real time at which that clock showed a time that has come. */
export const realTime = (at: number, outages: readonly Outage[]): number =>
  outages.reduce((real, { start, end }) => (real > start ? real + end - start : real), at);

/** When work that begins at a moment has taken so long, not counting the time in which pipelines stand still; infinite while they do. */
export const doneAt = (from: number, takes: number, outages: readonly Outage[]): number =>
  outages.reduce((at, { start, end }) => (end > from && start < at ? at + end - Math.max(start, from) : at), from + takes);
