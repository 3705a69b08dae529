// The requirements of every screen: nothing moves while it loads, axe finds nothing serious in light and dark, and nothing is cut off
// on a desktop, on a tablet and at 320 px, even in a wide font. That no screen breaks the content security policy is checked with every test
// (see test.ts).
import type { Page } from '@playwright/test';
import { seriousProblems } from './accessibility';
import { people } from './people';
import { layoutShift, reflowProblems, widenText } from './layout';
import { expect, signIn, test, visit } from './test';
import { areas, settle } from './screens/all';

// Axe measures no contrast without a canvas either.
test.use({ drawsMaps: true });

const guidelines = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results may differ between light and dark. */
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const desktop = { width: 1280, height: 720 };

/** The checks of a screen that has just been opened. @param since when, by the page's clock in milliseconds */
async function expectSound(page: Page, since: number): Promise<void> {
  await settle(page);
  const { score, causes } = await layoutShift(page, since);
  expect(score, causes.join('\n')).toBeLessThan(0.1);
  expect(await reflowProblems(page)).toEqual([]);
  expect(await seriousProblems(page, guidelines)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect(await seriousProblems(page, colours)).toEqual([]);

  await widenText(page, true);
  await page.setViewportSize({ width: 768, height: 1024 });
  await settle(page);
  // Parts that are measured in the page, such as virtual rows, are laid out some frames after the window.
  await expect.poll(() => reflowProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 800 });
  await settle(page);
  await expect.poll(() => reflowProblems(page)).toEqual([]);
}

/** Light and on a desktop again. @returns the page's time once nothing moves any more */
async function comeBack(page: Page): Promise<number> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
  await widenText(page, true);
  await settle(page);
  // The layout has settled two frames later.
  await expect.poll(() => reflowProblems(page)).toEqual([]);
  await widenText(page, false);
  await settle(page);
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))),
  );
}

// By area, since a document takes a second of the processor.
for (const [area, walks] of Object.entries(areas)) {
  const names = walks.flatMap(({ screens }) => screens.map(({ name }) => name));

  test(`${area}: ${names.join(', ')}: screens are steady, accessible and not cut off`, async ({ page }) => {
    test.setTimeout(30_000 + 15_000 * names.length);
    const between = page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    for (const [index, { at, screens }] of walks.entries()) {
      const before = walks[index - 1]?.screens.at(-1);
      let since = 0;
      if (before && !before.isTyped) {
        // A page in between, so that nothing of the one before is taken for the next.
        await visit(page, '/dashboard/403');
        await expect(between).toBeVisible();
        since = await comeBack(page);
        await visit(page, `/dashboard/${at}`);
        if (at !== '403') await expect(between).toHaveCount(0);
      } else {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(desktop);
        await signIn(page, people.sudo, `/dashboard/${at}`);
      }
      for (const { name, open } of screens)
        await test.step(name, async () => {
          if (name !== screens[0]?.name) since = await comeBack(page);
          await open?.(page);
          await expectSound(page, since);
        });
    }
  });
}

test('the provider’s sign-in page is accessible', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
