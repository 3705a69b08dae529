// Pages that are open while a newer version is deployed: a second build at the same address, all of whose scripts have other names.
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { people } from './people';
import { liveSettings, startGateway, startPlatform, type RunningServer } from './servers';
import { expect, signInAtProvider, test as base } from './test';

const workspace = path.resolve(import.meta.dirname, '../..');

/** A build as it would be after a change of the source: its scripts have other names, and refer to each other by them. */
async function makeNextBuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'gateway'), { recursive: true });
  await cp(path.join(workspace, 'gateway/dist'), path.join(folder, 'gateway/dist'), { recursive: true });
  await writeFile(path.join(folder, 'gateway/package.json'), '{ "type": "module" }');
  const dist = path.join(folder, 'web/dist');
  await cp(path.join(workspace, 'web/dist'), dist, {
    recursive: true,
    // Only the files themselves are rewritten.
    filter: (file) => !/\.(gz|br)$/.test(file),
  });
  const assets = path.join(dist, 'assets');
  const names = new Set((await readdir(assets)).filter((name) => name.endsWith('.js')));
  const renamed = (text: string) =>
    text.replaceAll(/\/([\w.~-]+\.js)\b/g, (found, name: string) => (names.has(name) ? `/next-${name}` : found));
  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(js|html|json)$/.test(file)) continue;
    await writeFile(path.join(dist, file), renamed(await readFile(path.join(dist, file), 'utf8')));
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, `next-${name}`));
}

interface Deployment {
  /** Replaces the gateway by one with the next build, with or without the assets of the build before. */
  deploy(options: { keepsAssets: boolean }): Promise<void>;
}

/** The folder of a build in which every script has another name. */
let nextBuild: string;

const test = base.extend<{ deployment: Deployment; platform: RunningServer; first: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  platform: async ({}, use) => {
    const platform = await startPlatform();
    await use(platform);
    await platform.stop();
  },
  first: async ({ platform }, use) => use(await startGateway(liveSettings(platform))),
  baseURL: async ({ first }, use) => use(first.url),
  deployment: async ({ first, platform }, use) => {
    let running = first;
    await use({
      async deploy({ keepsAssets }) {
        await running.stop();
        const oldAssets = path.join(workspace, 'web/dist/assets');
        if (keepsAssets) await cp(oldAssets, path.join(nextBuild, 'web/dist/assets'), { recursive: true, force: false });
        running = await startGateway(liveSettings(platform), { build: nextBuild, port: Number(new URL(first.url).port) });
      },
    });
    await running.stop();
  },
});

// The second test adds the old assets to the next build.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  nextBuild = await mkdtemp(path.join(tmpdir(), 'pax-next-'));
  await makeNextBuild(nextBuild);
});

test.afterAll(() => rm(nextBuild, { recursive: true }));

const selector = (page: Page) => page.getByRole('banner').getByTitle(/^Fleet /);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const open = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true }).click();

/** Marks the page, to see whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));
const script = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '');

test('reloads the page once, at the same place, when a screen’s chunk is gone', async ({ page, deployment }) => {
  await signInAtProvider(page, people.staffAdmin, '/dashboard/bookings?status=COMPLETED');
  const fleet = await selector(page).getAttribute('title');
  await mark(page);
  await deployment.deploy({ keepsAssets: false });

  await open(page, 'Networks');
  await expect(heading(page, 'Networks')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/networks/);
  expect(await isMarked(page)).toBe(false);
  expect(await script(page)).toContain('/next-');
  await expect(selector(page)).toHaveAttribute('title', fleet ?? '');
  // The way back leads to the list as it was.
  await page.goBack();
  await expect(heading(page, 'Bookings')).toBeVisible();
  await expect(page).toHaveURL(/status=COMPLETED/);
});

test('with the previous assets, an open page goes on and offers the new version', { tag: '@sweep' }, async ({ page, deployment }) => {
  await page.clock.install();
  await signInAtProvider(page, people.staffAdmin, '/dashboard/bookings?status=COMPLETED');
  await mark(page);
  await deployment.deploy({ keepsAssets: true });

  await open(page, 'Networks');
  await expect(heading(page, 'Networks')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByText('A new version is available.')).toHaveCount(0);

  await page.clock.fastForward(31_000);
  await open(page, 'Fleets');
  await expect(heading(page, 'Fleets')).toBeVisible();
  await expect(page.getByText('A new version is available.')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  // By its notice: a part that was asked for while no gateway ran says Reload too, until it is loaded again.
  await page.getByRole('status').filter({ hasText: 'A new version is available.' }).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => script(page)).toContain('/next-');
  await expect(heading(page, 'Fleets')).toBeVisible();
  await expect(page.getByText('A new version is available.')).toHaveCount(0);
});
