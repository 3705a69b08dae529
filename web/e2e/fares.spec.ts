// A fare session is its link: opened in another browser it shows the same places, offers, estimate and drivers.
import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signInAtProvider, test } from './test';

/** The instant of the mock platform's frozen clock: offers expire by the browser's. */
const platformTime = new Date('2026-06-17T17:10:00.000Z');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function setPlace(page: Page, name: string, typed: string, option: RegExp) {
  await page.getByRole('button', { name: `Set ${name.toLowerCase()}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('combobox').fill(typed);
  await dialog.getByRole('option', { name: option }).click();
  await expect(dialog).toBeHidden();
}

async function expectSession(page: Page, total: string) {
  const places = page.getByRole('list', { name: 'Places of the ride' });
  await expect(places).toContainText('Damrak 66');
  await expect(places).toContainText('Schiphol');
  await expect(page.getByRole('button', { name: 'Booking channel: Amsterdam Ride' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Passenger’s phone/ })).toHaveValue('IOS');
  await expect(page.getByRole('button', { name: 'Comfort: chosen' })).toBeVisible();
  // It is valid for two minutes, of which none has passed if the gateway's clock began with a whole second.
  await expect(section(page, 'Offers')).toContainText(/Expires in (1 min|2 min 00 s)/);
  await expect(section(page, 'Fare estimate').getByRole('row', { name: /^Total/ })).toContainText(total);
  await expect(section(page, 'Drivers')).toContainText(/near the pickup|nearest to the pickup/);
  await expect(section(page, 'Driver search log')).toContainText('Drivers found');
  // The map's list has the drivers with how long ago they reported.
  await expect(
    section(page, 'Map')
      .getByRole('button', { name: /Available, .*, \d+ s ago$/ })
      .first(),
  ).toBeVisible();
}

test('a fare session is rebuilt from its link in a fresh browser', async ({ page, browser, baseURL }) => {
  // Before any page: while Playwright replaces a page's clock, the page may see 1970, and end its session as idle.
  await page.clock.setFixedTime(platformTime);
  await signInAtProvider(page, people.staffReader, '/dashboard/profile');
  await page.goto('/dashboard/sandbox/fare-estimate');
  await page.getByRole('button', { name: 'Booking channel' }).click();
  const channels = page.getByRole('dialog');
  await channels.getByRole('combobox').fill('amsterdam');
  await channels.getByRole('option', { name: /Amsterdam Ride/ }).click();
  await setPlace(page, 'Pickup', 'damrak 66', /Damrak 66/);
  await setPlace(page, 'Destination', '52.3105,4.7683 Schiphol', /Schiphol/);
  await page.getByRole('combobox', { name: /^Passenger’s phone/ }).selectOption('IOS');
  await expect(page).toHaveURL(/platform=ios/);
  await page.getByRole('button', { name: 'Get offers' }).click();
  await page.getByRole('button', { name: 'Choose Comfort' }).click();
  await page.getByRole('button', { name: 'Show drivers' }).click();
  const row = section(page, 'Fare estimate').getByRole('row', { name: /^Total/ });
  await expect(row).toContainText('€');
  const total = await row.getByRole('cell').innerText();
  await expectSession(page, total);

  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'America/New_York', reducedMotion: 'reduce' });
  const fresh = await context.newPage();
  await fresh.clock.setFixedTime(platformTime);
  await signInAtProvider(fresh, people.sudo, '/dashboard/profile');
  const { pathname, search } = new URL(page.url());
  await fresh.goto(pathname + search);
  await expectSession(fresh, total);
  expect(new URL(fresh.url()).search).toBe(search);
  await context.close();
});
