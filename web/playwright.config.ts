import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser';

// Each worker starts the built gateway for itself (see e2e/test.ts): build before you test.
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: findBrowser(),
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // Without a graphics card every frame of an animation costs the processor that the product needs.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a third of the time; `--trace retain-on-failure` brings them where one is needed.
    reuseContext: true,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
