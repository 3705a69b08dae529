import type { BookingAsyncTaskType } from '@/__generated__/schema';
import { causeOf } from './cause';

const task = (type: BookingAsyncTaskType, errorMessage: string | null, changes: object = {}) => ({
  type,
  errorMessage,
  status: 'FAILED',
  attempts: 3,
  maxAttempts: 3,
  createdAt: '2026-03-01T10:00:00Z',
  ...changes,
});
const call = (status: number | null, isProblem = true) => ({
  title: 'Dispatch state change response',
  http: { status },
  isProblem,
});

it('is the last failed task about dispatch, in the platform’s words without its code', () => {
  const tasks = [
    task('SYNC_DISPATCH_STATUS', 'The webhook was rejected: 500 from booking-service', { createdAt: '2026-03-01T11:00:00Z' }),
    task('DISPATCH_BOOKING', 'NO_VEHICLE_AVAILABLE: no driver within the radius'),
    task('CAPTURE_PAYMENT', 'Card declined', { createdAt: '2026-03-01T12:00:00Z' }),
  ];
  expect(causeOf(tasks, [call(500)])).toBe('The webhook was rejected: 500 from booking-service, 3 of 3 attempts.');
  expect(causeOf(tasks.slice(1), [])).toBe('No driver within the radius, 3 of 3 attempts.');
});

it('is the last failed call without such a task, and none where nothing failed', () => {
  const succeeded = task('DISPATCH_BOOKING', 'First attempt failed', { status: 'COMPLETED' });
  expect(causeOf([succeeded], [call(500), call(204, false)])).toBe('Dispatch state change response: status 500.');
  expect(causeOf([succeeded], [call(204, false)])).toBeUndefined();
});
