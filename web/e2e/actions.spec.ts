// Every change that the dashboard can make, against the protocol that all of them follow: pressed twice it is sent once; slow, it is neither
// lost nor repeated by Escape or by leaving the page; without an answer its outcome is said to be unknown, kept, and looked up; and where the
// session has ended, what was typed is there after signing in.
import type { Page, Route } from '@playwright/test';
import { appReleaseChanges } from './changes/app-releases';
import { bookingChannelChanges } from './changes/booking-channels';
import { bookingChanges } from './changes/bookings';
import { businessAccountChanges } from './changes/business-accounts';
import { campaignChanges } from './changes/campaigns';
import { developerChanges } from './changes/developer';
import { fleetAndNetworkChanges } from './changes/fleets-and-networks';
import { notificationChanges } from './changes/notifications';
import { passengerChanges } from './changes/passengers';
import { reportChanges } from './changes/reports';
import { seasonalEventChanges } from './changes/seasonal-events';
import { userChanges } from './changes/users';
import { people } from './people';
import { expect, signIn, testAlone as test, visit } from './test';

/** How one operation of a page is answered, and how often it was sent. */
interface Wire {
  sent: number;
  answer: 'timeout' | 'session over' | 'slow';
  /** Lets a slow one through to the platform. */
  release: () => void;
}

const failures = {
  timeout: { message: 'The platform did not respond in time', extensions: { code: 'PLATFORM_TIMEOUT', requestId: 'req-e2e' } },
  'session over': { message: 'The session is over', extensions: { code: 'UNAUTHENTICATED' } },
};

async function tap(page: Page, operation: string): Promise<Wire> {
  const wire: Wire = { sent: 0, answer: 'timeout', release: () => undefined };
  const handle = async (route: Route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    if (!body.includes(`"operationName":"${operation}"`)) return route.fallback();
    wire.sent += 1;
    if (wire.answer !== 'slow') return route.fulfill({ json: { data: null, errors: [failures[wire.answer]] } });
    await new Promise<void>((resolve) => {
      wire.release = resolve;
    });
    return route.continue();
  };
  await page.route('**/graphql', handle);
  return wire;
}

const changes = [
  ...bookingChanges,
  ...bookingChannelChanges,
  ...passengerChanges,
  ...notificationChanges,
  ...fleetAndNetworkChanges,
  ...businessAccountChanges,
  ...campaignChanges,
  ...reportChanges,
  ...seasonalEventChanges,
  ...userChanges,
  ...developerChanges,
  ...appReleaseChanges,
];

/** The first round's entries of the list of recent changes, newest first. */
async function expectRecorded(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Recent changes/ }).click();
  const list = page.getByRole('dialog', { name: 'Recent changes' });
  const entries = list.getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Done');
  await expect(entries.last()).toContainText(/Outcome unknown|Not done yet|Done/);
  await expect(entries.last()).toContainText('req-e2e');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}

for (const change of changes) {
  const { person = people.staffAdmin, name, operation, address, fill, button, unknown, found, close, leave, success, kept } = change;

  test(`${name}: sent once, its outcome shown after leaving, looked up without an answer, and nothing typed is lost`, async ({
    page,
    gateway,
  }) => {
    const wire = await tap(page, operation);
    const url = await address(gateway);
    await signIn(page, person, url);
    await fill?.(page, 1);
    await (await button(page)).click();
    const outcome = unknown?.(page) ?? page.getByRole('alertdialog', { name: new RegExp(`^${name}: `) });
    await expect(outcome).toContainText('The platform did not respond in time');
    await expect(outcome).toContainText(found);
    expect(wire.sent).toBe(1);
    if (close) await close(page);
    else await outcome.getByRole('button', { name: 'Close' }).last().click();
    await expect(outcome).toHaveCount(0);

    wire.answer = 'slow';
    await fill?.(page, 1);
    const last = await button(page);
    // What is still loading moves the button when it comes, away from under a press.
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await last.dblclick();
    await expect.poll(() => wire.sent).toBe(2);
    await page.keyboard.press('Escape');
    if (leave) await leave(page);
    else await visit(page, '/dashboard/fleets');
    // The URL is there before the page is: until then the outcome belongs to the page that is left.
    await expect(page.getByRole('heading', { level: 1, name: 'Fleets' })).toBeVisible();
    await expect(page).toHaveURL(/\/fleets(\?|$)/);
    wire.release();
    await expect(page.getByText(success).first()).toBeVisible();
    expect(wire.sent).toBe(2);
    await expectRecorded(page, name);

    if (!kept) return;
    wire.answer = 'session over';
    await visit(page, url);
    await fill?.(page, 2);
    await (await button(page)).click();
    // The page that was left may have a button with the same address, to copy it.
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: person.email }).click();
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(url));
    await kept(page);
  });
}
