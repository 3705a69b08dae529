import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/guards';
import { textAt } from './changes/change';
import { people } from './people';
import { startGateway, type RunningServer } from './servers';
import { expect, signInAtProvider, test } from './test';

// A release of many apps: published by its number, with refused credentials named, the next one begun from the apps that are behind, and a
// wrong one cancelled.
const pace = { MOCK_CLOCK: 'live', MOCK_RELEASE_PACE: '900' };

const recordsIn = (value: unknown, ...path: string[]): Record<string, unknown>[] => {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
  return Array.isArray(found) ? found.filter(isRecord) : [];
};

/** Asks the gateway as a staff admin. */
async function ask(server: RunningServer, query: string, variables: object = {}): Promise<unknown> {
  const token = /STAFF_ADMIN\s+\S+\s+(\S+)/.exec(server.output())?.[1] ?? '';
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const body: unknown = await response.json();
  return isRecord(body) ? body.data : undefined;
}

/** The channels without an active release on either app platform. */
async function freeChannels(server: RunningServer): Promise<string[]> {
  const data = await ask(server, '{ storeApps(maxPerPage: 100) { items { state bookingChannel { id } } } }');
  const busy = new Set<unknown>();
  const all = new Set<string>();
  for (const { state, bookingChannel } of recordsIn(data, 'storeApps', 'items')) {
    if (!isRecord(bookingChannel) || typeof bookingChannel.id !== 'string') continue;
    all.add(bookingChannel.id);
    if (['PENDING', 'IN_PROGRESS', 'READY_TO_PUBLISH'].includes(String(state))) busy.add(bookingChannel.id);
  }
  return [...all].filter((id) => !busy.has(id));
}

/** Starts a release of this many channels that have none active. Returns its ID. */
async function release(server: RunningServer, name: string, count: number): Promise<string> {
  const created = await ask(
    server,
    'mutation ($input: CreateReleaseIntentInput!) { createReleaseIntent(input: $input) { intent { id } } }',
    {
      input: {
        name,
        gitReference: 'main',
        productVersion: '6.40.0',
        versionChange: 'MINOR',
        bookingChannelIds: (await freeChannels(server)).slice(0, count),
      },
    },
  );
  return textAt(created, 'createReleaseIntent', 'intent', 'id');
}

