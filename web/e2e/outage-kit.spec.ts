import { people } from './people';
import { expect, signInAtProvider, testWith } from './test';

/** With a platform of its own: an incident is there for everyone who uses it. */
const test = testWith();

test(
  'the rides of an outage are selected in the list, switched to cash after one question, and reported one by one',
  { tag: '@sweep' },
  async ({ page, gateway }) => {
    await signInAtProvider(page, people.staffAdmin);
    const started = await page.request.patch(`${gateway.url}/mock/control`, { data: { incident: 'payment-provider-down' } });
    expect(started.ok()).toBe(true);
    await page.goto('/dashboard/bookings?view=problems&problem=payment&fleets=all');
    const main = page.getByRole('main');
    const rows = main.getByRole('table', { name: 'Bookings' }).getByRole('row', { name: /Payment failed/ });
    await expect(rows.first()).toBeVisible();

    // By keyboard, then all.
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeAttached();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('group', { name: 'Selected rides' });
    await expect(bar.getByText('1 ride selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const selected = Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0]);
    await bar.getByRole('button', { name: 'Switch to cash…' }).click();

    const dialog = page.getByRole('dialog', { name: /^Switch \d+ rides? of .+ to cash/ });
    const confirm = dialog.getByRole('button', { name: /^Switch \d+ rides? to cash$/ });
    await expect(confirm).toBeVisible();
    const count = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0]);
    await confirm.click();
    await expect(dialog.getByText(`${count} switched.`)).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save results as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^outage-cash-\d{4}-\d\d-\d\d\.csv$/);

    // A second question tells the passengers.
    await dialog.getByRole('button', { name: 'Send push next…' }).click();
    const push = page.getByRole('dialog', { name: /^Send a push to \d+ passengers? of / });
    await push.getByRole('textbox', { name: 'Message' }).fill('Please pay your driver in cash.');
    await push.getByRole('button', { name: /^Send a push to \d+ passengers?$/ }).click();
    await expect(push.getByRole('button', { name: 'Save results as CSV' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The rides that were left out stay selected.
    await (selected === count ? expect(bar).toBeHidden() : expect(bar).toContainText(new RegExp(`^${selected - count} rides? selected`)));
  },
);
