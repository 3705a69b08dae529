// What a row of the table of screens is made of.
import type { Page } from '@playwright/test';
import type { RouteId } from '../../src/lib/access/routes';

export interface Screen {
  name: string;
  /** The route whose page it is, where that isn't plain from its address. */
  route?: RouteId;
  /** Its address below the dashboard; left out where it is opened from the screen above it. */
  at?: string;
  /** What is left to do there. */
  open?(page: Page): Promise<unknown>;
  /** Whether something is typed that the page does not leave without asking. */
  isTyped?: boolean;
}

export const firstLink = (page: Page, table?: string) => page.getByRole('table', { name: table }).getByRole('link').first();
