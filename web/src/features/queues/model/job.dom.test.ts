import { summaryText } from '@/ui/screens/detail/copy-summary';
import { failedAttempts, jobStateLabel, jobStates, optionsText, runText, summaryOf, waitText } from './job';
import { subjectsOf } from './subjects';

const job = {
  id: '7',
  queueCode: 'payment-capture',
  name: 'auto-capture',
  state: 'FAILED' as const,
  stateCode: 'failed',
  attemptsMade: 3,
  failedReason: 'API key expired: apiKey=sk_1',
  createdAt: '2026-06-17T16:40:00.000Z',
  processedAt: '2026-06-17T16:46:00.000Z',
  finishedAt: '2026-06-17T16:46:30.000Z',
  delayMs: 0,
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

test('a running attempt has not failed, and no number is invented', () => {
  const numbersOf = (rest: object) => failedAttempts({ ...job, ...rest }).map(({ number }) => number);
  expect(numbersOf({ state: 'ACTIVE', stackTraces: ['Error: One'], attemptsMade: 2 })).toEqual([1]);
  expect(numbersOf({ attemptsMade: null })).toEqual([null, null, null]);
  expect(numbersOf({ attemptsMade: 1 })).toEqual([null, null, null]);
  expect(failedAttempts({ ...job, stackTraces: null })).toEqual([{ number: 3, reason: 'API key expired: apiKey=••••••••', stack: null }]);
});

test('the wait is known for a first attempt only', () => {
  const now = Date.parse('2026-06-17T16:50:00.000Z');
  expect(waitText(job, now)).toBeNull();
  expect(waitText({ ...job, attemptsMade: 1 }, now)).toBe('6 min 00 s');
  expect(waitText({ ...job, processedAt: null, finishedAt: null, attemptsMade: 0 }, now)).toBe('10 min 00 s');
  expect(runText(job, false, now)).toBe('30 s');
  expect(runText({ ...job, finishedAt: null }, true, now)).toBe('4 min 00 s');
});

test('known options are in words, others raw', () => {
  const options = {
    attempts: 3,
    backoff: { type: 'exponential', delay: 5000 },
    priority: 4,
    removeOnFail: false,
    jobId: 'x',
    timeout: 'soon',
  };
  const { known, others } = optionsText(options);
  expect(known.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Maximum attempts: 3',
    'Backoff: 5 s, doubled after each attempt',
    'Priority: 4 (1 is the highest)',
    'On failure: Kept',
  ]);
  expect(others).toEqual({ jobId: 'x', timeout: 'soon' });
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
