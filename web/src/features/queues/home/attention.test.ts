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

it('has the failing queues, with a link to their failed jobs', () => {
  const queues = [queue('payment-capture', 8, 20), queue('reports', 1, 100)];
  expect(queuesAttention(queues)).toMatchObject([
    {
      id: 'queue-payment-capture',
      problem: 'Queue is failing',
      detail: '8 failed, 20 completed',
      subject: 'Payment capture',
      to: '/dashboard/queues?queue=payment-capture&state=FAILED',
    },
  ]);
  expect(queuesSolved(queues)).toEqual(['queue-reports']);
});
