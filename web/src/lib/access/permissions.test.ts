import { namesIn, specified, specifiedRows } from '../../../test/specification';
import { meets, rankedRoles, type Requirement, type Role } from './permissions';
import { seesSeveralFleets } from './several-fleets';
import { isLocked, visibleSidebar } from './sidebar';
import { routeAccess, routeIds, type RouteId, type SidebarStyle } from './routes';

const columns: (Role | null)[] = [...rankedRoles, 'UNKNOWN', null];

// The answers to each requirement (specification, section 6), in the order of the columns.
const answers: Partial<Record<Requirement, string>> = {
  none: 'yes yes yes yes yes yes yes',
  STAFF_READ: 'no no yes yes yes no no',
  STAFF_ADMIN: 'no no no yes yes no no',
  SUDO: 'no no no no yes no no',
  modifier: 'no yes no yes yes no no',
};

describe.each(Object.entries(answers))('%s', (requirement, row) => {
  it.each(columns.map((role, index) => [role, row.split(' ')[index]] as const))('for %s: %s', (role, answer) => {
    const [known] = Object.keys(answers).filter((each): each is Requirement => each === requirement);
    expect(meets(role, known ?? 'SUDO')).toBe(answer === 'yes');
  });
});

/** The requirements of docs/specification.md, in its words. */
const inWords = new Map<string, Requirement>([
  ['none', 'none'],
  ['everyone', 'none'],
  ['staff read or above', 'STAFF_READ'],
  ['provider staff or above', 'STAFF_READ'],
  ['staff admin or above', 'STAFF_ADMIN'],
  ['provider admin or above', 'STAFF_ADMIN'],
  ['SUDO', 'SUDO'],
  ['a role that can write', 'modifier'],
]);

it('asks for the role that the specification names for each route, and has three routes of its own', () => {
  const specifiedRoutes = specifiedRows('### Below `/dashboard`').flatMap(([paths, words = '']) =>
    namesIn(paths).map((path) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), inWords.get(words.split(';')[0] ?? '')] as const),
  );
  const own = [
    ['all-fleets', 'none'],
    ['developer/booking-jobs', 'none'],
    ['developer/platform-contract', 'SUDO'],
  ] as const;
  const found = routeIds.map((id) => [routeAccess(id).path, routeAccess(id).requires] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries([...specifiedRoutes, ...own]));
});

it('links from the user menu to the profile by the specified name', () => {
  const names = namesIn(specified('### Below `/dashboard`')).filter((name) => routeIds.some((id) => id === name));
  expect(names).toContain('profile-page');
});

/** The entries that a sidebar shows a role. */
const entries = (style: SidebarStyle, role: Role | null) =>
  visibleSidebar(style, role).flatMap(({ items }) => items.flatMap((item) => ('route' in item ? [item] : item.entries)));

it.each([
  ['STAFF_READ', [], true],
  ['FLEET_STAFF_READ', ['a', 'b'], true],
  ['FLEET_STAFF_ADMIN', ['a', 'a'], false],
  ['UNKNOWN', ['a', 'b'], false],
  [null, ['a', 'b'], false],
] as const)('counts several fleets for %s with %j: %s', (role, fleetIds, answer) => {
  const policies = fleetIds.map((fleetId) => ({ id: fleetId, fleetId }));
  expect(seesSeveralFleets({ role, policies })).toBe(answer);
  const isShown = visibleSidebar('new', role, answer).some(({ items }) =>
    items.some((item) => 'route' in item && item.route === 'all-fleets'),
  );
  expect(isShown).toBe(answer);
});

describe('sidebars', () => {
  const routeOf = (path: string): RouteId | undefined => routeIds.find((id) => routeAccess(id).path === path);

  describe.each([
    ['new', 1],
    ['legacy', 2],
  ] as const)('%s', (style, column) => {
    const gates = new Map([
      ...specifiedRows('### Sidebar').flatMap((row) =>
        namesIn(row[0]).map((path) => [routeOf(path), inWords.get(row[column] ?? '')] as const),
      ),
      // A route of our own.
      ['booking-jobs', 'STAFF_READ'] as const,
    ]);

    it.each(columns)('shows %s the entries that its gates allow, or else those that may be opened, and fails closed', (role) => {
      const placed = routeIds.filter((id) => routeAccess(id).sidebars);
      const allowed = placed.filter((id) => meets(role, gates.get(id) ?? routeAccess(id).requires));
      expect([...gates.keys()].filter((id) => id === undefined || !placed.includes(id))).toEqual([]);
      expect(
        entries(style, role)
          .map(({ route }) => route)
          .sort(),
      ).toEqual(allowed.sort());
    });

    it.each(columns)('locks for %s exactly the entries that their routes would refuse', (role) => {
      for (const entry of entries(style, role)) expect(isLocked(entry, role)).toBe(!meets(role, routeAccess(entry.route).requires));
    });
  });

  it('locks the login session for a staff admin, who sees it', () => {
    const entry = entries('new', 'STAFF_ADMIN').find(({ route }) => route === 'passenger-login-session');
    expect(entry && isLocked(entry, 'STAFF_ADMIN')).toBe(true);
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
    const [, groups = ''] = /legacy sidebar has the groups ([^.]+)\./.exec(specified('### Sidebar')) ?? [];
    expect(visibleSidebar('legacy', 'SUDO').map(({ label }) => label)).toEqual(groups.split(/, | and /));
    for (const style of ['new', 'legacy'] as const) {
      const branch = visibleSidebar(style, 'SUDO')
        .flatMap(({ items }) => items)
        .find((item) => 'entries' in item);
      expect(branch).toMatchObject({ label: 'Passengers', entries: [{ label: 'List' }, { route: 'passenger-login-session' }] });
    }
  });
});
