import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const notificationScreens: readonly Screen[] = [
  { name: 'notifications', at: 'notification-intents', open: (page) => expect(firstLink(page, 'Notifications')).toBeVisible() },
  {
    name: 'notification',
    route: 'notification-intent',
    at: 'notification-intents?search=weekly',
    open: async (page) => {
      await firstLink(page, 'Notifications').click();
      await expect(firstLink(page, 'Processes by date')).toBeVisible();
    },
  },
  {
    name: 'notification process',
    route: 'notification-process',
    at: 'notification-intents?search=interruption',
    open: async (page) => {
      await firstLink(page, 'Notifications').click();
      await firstLink(page, 'Processes by date').click();
      await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Sent');
      await expect(firstLink(page, 'Passengers')).toBeVisible();
    },
  },
  {
    name: 'new notification, legacy, and the passenger of a test',
    isTyped: true,
    at: 'notification-intents/legacy/create',
    open: async (page) => {
      await page.getByRole('radio', { name: 'All passengers' }).check();
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Text' }).fill('Ride with us');
      await page.getByRole('button', { name: 'Send a test…' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  {
    name: 'new notification',
    isTyped: true,
    at: 'notification-intents/create',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Booking channel' }).selectOption({ index: 1 });
      await page.getByRole('radio', { name: 'By platform' }).check();
      for (const field of ['Name', 'Title', 'Text']) await page.getByRole('textbox', { name: field, exact: true }).fill(field);
      await page.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByText(/^Sends to at most 24 passengers/)).toBeVisible();
      // Not half below the bar with the buttons, where no pointer could be meant to press it.
      await page.getByRole('radio', { name: 'Scheduled' }).scrollIntoViewIfNeeded();
    },
  },
];
