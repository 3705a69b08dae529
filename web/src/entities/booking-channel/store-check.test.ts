import { storeCheck, type StoredCredentials } from './store-check';

const now = Date.parse('2026-11-22T12:00:00Z');
const set = (lastCheck: StoredCredentials['lastCheck'], updatedAt: string | null = '2026-11-01T12:00:00Z'): StoredCredentials => ({
  updatedAt,
  lastCheck,
});
const yesterday = '2026-11-21T12:00:00Z';
const accepted = { isValid: true, message: null, checkedAt: yesterday };
const refused = { isValid: false, message: 'The key was revoked.', checkedAt: yesterday };

it('describes the stored credentials of each store without asking it', () => {
  expect(storeCheck('IOS', null, now)).toMatchObject({ label: 'Not set', sentence: 'No App Store credentials are set.', checkedAt: null });
  expect(storeCheck('ANDROID', set(null), now)).toMatchObject({
    label: 'Not checked',
    tone: 'warning',
    sentence: 'Google has not checked the credentials.',
  });
  expect(storeCheck('ANDROID', set(accepted), now)).toMatchObject({
    label: 'Accepted',
    tone: 'success',
    sentence: 'Google accepted the credentials 1 day ago.',
    checkedAt: yesterday,
  });
  expect(storeCheck('IOS', set(refused), now)).toMatchObject({
    label: 'Refused',
    tone: 'danger',
    sentence: 'Apple refused the credentials 1 day ago: The key was revoked.',
  });
});

it('ignores a check of earlier credentials', () => {
  expect(storeCheck('IOS', set(accepted, '2026-11-22T11:00:00Z'), now).state).toBe('NEVER_CHECKED');
  expect(storeCheck('IOS', set({ ...accepted, checkedAt: '2026-11-22T11:00:00Z' }, '2026-11-22T11:00:00Z'), now).state).toBe('ACCEPTED');
});

it('accepts a check with missing fields', () => {
  expect(storeCheck('IOS', set({ isValid: false, message: null, checkedAt: null }), now).sentence).toBe(
    'Apple refused the credentials and gave no reason.',
  );
  expect(storeCheck('IOS', set({ isValid: null, message: null, checkedAt: yesterday }), now)).toMatchObject({
    label: 'Unknown',
    sentence: 'Apple checked them 1 day ago, but the result could not be read.',
  });
  expect(storeCheck('IOS', set(accepted, null), now).state).toBe('ACCEPTED');
});
