import { meets, type Requirement, type Role } from './permissions';
import { isLocked, visibleSidebar } from './sidebar';
import { routeAccess, routeIds, type SidebarStyle } from './routes';

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
  // The product's own screen, for those who connect the platform.
  'developer/platform-contract': sudo,
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

it('has every route of the specification, and one of its own', () => {
  expect([...requirementOf.keys()].sort()).toEqual(Object.keys(expected).sort());
});

describe.each(Object.entries(expected))('%s', (path, row) => {
  it.each(columns.map((role, index) => [role, row.split(' ')[index]] as const))('for %s: %s', (role, answer) => {
    expect(meets(role, requirementOf.get(path) ?? 'SUDO')).toBe(answer === 'yes');
  });
});

/** The entries that a sidebar shows a role. */
const entries = (style: SidebarStyle, role: Role | null) =>
  visibleSidebar(style, role).flatMap(({ items }) => items.flatMap((item) => ('route' in item ? [item] : item.entries)));

describe('sidebars', () => {
  const ranked = columns.slice(0, 5);
  const ofBoth = {
    home: 'FLEET_STAFF_READ',
    bookings: 'FLEET_STAFF_READ',
    passengers: 'FLEET_STAFF_READ',
    fleets: 'FLEET_STAFF_READ',
    campaigns: 'FLEET_STAFF_READ',
    'notification-intents': 'FLEET_STAFF_READ',
    'booking-channels': 'STAFF_READ',
    networks: 'STAFF_READ',
    'app-release-intents': 'STAFF_READ',
    'seasonal-events': 'STAFF_READ',
    'sandbox-ic2-address-search': 'STAFF_READ',
    'sandbox-pe-address-search': 'STAFF_READ',
    'sandbox-fare-estimate': 'STAFF_READ',
    'sandbox-pair-and-pay': 'STAFF_READ',
    'developer-payment-settings': 'STAFF_ADMIN',
    'developer-likuma-api': 'STAFF_ADMIN',
    'passenger-login-session': 'STAFF_ADMIN',
    'developer-platform-contract': 'SUDO',
    // The specification gates this entry in the router alone, where no other role passes.
    'business-accounts': 'SUDO',
  } as const;
  // From which role on each entry is shown, sentence by sentence of the specification's section 2.
  const gates = {
    new: { ...ofBoth, users: 'STAFF_READ', 'report-intents': 'STAFF_READ', 'sandbox-theme': 'SUDO', queues: 'SUDO' },
    legacy: {
      ...ofBoth,
      users: 'FLEET_STAFF_READ',
      'report-intents': 'FLEET_STAFF_READ',
      'sandbox-theme': 'STAFF_READ',
      queues: 'STAFF_ADMIN',
    },
  } as const;
  // Entries that are shown but lead to the forbidden page: the route requires more than the entry's gate.
  const locked = {
    new: {
      STAFF_READ: ['sandbox-pair-and-pay'],
      STAFF_ADMIN: ['developer-likuma-api', 'passenger-login-session', 'sandbox-pair-and-pay'],
    },
    legacy: {
      STAFF_READ: ['sandbox-pair-and-pay', 'sandbox-theme'],
      STAFF_ADMIN: ['developer-likuma-api', 'passenger-login-session', 'sandbox-pair-and-pay', 'sandbox-theme'],
    },
  } as const;

  describe.each(['new', 'legacy'] as const)('%s', (style) => {
    it.each(columns)('shows %s the entries that its gates allow, and fails closed', (role) => {
      const allowed = Object.entries(gates[style]).flatMap(([route, from]) => {
        const isAllowed = ranked.includes(role) ? ranked.indexOf(role) >= ranked.indexOf(from) : from === 'FLEET_STAFF_READ';
        return isAllowed ? [route] : [];
      });
      expect(
        entries(style, role)
          .map(({ route }) => route)
          .sort(),
      ).toEqual(allowed.sort());
    });

    it.each(columns)('locks for %s exactly the entries that their routes would refuse', (role) => {
      const isRestricted = role === 'STAFF_READ' || role === 'STAFF_ADMIN';
      const found = entries(style, role).filter((entry) => isLocked(entry, role));
      expect(found.map(({ route }) => route).sort()).toEqual(isRestricted ? locked[style][role] : []);
    });
  });

  it('names its entries as the specification does', () => {
    const names = [...entries('new', 'SUDO'), ...entries('legacy', 'SUDO')].map(({ label }) => label);
    expect(names).toEqual(expect.arrayContaining(['Icons', 'List', 'Login Session', 'Fares & Offers']));
  });

  it('opens nothing for a single entry, which has the name of its branch', () => {
    const items = visibleSidebar('new', 'FLEET_STAFF_READ').flatMap((group) => group.items);
    expect(items).toContainEqual(expect.objectContaining({ route: 'passengers', label: 'Passengers' }));
    expect(items.some((item) => 'entries' in item)).toBe(false);
  });

  it('shows no group without entries', () => {
    expect(visibleSidebar('legacy', 'FLEET_STAFF_READ').map(({ label }) => label)).toEqual(['Operations', 'Passenger Apps', 'Settings']);
  });

  it('groups the legacy sidebar as the specification does, and opens passengers to List and Login Session', () => {
    expect(visibleSidebar('legacy', 'SUDO').map(({ label }) => label)).toEqual([
      'Operations',
      'Passenger Apps',
      'Sandbox',
      'Settings',
      'Developer Settings',
    ]);
    for (const style of ['new', 'legacy'] as const) {
      const branch = visibleSidebar(style, 'SUDO')
        .flatMap(({ items }) => items)
        .find((item) => 'entries' in item);
      expect(branch).toMatchObject({ label: 'Passengers', entries: [{ label: 'List' }, { route: 'passenger-login-session' }] });
    }
  });
});
