import type { Page } from '@playwright/test';
import { expect } from '../test';
import { firstLink, type Screen } from './screen';

const releaseLinks = { intent: 'app-release-intent', release: 'app-bch-release', task: 'app-release-task' } as const;

/** Follows the first link to each of these from the list of app releases. */
const follow = (steps: readonly (keyof typeof releaseLinks)[]) => async (page: Page) => {
  for (const step of steps) {
    await page
      .getByRole('main')
      .locator(`a[href*="/${releaseLinks[step]}/"]`)
      .and(page.locator('a:not([href$="/create"])'))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${releaseLinks[step]}/`));
  }
};

export const appReleaseScreens: readonly Screen[] = [
  { name: 'app releases', at: 'app-release-intents', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'latest app releases', at: 'app-release-intents?tab=latest', open: (page) => expect(firstLink(page)).toBeVisible() },
  { name: 'new app release', at: 'app-release-intent/create' },
  { name: 'app release', at: 'app-release-intents', open: follow(['intent']) },
  { name: 'booking channel release', at: 'app-release-intents', open: follow(['intent', 'release']) },
  { name: 'release task', at: 'app-release-intents', open: follow(['intent', 'release', 'task']) },
];
