import { defineConfig } from '@playwright/test';
import config, { launchOptions } from './playwright.config';
import { systemBrowser } from './e2e/browser';

// The same tests in this machine's Chromium, and Firefox and WebKit beside it: `npm run test:browsers`.
export default defineConfig({
  ...config,
  testMatch: ['**/*.spec.ts', 'other-browsers/lives.ts'],
  use: { ...config.use, launchOptions: launchOptions(systemBrowser()) },
});
