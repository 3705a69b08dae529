// The rows of the table of screens.
import type { Page } from '@playwright/test';
import type { RouteId } from '../../src/lib/access/routes';

export interface Screen {
  name: string;
  /** The route whose page it is, where that isn't plain from its address. */
  route?: RouteId;
  /** Its address below the dashboard; left out where it is opened from the screen above it. */
  at?: string;
  /** The remaining steps to open it. */
  open?(page: Page): Promise<unknown>;
  /** Whether something is typed that the page does not leave without asking. */
  isTyped?: boolean;
}

export const firstLink = (page: Page, table?: string) => page.getByRole('table', { name: table }).getByRole('link').first();
