import { personName } from './person-name';

it('joins the names that are known', () => {
  expect(personName({ givenName: 'Ada', familyName: 'Lovelace' })).toBe('Ada Lovelace');
  expect(personName({ givenName: null, familyName: 'Lovelace' })).toBe('Lovelace');
  expect(personName({ givenName: '', familyName: null })).toBeNull();
  expect(personName(null)).toBeNull();
});

it('does not let one name turn the other', () => {
  expect(personName({ givenName: 'An\u202ena', familyName: 'Lindholm' })).toBe('Anna Lindholm');
});

it('personName is null if all names are invisible', () => {
  expect(personName({ givenName: '\u200b', familyName: '   ' })).toBeNull();
  expect(personName({ givenName: '\u202e', familyName: 'Lovelace' })).toBe('Lovelace');
});
