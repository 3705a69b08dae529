import type { Locator, Page } from '@playwright/test';
import { ask, at, listAt, textAt } from './changes/change';
import { people } from './people';
import { startGateway, type RunningServer } from './servers';
import { expect, signInAtProvider, test } from './test';

const address = '/dashboard/notification-intents/create';

/** Waits for something, and presses Retry wherever the page offers that on the way, unless it is gone by then. */
async function retryUntilVisible(page: Page, target: Locator): Promise<void> {
  const retry = page.getByRole('button', { name: /^Retry(: |$)/ }).first();
  await expect(async () => {
    if (!(await target.isVisible()) && (await retry.isVisible())) await retry.click({ timeout: 1500 });
    await expect(target).toBeVisible({ timeout: 1500 });
  }).toPass();
}

const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function write(page: Page, name: string): Promise<void> {
  await textBox(page, 'Name').fill(name);
  await textBox(page, 'Title').fill('Free rides on Sunday');
  await textBox(page, 'Text').fill('Wherever you go, and with whom.');
}

/** Selects another fleet at the top. */
async function selectFleet(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: from }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a fleet' });
  const option = dialog.getByRole('option', { name: to }).first();
  await dialog.getByRole('combobox').fill(to);
  await retryUntilVisible(page, option);
  await option.click();
}

async function chooseChannel(page: Page, name: string): Promise<void> {
  const channels = page.getByRole('combobox', { name: 'Booking channel' });
  await retryUntilVisible(page, channels);
  await expect(channels.getByRole('option', { name })).toHaveCount(1);
  await channels.selectOption(await channels.getByRole('option', { name }).getAttribute('value'));
}

const minute = 60_000;
/** The first of the three times: far enough ahead for any machine. The platform's clock stands still until it is put forward. */
const firstTime = Date.now() + 24 * 60 * minute;

/** Has it sent at three times by Oslo's clocks, a minute apart. */
async function schedule(page: Page): Promise<void> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'medium' });
  for (const place of [0, 1, 2]) {
    if (place > 0) await page.getByRole('button', { name: 'Add schedule' }).click();
    const [date = '', time = ''] = clock.format(firstTime + place * minute).split(' ');
    await page.getByLabel('Date', { exact: true }).nth(place).fill(date);
    await page.getByLabel('Time', { exact: true }).nth(place).fill(time);
  }
}

/**
 * Reviews, confirms and sends it. Where its outcome is unknown it is looked up first, and sent again only where it was not found.
 */
async function send(page: Page, name: string, sentence: RegExp): Promise<void> {
  const unknown = page.getByRole('alertdialog', { name: /^Schedule notification: / });
  const refused = page.getByText(/Nothing was sent\./);
  for (;;) {
    // Not "Review again": on a slow page a second review may begin after the first, fail, and withdraw the button below.
    const review = page.getByRole('button', { name: 'Review', exact: true });
    await expect(async () => {
      if (await review.isVisible()) await review.click({ timeout: 1500 });
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 1500 });
    }).toPass();
    await page.getByRole('button', { name: 'Schedule for 12,480 passengers…' }).click();
    const question = page.getByRole('dialog', { name: `Schedule “${name}” for 12,480 passengers?` });
    await question.getByRole('textbox', { name: 'Number of passengers' }).fill('12480');
    await question.getByRole('button', { name: 'Schedule for 12,480 passengers' }).dblclick();
    await expect(async () => {
      const isSent = /\/notification-intents\/[\w-]{36}$/.test(page.url());
      expect(isSent || (await unknown.isVisible()) || (await refused.isVisible())).toBe(true);
    }).toPass();
    if (await refused.isVisible()) continue;
    if (!(await unknown.isVisible())) return;
    const checkAgain = unknown.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      if (await checkAgain.isVisible()) await checkAgain.click({ timeout: 1500 });
      await expect(unknown).toContainText('has not been made yet', { timeout: 1500 });
    }).toPass();
    await unknown.getByRole('button', { name: 'Close' }).last().click();
  }
}

/** The platform's records of a name: each notification with its processes. */
async function recordOf(server: RunningServer, name: string): Promise<unknown[]> {
  let matches: unknown[] = [];
  await expect(async () => {
    const fleets = await ask(server, 'query ($search: String) { fleets(filter: { search: $search }) { items { id } } }', {
      search: 'oslo',
    });
    const fleetId = textAt(listAt(fleets, 'fleets', 'items')[0], 'id');
    const query = `query ($fleetId: ID!, $name: String!) { notificationIntentsNamed(fleetId: $fleetId, name: $name) { isComplete matches {
      status processes { items { status passengersCount sentCount failedCount } } } } }`;
    const named = await ask(server, query, { fleetId, name });
    expect(at(named, 'notificationIntentsNamed', 'isComplete')).toBe(true);
    matches = listAt(named, 'notificationIntentsNamed', 'matches');
    for (const match of matches) expect(listAt(match, 'processes', 'items')).toHaveLength(3);
  }).toPass();
  return matches;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

async function sendPush(page: Page, faultRate: string): Promise<void> {
  const server = await startGateway({ MOCK_FAULT_RATE: faultRate });
  try {
    const name = 'Free rides on Sunday';
    await signInAtProvider(page, people.staffAdmin, server.url + address);
    await retryUntilVisible(page, textBox(page, 'Name'));
    await write(page, 'For the wrong fleet');

    // Another fleet in the middle: asked, and a draft of its own.
    await selectFleet(page, 'amsterdam-city-cars', 'oslo');
    const question = page.getByRole('alertdialog', { name: /^Switch to Oslo/ });
    await expect(question).toContainText('is discarded');
    await question.getByRole('button', { name: 'Discard and switch' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^Oslo/ })).toBeVisible();
    await retryUntilVisible(page, textBox(page, 'Name'));
    await expect(textBox(page, 'Name')).toHaveValue('');

    await chooseChannel(page, 'Oslo');
    await page.getByRole('radio', { name: 'All passengers' }).check();
    await retryUntilVisible(page, page.getByText(/^12,480 passengers of Oslo/));
    await write(page, name);
    await schedule(page);
    const sentence = /^Sends to 12,480 passengers of Oslo .*, 3 times: 37,440 pushes\.$/;
    await send(page, name, sentence);

    await retryUntilVisible(page, page.getByRole('heading', { level: 1, name }));
    const sent = { clock: { kind: 'frozen', now: new Date(firstTime + 60 * minute).toISOString() } };
    expect((await page.request.patch(`${server.url}/mock/control`, { data: sent })).ok()).toBe(true);
    await page.reload();
    await retryUntilVisible(page, page.getByRole('heading', { level: 1, name }));
    const processes = page.getByRole('table', { name: 'Processes by date' });
    await retryUntilVisible(page, processes);
    await expect(processes.getByText('Completed')).toHaveCount(3);
    const [intent] = await recordOf(server, name);
    const all = listAt(intent, 'processes', 'items');
    for (const process of all) {
      expect(process).toMatchObject({ status: 'COMPLETED', passengersCount: 12_480 });
      const counts = [at(process, 'sentCount'), at(process, 'failedCount')].filter(isNumber);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12_480);
    }
    expect(await recordOf(server, name)).toHaveLength(1);
    expect(await recordOf(server, 'For the wrong fleet')).toEqual([]);
  } finally {
    await server.stop();
  }
}

test('a push is sent once', ({ page }) => sendPush(page, '0'));
test('a push is sent once although one call in five fails', { tag: '@sweep' }, ({ page }) => sendPush(page, '0.2'));
