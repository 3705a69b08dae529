import { failedProcesses } from './attention';

const now = Date.parse('2026-03-20T11:00:00.000Z');

const pageInfo = { page: 0, maxPerPage: 100, hasMore: false, total: 1, unreadable: [] };

const process = (id: string, fields: object = {}) => ({
  id,
  status: 'FAILED' as const,
  statusCode: 'FAILED',
  scheduledAt: null,
  startedAt: null,
  finishedAt: '2026-03-19T11:00:00.000Z',
  passengersCount: 100,
  sentCount: 40,
  failedCount: 60,
  failureReason: null,
  reachedNone: false,
  ...fields,
});

const intentOf = (...items: ReturnType<typeof process>[]) => ({
  id: 'in-1',
  name: 'Weekly',
  createdAt: '2026-03-01T11:00:00.000Z',
  processes: { items, pageInfo },
});

it('lists last week’s processes that failed, reached no one or stopped early, latest first', () => {
  const found = failedProcesses(
    [
      intentOf(
        process('failed'),
        process('reached no one', { status: 'COMPLETED', reachedNone: true, finishedAt: '2026-03-20T10:00:00.000Z' }),
        process('fine', { status: 'COMPLETED' }),
        process('stopped early', { status: 'COMPLETED', failedCount: 0, finishedAt: '2026-03-20T08:00:00.000Z' }),
        process('cancelled', { status: 'CANCELLED', failedCount: 0 }),
        process('waiting', { status: 'PENDING', reachedNone: null }),
        process('long ago', { finishedAt: '2026-03-13T10:59:00.000Z' }),
        process('never started', { finishedAt: null, scheduledAt: '2026-03-20T09:00:00.000Z' }),
      ),
      { ...intentOf(), processes: null },
    ],
    now,
  );
  expect(found.map((each) => each.process.id)).toEqual(['reached no one', 'never started', 'stopped early', 'failed']);
});

it('keeps one with an unknown time', () => {
  const intent = { ...intentOf(process('failed', { finishedAt: null })), createdAt: null };
  expect(failedProcesses([intent], now).map(({ at }) => at)).toEqual([null]);
});