/** Refuses the first cancellation before the gateway gets it, and loses the gateway's answer to the second. */
async function failTwo(page: Page) {
  const attempts: string[] = [];
  const received: string[] = [];
  await page.route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON();
    if (textAt(body, 'operationName') !== 'CancelReleaseOfIntent') return route.fallback();
    const id = textAt(body, 'variables', 'id');
    attempts.push(id);
    if (attempts.length === 1) return route.fulfill({ status: 503, body: 'Service Unavailable' });
    received.push(id);
    if (attempts.length > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return { attempts, received };
}

test(
  'many apps are published by their number, with refused credentials named, and those behind begin the next release',
  { tag: '@sweep' },
  async ({ page }) => {
    const server = await startGateway(pace);
    try {
      const id = await release(server, 'Many apps', 32);
      await signInAtProvider(page, people.staffAdmin, `${server.url}/dashboard/app-release-intent/${id}`);
      await expect(page.getByRole('group', { name: 'Filter by state' }).getByRole('button', { name: /^Running|^Not started/ })).toHaveCount(
        0,
      );
      const publish = page.getByRole('button', { name: /^Publish \d{2} ready$/ });
      const count = /\d+/.exec(await publish.innerText())?.[0] ?? '';
      await publish.click();
      const dialog = page.getByRole('dialog', { name: `Publish ${count} releases?` });
      await expect(dialog.getByText(/of these may fail to publish$/)).toBeVisible();
      await expect(dialog.getByText(/(Apple|Google) refused the credentials/).first()).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Number of releases' }).fill(count);
      await dialog.getByRole('button', { name: `Publish ${count} releases` }).click();
      await expect(page.getByRole('heading', { name: `${count} releases sent to the stores` })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      // The stores refuse some of them.
      await page.getByRole('button', { name: 'Group by reason' }).click();
      await expect(page.getByRole('rowheader', { name: /credentials refused/ }).first()).toBeVisible();

      await page.goto(`${server.url}/dashboard/app-release-intents?tab=latest`);
      await page.getByRole('button', { name: 'Behind', exact: true }).click();
      await page.getByLabel('6.40.0').click();
      await page.keyboard.press('Escape');
      const next = page.getByRole('button', { name: /^New app release for these \d+$/ });
      await expect(page).toHaveURL(/behind=6\.40\.0/);
      await expect(page.getByRole('cell', { name: '6.40.0', exact: true })).toHaveCount(0);
      const channels = /\d+/.exec(await next.innerText())?.[0] ?? '';
      await next.click();
      await expect(page.getByText(`${channels} of at most 500 selected`)).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);

test(
  'the running releases of many apps are cancelled once each, with a refused and an unanswered one named',
  { tag: '@sweep' },
  async ({ page }) => {
    const server = await startGateway({ MOCK_RELEASE_PACE: '1' });
    try {
      const id = await release(server, 'Wrong branch', 38);
      // Time stands still six minutes later, when all of them run: none fails by itself meanwhile.
      await page.request.patch(`${server.url}/mock/control`, { data: { clock: { kind: 'frozen', now: '2026-06-17T17:16:00.000Z' } } });
      const calls = await failTwo(page);
      await signInAtProvider(page, people.staffAdmin, `${server.url}/dashboard/app-release-intent/${id}`);
      const others = page.getByRole('button', { name: 'Other actions on releases' });
      await others.click();
      await page.getByRole('menuitem', { name: /^Cancel \d{2} active$/ }).click();
      const dialog = page.getByRole('dialog');
      const count = Number(/\d+/.exec(await dialog.getByRole('heading', { name: /^Cancel \d{2} releases\?$/ }).innerText())?.[0]);
      expect(count).toBeGreaterThan(60);
      await expect(dialog.getByText(/: \d{2} on Android, \d{2} on iOS/)).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Number of releases' }).fill(String(count));
      await dialog.getByRole('button', { name: `Cancel ${count} releases` }).click();

      await expect(dialog.getByText(`${count - 1} of ${count} cancelled, 1 failed.`)).toBeVisible();
      const [refused = '', unanswered = ''] = calls.attempts;
      const results = dialog.getByRole('table', { name: 'Results' }).getByRole('row');
      await expect(results).toHaveCount(count + 1);
      const resultOf = (release: string) => results.filter({ has: page.locator(`a[href$="${release}"]`) });
      await expect(resultOf(refused)).toContainText('The release is not cancelled yet.');
      await expect(results.nth(1)).toContainText('The release is not cancelled yet.');
      await expect(resultOf(unanswered).getByRole('cell', { name: 'Cancelled', exact: true })).toBeVisible();
      await expect(results.getByRole('cell', { name: 'Cancelled', exact: true })).toHaveCount(count - 1);

      await dialog.getByRole('button', { name: 'Retry 1' }).click();
      await expect(dialog.getByText(`${count} cancelled.`)).toBeVisible();
      expect(calls.attempts).toHaveLength(count + 1);
      expect(new Set(calls.attempts).size).toBe(count);
      expect(new Set(calls.received).size).toBe(calls.received.length);
      const data = await ask(server, 'query ($id: ID!) { releaseIntent(id: $id) { releases(maxPerPage: 100) { items { id status } } } }', {
        id,
      });
      const cancelled = recordsIn(data, 'releaseIntent', 'releases', 'items').filter(({ status }) => status === 'CANCELLED');
      expect(cancelled.map((each) => String(each.id)).toSorted()).toEqual(calls.received.toSorted());
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(others).toHaveCount(0);
    } finally {
      await server.stop();
    }
  },
);
