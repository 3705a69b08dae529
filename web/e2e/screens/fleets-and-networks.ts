import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const fleetAndNetworkScreens: readonly Screen[] = [
  {
    name: 'a link with what the list does not know',
    at: 'fleets?page=99&sort=none',
    open: async (page) => {
      await expect(page.getByText(/^Ignored in this link: sort/)).toBeVisible();
    },
  },
  { name: 'fleets', at: 'fleets' },
  {
    name: 'fleet',
    route: 'fleet',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('region', { name: 'Dispatch', exact: true })).toBeVisible();
    },
  },
  { name: 'networks', at: 'networks', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'network',
    route: 'network',
    at: 'networks?search=nordics',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Fleets' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Areas of the fleets of Nordics' })).toBeVisible();
    },
  },
  {
    name: 'settings of a channel in a network',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Edit settings for/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Settings' })).toBeVisible();
    },
  },
];
