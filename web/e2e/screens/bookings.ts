import { chooseFromPageMenu } from '../page-menu';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const bookingScreens: readonly Screen[] = [
  { name: 'bookings', at: 'bookings?view=all', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'booking beside the list',
    open: async (page) => {
      await firstLink(page).press('Enter');
      await expect(page.getByRole('complementary', { name: 'Opened booking' })).toBeVisible();
    },
  },
  {
    name: 'saved views',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Views' }).click();
      await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
    },
  },
  {
    name: 'booking',
    route: 'booking',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'JSON drawer',
    open: async (page) => {
      await page.getByText(/^For developers/).click();
      await page.getByRole('button', { name: 'Raw payload' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'case file',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await chooseFromPageMenu(page, 'Print case file');
      await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy', 'true');
    },
  },
  { name: 'bookings with problems', at: 'bookings?view=problems', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'bookings without a match', at: 'bookings?from=2000-01-01&to=2000-01-01' },
  {
    name: 'bookings of all fleets',
    at: 'bookings?fleets=all',
    open: (page) => expect(page.getByRole('button', { name: 'Views' })).toBeVisible(),
  },
  {
    name: 'deferred payment syncs',
    at: 'developer/booking-jobs',
    open: (page) => expect(firstLink(page, 'Deferred payment syncs')).toBeVisible(),
  },
  {
    name: 'async task',
    at: 'developer/booking-jobs?tab=tasks',
    open: async (page) => {
      await firstLink(page, 'Async tasks').click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payload' })).toBeVisible();
    },
  },
  {
    name: 'system settings',
    at: 'developer/booking-jobs?tab=settings',
    open: (page) => expect(page.getByText('Chat enabled')).toBeVisible(),
  },
  {
    name: 'a link for another fleet',
    at: 'bookings?fleet=none',
    open: (page) => expect(page.getByRole('button', { name: /^Stay with/ })).toBeVisible(),
  },
];
