import type { Outage } from '../../control/incidents';

/** The time that pipelines were stuck up to a moment, in milliseconds. */
const lostBy = (at: number, outages: readonly Outage[]): number =>
  outages.reduce((lost, { start, end }) => lost + Math.max(0, Math.min(end, at) - start), 0);

/** The time of a clock that stops while pipelines are stuck. */
export const workTime = (at: number, outages: readonly Outage[]): number => at - lostBy(at, outages);

/** The real time of a past time of that clock. */
export const realTime = (at: number, outages: readonly Outage[]): number =>
  outages.reduce((real, { start, end }) => (real > start ? real + end - start : real), at);

/** When work started at a moment is done, not counting the time pipelines are stuck; infinite while they are. */
export const doneAt = (from: number, takes: number, outages: readonly Outage[]): number =>
  outages.reduce((at, { start, end }) => (end > from && start < at ? at + end - Math.max(start, from) : at), from + takes);
