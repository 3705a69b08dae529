import type { Page } from '@playwright/test';

/** Chooses a rare or destructive action of a page. */
export async function chooseFromPageMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
