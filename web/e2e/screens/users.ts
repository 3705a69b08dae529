import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const userScreens: readonly Screen[] = [
  { name: 'users', at: 'users', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'user with 40 fleets',
    route: 'user',
    at: 'users?role=FLEET_STAFF_ADMIN',
    open: async (page) => {
      await page.getByRole('link', { name: /Brzęczyszczykiewicz/ }).click();
      await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
    },
  },
  {
    name: 'a user being edited',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('list', { name: 'Selected fleets' }).getByRole('checkbox').nth(5)).toBeVisible();
    },
  },
  { name: 'new user', at: 'users/create', open: (page) => expect(page.getByRole('checkbox').nth(5)).toBeVisible() },
];
