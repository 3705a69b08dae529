import { roleText } from './role';

it.each([
  ['FLEET_STAFF_READ', 'Fleet Reader'],
  ['FLEET_STAFF_ADMIN', 'Fleet Admin'],
  ['STAFF_READ', 'Acme staff read'],
  ['STAFF_ADMIN', 'Acme staff admin'],
  ['SUDO', 'Sudo'],
  ['UNKNOWN', 'UNKNOWN'],
] as const)('%s is shown as "%s"', (role, label) => {
  expect(roleText(role, 'Acme')).toMatchObject({ label, meaning: expect.stringMatching(/./) });
});

it('has nothing to show for no role', () => {
  expect(roleText(null, 'Acme')).toBeNull();
});
