import { schemaProblems } from '../../../../test/schema-problems';
import { emptyIntent, intentSchema, toDraft, toInput, withFormNames, type IntentValues } from './intent-values';
import { mergeReferences } from './references';

it('sends names without characters copied by accident', () => {
  const attachments = [{ name: 'Release\u00a0notes\u200b', url: 'https://example.test/notes' }];
  expect(toInput({ ...emptyIntent, name: '\u202aJune\u200b release ', attachments })).toMatchObject({
    name: 'June release',
    attachments: [{ name: 'Release notes', url: 'https://example.test/notes' }],
  });
});

const main = mergeReferences({
  android: { branches: [{ name: 'main', updatedAt: null }], tags: [] },
  ios: { branches: [{ name: 'main', updatedAt: null }], tags: [] },
});
const channels = [{ id: 'oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-app', latestReleases: null }];
const filled: IntentValues = { ...emptyIntent, name: 'Winter', gitReference: 'main', productVersion: '6.40.0', channels };
const unknownReference = 'Neither the Android nor the iOS app has a branch or tag of this name';
const notes = (count: number, url = 'https://docs.example') => Array.from({ length: count }, () => ({ name: 'Notes', url }));

it.each<[string, Partial<IntentValues>, Record<string, string>]>([
  ['everything', { attachments: notes(20) }, {}],
  ['a reference that neither app has', { gitReference: 'no-such-branch' }, { gitReference: unknownReference }],
  [
    'a script as an attachment',
    { attachments: notes(1, 'javascript:alert(1)') },
    { 'attachments[0].url': 'The URL must be http or https' },
  ],
  ['too many attachments', { attachments: notes(21) }, { attachments: 'Please add at most 20 attachments' }],
  ['an invalid version', { productVersion: '6.40' }, { productVersion: 'The product version field must be a valid semantic version' }],
])('validates a release with %s', async (_, changes, problems) => {
  expect(await schemaProblems(intentSchema(main), { ...filled, ...changes })).toEqual(problems);
});

it('leaves the check of the reference to the platform if the references are unknown', async () => {
  expect(await schemaProblems(intentSchema(null), { ...filled, gitReference: 'no-such-branch' })).toEqual({});
});

it('keeps no releases of channels in a draft', () => {
  const withReleases = [{ id: 'oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-app', latestReleases: [] }];
  expect(toDraft({ ...filled, channels: withReleases }).channels).toEqual(channels);
});

it('names rejected channels by the form’s field, except single ones, which have their reasons', () => {
  const fields = { bookingChannelIds: 'Too many', 'bookingChannelIds.1': 'This is not a booking channel', name: 'Already taken' };
  const { error } = withFormNames({ code: 'BAD_USER_INPUT', message: 'Not accepted', fields, isRetryable: false });
  expect(error.fields).toEqual({ channels: 'Too many', name: 'Already taken' });
});
