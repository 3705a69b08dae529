// The table of every screen: what holds for all of them is tested in every-screen.spec.ts.
import type { Page } from '@playwright/test';
import { expect } from '../test';
import { appReleaseScreens } from './app-releases';
import { bookingChannelScreens } from './booking-channels';
import { bookingScreens } from './bookings';
import { businessAccountScreens } from './business-accounts';
import { campaignScreens } from './campaigns';
import { developerScreens } from './developer';
import { fleetAndNetworkScreens } from './fleets-and-networks';
import { notificationScreens } from './notifications';
import { passengerScreens } from './passengers';
import { queueScreens } from './queues';
import { reportScreens } from './reports';
import { sandboxScreens } from './sandbox';
import { seasonalEventScreens } from './seasonal-events';
import { shellScreens, signInScreens } from './shell';
import type { Screen } from './screen';
import { userScreens } from './users';

/** Screens that are opened one from the other. */
export interface Walk {
  /** The first one's address below the dashboard. */
  readonly at: string;
  readonly screens: readonly Screen[];
}

function walksOf(screens: readonly Screen[]): readonly Walk[] {
  const found: { at: string; screens: Screen[] }[] = [];
  for (const screen of screens) {
    if (screen.at === undefined) found.at(-1)?.screens.push(screen);
    else found.push({ at: screen.at, screens: [screen] });
  }
  return found;
}

/** Every screen, and what opens from it. */
export const areas: Readonly<Record<string, readonly Walk[]>> = {
  'sign-in': walksOf(signInScreens),
  shell: walksOf(shellScreens),
  bookings: walksOf(bookingScreens),
  'fleets and networks': walksOf(fleetAndNetworkScreens),
  'booking channels': walksOf(bookingChannelScreens),
  queues: walksOf(queueScreens),
  'app releases': walksOf(appReleaseScreens),
  passengers: walksOf(passengerScreens),
  notifications: walksOf(notificationScreens),
  reports: walksOf(reportScreens),
  campaigns: walksOf(campaignScreens),
  'seasonal events': walksOf(seasonalEventScreens),
  'business accounts': walksOf(businessAccountScreens),
  users: walksOf(userScreens),
  developer: walksOf(developerScreens),
  sandbox: walksOf(sandboxScreens),
};

/** Waits until nothing is loading or moving. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
