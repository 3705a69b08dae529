import { defineConfig } from '@playwright/test';
import config, { launchOptions } from './playwright.config';
import { systemBrowser } from './e2e/browser';

// The same tests in this machine's browser: `npm run test:browsers`.
export default defineConfig({ ...config, use: { ...config.use, launchOptions: launchOptions(systemBrowser()) } });
