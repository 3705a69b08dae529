// Booking channels in a network: the effect of turning one off on rides, and another person's change meanwhile.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

/** No other test changes this one: a gateway may be shared with other files. */
const channel = (page: Page) => page.getByRole('row', { name: /^Helsinki Ride/ });
const state = (page: Page) => channel(page).getByRole('switch');
const settings = (page: Page) => page.getByRole('dialog', { name: /^Settings of/ }).getByRole('textbox', { name: 'Settings' });

async function turn(page: Page, to: 'on' | 'off') {
  await state(page).click();
  const question = page.getByRole('alertdialog', { name: `Turn ${to} Helsinki Ride in Nordics?` });
  await expect(question).toContainText(`Rides of Helsinki Ride ${to === 'on' ? 'go' : 'stop going'} to 5 fleets.`);
  await question.getByRole('button', { name: `Turn ${to}` }).click();
  return question;
}

async function editSettings(page: Page, change: (text: string) => string) {
  if (!(await settings(page).isVisible())) await channel(page).getByRole('button', { name: 'Edit settings for Helsinki Ride' }).click();
  await settings(page).fill(change(await settings(page).inputValue()));
  await page.getByRole('button', { name: 'Save changes' }).click();
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Change the settings of Helsinki Ride in Nordics?' });

test(
  'a channel is turned off and its settings changed, and an outdated change is rejected',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await signIn(page, people.staffAdmin, '/dashboard/networks');
    await page.getByRole('searchbox', { name: 'Search by name or ID' }).fill('nord');
    // Rows move when the result comes: a press that began on one would end beside it.
    await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Nordics' }).click();
    await expect(state(page)).toBeChecked();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(state(other)).toBeChecked();

    await turn(page, 'off');
    await expect(page.getByText('Helsinki Ride is off in Nordics')).toBeVisible();
    await expect(state(page)).not.toBeChecked();

    // The other page still shows it on.
    await turn(other, 'off');
    await expect(other.getByText('Helsinki Ride had been turned off in Nordics already')).toBeVisible();
    await expect(state(other)).not.toBeChecked();
    await turn(other, 'on');
    await expect(state(other)).toBeChecked();

    await editSettings(page, (text) => text.replace(/"commissionPercent": \d+/, '"commissionPercent": 21'));
    await expect(question(page)).toContainText(/commissionPercent: \d+ → 21/);
    await expect(question(page)).not.toContainText('searchRadiusMetres');
    await question(page).getByRole('button', { name: 'Save settings' }).click();
    await expect(channel(page)).toContainText('21%');

    await editSettings(other, (text) => text.replace(/"commissionPercent": \d+/, '"commissionPercent": 9'));
    await question(other).getByRole('button', { name: 'Save settings' }).click();
    // A colleague's change in the meantime is reported after the question.
    await expect(other.getByText('commissionPercent is now: 21.')).toBeVisible();
    await expect(settings(other)).toHaveValue(/"commissionPercent": 9/);
    await editSettings(other, (text) => text.replace('"commissionPercent": 9', '"commissionPercent": 21,\n  "quietHours": "22-6"'));
    await expect(question(other)).toContainText('quietHours: not set → "22-6"');
    await expect(question(other)).not.toContainText('commissionPercent');
    await question(other).getByRole('button', { name: 'Save settings' }).click();
    await expect(channel(other)).toContainText('22-6');
  },
);
