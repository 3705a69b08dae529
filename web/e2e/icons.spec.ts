import type { Page } from '@playwright/test';
import { ask, listAt, textAt } from './changes/change';
import { pixel } from './changes/seasonal-events';
import { fillDateTime } from './date-time';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

/** Fails the first call for each of the first fleets, before it gets to the platform. Returns how often each fleet was sent. */
async function failFirst(page: Page, count: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  await page.route('**/graphql', async (route) => {
    const body: unknown = route.request().postDataJSON();
    if (textAt(body, 'operationName') !== 'AttachFleet') return route.fallback();
    const fleetId = textAt(body, 'variables', 'input', 'fleetId');
    const times = (sent.get(fleetId) ?? 0) + 1;
    sent.set(fleetId, times);
    if (times > 1 || sent.size > count) return route.continue();
    const error = { message: 'The platform is not available', extensions: { code: 'PLATFORM_UNAVAILABLE' } };
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
  return sent;
}

test(
  'an icon with ten images is created, 30 fleets are attached, and the three that failed are retried',
  { tag: '@sweep' },
  async ({ page, gateway }) => {
    await signIn(page, people.sudo, '/dashboard/seasonal-events');
    await page.getByRole('link', { name: 'New icon' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Carnival 2030');
    await fillDateTime(page, 'Start', '2030-02-04 12:00');
    await fillDateTime(page, 'End', '2030-02-10 12:00');
    const files = Array.from({ length: 10 }, (_, at) => ({ ...pixel, name: `car-${at}.png` }));
    await page.getByRole('group', { name: 'Vehicle icons' }).locator('input[type=file]').setInputFiles(files);
    await page.getByRole('button', { name: 'Create icon' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carnival 2030' })).toBeVisible();
    const tiles = page.getByRole('list', { name: 'Vehicle icons' }).getByRole('listitem');
    await expect(tiles).toHaveCount(10);
    await expect(tiles.last()).toContainText('car-9.png');
    await expect(page.getByText('No fleets yet', { exact: true })).toBeVisible();

    const sent = await failFirst(page, 3);
    await page.getByRole('button', { name: 'Attach fleets…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach fleets to Carnival 2030' });
    await dialog.getByRole('button', { name: 'Select all', exact: true }).click();
    await dialog.getByRole('button', { name: 'Show selected' }).click();
    // As many as are allowed are selected: all but 30 go.
    const selected = dialog.getByRole('button', { name: /^Attach \d+ fleets$/ });
    for (let count = Number(/\d+/.exec(await selected.innerText())?.[0]); count > 30; count -= 1) {
      await dialog.getByRole('checkbox', { checked: true }).first().uncheck();
      await expect(selected).toHaveText(`Attach ${count - 1} fleets`);
    }
    await selected.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Attach 30 fleets' }).click();
    await expect(dialog.getByText('27 of 30 attached, 3 failed.')).toBeVisible();
    const results = dialog.getByRole('table', { name: 'Results' }).getByRole('row');
    for (const at of [1, 2, 3]) await expect(results.nth(at)).toContainText('The platform is not available. It is not attached yet.');

    await dialog.getByRole('button', { name: 'Retry 3' }).click();
    await expect(dialog.getByText('30 attached.')).toBeVisible();
    expect([...sent.values()].toSorted()).toEqual([...Array.from({ length: 27 }, () => 1), 2, 2, 2]);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Icon' }).getByText('30', { exact: true })).toBeVisible();
    const found = await ask(gateway, '{ seasonalEvents(filter: { search: "Carnival 2030" }) { items { fleetsCount } } }');
    expect(listAt(found, 'seasonalEvents', 'items')).toEqual([{ fleetsCount: 30 }]);
  },
);
