import type { Role } from '@/lib/access/permissions';
import { gapSentence } from '@/lib/access/gap-text';
import { userGates } from './user-gates';

const gatesOf = (own: Role, role: Role | null, id = 'other') =>
  userGates({ id: 'me', role: own }, { id, role, policies: [] }, undefined, (gap) => gapSentence(gap, 'Acme'));

it.each<[Role, Role | null]>([
  ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ'],
  ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_ADMIN'],
  ['STAFF_ADMIN', 'STAFF_ADMIN'],
  ['STAFF_ADMIN', null],
  // The platform decides.
  ['STAFF_ADMIN', 'UNKNOWN'],
  ['SUDO', 'SUDO'],
])('%s may change and delete a user with the role %s', (own, role) => {
  expect(gatesOf(own, role)).toEqual({ edit: undefined, remove: undefined });
});

it('names the required role for changing a user of a higher role', () => {
  const reason = 'Requires the Sudo role. Your role is Acme Staff Admin. Ask someone with the role Sudo.';
  expect(gatesOf('STAFF_ADMIN', 'SUDO')).toEqual({ edit: reason, remove: reason });
  expect(gatesOf('FLEET_STAFF_ADMIN', 'STAFF_READ').edit).toMatch(/^Requires the Acme Staff Admin role\./);
});

it('keeps a user of an unknown role from viewers who may not assign every role below Sudo', () => {
  const { edit, remove } = gatesOf('FLEET_STAFF_ADMIN', 'UNKNOWN');
  expect(edit).toMatch(/^Requires the Acme Staff Admin role\./);
  expect(remove).toBe(edit);
});

it('lets people change themselves, but not delete themselves', () => {
  expect(gatesOf('SUDO', 'SUDO', 'me')).toEqual({ edit: undefined, remove: 'You can’t delete your own account.' });
});

it('names the missing write access first', () => {
  const gates = userGates({ id: 'me', role: 'STAFF_READ' }, { id: 'me', role: 'SUDO', policies: null }, 'No write access.', () => 'other');
  expect(gates).toEqual({ edit: 'No write access.', remove: 'No write access.' });
});

it('prevents saving over fleets that could not be read', () => {
  const gates = userGates({ id: 'me', role: 'SUDO' }, { id: 'u', role: 'STAFF_READ', policies: null }, undefined, () => '');
  expect(gates).toEqual({ edit: expect.stringMatching(/could not be read/), remove: undefined });
});
