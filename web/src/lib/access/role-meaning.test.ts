import { roleMeaning } from './role-meaning';

it('describes each role, and an unknown code as granting nothing', () => {
  expect(roleMeaning('FLEET_STAFF_READ')).toMatch(/^Read-only on the linked fleets/);
  expect(roleMeaning('FLEET_STAFF_ADMIN')).toMatch(/^Manages the linked fleets/);
  expect(roleMeaning('STAFF_READ')).toMatch(/Cannot manage users/);
  expect(roleMeaning('STAFF_ADMIN')).toMatch(/^Manages everything/);
  expect(roleMeaning('SUDO')).toMatch(/^Full access/);
  expect(roleMeaning('UNKNOWN')).toMatch(/grants no access/);
  expect(roleMeaning(null)).toMatch(/^Without a role/);
});
