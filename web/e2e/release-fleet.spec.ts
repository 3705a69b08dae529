import { isRecord } from '@/lib/guards';
import { people } from './people';
import { startGateway, type RunningServer } from './servers';
import { expect, signInAtProvider, test } from './test';

// A release of many apps: published by its number, with refused credentials named, and the next one begun from the apps that are behind.
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

test('many apps are published by their number, with refused credentials named, and those behind begin the next release', async ({
  page,
}) => {
  const server = await startGateway(pace);
  try {
    const created = await ask(
      server,
      'mutation ($input: CreateReleaseIntentInput!) { createReleaseIntent(input: $input) { intent { id } } }',
      {
        input: {
          name: 'Many apps',
          gitReference: 'main',
          productVersion: '6.40.0',
          versionChange: 'MINOR',
          bookingChannelIds: (await freeChannels(server)).slice(0, 32),
        },
      },
    );
    const id = /"id":"([\w-]{36})"/.exec(JSON.stringify(created))?.[1] ?? '';
    await signInAtProvider(page, people.staffAdmin, `${server.url}/dashboard/app-release-intent/${id}`);
    await expect(page.getByRole('group', { name: 'Filter by state' }).getByRole('button', { name: /^Running|^Not started/ })).toHaveCount(
      0,
      {
        timeout: 40_000,
      },
    );
    const publish = page.getByRole('button', { name: /^Publish all ready \(\d{2}\)$/ });
    const count = /\d+/.exec(await publish.innerText())?.[0] ?? '';
    await publish.click();
    const dialog = page.getByRole('dialog', { name: `Publish ${count} releases?` });
    await expect(dialog.getByText(/of these channels may fail to publish$/)).toBeVisible();
    await expect(dialog.getByText(/(Apple|Google) refused the credentials/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Number of releases' }).fill(count);
    await dialog.getByRole('button', { name: `Publish ${count} releases` }).click();
    await expect(page.getByRole('heading', { name: `${count} releases sent to the stores` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    // The stores refuse some of them.
    await expect(
      page
        .getByRole('group', { name: 'Why releases failed' })
        .getByText(/refused the credentials/)
        .first(),
    ).toBeVisible({
      timeout: 40_000,
    });

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
});
