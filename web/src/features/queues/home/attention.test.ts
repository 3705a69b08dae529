import { queuesAttention, queuesSolved } from './attention';

const queue = (code: string, failed: number, completed: number | null) => ({
  code,
  isPaused: false,
  oldestWaitingAt: null,
  counts: [
    { state: 'FAILED' as const, stateCode: 'failed', count: failed },
    { state: 'COMPLETED' as const, stateCode: 'completed', count: completed },
  ],
});

const now = Date.parse('2026-03-01T18:30:00.000Z');

it('has the failing queues, with a link to their failed jobs', () => {
  const queues = [queue('payment-capture', 8, 20), queue('reports', 1, 100)];
  expect(queuesAttention(queues, now)).toMatchObject([
    {
      id: 'queue-payment-capture',
      problem: 'Queue is failing',
      detail: '8 failed, 20 completed',
      subject: 'Payment capture',
      to: '/dashboard/queues?queue=payment-capture&state=FAILED',
    },
  ]);
  expect(queuesSolved(queues, now)).toEqual(['queue-reports']);
});

it('has no queue as failing that does not store its completed jobs', () => {
  expect(queuesAttention([queue('removes-completed', 1, 0), queue('counts-none', 1, null)], now)).toEqual([]);
});

it('has paused queues with jobs in them and queues that are behind, since their oldest job waits', () => {
  const waiting = { ...queue('imports', 0, 10), counts: [{ state: 'WAITING' as const, stateCode: 'waiting', count: 24 }] };
  const since = (minutes: number) => ({ oldestWaitingAt: new Date(now - minutes * 60_000).toISOString() });
  const titles = (of: object) =>
    queuesAttention([{ ...waiting, ...of }], now).map(({ problem, detail, since: at }) => [problem, detail, at]);
  expect(titles({ isPaused: true, ...since(2) })).toEqual([['Queue is paused', '24 waiting', '2026-03-01T18:28:00.000Z']]);
  expect(titles(since(12))).toEqual([['Queue is behind', '24 waiting', '2026-03-01T18:18:00.000Z']]);
  expect(titles(since(2))).toEqual([]);
  expect(
    queuesAttention([{ ...queue('imports', 0, 10), counts: [{ state: 'WAITING', stateCode: 'waiting', count: 0 }], isPaused: true }], now),
  ).toEqual([]);
});
