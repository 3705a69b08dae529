import type { SidebarStyle } from '@/lib/access/sidebar';
import { persisted } from '@/lib/persisted';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the sidebar is open, where there is room for it beside the page. */
export const sidebarOpenCell = persisted('pax.sidebar-open', isBoolean, true);

/** Which of the two sidebars the person works with. */
export const sidebarStyleCell = persisted<SidebarStyle>(
  'pax.sidebar-style',
  (value): value is SidebarStyle => value === 'new' || value === 'legacy',
  'new',
);
