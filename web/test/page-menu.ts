import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a page's menu of rare and destructive actions. */
export async function openPageMenu(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.findByRole('menu', { name: 'More actions' });
}

/** Chooses an item of the page's menu. */
export async function chooseFromPageMenu(user: UserEvent, name: string): Promise<void> {
  await openPageMenu(user);
  await user.click(screen.getByRole('menuitem', { name }));
}
