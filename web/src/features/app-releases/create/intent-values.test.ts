import { emptyIntent, toInput } from './intent-values';

it('sends names without characters copied by accident', () => {
  const attachments = [{ name: 'Release\u00a0notes\u200b', url: 'https://example.test/notes' }];
  expect(toInput({ ...emptyIntent, name: '\u202aJune\u200b release ', attachments })).toMatchObject({
    name: 'June release',
    attachments: [{ name: 'Release notes', url: 'https://example.test/notes' }],
  });
});
