import { bookingsUrl, bookingUrl } from './urls';

it('builds the URL of one booking, with an escaped ID', () => {
  expect(bookingUrl('42')).toBe('/dashboard/bookings/42');
  expect(bookingUrl('../fleets/1?x=#')).toBe('/dashboard/bookings/..%2Ffleets%2F1%3Fx%3D%23');
});

it('builds the URL of the list with filters, without defaults', () => {
  expect(bookingsUrl()).toBe('/dashboard/bookings');
  expect(bookingsUrl({ status: ['ACTIVE', 'DEFERRED'], from: '2026-03-01', to: '2026-03-01' })).toBe(
    '/dashboard/bookings?status=ACTIVE&status=DEFERRED&from=2026-03-01&to=2026-03-01',
  );
});
