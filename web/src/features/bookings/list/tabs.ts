import { meets, type Role } from '@/lib/access/access';
import { actions } from '@/lib/access/table';

// What a tab is made of, and even what it is called, is in `../tabs`: the first load has room for the list only.
const lazyTabs = ['deferred', 'tasks', 'settings'] as const;

/** The tabs of the bookings screen beside the list itself. */
export type LazyTab = (typeof lazyTabs)[number];
export type BookingsTab = LazyTab | 'bookings';

/** The tabs beside the list that a role may open. */
export const tabsOf = (role: Role | null | undefined): LazyTab[] =>
  lazyTabs.filter((id) => id !== 'settings' || meets(role, actions.readBookingSettings));

/** The tab that a URL's parameter names; the list where it names none that the role may open. */
export const tabOf = (param: string | null, role: Role | null | undefined): BookingsTab =>
  tabsOf(role).find((id) => id === param) ?? 'bookings';
