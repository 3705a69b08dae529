import { summaryText } from '@/ui/screens/detail/copy-summary';
import { attemptsText, jobStateLabel, jobStates, progressText, reasonText, runText, stallsText, waitText } from './job';
import { failedAttempts } from './attempts';
import { subjectsOf } from './subjects';
import { summaryOf } from './summary';

const job = {
  id: '7',
  queueCode: 'payment-capture',
  name: 'auto-capture',
  state: 'FAILED' as const,
  stateCode: 'failed',
  attemptsMade: 3,
  attemptsStarted: 3,
  stalls: 0,
  failedReason: 'API key expired: apiKey=sk_1',
  createdAt: '2026-06-17T16:40:00.000Z',
  processedAt: '2026-06-17T16:46:00.000Z',
  finishedAt: '2026-06-17T16:46:30.000Z',
  delayMs: 0,
  dueAt: '2026-06-17T16:40:00.000Z',
  dataBytes: 20,
  options: { attempts: 3 },
  stackTraces: [
    'Error: Timed out\n    at one',
    'Error: Too many requests\n    at two',
    'Error: API key expired: apiKey=sk_1\n    at three',
  ],
};

test('every state to filter by has a label, and an unknown one is put in words', () => {
  expect(jobStates.every((state) => jobStateLabel({ state })?.label)).toBe(true);
  expect(jobStateLabel({ state: 'UNKNOWN', stateCode: 'stalled' })).toEqual({ label: 'Stalled', tone: 'neutral', code: 'stalled' });
});

test('failed attempts are numbered from the newest, each with its own reason, with masked secrets', () => {
  const attempts = failedAttempts(job);
  expect(attempts.map(({ number, reason }) => [number, reason])).toEqual([
    [3, 'API key expired: apiKey=••••••••'],
    [2, 'Too many requests'],
    [1, 'Timed out'],
  ]);
  expect(attempts[0]?.stack).toContain('at three');
});

/** A job of BullMQ 6.7.0 in one of its lives; see mock-data/recordings. */
const waiting = {
  ...job,
  state: 'WAITING' as const,
  attemptsMade: 0,
  attemptsStarted: 0,
  failedReason: null,
  processedAt: null,
  finishedAt: null,
  stackTraces: [],
};
const running = { ...waiting, state: 'ACTIVE' as const, attemptsStarted: 1, processedAt: '2026-06-17T16:46:00.000Z' };
const second = { ...running, attemptsMade: 1, attemptsStarted: 2, failedReason: 'first', stackTraces: ['Error: first\n    at one'] };
const retried = { ...second, state: 'COMPLETED' as const, attemptsMade: 2, finishedAt: job.finishedAt };
const lost = { ...running, state: 'WAITING' as const, stalls: 1 };
const postponed = { ...running, state: 'DELAYED' as const, delayMs: 60_000 };
const lostForGood = {
  ...running,
  state: 'FAILED' as const,
  attemptsMade: 1,
  attemptsStarted: 3,
  stalls: 2,
  finishedAt: '2026-06-17T16:46:00.000Z',
  failedReason: 'job stalled more than allowable limit',
  stackTraces: ['UnrecoverableError: job stalled more than allowable limit\n    at one'],
};
const planned = { ...waiting, state: 'DELAYED' as const, delayMs: 3_600_000, dueAt: '2026-06-17T17:40:00.000Z' };

describe('attempts', () => {
  const numbersOf = (rest: object) => failedAttempts({ ...job, ...rest }).map(({ number }) => number);

  test('count a running attempt after the ended ones, and have no number without a count', () => {
    expect(numbersOf(second)).toEqual([1]);
    expect(numbersOf(retried)).toEqual([1]);
    expect(numbersOf({ attemptsMade: null })).toEqual([null, null, null]);
    expect(numbersOf({ attemptsMade: 1 })).toEqual([null, null, null]);
    expect([waiting, running, second, retried, lost, postponed, lostForGood].map(attemptsText)).toEqual([
      '0 of 3',
      '1 of 3',
      '2 of 3',
      '2 of 3',
      '0 of 3, started once',
      '0 of 3, started once',
      '1 of 3, started 3 times',
    ]);
    expect(attemptsText({ ...running, options: { attempts: 0 } })).toBe('1 of 1');
    expect(attemptsText({ ...running, attemptsStarted: null, options: null })).toBe('1');
  });

  test('without an error have no stack trace of another one', () => {
    const thrownText = { ...job, attemptsMade: 2, failedReason: null, stackTraces: ['Error: first real\n    at one'] };
    expect(failedAttempts(thrownText)).toEqual([
      { number: 2, reason: null, stack: null },
      { number: 1, reason: 'first real', stack: '    at one' },
    ]);
    expect(failedAttempts({ ...thrownText, attemptsMade: 1, stackTraces: [] })).toEqual([{ number: 1, reason: null, stack: null }]);
    expect(failedAttempts({ ...thrownText, failedReason: 'Lost', stackTraces: null })).toEqual([
      { number: 2, reason: 'Lost', stack: null },
    ]);
    expect(numbersOf({ stackTraces: ['Error: Timed out', 'Error: API key expired: apiKey=sk_1'] })).toEqual([3, null]);
    expect(
      numbersOf({ stackTraces: ['Error: Timed out', 'Error: API key expired: apiKey=sk_1'], options: { stackTraceLimit: 2 } }),
    ).toEqual([3, 2]);
  });

  test('that lost their worker are counted', () => {
    expect([waiting, lost, lostForGood, { ...lost, stalls: null }, { ...lost, stalls: 3 }].map(stallsText)).toEqual([
      null,
      'Once',
      'Twice',
      null,
      '3 times',
    ]);
  });
});

