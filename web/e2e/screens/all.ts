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
import { shellScreens } from './shell';
import type { Screen } from './screen';
import { userScreens } from './users';

const screens: readonly Screen[] = [
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

/** Screens that are opened one from the other, in one document. */
export interface Walk {
  /** The first one's address below the dashboard. */
  readonly at: string;
  readonly screens: Screen[];
}

/** Every screen, and what opens from it. */
export const walks: readonly Walk[] = screens.reduce<Walk[]>((found, screen) => {
  if (screen.at === undefined) found.at(-1)?.screens.push(screen);
  else found.push({ at: screen.at, screens: [screen] });
  return found;
}, []);

/** Waits until nothing is loading or moving. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
