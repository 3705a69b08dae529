import type { DataError } from '@/lib/errors';
import { appPlatformLabel } from './app-platform';
import { cardEnd, cardName } from './card';
import { couponStatusLabel, couponUseLabel, redemptionsText } from './coupon';
import { isUndecided, loginMethodLabel, loginStatusLabel } from './login-session';
import { metadataChanges, metadataEntries, metadataText, readMetadata } from './metadata';
import { isOutcomeUnknown } from './outcome';
import { lengthOf } from './push';

describe('labels', () => {
  it.each([
    ['AVAILABLE', 'Available'],
    ['USED', 'Used up'],
    ['EXPIRED', 'Expired'],
  ] as const)('a coupon that is %s is "%s"', (status, label) => {
    expect(couponStatusLabel({ status, statusCode: status })?.label).toBe(label);
  });

  it.each([
    ['RESERVED', 'Reserved'],
    ['REDEEMED', 'Redeemed'],
    ['RELEASED', 'Given back'],
  ] as const)('a use that is %s is "%s"', (status, label) => {
    expect(couponUseLabel({ status, statusCode: status })?.label).toBe(label);
  });

  it.each([
    ['PENDING', 'Pending'],
    ['VERIFIED', 'Signed in'],
    ['EXPIRED', 'Expired'],
    ['FAILED', 'Failed'],
  ] as const)('an attempt that is %s is "%s"', (status, label) => {
    expect(loginStatusLabel({ status, statusCode: status }).label).toBe(label);
  });

  it('shows what it does not know as the platform spells it, and nothing where the platform says nothing', () => {
    expect(couponStatusLabel({ status: 'UNKNOWN', statusCode: 'FROZEN' })).toEqual({ label: 'FROZEN', tone: 'neutral' });
    expect(couponUseLabel({ status: null, statusCode: null })).toBeNull();
    expect(loginStatusLabel({ status: 'UNKNOWN', statusCode: 'BLOCKED' }).label).toBe('BLOCKED');
    expect(loginMethodLabel({ method: 'UNKNOWN', methodCode: 'PASSKEY' })).toBe('PASSKEY');
    expect(loginMethodLabel({ method: null, methodCode: null })).toBeNull();
    expect(appPlatformLabel({ platform: 'UNKNOWN', platformCode: 'huawei' })).toBe('huawei');
    expect(appPlatformLabel({ platform: 'IOS', platformCode: 'ios' })).toBe('iOS');
  });

  it('says how often a coupon was used of how often it can be', () => {
    expect(redemptionsText({ redemptions: 1, maxRedemptions: 3 })).toBe('1 of 3');
    expect(redemptionsText({ redemptions: null, maxRedemptions: null })).toBe('0, no limit');
  });

  it('takes an attempt that it does not know for one that may still change', () => {
    expect((['PENDING', 'UNKNOWN', 'VERIFIED', 'EXPIRED', 'FAILED'] as const).filter(isUndecided)).toEqual(['PENDING', 'UNKNOWN']);
  });
});

describe('a card', () => {
  it('is named by brand and last digits', () => {
    expect(cardName({ brand: 'visa', last4: '0042' })).toBe('Visa •••• 0042');
    expect(cardName({ brand: null, last4: null })).toBeNull();
  });

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2027-01-01', true],
    ['2025-12-31', false],
  ])('that ends 11/2026 is over on %s: %s', (day, isOver) => {
    expect(cardEnd({ expiryMonth: 11, expiryYear: 2026 }, new Date(`${day}T12:00:00`))).toEqual({ text: '11/2026', isOver });
  });
});

describe('metadata', () => {
  it('is read as it was written', () => {
    const metadata = { vip: true, note: 'line\ntwo', nested: { a: [1, null] } };
    expect(readMetadata(metadataText(metadata))).toEqual({ metadata });
    expect(metadataText(null)).toBe('{}');
  });

  it.each([
    ['[]', 'The notes must be an object: { "key": "value" }'],
    ['"text"', 'The notes must be an object: { "key": "value" }'],
    ['null', 'The notes must be an object: { "key": "value" }'],
    ['{"a": 1, "b": {"a": 2}, "a": 3}', 'The key "a" is there twice'],
  ])('%s is refused: %s', (text, problem) => {
    expect(readMetadata(text)).toEqual({ problem });
  });

  it.each([
    ['{\n  "a": 1,\n}', /^This is no valid JSON: see line 3, column 1$/],
    ['{\n  "a": 1,\n  "b": x\n}', /^This is no valid JSON: .*x/],
  ])('says where %j is broken', (text, problem) => {
    expect(readMetadata(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('may have a key again inside another', () => {
    expect(readMetadata('{"a": {"b": 1, "text": "{\\"a\\": 1"}, "b": [{"b": 2}]}')).toHaveProperty('metadata');
  });

  it('knows what a change does', () => {
    expect(metadataChanges({ a: 1, b: { c: 1 }, d: 'x' }, { a: 1, b: { c: 2 }, e: null })).toEqual({
      added: ['e'],
      changed: ['b'],
      removed: ['d'],
    });
  });

  it('is shown as names and values', () => {
    expect(metadataEntries({ vip: true, source: 'app', more: { a: 1 } })).toEqual([
      ['vip', 'true'],
      ['source', 'app'],
      ['more', '{"a":1}'],
    ]);
  });
});

it.each([
  ['PLATFORM_TIMEOUT', true],
  ['NETWORK', true],
  ['PLATFORM_UNAVAILABLE', true],
  ['CONFLICT', false],
  ['FORBIDDEN', false],
  ['BAD_USER_INPUT', false],
  ['RATE_LIMITED', false],
])('whether a change was made is unknown after %s: %s', (code, isUnknown) => {
  const error: DataError = { code, message: '', fields: {}, isRetryable: false };
  expect(isOutcomeUnknown(error)).toBe(isUnknown);
});

it('counts characters as people do', () => {
  expect(lengthOf('Zoë 👩‍👩‍👧‍👦')).toBe(5);
});
