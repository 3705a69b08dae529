import { defineConfig } from '@playwright/test';
import config from './playwright.config';

// Pictures of every screen: see e2e/screenshots.ts.
export default defineConfig({ ...config, testMatch: 'screenshots.ts', outputDir: 'test-results/screenshots-failed' });
