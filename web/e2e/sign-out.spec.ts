// Signing out where the provider keeps a session of its own.
import type { Page } from '@playwright/test';
import { people } from './people';
import { liveSettings, startGateway, startPlatform, type RunningServer } from './servers';
import { type SessionProvider, startSessionProvider } from './session-provider';
import { readSession } from './stored-session';
import { expect, signInAtProvider, test as base } from './test';

interface Live {
  provider: SessionProvider;
  gatewayWith: (settings: Record<string, string>) => Promise<RunningServer>;
}

const test = base.extend<{ live: Live }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
  live: async ({}, use) => {
    const platform = await startPlatform();
    const provider = await startSessionProvider(platform.url);
    const gateways: RunningServer[] = [];
    await use({
      provider,
      async gatewayWith(settings) {
        const gateway = await startGateway({ ...liveSettings(platform), OAUTH_URL: provider.url, ...settings });
        gateways.push(gateway);
        return gateway;
      },
    });
    for (const gateway of gateways) await gateway.stop();
    await provider.stop();
    await platform.stop();
  },
});

const choice = (page: Page) => page.getByRole('button', { name: people.staffReader.email });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menu').getByText('Logout').click();
}

test('signing out stays signed out in every tab, until the next sign-in', async ({ page, context, live }) => {
  const { url } = await live.gatewayWith({});
  await signInAtProvider(page, people.sudo, `${url}/dashboard/bookings`);
  // Without a session here the provider sends a new code without asking, as it is meant.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/dashboard/fleets`);
  await expect(heading(page)).toHaveText('Fleets');
  const other = await context.newPage();
  await other.goto(`${url}/dashboard/home`);
  await expect(heading(other)).toBeVisible();

  await signOut(page);
  for (const tab of [page, other]) {
    await expect(choice(tab)).toBeVisible();
    expect(new URL(tab.url()).searchParams.get('prompt')).toBe('login');
  }
  await other.goto(`${url}/dashboard/home`);
  await expect(choice(other)).toBeVisible();
  expect(await readSession(await context.newPage().then((tab) => tab.goto(`${url}/health/live`).then(() => tab)))).toMatchObject({
    accessToken: null,
    refreshToken: null,
  });

  await choice(other).click();
  await expect(heading(other)).toBeVisible();
  await expect(other.getByRole('button', { name: `user menu of ${people.staffReader.name}` })).toBeVisible();
});

test('signs out of the provider too if it has a page for it', { tag: '@sweep' }, async ({ page, live }) => {
  const { url } = await live.gatewayWith({ OAUTH_END_SESSION_PATH: '/oauth2/sessions/logout' });
  // A sign-out waits five seconds for the page's address, which a busy machine needs too.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, 20 * milliseconds);
  });
  await signInAtProvider(page, people.sudo, `${url}/dashboard/bookings`);
  const { userToken } = await readSession(page);
  await signOut(page);
  await expect(choice(page)).toBeVisible();
  expect(live.provider.ended.map((query) => Object.fromEntries(query))).toEqual([
    { client_id: 'pax-dashboard', id_token_hint: userToken, post_logout_redirect_uri: `${url}/login` },
  ]);
  // Even without the dashboard's request to ask.
  const asking = new URL(page.url());
  asking.searchParams.delete('prompt');
  await page.goto(asking.href);
  await expect(choice(page)).toBeVisible();
});
