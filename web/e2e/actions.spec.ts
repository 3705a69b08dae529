// Every change that the dashboard can make, against the protocol that all of them follow: pressed twice it is sent once; slow, it is neither
// lost nor repeated by Escape or by leaving the page; without an answer its outcome is said to be unknown, kept, and looked up; and where the
// session has ended, the input is there after signing in.
import type { Page, Route } from '@playwright/test';
import { appReleaseChanges } from './changes/app-releases';
import { bookingChannelChanges } from './changes/booking-channels';
import { bookingChanges } from './changes/bookings';
import { businessAccountChanges } from './changes/business-accounts';
import { campaignChanges } from './changes/campaigns';
import type { Change } from './changes/change';
import { developerChanges } from './changes/developer';
import { fleetAndNetworkChanges } from './changes/fleets-and-networks';
import { notificationChanges } from './changes/notifications';
import { passengerChanges } from './changes/passengers';
import { reportChanges } from './changes/reports';
import { seasonalEventChanges } from './changes/seasonal-events';
import { userChanges } from './changes/users';
import { people } from './people';
import { expect, signIn, testAlone as test, visit } from './test';

/** The answers to one operation of a page, and the number of times that it was sent. */
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

/** The wires of a page's operations, by name; an operation without one is the gateway's. */
async function tap(page: Page): Promise<Map<string, Wire>> {
  const wires = new Map<string, Wire>();
  const handle = async (route: Route) => {
    const body = route.request().postDataBuffer()?.toString() ?? '';
    const wire = wires.get(/"operationName":"(\w+)"/.exec(body)?.[1] ?? '');
    if (!wire) return route.fallback();
    wire.sent += 1;
    if (wire.answer !== 'slow') return route.fulfill({ json: { data: null, errors: [failures[wire.answer]] } });
    await new Promise<void>((resolve) => {
      wire.release = resolve;
    });
    return route.continue();
  };
  await page.route('**/graphql', handle);
  return wires;
}

/** By area: one person's changes in it share a document, which takes a second of the processor. */
const areas: Readonly<Record<string, readonly Change[]>> = {
  'a payment': bookingChanges.filter(({ kept }) => kept),
  bookings: bookingChanges.filter(({ kept }) => !kept),
  'booking channels': bookingChannelChanges,
  passengers: passengerChanges,
  notifications: notificationChanges,
  'fleets and networks': fleetAndNetworkChanges,
  'business accounts': businessAccountChanges,
  campaigns: campaignChanges,
  reports: reportChanges,
  'seasonal events': seasonalEventChanges,
  users: userChanges,
  developer: developerChanges,
  'app releases': appReleaseChanges,
};

async function sendAndLeave(page: Page, wire: Wire, change: Change): Promise<void> {
  const { name, fill, button, unknown, found, close, leave, success } = change;
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
  // A part that is still loading would move the button away from under a press.
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
}

/** The entries of the list of recent changes, newest first. */
async function expectRecorded(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Recent changes/ }).click();
  const list = page.getByRole('dialog', { name: 'Recent changes' });
  for (const name of names) {
    const entries = list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Done');
    await expect(entries.last()).toContainText(/Outcome unknown|Not done yet|Done/);
    await expect(entries.last()).toContainText('req-e2e');
  }
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
}

for (const [area, all] of Object.entries(areas)) {
  for (const person of new Set(all.map((change) => change.person ?? people.staffAdmin))) {
    const changes = all.filter((change) => (change.person ?? people.staffAdmin) === person);
    const names = changes.map(({ name }) => name);

    test(
      `${area}: ${names.join(', ')}: a change is sent once, and its outcome and input survive leaving`,
      { tag: area === 'a payment' ? [] : '@sweep' },
      async ({ page, gateway }) => {
        const wires = await tap(page);
        for (const change of changes)
          await test.step(change.name, async () => {
            const wire: Wire = { sent: 0, answer: 'timeout', release: () => undefined };
            wires.set(change.operation, wire);
            const url = await change.address(gateway);
            if (change === changes[0]) await signIn(page, person, url);
            else await visit(page, url);
            await sendAndLeave(page, wire, change);
          });
        const recorded = changes.filter(({ isBatch = false }) => !isBatch).map(({ name }) => name);
        await expectRecorded(page, recorded);

        for (const { name, operation, address, fill, button, kept } of changes)
          await test.step(`${name}, as the session ends`, async () => {
            const wire = wires.get(operation);
            if (!kept || !wire) return;
            wire.answer = 'session over';
            const url = await address(gateway);
            // A new document: the input of the change before is still on its page.
            await page.goto(url);
            await fill?.(page, 2);
            await (await button(page)).click();
            // The page that was left may have a button with the same address, to copy it.
            await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
            await page.getByRole('button', { name: person.email }).click();
            await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(url));
            await kept(page);
          });
      },
    );
  }
}
