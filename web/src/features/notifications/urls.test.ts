import { notificationProcessUrl, notificationsUrl } from './urls';

it('builds the URLs of notifications', () => {
  expect(notificationsUrl()).toBe('/dashboard/notification-intents');
  expect(notificationsUrl({ status: ['FAILED'], campaign: 'c-1' })).toBe('/dashboard/notification-intents?status=FAILED&campaign=c-1');
  expect(notificationProcessUrl('n/1', 'p 1')).toBe('/dashboard/notification-intents/n%2F1/notification-processes/p%201');
});
