import { notificationProcessUrl, notificationsUrl, notificationToFailedUrl } from './urls';

it('builds the URLs of notifications', () => {
  expect(notificationsUrl()).toBe('/dashboard/notification-intents');
  expect(notificationsUrl({ status: ['FAILED'], campaign: 'c-1' })).toBe('/dashboard/notification-intents?status=FAILED&campaign=c-1');
  expect(notificationProcessUrl('n/1', 'p 1')).toBe('/dashboard/notification-intents/n%2F1/notification-processes/p%201');
  expect(notificationToFailedUrl('p&1', false)).toBe('/dashboard/notification-intents/create?failedOf=p%261');
  expect(notificationToFailedUrl('p-1', true)).toBe('/dashboard/notification-intents/create?failedOf=p-1&untried=true');
});
