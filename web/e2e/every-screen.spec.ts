// The requirements of every screen: nothing moves while it loads, axe finds nothing serious, and nothing is cut off. The gate looks at a list,
// its dialogs and a record in light on a desktop; the sweep at every screen, also in dark, and in a wide font on a tablet and at 320 px. That no
// screen breaks the content security policy is checked with every test (see test.ts).
import type { Page } from '@playwright/test';
import { seriousProblems } from './accessibility';
import { people } from './people';
import { layoutShift, reflowProblems, widenText } from './layout';
import { expect, signIn, test, visit } from './test';
import { areas, settle, type Walk } from './screens/all';

// Axe measures no contrast without a canvas either.
test.use({ drawsMaps: true });

const guidelines = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results may differ between light and dark. */
const colours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };

const desktop = { width: 1280, height: 720 };

type Check = (page: Page) => Promise<void>;

const onDesktop: Check = async (page) => {
  expect.soft(await reflowProblems(page)).toEqual([]);
  expect.soft(await seriousProblems(page, guidelines)).toEqual([]);
};

const elsewhere: Check = async (page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect.soft(await seriousProblems(page, colours)).toEqual([]);

  await widenText(page, true);
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 1024 });
    await settle(page);
    // Parts that are measured in the page, such as virtual rows, are laid out some frames after the window.
    await expect.poll(() => reflowProblems(page)).toEqual([]);
  }

  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
  await settle(page);
  // The layout has settled two frames later.
  await expect.poll(() => reflowProblems(page)).toEqual([]);
  await widenText(page, false);
};

/** The page's time once nothing moves any more, in milliseconds. */
async function timeAtRest(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))),
  );
}

/** Opens screens one after the other, within a document where it can: a document takes a second of the processor. */
async function walkThrough(page: Page, walks: readonly Walk[], check: Check): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  for (const [index, { at, screens }] of walks.entries()) {
    const before = walks[index - 1]?.screens.at(-1);
    let since = 0;
    if (before && !before.isTyped) {
      // A page in between, so that nothing of the one before is taken for the next.
      await visit(page, '/dashboard/403');
      await expect(between).toBeVisible();
      since = await timeAtRest(page);
      await visit(page, `/dashboard/${at}`);
      if (at !== '403') await expect(between).toHaveCount(0);
    } else await signIn(page, people.sudo, `/dashboard/${at}`);
    for (const { name, open } of screens)
      await test.step(name, async () => {
        if (name !== screens[0]?.name) since = await timeAtRest(page);
        await open?.(page);
        await settle(page);
        const { score, causes } = await layoutShift(page, since);
        expect.soft(score, causes.join('\n')).toBeLessThan(0.1);
        await check(page);
      });
  }
}

test.use({ viewport: desktop, colorScheme: 'light' });

const all = Object.entries(areas);
/** The areas of a test. */
const areasOfTest = 4;

for (let from = 0; from < all.length; from += areasOfTest) {
  const some = all.slice(from, from + areasOfTest);
  const names = some.map(([area]) => area).join(', ');
  const walkAll = async (page: Page, check: Check) => {
    for (const [area, walks] of some) await test.step(area, () => walkThrough(page, walks, check));
  };
  test(`${names}: screens are steady, accessible and not cut off`, { tag: '@sweep' }, ({ page }) => walkAll(page, onDesktop));
  test(`${names}: screens are readable in dark, and not cut off in a wide font on a tablet and at 320 px`, { tag: '@sweep' }, ({ page }) =>
    walkAll(page, elsewhere),
  );
}

test('the bookings, their dialogs and a booking are steady, accessible and not cut off', ({ page }) =>
  walkThrough(page, areas.bookings?.slice(0, 1) ?? [], onDesktop));
