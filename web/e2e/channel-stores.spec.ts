// The credentials of both stores: checked before they are sent and afterwards, warned about before a release, and secret.
import type { Page, Request } from '@playwright/test';
import { appStoreKey, chooseKey, serviceAccountKey, tabOf } from './changes/booking-channels';
import { dialogButton } from './changes/change';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

const stores = tabOf('stores', 'porto-ride');
const keyIdField = (page: Page) => page.getByRole('textbox', { name: 'Key ID' });

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialogButton(page, 'Replace credentials').click();
}

test(
  'a key with the wrong ID is rejected by the form, then by Apple, and then replaced by the right one',
  { tag: '@sweep' },
  async ({ page, gateway }) => {
    await signIn(page, people.staffAdmin, await stores(gateway));
    const appStore = page.getByRole('region', { name: 'App Store' });
    await expect(appStore).toContainText('Apple has not checked the credentials.');

    await chooseKey(page, 'App Store', appStoreKey('XREVOKED12'));
    await expect(keyIdField(page)).toHaveValue('XREVOKED12');
    await keyIdField(page).fill('XREVOKED');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('A key ID has 10 characters, A to Z and 0 to 9')).toBeVisible();

    await keyIdField(page).fill('XREVOKED12');
    await save(page);
    await expect(appStore.getByRole('alert')).toContainText(
      'Saved. Apple refuses the credentials: The App Store does not know this key: it was revoked.',
    );
    await expect(appStore.getByText('Refused', { exact: true })).toBeVisible();

    await chooseKey(page, 'App Store', appStoreKey('RIGHTKEY12'));
    await save(page);
    await expect(appStore.getByText('Saved. Apple accepts the credentials.')).toBeVisible();
    await page.reload();
    await expect(appStore).toContainText('RIGHTKEY12');
    await expect(appStore.getByText('Accepted', { exact: true })).toBeVisible();
  },
);

/** Everything that a page and its browser keep: storage, caches, cookies, addresses, history, screen and Apollo's cache. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const records = async (name: string) => {
      const request = indexedDB.open(name);
      await new Promise((resolve) => request.addEventListener('success', resolve, { once: true }));
      const all = Array.from(request.result.objectStoreNames, async (store) => {
        const read = request.result.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => read.addEventListener('success', resolve, { once: true }));
        const values: unknown[] = read.result;
        return values;
      });
      return Promise.all(all);
    };
    const databases = await indexedDB.databases();
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`));
      }),
    );
    // React's tree is the only way to the client of the production build.
    const apollo: unknown[] = [];
    const seen = new Set<unknown>();
    const look = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || seen.has(value) || depth > 4) return;
      seen.add(value);
      if ('cache' in value && 'queryManager' in value && typeof value.cache === 'object' && value.cache && 'extract' in value.cache) {
        const { extract } = value.cache;
        if (typeof extract === 'function') apollo.push(extract.call(value.cache));
      }
      for (const key of ['client', 'value', 'memoizedProps', 'props', 'children'])
        if (key in value) look(Reflect.get(value, key), depth + 1);
    };
    const walk = (fiber: unknown): void => {
      for (let at: unknown = fiber; typeof at === 'object' && at !== null; at = Reflect.get(at, 'sibling')) {
        look(at, 0);
        walk(Reflect.get(at, 'child'));
      }
    };
    const root = [document.getElementById('root'), ...document.querySelectorAll('body *')].find(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
    );
    const container = root && Object.keys(root).find((key) => key.startsWith('__reactContainer$'));
    if (root && container) walk(Reflect.get(root, container));
    if (apollo.length === 0) throw new Error('Apollo’s cache was not found.');
    return JSON.stringify({
      storage: [Object.entries(localStorage), Object.entries(sessionStorage)],
      databases: await Promise.all(databases.map(({ name }) => records(name ?? ''))),
      responses,
      cookies: document.cookie,
      history: [location.href, history.state],
      page: document.documentElement.outerHTML,
      typed: Array.from(document.querySelectorAll('input, textarea'), (field) => ('value' in field ? field.value : '')),
      apollo,
    });
  });

/** Parts of a key that are in no other key, and that no line end or JSON cuts through. */
const secretsIn = ({ buffer }: { buffer: Buffer }): string[] => {
  const key = buffer.toString().replaceAll('\\n', '\n');
  return (/KEY-----\n([\s\S]+)\n-----END/.exec(key)?.[1] ?? '')
    .split('\n')
    .flatMap((line) => (line.length === 64 ? [line.slice(34, 64)] : []));
};