test('a reason belongs to a failed job, or is an earlier failure', () => {
  expect([job, second, retried, waiting, { ...job, failedReason: null }].map(reasonText)).toEqual([
    'API key expired: apiKey=••••••••',
    'Earlier failure: first',
    null,
    null,
    'No reason',
  ]);
});

test('progress is shown as reported, and none without a report', () => {
  const texts = [0, 40, 'Sending', { sent: 3 }, null].map((progress) => progressText({ state: 'COMPLETED', progress }));
  expect(texts).toEqual([null, '40%', 'Sending', '{"sent":3}', null]);
  expect(progressText({ state: 'ACTIVE', progress: 0 })).toBe('0%');
});

describe('the wait', () => {
  const now = Date.parse('2026-06-17T16:50:00.000Z');
  const waits = (of: Parameters<typeof waitText>[0]) => waitText(of, now);

  test('is known until the first start, from when the job was due', () => {
    expect(waits(waiting)).toBe('10 min 00 s');
    expect(waits(running)).toBe('6 min 00 s');
    expect(waits({ ...running, attemptsStarted: null })).toBe('6 min 00 s');
    expect(waits({ ...running, dueAt: '2026-06-17T16:45:50.000Z' })).toBe('10 s');
    expect(waits({ ...running, state: 'COMPLETED', attemptsMade: 1, finishedAt: job.finishedAt })).toBe('6 min 00 s');
  });

  test('is unknown after a start, a promotion or a rescheduling, and none before the job is due', () => {
    expect([job, second, retried, lost, postponed, lostForGood, planned].map(waits)).toEqual([null, null, null, null, null, null, null]);
    expect(waits({ ...waiting, dueAt: '2026-06-17T17:40:00.000Z' })).toBeNull();
    expect(waits({ ...waiting, dueAt: null })).toBeNull();
  });

  test('ends with the run', () => {
    expect(runText(job, now)).toBe('30 s');
    expect(runText({ ...running }, now)).toBe('4 min 00 s');
    expect(runText(lost, now)).toBeNull();
    // Its last start only wrote the failure.
    expect(runText(lostForGood, now)).toBeNull();
  });
});

test('a summary for a ticket has the cause and a link, and no secret', () => {
  const summary = summaryText(summaryOf(job, { url: '/dashboard/q', now: Date.parse('2026-06-17T17:40:00.000Z') }));
  expect(summary.split('\n').slice(0, 3)).toEqual(['Job 7 (auto-capture) of queue payment-capture', 'State: Failed', 'Attempts: 3 of 3']);
  expect(summary).toContain('Reason: API key expired');
  expect(summary).toMatch(/\nhttp:\/\/localhost\/dashboard\/q$/);
  expect(summary).not.toContain('sk_1');
});

test('the subjects of a job are found by ID name, in its data and one level below', () => {
  const found = subjectsOf({ bookingId: 'b-1', ride: { passengerId: 'p/1', other: { fleetId: 'f-1' } }, reportIntentId: 7 });
  expect(found.map(({ label, to }) => [label, to])).toEqual([
    ['Booking', '/dashboard/bookings/b-1'],
    ['Passenger', '/dashboard/passengers/p%2F1'],
  ]);
  expect(subjectsOf({ batchNotificationProcessId: 'p-1', batchNotificationIntentId: 'i-1' }).at(-1)?.to).toBe(
    '/dashboard/notification-intents/i-1/notification-processes/p-1',
  );
  expect(subjectsOf('bookingId')).toEqual([]);
});
