import { creatorText } from './created-by';

const ada = { id: 'u-1', givenName: 'Ada', familyName: 'Admin', email: 'ada@example.com' };

it.each([
  [{ user: ada, userId: 'u-1' }, 'Ada Admin'],
  [{ user: { ...ada, givenName: null, familyName: null }, userId: 'u-1' }, 'ada@example.com'],
  [{ user: null, userId: '826d3537-0000-4000-8000-000000000000' }, 'Deleted user (826d3537…)'],
  [{ user: null, userId: null }, null],
])('the creator of %j is %s', (record, text) => {
  expect(creatorText(record)).toBe(text);
});
