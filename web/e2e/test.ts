// The base of every browser test: a gateway of its worker's own, and a page that may not fail silently.
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startGateway, type RunningServer } from './servers';
import type { Person } from './people';
import { sessionKey } from './stored-session';

export { expect };

interface TestFixtures {
  /**
   * Whether the browser has WebGL. Drawing maps in software takes half of a test's time, so they list their places elsewhere, as they do
   * for people without it.
   */
  drawsMaps: boolean;
  /** Thrown errors, and violations of the content security policy: no screen may have any. Checked when the test ends. */
  silentProblems: string[];
  /** The built gateway in mock mode, time standing still. Tests of one worker share it, each with a session of its own. */
  gateway: RunningServer;
}

/** Environment variables of a gateway. Tests with the same object share the gateway of their worker. */
type GatewaySettings = Readonly<Record<string, string>>;

interface WorkerFixtures {
  /**
   * Starts a gateway when the first test needs it, to run as long as the worker. A worker fixture for each would start a worker and a browser
   * with each, too.
   */
  gatewayWith: (settings: GatewaySettings) => Promise<RunningServer>;
}

/** Records errors in a page that nobody would see. */
function collectProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (/content security policy|violates the following|was not wrapped|hydration|Warning:/i.test(message.text()))
      problems.push(message.text());
  });
}

const shared: GatewaySettings = {};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  gatewayWith: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern, and insists on one.
    async ({}, use) => {
      const gateways = new Map<GatewaySettings, Promise<RunningServer>>();
      await use((settings) => {
        const gateway = gateways.get(settings) ?? startGateway(settings);
        gateways.set(settings, gateway);
        // The next test tries again.
        gateway.catch(() => gateways.delete(settings));
        return gateway;
      });
      for (const gateway of gateways.values()) await (await gateway).stop();
    },
    { scope: 'worker' },
  ],
  gateway: async ({ gatewayWith }, use) => use(await gatewayWith(shared)),
  baseURL: async ({ gateway }, use) => use(gateway.url),
  drawsMaps: [false, { option: true }],
  context: async ({ context, drawsMaps }, use) => {
    if (!drawsMaps)
      await context.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
    await use(context);
  },
  silentProblems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      // A context that is used again has its page already.
      for (const page of context.pages()) collectProblems(page, problems);
      context.on('page', (page) => collectProblems(page, problems));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests with a gateway of their own for each worker; the tests of one call share it. @param settings environment variables of the gateway */
export const testWith = (settings: Record<string, string> = {}) => {
  const own: GatewaySettings = { ...settings };
  return test.extend({ gateway: async ({ gatewayWith }, use) => use(await gatewayWith(own)) });
};

/** For changes that the tests of `test` must not see. */
export const testAlone = testWith();

/** With time that goes on. */
export const testOverTime = testWith({ MOCK_CLOCK: 'live' });

/** Waits for a page of the dashboard: the provider's page has a heading too, and may still be there after a press on a busy machine. */
async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => /(?:^|\/)dashboard(?:\/|$)/.test(pathname));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs a person in on the provider's page, where the dashboard redirects without a session. */
export async function signInAtProvider(page: Page, person: Person, address = '/dashboard/bookings'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: person.email }).click();
  await expectDashboard(page);
}

/** The sessions of this worker's people, by origin and email address. */
const sessions = new Map<string, string>();

/**
 * Opens an address of the worker's gateway as a person who has signed in, a while ago perhaps: the session may be one that other tests have,
 * as with a person who has several browsers. For a test that ends or changes its session, or has a gateway of its own, there is `signInAtProvider`.
 */
export async function signIn(page: Page, person: Person, address = '/dashboard/bookings'): Promise<void> {
  // No page: opening one takes longer than the rest of this.
  const { origin } = new URL((await page.request.get('/health/live')).url());
  const key = `${origin} ${person.email}`;
  const session = sessions.get(key);
  if (session !== undefined) {
    const storing = await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [sessionKey, session] as const);
    await page.goto(address);
    await storing.dispose();
    await expectDashboard(page);
    return;
  }
  await signInAtProvider(page, person, address);
  sessions.set(key, (await page.evaluate((name) => localStorage.getItem(name), sessionKey)) ?? '');
}

/**
 * Goes to another address within the document, as Forward does: for a test that opens many, since a document takes a second of the processor.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  const isCovered = (await dialogs.count()) > 0;
  await go(page, address);
  // The first navigation only closes the dialog.
  if (!isCovered) return;
  await expect(dialogs).toHaveCount(0);
  await go(page, address);
}

/** Clicks until that has had its effect: a row or strip that has just moved refuses clicks for a second. The target may be gone by then. */
export const clickUntil = (target: Locator, hasEffect: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await target.click({ timeout: 1500 }).catch(() => undefined);
    await hasEffect();
  }).toPass();

/** The same, without expecting a dialog to close: for one that is sending, which Forward leaves at once or asks about. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const last: unknown = history.state;
    const index = typeof last === 'object' && last !== null && 'idx' in last ? Number(last.idx) : 0;
    const state = { usr: null, key: `visit-${performance.now()}`, idx: index + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
