// A lost connection: watched records are read at once when it is back, however long the pauses had become.
import { people } from './people';
import { expect, signInAtProvider, testOverTime as test } from './test';

test('the bookings of today are asked for at once when the connection is back', { tag: '@sweep' }, async ({ page, context }) => {
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

  let answers = 0;
  page.on('response', (response) => {
    const isOfList = response.request().postData()?.includes('"operationName":"Bookings"') ?? false;
    if (isOfList && (response.ok() || response.status() === 304)) answers += 1;
  });
  // Time stands still from now on. The moment must still be ahead when the page hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  // A page asks within two seconds, after the attempt that may still be failing on the lost connection. No pause is as short as this.
  for (let seconds = 0; answers === 0 && seconds < 15; seconds += 0.25) {
    await page.clock.runFor(250);
    await page.evaluate(() => fetch('/health/live'));
  }
  expect(answers).toBeGreaterThan(0);
  await expect(main.getByText('Live, updated just now').first()).toBeVisible();
});
