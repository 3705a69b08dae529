import { meets, type Requirement, type Role } from './access';
import { routeAccess, type RouteId } from './table';

/** One line of a sidebar. Its label defaults to its route's. */
export interface SidebarEntry {
  route: RouteId;
  label?: string;
  /** What this sidebar requires to show the entry (specification, section 2); defaults to what its route requires. */
  gate?: Requirement;
}

/** A line that expands to more lines. */
export interface SidebarBranch {
  label: string;
  entries: readonly SidebarEntry[];
}

export interface SidebarGroup {
  label: string;
  items: readonly (SidebarEntry | SidebarBranch)[];
}

/** Whether a visible entry leads a role to the forbidden page. */
export const isLocked = ({ route }: SidebarEntry, role: Role | null): boolean => !meets(role, routeAccess(route).requires);

export type SidebarStyle = 'new' | 'legacy';

/** Both sidebars, in order, with the gates of section 2 of the specification. */
export const sidebars: Record<SidebarStyle, readonly SidebarGroup[]> = {
  new: [
    {
      label: 'Operations',
      items: [
        { route: 'home' },
        { route: 'bookings' },
        {
          label: 'Passengers',
          entries: [
            { route: 'passengers', label: 'List' },
            { route: 'passenger-login-session', gate: 'STAFF_ADMIN' },
          ],
        },
        { route: 'business-accounts' },
        { route: 'report-intents', gate: 'STAFF_READ' },
      ],
    },
    {
      label: 'Fleets',
      items: [{ route: 'fleets' }, { route: 'networks' }],
    },
    {
      label: 'Passenger apps',
      items: [
        { route: 'booking-channels', gate: 'STAFF_READ' },
        { route: 'campaigns' },
        { route: 'notification-intents' },
        { route: 'seasonal-events' },
        { route: 'app-release-intents' },
      ],
    },
    {
      label: 'Sandbox',
      items: [
        { route: 'sandbox-fare-estimate' },
        { route: 'sandbox-ic2-address-search' },
        { route: 'sandbox-pe-address-search' },
        { route: 'sandbox-pair-and-pay', gate: 'STAFF_READ' },
        { route: 'sandbox-theme' },
      ],
    },
    {
      label: 'Administration',
      items: [
        { route: 'users', gate: 'STAFF_READ' },
        { route: 'queues', gate: 'SUDO' },
        { route: 'developer-payment-settings' },
        { route: 'developer-likuma-api', gate: 'STAFF_ADMIN' },
      ],
    },
  ],
  legacy: [
    {
      label: 'Operations',
      items: [
        { route: 'home' },
        { route: 'bookings' },
        { route: 'fleets' },
        {
          label: 'Passengers',
          entries: [
            { route: 'passengers', label: 'List' },
            { route: 'passenger-login-session', gate: 'STAFF_ADMIN' },
          ],
        },
        { route: 'business-accounts' },
        { route: 'report-intents' },
        { route: 'campaigns' },
        { route: 'networks' },
      ],
    },
    {
      label: 'Passenger Apps',
      items: [
        { route: 'booking-channels', gate: 'STAFF_READ' },
        { route: 'notification-intents' },
        { route: 'app-release-intents' },
        { route: 'seasonal-events' },
      ],
    },
    {
      label: 'Sandbox',
      items: [
        { route: 'sandbox-fare-estimate' },
        { route: 'sandbox-ic2-address-search' },
        { route: 'sandbox-pe-address-search' },
        { route: 'sandbox-pair-and-pay', gate: 'STAFF_READ' },
        { route: 'sandbox-theme', gate: 'STAFF_READ' },
      ],
    },
    {
      label: 'Settings',
      items: [{ route: 'users' }],
    },
    {
      label: 'Developer Settings',
      items: [
        { route: 'queues', gate: 'STAFF_ADMIN' },
        { route: 'developer-payment-settings' },
        { route: 'developer-likuma-api', gate: 'STAFF_ADMIN' },
      ],
    },
  ],
};

/**
 * The part of a sidebar that a person's role may see, without empty groups and branches. A route may require more than its entry's gate:
 * see `isLocked`.
 */
export function visibleSidebar(style: SidebarStyle, role: Role | null | undefined): SidebarGroup[] {
  const isShown = ({ route, gate = routeAccess(route).requires }: SidebarEntry) => meets(role, gate);
  return sidebars[style]
    .map(({ label, items }) => ({
      label,
      items: items.flatMap((item): (SidebarEntry | SidebarBranch)[] => {
        if ('route' in item) return isShown(item) ? [item] : [];
        const entries = item.entries.filter(isShown);
        return entries.length > 0 ? [{ label: item.label, entries }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
