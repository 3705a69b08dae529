// Not a test: takes pictures of every screen, to be looked at. `npm run screenshots`, in web/, writes them to test-results/screenshots/ with an
// index.html that shows them side by side, and prints the elements that are cut off or scroll sideways at each width.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reflowProblems } from './layout';
import { people } from './people';
import { areas, settle } from './screens/all';
import { expect, signIn, test } from './test';

test.use({ drawsMaps: true });

const walks = Object.values(areas).flat();

const widths = [768, 1280, 1440, 1920];
const schemes = ['light', 'dark'] as const;
const folder = path.resolve(import.meta.dirname, '../test-results/screenshots');

const fileOf = (name: string, scheme: string, width: number) => `${name.replace(/[^a-z0-9]+/gi, '-')}.${scheme}.${width}.png`;

test.beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const rows = walks
    .flatMap(({ screens }) => screens)
    .map(({ name }) => {
      const pictures = schemes.flatMap((scheme) =>
        widths.map((width) => {
          const file = fileOf(name, scheme, width);
          return `<a href="${file}"><img loading="lazy" width="${width / 4}" alt="${scheme}, ${width} px" src="${file}"></a>`;
        }),
      );
      return `<h2>${name}</h2>\n${pictures.join('\n')}`;
    });
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Screens</title>\n${rows.join('\n')}\n`);
});

for (const { at, screens } of walks) {
  test(screens.map(({ name }) => name).join(', '), async ({ page }) => {
    test.setTimeout(30_000 * screens.length);
    await signIn(page, people.sudo, `/dashboard/${at}`);
    const problems: string[] = [];
    for (const { name, open } of screens) {
      await open?.(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          await page.screenshot({ path: path.join(folder, fileOf(name, colorScheme, width)), fullPage: true });
        }
        problems.push(...(await reflowProblems(page)).map((problem) => `${name}, ${width} px: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });
}
