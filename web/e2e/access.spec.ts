import type { Page } from '@playwright/test';
import { people } from './people';
import { expect, signIn, signInAtProvider, test, visit } from './test';

const fleetRows = (page: Page) =>
  page
    .getByRole('table', { name: 'Fleets' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('fleet staff: another fleet is not found', async ({ page, browser, gateway }) => {
  await signIn(page, people.sudo, '/dashboard/fleets');
  await expect(fleetRows(page).first()).toBeVisible();
  const all = await fleetRows(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = await browser.newContext({ baseURL: gateway.url });
  const theirs = await own.newPage();
  await signIn(theirs, people.fleetReader, '/dashboard/fleets');
  await expect(fleetRows(theirs)).toHaveCount(2);
  const linked = await fleetRows(theirs)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const foreign = all.find((href) => !linked.includes(href));
  await theirs.goto(foreign ?? 'none');
  await expect(theirs.getByText('This fleet was not found')).toBeVisible();
  await own.close();
});

test('the forbidden page gives the reason and leads back', async ({ page }) => {
  await signIn(page, people.fleetReader, '/dashboard/403');
  await expect(page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/dashboard\/home(\?|$)/);
});

test('a locked entry leads to a page that names who can help, and disabled actions give the reason', async ({ page }) => {
  const viewAs = async (role: string) => {
    await page.getByRole('button', { name: /user menu/i }).click();
    await page.getByRole('menu').getByText(`View as ${role}`, { exact: true }).click();
  };
  // A session of its own, for this ends it.
  await signInAtProvider(page, people.staffAdmin, '/dashboard/passengers');
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Login Session' });
  await expect(entry).toHaveAccessibleName(/Locked\. Requires the Sudo role/);
  await entry.click();
  await expect(page).toHaveURL(/\/dashboard\/403\?page=passenger-login-session/);
  await expect(page.getByRole('main')).toContainText(
    'Login SessionRequires the Sudo role. Your role is Provider Staff Admin. Ask someone with the role Sudo.',
  );

  await viewAs('Sudo');
  await expect(page).toHaveURL(/\/dashboard\/passenger-login-session(\?|$)/);
  await expect(page.getByRole('table', { name: 'Login sessions' }).getByRole('link').first()).toBeVisible();

  // The session is over by the time the page is left: unsaved input must not hold it.
  await page.goto('/dashboard/profile');
  const givenName = page.getByRole('textbox', { name: 'Given name' });
  await givenName.fill('Unsaved');
  await viewAs('Provider Staff Read');
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

const sandbox = [/^Fares & Offers$/, /^IC2 address search$/, /^PE address search$/, /^Pair and pay.*Locked\. Requires the Sudo role/];

for (const { person, fleets, editsCampaigns, isStaff, closed } of [
  { person: people.fleetReader, fleets: 2, editsCampaigns: false, isStaff: false, closed: 'notification-intents/create' },
  { person: people.fleetAdmin, fleets: 3, editsCampaigns: true, isStaff: false, closed: 'developer/payment-settings' },
  { person: people.staffReader, fleets: 50, editsCampaigns: false, isStaff: true, closed: 'developer/payment-settings' },
]) {
  test(`${person.badge}: fleets, campaigns, notifications, icons and the workbench as far as the role goes`, async ({ page }) => {
    const main = page.getByRole('main');
    const isOffered = async (role: 'button' | 'link', name: string, isEnabled: boolean) => {
      if (isEnabled) await expect(main.getByRole(role, { name, exact: true })).toBeEnabled();
      else await expect(main.getByRole('button', { name, exact: true, disabled: true })).toBeVisible();
    };
    const isInMenu = async (name: string, isEnabled: boolean) => {
      await main.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name, disabled: !isEnabled })).toBeVisible();
      await page.keyboard.press('Escape');
    };
    const isForbidden = async (address: string, role: string) => {
      await visit(page, address);
      await expect(main.getByRole('heading', { level: 1, name: 'You don’t have access to this page' })).toBeVisible();
      await expect(main).toContainText(`Requires the ${role} role. Your role is ${person.badge}.`);
    };

    await signIn(page, person, '/dashboard/fleets?size=100');
    await expect(fleetRows(page)).toHaveCount(fleets);
    await fleetRows(page).first().getByRole('link').click();
    const dispatch = main.getByRole('region', { name: 'Dispatch', exact: true });
    await expect(dispatch).toContainText('API key');
    await expect(dispatch.getByRole('button', { name: /^Copy https/ })).toBeVisible();
    await expect(dispatch.getByRole('button', { name: /API key$/ })).toHaveCount(person === people.fleetReader ? 0 : 2);

    await visit(page, '/dashboard/campaigns');
    await isOffered('link', 'New campaign', editsCampaigns);
    await main.getByRole('table', { name: 'Campaigns' }).getByRole('link').first().click();
    await isOffered('link', 'Edit', editsCampaigns);
    await isInMenu('Delete campaign', editsCampaigns);

    await visit(page, '/dashboard/notification-intents');
    await expect(main.getByRole('region', { name: 'Next four weeks' }).getByRole('listitem').first()).toBeVisible();
    await isOffered('link', 'New notification', false);
    await main.getByRole('table', { name: 'Notifications' }).getByRole('link').first().click();
    await expect(main.getByRole('region', { name: 'Message' })).toBeVisible();
    await isForbidden(`/dashboard/${closed}`, 'Provider Staff Admin');

    const sidebar = page.getByRole('navigation');
    const linksOf = (group: string) => sidebar.getByRole('region', { name: group }).getByRole('link');
    await expect(sidebar.getByRole('link', { name: /^(Icons|Reports)$/ })).toHaveCount(isStaff ? 2 : 0);
    await expect(linksOf('Sandbox')).toHaveText(isStaff ? sandbox : []);
    await expect(linksOf('Administration')).toHaveText(isStaff ? ['Users'] : []);
    if (!isStaff) {
      await isForbidden('/dashboard/sandbox/fare-estimate', 'Provider Staff Read');
      return;
    }
    await visit(page, '/dashboard/seasonal-events');
    await isOffered('link', 'New icon', false);
    await main.getByRole('table', { name: 'Icons' }).getByRole('link').first().click();
    await isOffered('link', 'Edit', false);
    await isInMenu('Delete icon', false);
    await isForbidden('/dashboard/seasonal-events/create', 'Sudo');
  });
}

for (const { person, channels, shared, own, isListed, reason } of [
  { person: people.fleetReader, channels: 2, shared: 'Amsterdam Ride', isListed: false, reason: /^Requires the Fleet Admin role/ },
  {
    person: people.fleetAdmin,
    channels: 3,
    shared: 'Amsterdam Ride',
    own: 'Barcelona Ride',
    isListed: false,
    reason: /^This app is shared with a fleet that you don’t manage/,
  },
  { person: people.staffReader, channels: 50, shared: 'Amsterdam Ride', isListed: true, reason: /^Requires the .* role/ },
]) {
  test(`${person.badge}: booking channels as far as the role goes`, async ({ page }) => {
    const main = page.getByRole('main');
    const list = main.getByRole('table', { name: 'Booking channels' });
    const openStores = async (channel: string) => {
      await visit(page, '/dashboard/booking-channels?size=100');
      await list.getByRole('link', { name: channel }).click();
      await main.getByRole('tab', { name: 'Stores' }).click();
      return main.getByRole('button', { name: /^(?:Replace|Set) App Store credentials$/ });
    };

    await signIn(page, person, '/dashboard/booking-channels?size=100');
    await expect(list.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(channels);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Booking channels' })).toHaveCount(isListed ? 1 : 0);

    const replace = await openStores(shared);
    await expect(replace).toBeDisabled();
    await replace.click({ force: true });
    await expect(page.getByRole('tooltip')).toContainText(reason);
    await page.keyboard.press('Escape');
    await main.getByRole('tab', { name: 'Legal' }).click();
    const add = main.getByRole('button', { name: 'Add a language…' });
    if (own === undefined) await expect(add).toBeDisabled();
    else {
      await expect(add).toBeEnabled();
      await expect(await openStores(own)).toBeEnabled();
    }
  });
}

test('unknown URLs show the not-found page, inside and outside the dashboard', async ({ page }) => {
  await signIn(page, people.sudo, '/dashboard/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
