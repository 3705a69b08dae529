// A page as people have it on a slow machine far away, by the browser's own means of throttling.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

// The browser tests' own way to start servers and to find a browser is TypeScript, which this makes Node read.
const { resolve } = createRequire(path.resolve(import.meta.dirname, '../../mock-data/package.json'));
await import(pathToFileURL(resolve('tsx')).href);
const { pinnedBrowser } = await import('../e2e/browser.ts');
export const { liveSettings, startGateway, startOutages, startPlatform } = await import('../e2e/servers.ts');
export const { people } = await import('../e2e/people.ts');

export const CPU_SLOWDOWN = 4;

/** Milliseconds until an answer begins. */
export const LATENCY = 150;

export const launchBrowser = () => chromium.launch(pinnedBrowser());

/** Signs a person in without throttling. Returns the browser's storage afterwards. */
export async function signIn(browser, url, { email }) {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/bookings?view=all`);
  await page.getByRole('button', { name: email }).click();
  await page.locator('table a[data-row-link]').first().waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

/**
 * Opens an empty page that knows only the session, throttled.
 * @param throughput bytes a second; without a limit if left out
 */
export async function openThrottled(browser, session, { throughput = -1 } = {}) {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools };
}

/** The value below which a share of the numbers lies. */
export const percentile = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(numbers.length * share) - 1)];
