// The gateway in live mode, over HTTP against the mock platform on its own port, sign-in provider included.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { people } from './people';
import { type MapServer, startMapServer } from './map-server';
import { liveSettings, startGateway, startPlatform, type RunningServer } from './servers';
import { expect, test as base } from './test';

interface Live {
  platform: RunningServer;
  gateway: RunningServer;
  mapServer: MapServer;
}

const test = base.extend<{ live: Live }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  live: async ({}, use) => {
    const platform = await startPlatform();
    const mapServer = await startMapServer();
    const gateway = await startGateway({ ...liveSettings(platform), MAP_STYLE_URL: `${mapServer.url}/style.json` });
    await use({ platform, gateway, mapServer });
    await gateway.stop();
    await platform.stop();
    await mapServer.stop();
  },
  baseURL: async ({ live }, use) => use(live.gateway.url),
});

test.use({ drawsMaps: true });

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Bookings' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

const firstLink = (page: Page) => rows(page).first().locator('[data-row-link]');

test('signs in at the provider, pages through the bookings and opens one, without features of mock mode', async ({ page, live }) => {
  await page.goto('/dashboard/bookings?view=all');
  await expect(page.getByRole('button', { name: people.staffAdmin.email })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(live.platform.url);
  await page.getByRole('button', { name: people.staffAdmin.email }).click();
  await expect(page).toHaveURL(new RegExp(`^${live.gateway.url}/dashboard/bookings(\\?|$)`));

  await expect(rows(page)).toHaveCount(25);
  const firstOfFirstPage = await firstLink(page).getAttribute('href');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(firstLink(page)).not.toHaveAttribute('href', firstOfFirstPage ?? '');
  const secondPage = await firstLink(page).getAttribute('href');
  await page.reload();
  await expect(firstLink(page)).toHaveAttribute('href', secondPage ?? '');

  await firstLink(page).click();
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('article').first()).toBeVisible();

  // The map has the style of MAP_STYLE_URL, whose origin is all that the security policy adds.
  await expect(page.getByRole('region', { name: 'Ride' }).getByText('Test street map')).toBeAttached();
  await expect.poll(() => [...live.mapServer.paths]).toEqual(['/style.json', '/streets.json']);
  await page.goBack();
  await expect(firstLink(page)).toHaveAttribute('href', secondPage ?? '');

  const assets = path.resolve(import.meta.dirname, '../dist/assets');
  const files = readdirSync(path.join(assets, 'mock'));
  expect(files.length).toBeGreaterThan(0);
  // Nothing else needs any of it.
  for (const file of readdirSync(assets)) {
    if (file.endsWith('.js')) expect(readFileSync(path.join(assets, file), 'utf8')).not.toMatch(/\b(?:from|import)"\.\/mock\//);
  }
  for (const file of files) expect((await page.request.get(`/assets/mock/${file}`)).status()).toBe(404);
  await page.getByRole('button', { name: /user menu/i }).click();
  await expect(page.getByRole('menu').getByText('Logout')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View as' })).toHaveCount(0);
});
