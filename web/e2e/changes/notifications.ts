import { expect, go } from '../test';
import { dialogButton, type Change } from './change';

export const notificationChanges: readonly Change[] = [
  {
    name: 'Send test push',
    operation: 'SendPassengerPushNotification',
    address: async () => '/dashboard/notification-intents/legacy/create',
    fill: async (page, round) => {
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Text' }).fill(`Ride with us, round ${round}.`);
    },
    button: async (page) => {
      await page.getByRole('button', { name: 'Send a test…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send a test to' });
      await dialog.getByRole('combobox').fill('an');
      await dialog.getByRole('option').first().click();
      return dialogButton(page, 'Send to 1 passenger');
    },
    found: /can’t confirm delivery/,
    // The notification itself is not sent.
    leave: async (page) => {
      await go(page, '/dashboard/fleets');
      await dialogButton(page, 'Leave').click();
    },
    success: /The message was sent to \d/,
  },
  {
    name: 'Schedule notification',
    operation: 'CreateNotificationIntent',
    address: async () => '/dashboard/notification-intents/create',
    fill: async (page, round) => {
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('radio', { name: 'All passengers' }).check();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Round ${round}`);
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hello');
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Ride with us');
    },
    button: async (page) => {
      await page.getByRole('button', { name: /^Review/ }).click();
      await page.getByRole('button', { name: /^Schedule for .*…$/ }).click();
      return page.getByRole('dialog').getByRole('button', { name: /^Schedule for/ });
    },
    found: /No notification named .Round 1. was found yet/,
    leave: async (page) => {
      await go(page, '/dashboard/fleets');
      await page.getByRole('button', { name: 'Leave' }).click();
    },
    success: /“Round 1” was scheduled/,
    kept: (page) => expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Round 2'),
  },
];
