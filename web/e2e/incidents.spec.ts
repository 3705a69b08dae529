import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signInAtProvider, testWith } from './test';

/** With a platform of its own: an incident is there for everyone who uses it. */
const test = testWith();

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Mock mode' });

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Mock mode/ })
    .click();
  await expect(panelOf(page).getByRole('region', { name: 'Incidents' })).toBeVisible();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
}

test(
  'an incident shows on the booking, in the list and on the home screen, ends, and is undone by a reset',
  { tag: '@sweep' },
  async ({ page }) => {
    const main = page.getByRole('main');
    const open = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await signInAtProvider(page, people.staffAdmin);

    const control = await (await page.request.get('/mock/control')).text();
    await page.goto(/"title":"Ride with Apple Pay"[^}]*"path":"([^"]+)"/.exec(control)?.[1] ?? '');
    await expect(page).toHaveURL(/\/dashboard\/bookings\/[\w-]+$/);
    const { pathname } = new URL(page.url());
    const link = page.locator(`a[href^="${pathname}"]`);
    const payment = main.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Ready for Capture', { exact: true })).toBeVisible();

    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Start Payment provider down' }).click();
    await expect(page.getByText('Mock mode: payment provider down')).toBeVisible();
    await closePanel(page);
    // Without a reload.
    await expect(payment.getByText('Failed', { exact: true })).toBeVisible();

    await open('Bookings');
    const row = main.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ has: link });
    await expect(row).toContainText('Payment failed');

    await open('Home');
    const attention = main.getByRole('region', { name: 'Needs attention' });
    await attention.getByRole('button', { name: /^Show all/ }).click();
    const problem = attention.getByRole('listitem').filter({ has: link });
    await expect(problem).toContainText('Payment failed');

    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Stop Payment provider down' }).click();
    await expect(page.getByText(/^Mock mode:/)).toHaveCount(0);
    await closePanel(page);
    await expect(problem).toContainText('Payment failed');

    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Reset data…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset data' }).click();
    await expect(panelOf(page)).toHaveCount(0);
    await attention.getByRole('button', { name: /^Show all/ }).click();
    await expect(problem).toHaveCount(0);
  },
);
