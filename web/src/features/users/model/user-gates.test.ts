import type { Role } from '@/lib/access/permissions';
import { gapSentence } from '@/lib/access/gap-text';
import { userGates } from './user-gates';

const none = { edit: undefined, remove: undefined };
const sentenceOf = (gap: Parameters<typeof gapSentence>[0]) => gapSentence(gap, 'Acme');
const gatesOf = (own: Role, role: Role | null, id = 'other') =>
  userGates({ id: 'me', role: own }, { id, role, policies: [{ isHidden: false }] }, none, sentenceOf);

it.each<[Role, Role | null]>([
  ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ'],
  ['FLEET_STAFF_ADMIN', 'FLEET_STAFF_ADMIN'],
  ['STAFF_ADMIN', 'STAFF_ADMIN'],
  ['SUDO', 'SUDO'],
  ['SUDO', null],
  ['SUDO', 'UNKNOWN'],
])('%s may change a user with the role %s', (own, role) => {
  expect(gatesOf(own, role)).toEqual(none);
});

it('names the required role for changing a user of a higher role', () => {
  const reason = 'Requires the Sudo role. Your role is Acme Staff Admin. Ask someone with the role Sudo.';
  expect(gatesOf('STAFF_ADMIN', 'SUDO')).toEqual({ edit: reason, remove: reason });
  expect(gatesOf('FLEET_STAFF_ADMIN', 'STAFF_READ').edit).toMatch(/^Requires the Acme Staff Admin role\./);
});

it.each<Role | null>(['UNKNOWN', null])('keeps a user whose role is %s from everyone but a Sudo', (role) => {
  for (const own of ['FLEET_STAFF_ADMIN', 'STAFF_ADMIN'] as const) {
    const { edit, remove } = gatesOf(own, role);
    expect(edit).toMatch(/^Requires the Sudo role\./);
    expect(remove).toBe(edit);
  }
});

it('keeps a user without a shared fleet from fleet staff only', () => {
  const foreign = { id: 'u', role: 'FLEET_STAFF_READ', policies: [{ isHidden: true }] } as const;
  const reason = 'You can only change users who share a fleet with you.';
  expect(userGates({ id: 'me', role: 'FLEET_STAFF_ADMIN' }, foreign, none, sentenceOf).edit).toBe(reason);
  expect(userGates({ id: 'me', role: 'STAFF_ADMIN' }, { ...foreign, policies: [] }, none, sentenceOf).edit).toBeUndefined();
});

it('lets people change themselves, but not delete themselves', () => {
  expect(gatesOf('SUDO', 'SUDO', 'me')).toEqual({ edit: undefined, remove: 'You can’t delete your own account.' });
});

it('names the missing role first', () => {
  const lacking = { edit: 'No write access.', remove: 'No deletion.' };
  expect(userGates({ id: 'me', role: 'STAFF_READ' }, { id: 'me', role: 'SUDO', policies: null }, lacking, () => 'other')).toEqual(lacking);
});

it('prevents saving over fleets that could not be read', () => {
  const gates = userGates({ id: 'me', role: 'SUDO' }, { id: 'u', role: 'STAFF_READ', policies: null }, none, () => '');
  expect(gates).toEqual({ edit: expect.stringMatching(/could not be read/), remove: undefined });
});
