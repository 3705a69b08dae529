import { loginMethodLabel, loginStatusLabel } from './login-session';
import { metadataEntries } from './metadata';

describe('labels', () => {
  it.each([
    ['PENDING', 'Pending'],
    ['VERIFIED', 'Signed in'],
    ['EXPIRED', 'Expired'],
    ['FAILED', 'Failed'],
  ] as const)('an attempt that is %s is "%s"', (status, label) => {
    expect(loginStatusLabel({ status, statusCode: status })?.label).toBe(label);
  });

  it('shows unknown codes in words, and nothing where there is no code', () => {
    expect(loginStatusLabel({ status: 'UNKNOWN', statusCode: 'BLOCKED' })?.label).toBe('Blocked');
    expect(loginMethodLabel({ method: 'UNKNOWN', methodCode: 'PASSKEY' })).toBe('Passkey');
    expect(loginMethodLabel({ method: null, methodCode: null })).toBeNull();
  });
});

it('shows metadata as names and values, without the secrets inside a value', () => {
  expect(metadataEntries({ vip: true, source: 'app', more: { a: 1, token: 't' } })).toEqual([
    ['vip', 'true'],
    ['source', 'app'],
    ['more', '{"a":1,"token":"••••••••"}'],
  ]);
});
