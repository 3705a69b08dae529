import type { Page } from '@playwright/test';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

const openTab = (page: Page, tab: 'Legal' | 'Stores' | 'Networking' | 'Appearance') => page.getByRole('tab', { name: tab }).click();

export const bookingChannelScreens: readonly Screen[] = [
  { name: 'booking channels', at: 'booking-channels', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'booking channel',
    route: 'booking-channel',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Fleets' }).getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'legal texts of a booking channel',
    at: 'fleets',
    open: async (page) => {
      await firstLink(page).click();
      await page.getByRole('region', { name: 'Booking channels' }).getByRole('link').first().click();
      await openTab(page, 'Legal');
      await expect(page.getByRole('table', { name: 'Legal texts' })).toBeVisible();
    },
  },
  {
    name: 'legal text',
    open: async (page) => {
      await page.getByRole('link', { name: /^English terms and conditions/ }).click();
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
    },
  },
  {
    name: 'store credentials of a booking channel',
    open: async (page) => {
      await openTab(page, 'Stores');
      await expect(page.getByRole('region', { name: 'Google Play' })).toContainText('Last check');
    },
  },
  {
    name: 'networking of a booking channel',
    open: async (page) => {
      await openTab(page, 'Networking');
      await expect(page.getByRole('switch').nth(1)).toBeVisible();
    },
  },
  {
    name: 'look of a booking channel',
    open: async (page) => {
      await openTab(page, 'Appearance');
      await expect(page.getByRole('region', { name: 'UI settings' })).toBeVisible();
    },
  },
];
