// What holds for every screen: nothing moves while it loads, axe finds nothing serious in light and dark, and nothing is cut off
// on a desktop, on a tablet and at 320 px. That no screen breaks the content security policy is checked with every test (see test.ts).
import { seriousProblems } from './accessibility';
import { people } from './people';
import { layoutShift, reflowProblems } from './layout';
import { expect, signIn, test } from './test';
import { screens, settle } from './screens/all';

test.use({ drawsMaps: true });

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { name, at, open } of screens) {
  test(`${name}: is steady while it loads, accessible in light and in dark, and cuts nothing off at 1280, 768 and 320 px`, async ({
    page,
  }) => {
    await signIn(page, people.sudo, `/dashboard/${at}`);
    await open?.(page);
    await settle(page);
    const { score, causes } = await layoutShift(page);
    expect(score, causes.join('\n')).toBeLessThan(0.1);
    expect(await reflowProblems(page)).toEqual([]);
    expect(await seriousProblems(page, (axe) => axe.withTags(guidelines))).toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    // Only colours differ.
    expect(await seriousProblems(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([]);

    await page.setViewportSize({ width: 768, height: 1024 });
    await settle(page);
    // What is measured in the page, such as rows that are drawn where they are seen, is laid out some frames after the window.
    await expect.poll(() => reflowProblems(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 800 });
    await settle(page);
    await expect.poll(() => reflowProblems(page)).toEqual([]);
  });
}

test('the provider’s sign-in page is accessible', async ({ page }) => {
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('button', { name: people.sudo.email })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
