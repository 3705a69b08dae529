import { ask, listAt, textAt } from './changes/change';
import { people } from './people';
import { expect, signIn, testWith } from './test';

// Time stands still, so that nothing gets ready meanwhile. Other tests of a gateway count on its ready releases.
const test = testWith();

test('a release that a colleague has published meanwhile is said to be theirs', { tag: '@sweep' }, async ({ page, browser, gateway }) => {
  const [newest] = listAt(await ask(gateway, '{ releaseIntents(maxPerPage: 1) { items { id } } }'), 'releaseIntents', 'items');
  const address = `/dashboard/app-release-intent/${textAt(newest, 'id')}`;
  await signIn(page, people.staffAdmin, address);
  const own = await browser.newContext({ baseURL: gateway.url });
  const theirs = await own.newPage();
  await signIn(theirs, people.sudo, address);

  const publish = page.getByRole('button', { name: /^Publish [2-9] ready$/ });
  const count = Number(/\d+/.exec(await publish.innerText())?.[0]);
  await publish.click();
  // Its comment asks for iOS first.
  await page.getByRole('radio', { name: 'All now' }).check();
  const question = page.getByRole('dialog', { name: `Publish ${count} releases?` });
  await expect(question).toBeVisible();
  // The page hears of it only once it has sent its own.
  let hear = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (hear = resolve));
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('"operationName":"PublishReleases"')) hear();
    if (sent.includes('"operationName":"ReleaseMatrix"')) await isSent;
    await route.fallback();
  });

  const ready = theirs.getByRole('cell').filter({ has: theirs.getByRole('link', { name: /: Ready to publish$/ }) });
  await ready.first().getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Publish 1 selected' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Publish 1 release' }).click();
  await expect(theirs.getByRole('heading', { name: '1 release sent to the stores' })).toBeVisible();
  await own.close();

  await question.getByRole('button', { name: `Publish ${count} releases` }).click();
  const result = page.getByRole('dialog', { name: `${count - 1} releases sent to the stores, 1 already on their way` });
  await expect(result.getByRole('cell', { name: /^Already on its way/ })).toHaveText(/Published by Ingrid Sørensen just now$/);
  await expect(result.getByRole('link', { name: 'Ingrid Sørensen' })).toBeVisible();
});
