import { people } from './people';
import { startReverseProxy } from './servers';
import { expect, signInAtProvider, testWith } from './test';

const testUnderPath = testWith({ PUBLIC_PATH: '/console' });
const atOther = { PUBLIC_PATH: '/other' };

testUnderPath(
  'two dashboards under paths of one origin open, reload and sign out without each other',
  { tag: '@sweep' },
  async ({ page, context, gateway, gatewayWith }) => {
    const proxy = await startReverseProxy({ '/console': gateway, '/other': await gatewayWith(atOther) });
    try {
      await signInAtProvider(page, people.staffAdmin, `${proxy.url}/console/dashboard/bookings`);
      await expect(page).toHaveURL(/\/console\/dashboard\/bookings\?/);
      await page.locator('[data-row-link]').first().click();
      await expect(page).toHaveURL(/\/console\/dashboard\/bookings\/[^?]+/);
      // Named after its passenger once that is read.
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Booking');
      const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
      await page.reload();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();

      const other = await context.newPage();
      await signInAtProvider(other, people.fleetAdmin, `${proxy.url}/other/dashboard/home`);
      await expect(other).toHaveURL(/\/other\/dashboard\/home/);
      await other.getByRole('button', { name: 'User menu' }).click();
      await other.getByRole('menu').getByText('Logout').click();
      await expect(other.getByRole('button', { name: people.fleetAdmin.email })).toBeVisible();

      await page.reload();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('button', { name: `user menu of ${people.staffAdmin.name}` })).toBeVisible();

      const tab = await context.newPage();
      await tab.goto(`${proxy.url}/console/dashboard/home`);
      await tab.getByRole('button', { name: 'User menu' }).click();
      await tab.getByRole('menu').getByText('Logout').click();
      await page.getByRole('button', { name: people.staffAdmin.email }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
    } finally {
      await proxy.stop();
    }
  },
);
