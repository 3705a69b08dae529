import { isFinal, nextOf, notificationStatuses, notificationStatusLabel, processStatusLabel, remainingCount } from './notification-status';

const now = Date.parse('2026-11-22T12:00:00Z');
const past = '2026-11-22T11:59:00Z';
const soon = '2026-11-22T12:01:00Z';
const later = '2026-11-29T09:00:00Z';

const intent = (status: Parameters<typeof isFinal>[0], schedules: string[] | null = [], statusCode: string | null = status) =>
  notificationStatusLabel({ status, statusCode, schedules }, now);
const process = (status: Parameters<typeof isFinal>[0], scheduledAt: string | null = null, reachedNone: boolean | null = false) =>
  processStatusLabel({ status, statusCode: status, scheduledAt, reachedNone, ...allTried }, now);
const allTried = { passengersCount: 1450, sentCount: 1440, failedCount: 10 };

it('finds the next of several times in any order', () => {
  expect(nextOf([later, past, soon], now)).toBe(soon);
  expect(nextOf([past], now)).toBeUndefined();
  expect(nextOf(null, now)).toBeUndefined();
});

it('labels a notification by its status, and distinguishes scheduled from pending', () => {
  expect(notificationStatuses.map((status) => intent(status)?.label)).toEqual([
    'Not started',
    'Running',
    'Completed',
    'Failed',
    'Cancelled',
  ]);
  expect(intent('PENDING', [past, soon])?.label).toBe('Scheduled');
  expect(intent('PENDING', [past])?.label).toBe('Not started');
  expect(intent('CANCELLED', [soon])?.label).toBe('Cancelled');
  expect(intent('UNKNOWN', [soon], 'ON_HOLD')).toEqual({ label: 'On hold', tone: 'neutral', code: 'ON_HOLD' });
  expect(intent(null, null)).toBeNull();
});

it('does not let a sending look fine that is completed and reached no one', () => {
  expect(process('COMPLETED')).toMatchObject({ label: 'Completed', tone: 'success' });
  expect(process('COMPLETED', null, true)).toEqual({ label: 'No recipients reached', tone: 'warning' });
  expect(process('FAILED', null, true)?.label).toBe('Failed');
  expect(process('COMPLETED', null, null)?.label).toBe('Completed');
});

it('does not let a sending look fine that is completed and left passengers untried', () => {
  const stopped = { status: 'COMPLETED', statusCode: 'COMPLETED', scheduledAt: null, reachedNone: false, ...allTried } as const;
  expect(processStatusLabel({ ...stopped, sentCount: 578 })).toEqual({ label: 'Not all tried', tone: 'warning' });
  expect(processStatusLabel({ ...stopped, sentCount: null })?.label).toBe('Completed');
  expect(processStatusLabel({ ...stopped, status: 'FAILED', sentCount: 578 })?.label).toBe('Failed');
});

it('has the tone of its reach, not of its status', () => {
  const completed = { status: 'COMPLETED', statusCode: 'COMPLETED', scheduledAt: null, reachedNone: false, passengersCount: 100 } as const;
  const toneOf = (sentCount: number) => processStatusLabel({ ...completed, sentCount, failedCount: 100 - sentCount })?.tone;
  expect([100, 95, 94, 50, 49].map(toneOf)).toEqual(['success', 'success', 'warning', 'warning', 'danger']);
});

it('counts at least 0 passengers left', () => {
  expect(remainingCount({ passengersCount: 10, sentCount: 9, failedCount: 5 })).toBe(0);
  expect(remainingCount({ passengersCount: 10, sentCount: null, failedCount: 5 })).toBeNull();
});

it('labels a sending by its time while that is to come', () => {
  expect(process('PENDING', soon)?.label).toBe('Scheduled');
  expect(process('PENDING', past)?.label).toBe('Not started');
  expect(process('PENDING')?.label).toBe('Not started');
  expect(process('IN_PROGRESS', past)?.label).toBe('Running');
});

it('an unknown status does not count as final', () => {
  expect([...notificationStatuses, 'UNKNOWN' as const, null].filter(isFinal)).toEqual(['COMPLETED', 'FAILED', 'CANCELLED']);
});
