import { expect } from '../test';
import type { Screen } from './screen';

export const shellScreens: readonly Screen[] = [
  { name: 'home', at: 'home' },
  { name: 'profile', at: 'profile' },
  { name: 'forbidden', at: '403' },
  { name: 'not found', at: 'nowhere' },
  {
    name: 'sign-in that failed',
    at: '403',
    open: async (page) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/oauth/callback?state=x&code=y');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'fleet dialog',
    at: '403',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByTitle(/^Fleet /)
        .click();
      await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
    },
  },
  {
    name: 'palette',
    at: '403',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'user menu',
    at: '403',
    open: async (page) => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'control panel of mock mode',
    at: '403',
    open: async (page) => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Mock mode' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Stories in the data' })).toBeVisible();
    },
  },
];
