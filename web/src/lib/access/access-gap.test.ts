import { rankedRoles, type Requirement, type Role } from './permissions';
import { accessGap } from './access-gap';
import { routeAccess, routeIds } from './routes';

it.each<[Role | null, Requirement, Role, Role[]]>([
  ['FLEET_STAFF_READ', 'modifier', 'FLEET_STAFF_ADMIN', ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO']],
  // Fleet Admin would also do, but ranks below the person's own role.
  ['STAFF_READ', 'modifier', 'STAFF_ADMIN', ['STAFF_ADMIN', 'SUDO']],
  ['FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_READ', ['STAFF_ADMIN', 'SUDO']],
  ['STAFF_READ', 'STAFF_ADMIN', 'STAFF_ADMIN', ['STAFF_ADMIN', 'SUDO']],
  ['STAFF_ADMIN', 'SUDO', 'SUDO', ['SUDO']],
  ['UNKNOWN', 'FLEET_STAFF_READ', 'FLEET_STAFF_READ', ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN', 'SUDO']],
  [null, 'SUDO', 'SUDO', ['SUDO']],
])('%s, where %s is required, needs %s, which %j can give', (own, requirement, needed, helpers) => {
  expect(accessGap(own, requirement)).toEqual({ own, needed, helpers });
});

it('is null if the requirement is met', () => {
  expect(accessGap(null, 'none')).toBeNull();
  expect(accessGap('FLEET_STAFF_ADMIN', 'modifier')).toBeNull();
  expect(accessGap('SUDO', 'STAFF_READ')).toBeNull();
});

it('is, for every route and role, the role that the route requires', () => {
  for (const own of [...rankedRoles, 'UNKNOWN', null] as const) {
    for (const id of routeIds) {
      const gap = accessGap(own, routeAccess(id).requires);
      if (gap) expect(accessGap(gap.needed, routeAccess(id).requires)).toBeNull();
    }
  }
});
