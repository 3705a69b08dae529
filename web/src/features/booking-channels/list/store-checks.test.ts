import { checksText, worstCheck } from './store-checks';

const set = (isValid?: boolean) => ({
  updatedAt: '2026-11-01T12:00:00Z',
  lastCheck: isValid === undefined ? null : { isValid, message: null, checkedAt: '2026-11-02T12:00:00Z' },
});

it('shows the store that most needs a person, or both if they are equal', () => {
  expect(worstCheck({ ios: set(true), google: set(false) })).toEqual({ label: 'Refused', tone: 'danger', stores: 'Google Play' });
  expect(worstCheck({ ios: null, google: set(true) })).toEqual({ label: 'Not set', tone: 'neutral', stores: 'App Store' });
  expect(worstCheck({ ios: set(true), google: set() })).toEqual({ label: 'Not checked', tone: 'warning', stores: 'Google Play' });
  expect(worstCheck({ ios: set(true), google: set(true) })).toEqual({ label: 'Accepted', tone: 'success', stores: 'Both stores' });
  const unreadable = { updatedAt: null, lastCheck: { isValid: null, message: null, checkedAt: null } };
  expect(worstCheck({ ios: set(true), google: unreadable })).toEqual({ label: 'Unknown', tone: 'neutral', stores: 'Google Play' });
  expect(checksText({ ios: null, google: set(true) })).toBe('App Store: Not set, Google Play: Accepted');
});
