import { schemaProblems } from '../../../../test/schema-problems';
import { editSchema, emptyUser, newUserSchema, targetState, type EditValues } from './user-values';

const oslo = { id: 'f-1', name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo' };
const base = { givenName: 'Grace\u200b', familyName: 'Hopper', role: 'FLEET_STAFF_READ', fleets: { 'f-1': true as const } };
const values: EditValues = { givenName: 'Grace\u200b', familyName: 'Hopper', role: 'FLEET_STAFF_READ', fleets: [oslo], base };

it('requires an email, names, a role and a fleet of a new user', async () => {
  expect(await schemaProblems(newUserSchema, { ...emptyUser, email: 'grace@' })).toEqual({
    email: 'Invalid email',
    givenName: 'This field is required',
    familyName: 'This field is required',
    role: 'This field is required',
    fleets: 'Please select at least one fleet',
  });
});

it.each<[string, Partial<EditValues>, Record<string, string>]>([
  ['keeps the last fleet of a fleet role', { fleets: [] }, { fleets: 'Please select at least one fleet' }],
  ['accepts no fleet for a role with all fleets', { role: 'STAFF_READ', fleets: [] }, {}],
  ['accepts no fleet for a user who had none', { fleets: [], base: { ...base, fleets: {} } }, {}],
  ['requires a role if the current one is unknown', { role: '' }, { role: 'This field is required' }],
])('%s', async (_, changes, problems) => {
  expect(await schemaProblems(editSchema, { ...values, ...changes })).toEqual(problems);
});

it('saves a name without characters copied by accident, and an unchanged one as stored', () => {
  expect(targetState({ ...values, familyName: '\u202aHopper\u00a0Murray\u200b ' })).toMatchObject({
    givenName: 'Grace\u200b',
    familyName: 'Hopper Murray',
  });
});
