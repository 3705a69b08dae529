// An incident as a dispatcher with three tabs lives through it.
import type { Page } from '@playwright/test';
import { people } from './people';
import { clickUntil, expect, signInAtProvider, testWith } from './test';

/** With a platform of its own: an incident is there for everyone who uses it. */
const test = testWith();

/** The notifications of a page, with the permission granted. */
async function listen(page: Page, shown: string[]): Promise<void> {
  await page.addInitScript(() => {
    window.Notification = class extends Notification {
      // A browser without a window says "denied", whatever was granted.
      static override readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        console.info(`Notification: ${title}: ${options?.body ?? ''}`);
      }
    };
  });
  page.on('console', (message) => {
    if (message.text().startsWith('Notification: ')) shown.push(message.text());
  });
}

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Incident: Card payments fail' });

test(
  'an incident has one banner and a count in each of three tabs, and one notification, until it ends',
  { tag: '@sweep' },
  async ({ page, context }) => {
    const control = async (change: object) => expect((await page.request.patch('/mock/control', { data: change })).ok()).toBe(true);
    const moveTo = (time: string) => control({ clock: { kind: 'frozen', now: `2026-06-17T${time}:00.000Z` } });
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const refresh = () => page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true }).first().click();
    const shown: string[] = [];

    await context.grantPermissions(['notifications']);
    await listen(page, shown);
    // One card payment of a ride under way; two more are about to be created.
    await moveTo('18:30');
    await signInAtProvider(page, people.fleetAdmin, '/dashboard/profile');
    await page.getByRole('switch', { name: 'Desktop notifications' }).click();
    await expect(page.getByRole('switch', { name: 'Desktop notifications' })).toBeChecked();
    await page.goto('/dashboard/home');
    await expect(attention.getByRole('listitem').first()).toBeVisible();
    const others = await Promise.all(
      ['bookings', 'fleets'].map(async (at) => {
        const other = await context.newPage();
        await listen(other, shown);
        await other.goto(`/dashboard/${at}`);
        await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        return other;
      }),
    );
    const tabs = [page, ...others];

    await control({ incident: 'payment-provider-down' });
    await refresh();
    await expect(attention.getByRole('listitem').filter({ hasText: 'Payment failed' }).first()).toContainText(/just now/i);
    for (const tab of tabs) {
      await expect(tab).toHaveTitle(/^\(2\) /);
      await expect(bannerOf(tab)).toHaveCount(0);
    }

    await moveTo('18:41');
    await refresh();
    for (const tab of tabs) {
      await expect(bannerOf(tab)).toContainText(
        '3 rides since 20:30 CEST · The payment provider does not respond. Switch these rides to cash',
      );
      await expect(tab).toHaveTitle(/^\(4\) /);
    }
    const incident = attention.getByRole('listitem').first();
    await expect(incident).toContainText('Card payments fail');
    await incident.getByText('Show 3 rides').click();
    await expect(incident.getByRole('link')).toHaveCount(3);

    const sample = 'Notification: Notifications are on: Incidents and watched news will look like this.';
    expect(shown).toEqual([sample, 'Notification: Card payments fail: 3 rides since 20:30 CEST. The payment provider does not respond.']);
    const hide = bannerOf(page).getByRole('button', { name: 'Hide until it grows' });
    await clickUntil(hide, () => expect(bannerOf(page)).toHaveCount(0, { timeout: 1500 }));
    for (const tab of tabs) await expect(bannerOf(tab)).toHaveCount(0);

    // The provider is back, and the third payment is created: two that failed are no incident, and one of these rides has ended.
    await control({ incident: null });
    await moveTo('18:51');
    await refresh();
    await expect(attention.getByText('Card payments fail')).toHaveCount(0);
    for (const tab of tabs) await expect(tab).toHaveTitle(/^\(2\) /);
    expect(shown).toHaveLength(2);
  },
);
