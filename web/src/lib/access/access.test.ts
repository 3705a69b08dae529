import { meets, type Requirement, type Role } from './access';
import { sidebars, visibleSidebar, type SidebarStyle } from './sidebar';
import { routeAccess, routeIds, routes } from './table';

// Written from the specification's section 2, path by path: who may open it, in the order of the columns below.
const columns: (Role | null)[] = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO', 'UNKNOWN', null];
const everyone = 'yes yes yes yes yes yes yes';
const staff = 'no no yes yes yes no no';
const staffAdmin = 'no no no yes yes no no';
const sudo = 'no no no no yes no no';
const writers = 'no yes no yes yes no no';

const expected: Record<string, string> = {
  home: everyone,
  bookings: everyone,
  'bookings/:id': everyone,
  fleets: everyone,
  'fleets/new': everyone,
  'fleets/:id': everyone,
  passengers: everyone,
  'passengers/:id': everyone,
  'report-intents': everyone,
  'report-intent/create': everyone,
  'report-intent/:id': sudo,
  'booking-channels': everyone,
  'booking-channels/:id': everyone,
  'notification-intents': everyone,
  'notification-intents/:id': everyone,
  'notification-intents/:notificationIntentId/notification-processes/:notificationProcessId': everyone,
  'notification-intents/legacy/create': staffAdmin,
  'notification-intents/create': staffAdmin,
  'app-release-intents': staff,
  'app-release-intent/create': staffAdmin,
  'app-release-intent/:id': staff,
  'app-bch-release/:id': staff,
  'app-release-task/:id': staff,
  'sandbox/ic2-address-search': staff,
  'sandbox/pe-address-search': staff,
  'sandbox/fare-estimate': staff,
  'sandbox/theme': sudo,
  'sandbox/pair-and-pay': sudo,
  'developer/payment-settings': staffAdmin,
  'developer/likuma-api': sudo,
  users: everyone,
  'users/:id': everyone,
  profile: everyone,
  'users/create': writers,
  queues: everyone,
  'queues/:id': everyone,
  campaigns: everyone,
  'campaigns/:id': everyone,
  'campaigns/create': writers,
  'campaigns/:id/edit': writers,
  'passenger-login-session': sudo,
  'business-accounts': sudo,
  'business-accounts/:id': everyone,
  'seasonal-events': staff,
  'seasonal-events/:id': staff,
  'seasonal-events/create': sudo,
  'seasonal-events/:id/edit': sudo,
  networks: staff,
  'networks/:id': staff,
  '403': everyone,
};

const requirementOf = new Map<string, Requirement>(routeIds.map((id) => [routeAccess(id).path, routeAccess(id).requires]));

it('has every route of the specification, and no other', () => {
  expect([...requirementOf.keys()].sort()).toEqual(Object.keys(expected).sort());
});

describe.each(Object.entries(expected))('%s', (path, row) => {
  it.each(columns.map((role, index) => [role, row.split(' ')[index]] as const))('for %s: %s', (role, answer) => {
    expect(meets(role, requirementOf.get(path) ?? 'SUDO')).toBe(answer === 'yes');
  });
});

it('grants nothing to a role that the schema does not know', () => {
  const odd: Role[] = JSON.parse('["constructor", "toString", ""]');
  for (const role of odd) for (const requirement of ['FLEET_STAFF_READ', 'modifier'] as const) expect(meets(role, requirement)).toBe(false);
});

/** The routes that a sidebar shows a role, all screens being there. */
const shown = (style: SidebarStyle, role: Role | null) =>
  visibleSidebar(style, role, () => true).flatMap(({ items }) =>
    items.flatMap((item) => ('route' in item ? [item.route] : item.entries.map(({ route }) => route))),
  );

describe('sidebars', () => {
  const gates = [
    ['new', 'users', 'STAFF_READ'],
    ['legacy', 'users', 'FLEET_STAFF_READ'],
    ['new', 'report-intents', 'STAFF_READ'],
    ['legacy', 'report-intents', 'FLEET_STAFF_READ'],
    ['new', 'booking-channels', 'STAFF_READ'],
    ['new', 'networks', 'STAFF_READ'],
    ['new', 'app-release-intents', 'STAFF_READ'],
    ['new', 'seasonal-events', 'STAFF_READ'],
    ['new', 'sandbox-fare-estimate', 'STAFF_READ'],
    ['new', 'developer-payment-settings', 'STAFF_ADMIN'],
    ['new', 'queues', 'SUDO'],
    ['legacy', 'queues', 'STAFF_ADMIN'],
    ['new', 'sandbox-theme', 'SUDO'],
    ['new', 'passenger-login-session', 'SUDO'],
    ['legacy', 'passenger-login-session', 'SUDO'],
    ['new', 'bookings', 'FLEET_STAFF_READ'],
  ] as const;
  const ranked = columns.slice(0, 5);

  it.each(gates)('%s: %s from %s on', (style, route, first) => {
    const from = ranked.indexOf(first);
    expect(ranked.filter((role) => shown(style, role).includes(route))).toEqual(ranked.slice(from));
  });

  it.each(['new', 'legacy'] as const)('%s: never shows what would lead to the forbidden page, and fails closed', (style) => {
    for (const role of columns) for (const route of shown(style, role)) expect(meets(role, routes[route].requires)).toBe(true);
    for (const role of ['UNKNOWN', null] as const) expect(shown(style, role)).not.toContain('networks');
  });

  it('shows nothing that has no screen, and no group without entries', () => {
    const groups = visibleSidebar('new', 'SUDO', (route) => route === 'passenger-login-session');
    expect(groups).toEqual([
      { label: 'Operations', items: [{ label: 'Passengers', entries: [expect.objectContaining({ route: 'passenger-login-session' })] }] },
    ]);
  });

  it('groups the legacy sidebar as the specification does, and opens passengers to List and Login Session', () => {
    expect(sidebars.legacy.map(({ label }) => label)).toEqual([
      'Operations',
      'Passenger Apps',
      'Sandbox',
      'Settings',
      'Developer Settings',
    ]);
    for (const style of ['new', 'legacy'] as const) {
      const branch = visibleSidebar(style, 'SUDO', () => true)
        .flatMap(({ items }) => items)
        .find((item) => 'entries' in item);
      expect(branch).toMatchObject({ label: 'Passengers', entries: [{ label: 'List' }, { route: 'passenger-login-session' }] });
    }
  });
});
