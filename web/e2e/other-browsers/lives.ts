// Every route, and a life of each area, in the other browsers of this machine. What holds for all browsers is tested in Chromium.
import { routes } from '../../src/lib/access/routes';
import { people, type Person } from '../people';
import { expect, testAlone as base } from '../test';
import { otherBrowsers, type Tab } from './browsers';

const control = (name: string) =>
  `//*[self::button or self::a or @role="tab" or @role="menuitem" or @role="option"][normalize-space(.)="${name}" or @aria-label="${name}"]`;
const label = (name: string) => `//label[starts-with(normalize-space(.), "${name}")]`;
const heading = (name: string) => `//h1[normalize-space(.)="${name}"]`;
const text = (words: string) => `//*[not(self::script) and contains(normalize-space(text()), "${words}")]`;
const inDialog = (xpath: string) => `//*[@role="dialog" or @role="alertdialog"]${xpath}`;
const firstRow = '(//table//a[@data-row-link])[1]';

interface Console {
  open: (address: string) => Promise<void>;
  fill: (name: string, value: string) => Promise<void>;
  tab: Tab;
}

const settled = 'return document.querySelector("h1") !== null && document.querySelectorAll("[aria-busy=true]").length === 0';
const refusals = 'return /Something went wrong|could not be loaded/.exec(document.body.innerText)?.[0] ?? null';
const firstLink = 'return document.querySelector("main table a[data-row-link]")?.getAttribute("href") ?? null';

for (const [browser, launch] of otherBrowsers)
  base.describe(browser, () => {
    const test = base.extend<{ signIn: (person: Person) => Promise<Console> }>({
      // Only Playwright's own page reports its problems.
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
      silentProblems: async ({}, use) => use([]),
      signIn: async ({ gateway }, use) => {
        const tab = await launch();
        try {
          await use(async (person) => {
            await tab.goto(`${gateway.url}/dashboard/bookings`);
            await tab.press(`//button[contains(., "${person.email}")]`);
            await tab.see(firstRow);
            return {
              tab,
              async open(address) {
                await tab.goto(`${gateway.url}${address}`);
                await expect.poll(() => tab.evaluate(settled)).toBe(true);
                expect(await tab.evaluate(refusals), address).toBeNull();
              },
              async fill(name, value) {
                await tab.press(label(name));
                await tab.type(value);
              },
            };
          });
        } finally {
          await tab.close();
        }
      },
    });

    test('every route opens, and the first record of every list', async ({ signIn }) => {
      const { open, tab } = await signIn(people.sudo);
      const addresses = Object.values(routes).flatMap(({ path }) => (/[:*]/.test(path) ? [] : [`/dashboard/${path}`]));
      for (const address of addresses) {
        await open(address);
        const record = await tab.evaluate(firstLink);
        if (typeof record === 'string') await open(record);
      }
    });

    test('a campaign is created and activated', async ({ signIn }) => {
      const { open, fill, tab } = await signIn(people.staffAdmin);
      await open('/dashboard/campaigns/create');
      await fill('Name', 'Spring');
      await tab.press(label('Fixed amount'));
      await fill('Amount', '2.50');
      await fill('Number of coupons', '5');
      await fill('Uses per passenger', '1');
      await tab.press(control('Create campaign'));
      await tab.see(heading('Spring'));
      await tab.press(control('Activate'));
      await tab.press(inDialog(control('Activate')));
      await tab.see(text('Scheduled'));
    });

    test('a user is created', async ({ signIn }) => {
      const { open, fill, tab } = await signIn(people.sudo);
      await open('/dashboard/users/create');
      await fill('Email', 'nina.muster@pax.example');
      await fill('Given name', 'Nina');
      await fill('Family name', 'Muster');
      await tab.press(label('Fleet Reader'));
      await tab.press(label('Amsterdam City Cars'));
      await tab.press(control('Create user'));
      await tab.see(heading('Nina Muster'));
    });

    test('the palette finds a passenger by part of a name', async ({ signIn }) => {
      const { open, tab } = await signIn(people.sudo);
      await open('/dashboard/home');
      await tab.press('//button[contains(., "Search")]');
      await tab.see(inDialog('//input'));
      await tab.type('Poels');
      await tab.press(
        inDialog('//*[@role="group" and starts-with(@aria-label, "Passengers")]//*[@role="option"][contains(., "Albert Poels")]'),
      );
      await tab.see(heading('Albert Poels'));
    });
  });
