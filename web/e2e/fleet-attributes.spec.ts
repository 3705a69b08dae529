// Attributes of a fleet: the platform merges them by the names at the top only, and compares no versions.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, test } from './test';

const section = (page: Page) => page.getByRole('region', { name: 'Attributes', exact: true });
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Attributes' });

/** Changes a part of the text. */
async function replace(page: Page, part: string | RegExp, by: string): Promise<void> {
  await field(page).fill((await field(page).inputValue()).replace(part, by));
}

const save = (page: Page) => section(page).getByRole('button', { name: 'Save changes' }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Change the attributes of/ });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Save attributes' }).click();

async function edit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await section(page).getByRole('button', { name: 'Edit attributes' }).click();
}

test('a nested change keeps the other keys, and a conflicting change is not lost', { tag: '@sweep' }, async ({ page, context }) => {
  await signIn(page, people.staffAdmin, '/dashboard/fleets');
  await page.getByRole('table', { name: 'Fleets' }).getByRole('link').first().click();
  await expect(section(page).getByText('Features')).toBeVisible();
  const url = page.url();

  await edit(page, url);
  await expect(field(page)).toHaveValue(/"apiKey": "••••••••"/);
  await replace(page, /"tipping": (true|false)/, '"tipping": "ask"');
  await replace(page, 'Sprechweg', 'Rufton');
  await save(page);
  await expect(question(page)).toContainText(/features\.tipping: (true|false) → "ask"/);
  await expect(question(page)).toContainText('telephony.provider: "Sprechweg" → "Rufton"');
  await expect(question(page)).not.toContainText('waypoints');
  await confirm(page);
  await expect(section(page).getByText('Rufton')).toBeVisible();

  // Two people edit the same attribute; the first also changes another one.
  const other = await context.newPage();
  await edit(other, url);
  await edit(page, url);
  await replace(page, '"tipping": "ask"', '"tipping": "never"');
  await replace(page, /"supportEmail": ".*?"/, '"supportEmail": "first@pax.example"');
  await replace(other, '"tipping": "ask"', '"tipping": "always"');
  await save(page);
  await confirm(page);
  await expect(section(page).getByText('first@pax.example')).toBeVisible();

  await save(other);
  await confirm(other);
  await expect(section(other).getByText('features.tipping is now: "never".')).toBeVisible();
  await expect(field(other)).toHaveValue(/"tipping": "always"/);
  await save(other);
  await expect(question(other)).toContainText('features.tipping: "never" → "always"');
  await expect(question(other)).not.toContainText('supportEmail');
  await confirm(other);
  await expect(section(other).getByText('first@pax.example')).toBeVisible();
  await expect(section(other).getByText('always')).toBeVisible();
});
