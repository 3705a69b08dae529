import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

test('people can change their own name, and it changes everywhere at once', { tag: '@sweep' }, async ({ page }) => {
  await signIn(page, people.staffReader, '/dashboard/profile');
  const given = page.getByRole('textbox', { name: 'Given name' });
  await given.fill('');
  await given.blur();
  await expect(page.getByText('This field is required')).toBeVisible();
  await given.fill('Priyanka');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your name was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu of Priyanka Raman' })).toBeVisible();
  await page.reload();
  await expect(given).toHaveValue('Priyanka');
});
