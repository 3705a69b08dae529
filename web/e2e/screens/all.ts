// The table of every screen. Their common rules are tested in every-screen.spec.ts.
import type { Page } from '@playwright/test';
import { routeAccess, routeIds } from '../../src/lib/access/routes';
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
import { firstLink, type Screen } from './screen';
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

/** The screens that take more than opening their address or the first row of their list. */
const special: Readonly<Record<string, readonly Screen[]>> = {
  'sign-in': signInScreens,
  shell: shellScreens,
  bookings: bookingScreens,
  'fleets and networks': fleetAndNetworkScreens,
  'booking channels': bookingChannelScreens,
  queues: queueScreens,
  'app releases': appReleaseScreens,
  passengers: passengerScreens,
  notifications: notificationScreens,
  reports: reportScreens,
  campaigns: campaignScreens,
  'seasonal events': seasonalEventScreens,
  'business accounts': businessAccountScreens,
  users: userScreens,
  developer: developerScreens,
  sandbox: sandboxScreens,
};

/** The screens of the routes that have no entry here: a record's page is opened from the first row of its list. */
function plainScreens(): Screen[] {
  const entries = Object.values(special).flat();
  const specialRoutes = new Set(entries.map(({ route }) => route));
  const specialPaths = new Set(entries.map(({ at }) => at?.split('?')[0]));
  const isList = (path: string) => routeIds.some((id) => routeAccess(id).path === `${path}/:id`);
  return routeIds
    .filter((id) => !specialRoutes.has(id) && !specialPaths.has(routeAccess(id).path))
    .map((id) => {
      const { path, label: name } = routeAccess(id);
      const list = path.replace(/\/:id$/, '');
      if (isList(path)) return { name, at: path, open: (page) => expect(firstLink(page)).toBeVisible() };
      if (list === path) return { name, at: path };
      return {
        name,
        at: list,
        open: async (page) => {
          await firstLink(page).click();
          await expect(page).toHaveURL(new RegExp(`/${list}/`));
        },
      };
    });
}

/** Every screen, with its dialogs. */
export const areas: Readonly<Record<string, readonly Walk[]>> = Object.fromEntries(
  Object.entries({ ...special, 'other screens': plainScreens() }).map(([area, screens]) => [area, walksOf(screens)]),
);

/** Waits until nothing is loading or moving. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A colour half-way through a transition is no colour of the design.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