test('sent, rejected and abandoned keys are stored nowhere', async ({ page, context, gateway }) => {
  const p8 = appStoreKey('XSECRET123');
  const account = serviceAccountKey('porto-ride');
  const secrets = [...secretsIn(p8), ...secretsIn(account)];
  expect(secrets.length).toBeGreaterThan(20);
  const traces: string[] = [];
  const expectNoTrace = (where: string) => expect(secrets.filter((secret) => where.includes(secret))).toEqual([]);

  context.on('console', (message) => traces.push(message.text()));
  context.on('weberror', (error) => traces.push(String(error.error())));
  const isUpload = (request: Request) => /"operationName":"Set(App|Play)StoreCredentials"/.test(request.postDataBuffer()?.toString() ?? '');
  const events: string[] = [];
  context.on('request', (request) => {
    const body = request.postDataBuffer()?.toString() ?? '';
    if (!isUpload(request)) traces.push(request.url(), JSON.stringify(request.headers()), body);
    if (body.includes('RecordUsageEvents')) events.push(body);
  });
  const answers: Promise<string>[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/graphql')) answers.push(response.text().catch(() => ''));
  });

  await signIn(page, people.staffAdmin, await stores(gateway));
  await chooseKey(page, 'App Store', p8);
  const fields = page.getByRole('form', { name: 'App Store credentials' }).locator('input:not([type=file])');
  for (const field of await fields.all()) await expect(field).toHaveAttribute('autocomplete', 'off');
  expectNoTrace(await keptBy(page));

  // Without an answer first, then refused by the store.
  let isAnswered = false;
  await page.route('**/graphql', async (route) => {
    if (isAnswered || !isUpload(route.request())) return route.fallback();
    isAnswered = true;
    const error = { message: 'The platform did not respond in time', extensions: { code: 'PLATFORM_TIMEOUT' } };
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
  await save(page);
  await page
    .getByRole('alertdialog', { name: /^Set App Store credentials: / })
    .getByText('Close', { exact: true })
    .click();
  await save(page);
  await expect(page.getByText(/^Saved\. Apple refuses/)).toBeVisible();
  expectNoTrace(await keptBy(page));

  // Refused by the form, sent, and then chosen once more and left behind.
  await page.getByRole('button', { name: 'Replace Google Play credentials' }).click();
  const form = page.getByRole('dialog', { name: /^Google Play credentials/ });
  await form.locator('input[type=file]').setInputFiles({ ...account, name: 'cut.json', buffer: account.buffer.subarray(0, 1500) });
  await expect(form.getByText(/^cut\.json: Invalid JSON/)).toBeVisible();
  await chooseKey(page, 'Google Play', account);
  await save(page);
  await expect(page.getByText('Saved. Google accepts the credentials.')).toBeVisible();
  await chooseKey(page, 'Google Play', account);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Fleets', exact: true }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const kept = await keptBy(page);
  // The searched storage is not empty.
  expect(kept).toContain('pax.selected-fleet');
  expectNoTrace(kept);
  // The last of the batches, which go out every five seconds.
  await expect.poll(() => events.join('\n')).toContain('"pageUri":"/dashboard/fleets"');
  expectNoTrace(traces.join('\n'));
  expectNoTrace((await Promise.all(answers)).join('\n'));
  expectNoTrace(gateway.output());
});
