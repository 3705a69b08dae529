import type { Page } from '@playwright/test';
import { people } from './people';
import { operationsOf } from './stored-session';
import { expect, signIn, test } from './test';

const selector = (page: Page) => page.getByRole('banner').getByTitle(/^Fleet /);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select a fleet' });
const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Fleets' });
const options = (page: Page) => dialog(page).getByRole('option');

test(
  'the first listed fleet is selected at the start, and the dialog is 750 px wide, loads more on scroll, and searches after a pause',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await page.clock.install();
    await signIn(page, people.sudo);
    await selector(page).click();
    await expect(search(page)).toBeFocused();
    const first = (await options(page).first().locator('strong').innerText()).trim();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(selector(page)).toBeFocused();
    await expect(selector(page)).toHaveAttribute('title', `Fleet ${first}`);
    const clock = selector(page).locator('time');
    const before = await clock.innerText();
    expect(before).toMatch(/^\d\d:\d\d:\d\d$/);
    await expect(clock).not.toHaveText(before);

    // The pointer may still be where it pressed, and a pointer that never left doesn't enter again.
    await page.mouse.move(0, 700);
    await selector(page).hover();
    const card = page.getByRole('region', { name: 'Selected fleet' });
    for (const fact of ['Human-readable ID', 'Dispatch client ID', 'Company ID', 'API key', 'API URL', 'Time zone']) {
      await expect(card).toContainText(fact);
    }

    await selector(page).click();
    await expect(options(page).nth(9)).toBeVisible();
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(750);
    await options(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    const operations = operationsOf(context);
    // The pause passes only once all is typed, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
    await search(page).pressSequentially('taxi');
    expect(operations).not.toContain('SelectableFleets');
    await page.clock.runFor(500);
    await expect(dialog(page).getByRole('status')).toHaveText(/result/);
    await expect.poll(() => operations.filter((name) => name === 'SelectableFleets').length).toBe(1);
    for (const text of await options(page).allInnerTexts()) expect(text.toLowerCase()).toContain('taxi');
  },
);
