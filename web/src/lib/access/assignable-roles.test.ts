import { rankedRoles, type Role } from './permissions';
import { assignableRoles } from './assignable-roles';

const assignable = (own: Role | null) => assignableRoles(own).flatMap(({ role, gap }) => (gap ? [] : [role]));

it.each<[Role | null, Role[]]>([
  ['SUDO', ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN', 'SUDO']],
  ['STAFF_ADMIN', ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN']],
  // The two exceptions: a read-only staff role may also assign the write role next to it.
  ['STAFF_READ', ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'STAFF_READ', 'STAFF_ADMIN']],
  ['FLEET_STAFF_ADMIN', ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN']],
  ['FLEET_STAFF_READ', ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN']],
  ['UNKNOWN', []],
  [null, []],
])('%s may assign %j', (own, roles) => {
  expect(assignable(own)).toEqual(roles);
});

it('lists every role by rank, and names who can help with roles that may not be assigned', () => {
  const roles = assignableRoles('FLEET_STAFF_ADMIN');
  expect(roles.map(({ role }) => role)).toEqual(rankedRoles);
  expect(roles.slice(2)).toEqual([
    { role: 'STAFF_READ', gap: { own: 'FLEET_STAFF_ADMIN', needed: 'STAFF_ADMIN', helpers: ['STAFF_ADMIN', 'SUDO'] } },
    { role: 'STAFF_ADMIN', gap: { own: 'FLEET_STAFF_ADMIN', needed: 'STAFF_ADMIN', helpers: ['STAFF_ADMIN', 'SUDO'] } },
    { role: 'SUDO', gap: { own: 'FLEET_STAFF_ADMIN', needed: 'SUDO', helpers: ['SUDO'] } },
  ]);
});
