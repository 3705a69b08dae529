import { defineConfig, type LaunchOptions } from '@playwright/test';
import { pinnedBrowser } from './e2e/browser';

export const launchOptions = ({ args = [], ...browser }: LaunchOptions): LaunchOptions => ({
  ...browser,
  args: [
    ...args,
    // A test's page is gone before code that V8 optimises for it has paid for itself: a seventh of the time of opening a document.
    '--js-flags=--no-opt --no-maglev',
    // One process draws every page of a worker: starting one for each test's first page took a third of a short test's time.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
  ],
});

// Each worker starts the built gateway for itself (`gatewayWith` in e2e/test.ts): build before you test.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores that CI has: a test waits for its browser and its gateway a third of the time.
  workers: 3,
  retries: 0,
  // `npm test` runs the gate, `npm run test:sweep` the slow tests that rarely fail; both run if neither is named.
  projects: [
    { name: 'gate', grepInvert: /@sweep/ },
    { name: 'sweep', grep: /@sweep/, timeout: 1_800_000 },
  ],
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  // Limits only end hanging tests: on a machine shared by thirty others, everything takes twenty times as long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    launchOptions: launchOptions(pinnedBrowser()),
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Without a graphics card every frame of an animation costs the processor that the product needs.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time; `--trace retain-on-failure` brings them where one is needed.
    // A worker's tests share a context, which Playwright empties between them: starting one took a tenth of the time.
    reuseContext: true,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
