import type { Page } from '@playwright/test';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

/** Follows the first link to one. */
const follow = (place: string) => async (page: Page) => {
  await page.getByRole('main').locator(`a[href*="/${place}/"]`).and(page.locator('a:not([href$="/create"])')).first().click();
  await expect(page).toHaveURL(new RegExp(`/${place}/`));
};

export const appReleaseScreens: readonly Screen[] = [
  { name: 'app releases', at: 'app-release-intents', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'app release', route: 'app-release-intent', open: follow('app-release-intent') },
  { name: 'booking channel release', route: 'app-bch-release', open: follow('app-bch-release') },
  { name: 'release task', route: 'app-release-task', open: follow('app-release-task') },
  { name: 'latest app releases', at: 'app-release-intents?tab=latest', open: (page) => expect(firstLink(page)).toBeVisible() },
];
