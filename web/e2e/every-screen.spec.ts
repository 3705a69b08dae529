// What holds for every screen: nothing moves while it loads, axe finds nothing serious in light and dark, and it can be read on a tablet and at
// 320 px. That no screen breaks the content security policy is checked with every test (see test.ts).
import type { Page } from '@playwright/test';
import { seriousProblems } from './accessibility';
import { people } from './people';
import { layoutShift, reflowProblems } from './layout';
import { expect, signIn, test } from './test';
import { appReleaseScreens } from './screens/app-releases';
import { bookingChannelScreens } from './screens/booking-channels';
import { bookingScreens } from './screens/bookings';
import { businessAccountScreens } from './screens/business-accounts';
import { campaignScreens } from './screens/campaigns';
import { developerScreens } from './screens/developer';
import { fleetAndNetworkScreens } from './screens/fleets-and-networks';
import { notificationScreens } from './screens/notifications';
import { passengerScreens } from './screens/passengers';
import { queueScreens } from './screens/queues';
import { reportScreens } from './screens/reports';
import { sandboxScreens } from './screens/sandbox';
import { seasonalEventScreens } from './screens/seasonal-events';
import { shellScreens } from './screens/shell';
import { userScreens } from './screens/users';

const screens = [
  ...shellScreens,
  ...bookingScreens,
  ...fleetAndNetworkScreens,
  ...bookingChannelScreens,
  ...queueScreens,
  ...appReleaseScreens,
  ...passengerScreens,
  ...notificationScreens,
  ...reportScreens,
  ...campaignScreens,
  ...seasonalEventScreens,
  ...businessAccountScreens,
  ...userScreens,
  ...developerScreens,
  ...sandboxScreens,
];

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { name, at, open } of screens) {
  test(`${name}: is steady while it loads, accessible in light and in dark, and reflows on a tablet and at 320 px`, async ({ page }) => {
    await signIn(page, people.sudo, `/dashboard/${at}`);
    await open?.(page);
    await settle(page);
    const { score, causes } = await layoutShift(page);
    expect(score, causes.join('\n')).toBeLessThan(0.1);
    expect(await seriousProblems(page, (axe) => axe.withTags(guidelines))).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    // Only colours differ.
    expect(await seriousProblems(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1024 });
    await settle(page);
    // What is measured in the page, such as rows that are drawn where they are seen, is laid out some frames after the window.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

    await page.setViewportSize({ width: 320, height: 800 });
    await settle(page);
    await expect.poll(() => reflowProblems(page)).toEqual([]);
  });
}

test('the provider’s sign-in page is accessible as well', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
