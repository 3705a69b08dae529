import { chromium } from '@playwright/test';
import { startGateway, startPlatform, liveSettings } from './e2e/servers.ts';
import { findBrowser } from './e2e/browser.ts';
import { people } from './e2e/people.ts';
export { people };
export async function walk(run, { live = false, who = people.staffAdmin, env = {}, maps = true } = {}) {
  const platform = live ? await startPlatform() : null;
  const gateway = await startGateway({ ...(platform ? liveSettings(platform) : {}), ...env });
  const browser = await chromium.launch(findBrowser());
  const page1 = async (width, scheme, height = 800) => {
    const context = await browser.newContext({ baseURL: gateway.url, viewport: { width, height }, colorScheme: scheme, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('PAGE ERROR', e.message));
    page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 200)); });
    return page;
  };
  try { await run({ gateway, browser, newPage: page1 }); }
  finally { await browser.close(); await gateway.stop(); if (platform) await platform.stop(); }
}
export async function signIn(page, person, at) {
  await page.goto(at);
  await page.getByRole('button', { name: person.email }).click();
  await page.waitForURL((u) => u.pathname.startsWith('/dashboard'), { timeout: 30000 });
}
