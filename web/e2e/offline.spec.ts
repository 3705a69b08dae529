// A lost connection: what is watched is asked for again at once when it is back, however long the pauses had become.
import type { Response } from '@playwright/test';
import { people } from './people';
import { expect, signInAtProvider, testOverTime as test } from './test';

interface Watched {
  name: string;
  at: string;
  /** The operation that looks again. */
  operation: string;
  /** Its list, where it is the first one there. */
  list?: string;
}

const watched: Watched[] = [
  { name: 'the bookings of today', at: 'bookings', operation: 'Bookings' },
  {
    name: 'a running app release',
    at: 'app-release-intents',
    operation: 'ReleaseMatrix',
    list: 'App releases',
  },
];

for (const { name, at, operation, list } of watched) {
  test(`${name}: asked for at once when the connection is back`, async ({ page, context }) => {
    await page.clock.install();
    await signInAtProvider(page, people.staffAdmin, `/dashboard/${at}`);
    const main = page.getByRole('main');
    if (list !== undefined) {
      await page.getByRole('table', { name: list }).getByRole('link').first().click();
      await expect(main.getByRole('button', { name: /^Copy [\w-]{36}$/ }).first()).toBeVisible();
    }
    await expect(main.getByText(/^Live, updated/).first()).toBeVisible();

    await context.setOffline(true);
    // Time enough for several attempts, after which the pauses are long.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const failed = page.waitForEvent('requestfailed');
      await page.clock.fastForward(61_000);
      await failed;
    }
    await expect(main.getByText(/^No response; as of/).first()).toBeVisible();

    const isAsked = new RegExp(`"operationName":"${operation}"`);
    const isAnswer = (response: Response) => response.ok() || response.status() === 304;
    const asked = page.waitForResponse((response) => isAnswer(response) && isAsked.test(response.request().postData() ?? ''), {
      timeout: 4000,
    });
    await context.setOffline(false);
    await asked;
    await expect(main.getByText('Live, updated just now').first()).toBeVisible();
  });
}
