import type { Page } from '@playwright/test';
import { ask, listAt, textAt } from './changes/change';
import { people } from './people';
import { expect, signIn, signInAtProvider, test, visit } from './test';

const fleetRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Fleets' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('a locked entry leads to a page that names who can help, and disabled actions give the reason', async ({ page }) => {
  const viewAs = async (role: string) => {
    await page.getByRole('button', { name: /user menu/i }).click();
    await page.getByRole('menuitem', { name: 'View as' }).click();
    await page.getByText(`View as ${role}`, { exact: true }).click();
  };
  // A session of its own, for this ends it.
  await signInAtProvider(page, people.staffAdmin, '/dashboard/passengers');
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Login Session' });
  await expect(entry).toHaveAccessibleName(/Locked\. Requires the Sudo role/);
  await entry.click();
  await expect(page).toHaveURL(/\/dashboard\/403\?page=passenger-login-session/);
  await expect(page.getByRole('main')).toContainText(
    'Login SessionRequires the Sudo role. Your role is Rondo Staff Admin. Ask someone with the role Sudo.',
  );

  await viewAs('Sudo');
  await expect(page).toHaveURL(/\/dashboard\/passenger-login-session(\?|$)/);
  await expect(page.getByRole('table', { name: 'Login sessions' }).getByRole('link').first()).toBeVisible();

  // The session is over by the time the page is left: unsaved input must not hold it.
  await page.goto('/dashboard/profile');
  const givenName = page.getByRole('textbox', { name: 'Given name' });
  await givenName.fill('Unsaved');
  await viewAs('Rondo Staff Read');
  await expect(givenName).toHaveValue('Priya');
  await viewAs('Sudo');
  await expect(givenName).toHaveValue('Unsaved');

  await page.goto('/dashboard/passengers');
  await expect(entry).toHaveAccessibleName('Login Session');
  await expect(page.getByRole('button', { name: 'Upload CSV', disabled: false })).toBeVisible();
  await viewAs('Fleet Reader');
  const upload = page.getByRole('button', { name: 'Upload CSV', disabled: true });
  await expect(upload).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/passengers(\?|$)/);
  await upload.click({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('Requires the Fleet Admin role. Your role is Fleet Reader.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

const sandbox = [/^Fares & Offers$/, /^App tools.*Locked\. Requires the Sudo role/];

for (const { person, fleets, isStaff } of [
  { person: people.fleetReader, fleets: 2, isStaff: false },
  { person: people.staffReader, fleets: 50, isStaff: true },
]) {
  test(
    `${person.badge}: fleets, API keys and the sidebar as far as the role goes`,
    { tag: isStaff ? '@sweep' : [] },
    async ({ page, gateway }) => {
      const main = page.getByRole('main');
      await signIn(page, person, '/dashboard/fleets?size=100');
      await expect(fleetRows(page)).toHaveCount(fleets);
      const linked = await fleetRows(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const all = listAt(await ask(gateway, '{ fleets(maxPerPage: 100) { items { id } } }'), 'fleets', 'items');
      const foreign = all.map((fleet) => `/dashboard/fleets/${textAt(fleet, 'id')}`).filter((href) => !linked.includes(href));
      expect(foreign).toHaveLength(50 - fleets);
      await fleetRows(page).first().getByRole('link').click();
      const dispatch = main.getByRole('region', { name: 'Dispatch', exact: true });
      await expect(dispatch).toContainText('API key');
      await expect(dispatch.getByRole('button', { name: /^Copy https/ })).toBeVisible();
      await expect(dispatch.getByRole('button', { name: /API key$/ })).toHaveCount(isStaff ? 2 : 0);

      const sidebar = page.getByRole('navigation');
      const linksOf = (group: string) => sidebar.getByRole('region', { name: group }).getByRole('link');
      await expect(sidebar.getByRole('link', { name: /^(Icons|Reports)$/ })).toHaveCount(isStaff ? 2 : 0);
      await expect(linksOf('Sandbox')).toHaveText(isStaff ? sandbox : []);
      await expect(linksOf('Administration')).toHaveText(isStaff ? ['Users', 'Booking jobs'] : []);
      for (const href of foreign.slice(0, 1)) {
        await visit(page, href);
        await expect(main.getByText('This fleet was not found')).toBeVisible();
      }
      await visit(page, '/dashboard/developer/payment-settings');
      await expect(main.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
      await expect(main).toContainText(`Requires the Rondo Staff Admin role. Your role is ${person.badge}.`);
    },
  );
}

test('Fleet Admin: changes own booking channels, but none that is shared with another fleet', { tag: '@sweep' }, async ({ page }) => {
  const main = page.getByRole('main');
  const list = main.getByRole('table', { name: 'Booking channels' });
  const openStores = async (channel: string) => {
    await visit(page, '/dashboard/booking-channels?size=100');
    await list.getByRole('link', { name: channel }).click();
    await main.getByRole('tab', { name: 'Stores' }).click();
    return main.getByRole('button', { name: /^(?:Replace|Set) App Store credentials$/ });
  };

  await signIn(page, people.fleetAdmin, '/dashboard/booking-channels?size=100');
  await expect(list.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Booking channels' })).toHaveCount(0);

  const replace = await openStores('Amsterdam Ride');
  await expect(replace).toBeDisabled();
  await replace.click({ force: true });
  await expect(page.getByRole('tooltip')).toContainText(/^This app is shared with a fleet that you don’t manage/);
  await page.keyboard.press('Escape');
  await main.getByRole('tab', { name: 'Legal' }).click();
  const addLanguage = main.getByRole('combobox', { name: 'Add a language' });
  await expect(addLanguage).toBeDisabled();
  await expect(await openStores('Barcelona Ride')).toBeEnabled();
  await main.getByRole('tab', { name: 'Legal' }).click();
  await expect(addLanguage).toBeEnabled();
});
