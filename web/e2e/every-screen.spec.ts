// What holds for every screen: nothing moves while it loads, axe finds nothing serious in light and dark, and nothing is cut off
// on a desktop, on a tablet and at 320 px. That no screen breaks the content security policy is checked with every test (see test.ts).
import { seriousProblems } from './accessibility';
import { people } from './people';
import { layoutShift, reflowProblems } from './layout';
import { expect, signIn, test } from './test';
import { settle, walks } from './screens/all';

// Axe measures no contrast without a canvas either.
test.use({ drawsMaps: true });

const guidelines = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What may differ between light and dark. */
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const desktop = { width: 1280, height: 720 };

for (const { at, screens } of walks) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`${names}: steady while loading, accessible in light and in dark, and nothing cut off at 1280, 768 and 320 px`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * screens.length);
    await signIn(page, people.sudo, `/dashboard/${at}`);
    let since = 0;
    for (const { name, open } of screens) {
      await test.step(name, async () => {
        await open?.(page);
        await settle(page);
        const { score, causes } = await layoutShift(page, since);
        expect(score, causes.join('\n')).toBeLessThan(0.1);
        expect(await reflowProblems(page)).toEqual([]);
        expect(await seriousProblems(page, guidelines)).toEqual([]);

        await page.emulateMedia({ colorScheme: 'dark' });
        await settle(page);
        expect(await seriousProblems(page, colours)).toEqual([]);

        await page.setViewportSize({ width: 768, height: 1024 });
        await settle(page);
        // What is measured in the page, such as rows that are drawn where they are seen, is laid out some frames after the window.
        await expect.poll(() => reflowProblems(page)).toEqual([]);

        await page.setViewportSize({ width: 320, height: 800 });
        await settle(page);
        await expect.poll(() => reflowProblems(page)).toEqual([]);
      });
      if (name === screens.at(-1)?.name) return;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(desktop);
      await settle(page);
      // What that moves has moved two frames later.
      await expect.poll(() => reflowProblems(page)).toEqual([]);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      since = await page.evaluate(() => performance.now());
    }
  });
}

test('the provider’s sign-in page is accessible', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
