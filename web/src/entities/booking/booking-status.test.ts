import { terms } from '@/lib/text/terms';
import { termOf } from '@/ui/design/code-label';
import { bookingStatuses, bookingStatusLabel, isFinal } from './booking-status';

it('gives each status a label, a tone, a shape of its own and a meaning', () => {
  const labels = bookingStatuses.map((status) => bookingStatusLabel({ status }));
  expect(labels.map((each) => each && `${each.label}, ${each.tone}`)).toEqual([
    'Deferred, neutral',
    'Active, info',
    'Completed, success',
    'Cancelled, neutral',
  ]);
  expect(new Set(labels.map((each) => each?.mark ?? each?.tone)).size).toBe(labels.length);
  expect(labels.filter((each) => each && !Object.hasOwn(terms, termOf(each)))).toEqual([]);
});

it('puts a status that it does not know in words', () => {
  expect(bookingStatusLabel({ status: 'UNKNOWN', statusCode: 'ON_HOLD' })).toEqual({ label: 'On hold', tone: 'neutral', code: 'ON_HOLD' });
});

it('offers every known status as a filter', () => {
  expect(bookingStatuses.map((status) => bookingStatusLabel({ status })?.label)).toEqual(['Deferred', 'Active', 'Completed', 'Cancelled']);
});

it('treats an unknown status as one that may still change', () => {
  expect((['DEFERRED', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'UNKNOWN'] as const).filter(isFinal)).toEqual(['COMPLETED', 'CANCELLED']);
});
