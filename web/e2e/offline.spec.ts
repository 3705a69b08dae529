// A lost connection: what is watched is asked for again at once when it is back, however long the pauses had become.
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
  await expect(main.getByText(/^No response; as of/).first()).toBeVisible();

  const isAnswer = (response: Response) => response.ok() || response.status() === 304;
  const isAsked = (response: Response) => response.request().postData()?.includes('"operationName":"Bookings"') ?? false;
  const asked = page.waitForResponse((response) => isAnswer(response) && isAsked(response), { timeout: 4000 });
  await context.setOffline(false);
  await asked;
  await expect(main.getByText('Live, updated just now').first()).toBeVisible();
});
