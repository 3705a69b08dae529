import { makerText } from './made-by';

const ada = { id: 'u-1', givenName: 'Ada', familyName: 'Admin', email: 'ada@example.com' };

it.each([
  [{ user: ada, userId: 'u-1' }, 'Ada Admin'],
  [{ user: { ...ada, givenName: null, familyName: null }, userId: 'u-1' }, 'ada@example.com'],
  [{ user: null, userId: '826d3537-0000-4000-8000-000000000000' }, 'Deleted user (826d3537…)'],
  [{ user: null, userId: null }, null],
])('the maker of %j is %s', (record, text) => {
  expect(makerText(record)).toBe(text);
});
