import { chartPoints } from './chart-points';
import type { Sending } from './sending';

const at = (time: string) => `2026-11-22T08:${time}.000Z`;
const now = Date.parse(at('03:30'));

const sending = (fields: Partial<Sending> = {}): Sending => ({
  status: 'IN_PROGRESS',
  statusCode: 'IN_PROGRESS',
  scheduledAt: null,
  startedAt: at('00:00'),
  finishedAt: null,
  passengersCount: 100,
  sentCount: 60,
  failedCount: 0,
  failureReason: null,
  reachedNone: null,
  ...fields,
});
const progress = [
  { at: at('00:59'), sentCount: 20 },
  { at: at('01:59'), sentCount: 40 },
];

it('runs from the start to the current counts', () => {
  expect(chartPoints(progress, sending(), now)).toEqual([
    { at: at('00:00'), value: 0 },
    { at: at('00:59'), value: 20 },
    { at: at('01:59'), value: 40 },
    { at: at('03:30'), value: 60 },
  ]);
});

it('ends with the process', () => {
  const points = chartPoints(progress, sending({ status: 'COMPLETED', finishedAt: at('02:10'), sentCount: 41 }), now);
  expect(points.at(-1)).toEqual({ at: at('02:10'), value: 41 });
});

it('never decreases, and has one point per instant', () => {
  const mixed = [{ at: at('00:00'), sentCount: 1 }, ...progress, { at: at('01:30'), sentCount: 50 }, { at: at('02:00'), sentCount: 39 }];
  expect(chartPoints(mixed, sending({ sentCount: 30 }), now)).toEqual([
    { at: at('00:00'), value: 1 },
    { at: at('00:59'), value: 20 },
    { at: at('01:59'), value: 40 },
  ]);
});

it('is empty if nothing is known', () => {
  expect(chartPoints([], sending({ startedAt: null, sentCount: null }), now)).toEqual([]);
});
