import { expect } from '../test';
import { firstLink, type Screen } from './screen';

export const seasonalEventScreens: readonly Screen[] = [
  { name: 'icons', at: 'seasonal-events', open: (page) => expect(firstLink(page)).toBeVisible() },
  {
    name: 'icon',
    route: 'seasonal-event',
    open: async (page) => {
      await firstLink(page).click();
      await expect(page.getByRole('list', { name: 'Vehicle icons' }).getByRole('img').first()).toBeVisible();
      await expect(firstLink(page, 'Fleets')).toBeVisible();
    },
  },
  {
    name: 'fleets to attach to an icon',
    open: async (page) => {
      await page.getByRole('button', { name: 'Attach fleets…' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'an icon being edited',
    route: 'seasonal-event-edit',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('img', { name: 'Vehicle icon 1' })).toBeVisible();
    },
  },
  {
    name: 'new icon',
    at: 'seasonal-events/create',
    open: async (page) => {
      const icons = page.getByRole('group', { name: 'Vehicle icons' });
      const renamed = { name: 'renamed.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') };
      await icons.locator('input[type=file]').setInputFiles(renamed);
      await expect(icons.getByText('(this is a PDF)')).toBeVisible();
    },
  },
];
