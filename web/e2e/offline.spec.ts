// A lost connection: watched records are read at once when it is back, however long the pauses had become.
import type { Response } from '@playwright/test';
import { people } from './people';
import { expect, signInAtProvider, testOverTime as test } from './test';

test('the bookings of today are asked for at once when the connection is back', async ({ page, context }) => {
  await page.clock.install();
  await signInAtProvider(page, people.staffAdmin, '/dashboard/bookings');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Live, updated/).first()).toBeVisible();

  await context.setOffline(true);
  // Time enough for several attempts, after which the pauses are long.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(61_000);
    await failed;
  }
  await expect(main.getByText(/^No connection; as of/).first()).toBeVisible();

  const isAnswer = (response: Response) => response.ok() || response.status() === 304;
  const isAsked = (response: Response) => response.request().postData()?.includes('"operationName":"Bookings"') ?? false;
  // Time stands still from now on, so no pause ends by itself. The moment must still be ahead when the page hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  const asked = page.waitForResponse((response) => isAnswer(response) && isAsked(response));
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  // Pages that were offline ask within two seconds, each at another moment.
  await page.clock.runFor(2000);
  await asked;
  await expect(main.getByText('Live, updated just now').first()).toBeVisible();
});
