import type { Tone } from '@/ui/design/badge';
import { bookingStatuses, bookingStatusLabel, isFinal } from './booking-status';

it.each([
  ['DEFERRED', 'Deferred', 'neutral'],
  ['ACTIVE', 'Active', 'info'],
  ['COMPLETED', 'Completed', 'success'],
  ['CANCELLED', 'Cancelled', 'neutral'],
] as const satisfies readonly (readonly [string, string, Tone])[])('%s is "%s" in tone %s', (status, label, tone) => {
  expect(bookingStatusLabel({ status, statusCode: status })).toEqual({ label, tone });
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
