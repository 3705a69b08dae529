import { bookingChannelUrl, bookingUrl, routeUrl } from './urls';

it('builds paths from the access table', () => {
  expect(routeUrl('bookings')).toBe('/dashboard/bookings');
  expect(routeUrl('notification-process', { notificationIntentId: 'n1', notificationProcessId: 'p1' })).toBe(
    '/dashboard/notification-intents/n1/notification-processes/p1',
  );
});

it('never lets an ID change where a path leads', () => {
  expect(bookingUrl('a/b?c#d%')).toBe('/dashboard/bookings/a%2Fb%3Fc%23d%25');
  expect(bookingUrl('../users')).toBe('/dashboard/bookings/..%2Fusers');
});

it('has a path for an ID with half a character', () => {
  expect(bookingUrl('a\ud83d')).toBe('/dashboard/bookings/a%EF%BF%BD');
});

it('links to a booking channel’s tab, and to its page without one', () => {
  expect(bookingChannelUrl('b1', 'stores')).toBe('/dashboard/booking-channels/b1?tab=stores');
  expect(bookingChannelUrl('b1', 'overview')).toBe(bookingChannelUrl('b1'));
});
