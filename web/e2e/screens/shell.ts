import { expect } from '../test';
import type { Screen } from './screen';

export const signInScreens: readonly Screen[] = [
  {
    name: 'sign-in that failed',
    at: '403',
    open: async (page) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/oauth/callback?state=x&code=y');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

export const shellScreens: readonly Screen[] = [
  { name: 'not found', at: 'nowhere' },
  { name: 'forbidden', at: '403' },
  {
    name: 'fleet dialog',
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
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'user menu',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'User menu' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'control panel of mock mode',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Mock mode' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Clock' })).toBeVisible();
    },
  },
];
