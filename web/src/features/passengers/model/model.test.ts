import { couponUseLabel, redemptionsText } from './coupon';
import { isUndecided, loginMethodLabel, loginStatusLabel } from './login-session';
import { metadataChanges, metadataEntries, metadataText, readMetadata } from './metadata';
import { lengthOf } from './push';

describe('labels', () => {
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
    expect(loginStatusLabel({ status, statusCode: status })?.label).toBe(label);
  });

  it('puts what it does not know in words, and nothing where the platform says nothing', () => {
    expect(couponUseLabel({ status: null, statusCode: null })).toBeNull();
    expect(loginStatusLabel({ status: 'UNKNOWN', statusCode: 'BLOCKED' })?.label).toBe('Blocked');
    expect(loginMethodLabel({ method: 'UNKNOWN', methodCode: 'PASSKEY' })).toBe('Passkey');
    expect(loginMethodLabel({ method: null, methodCode: null })).toBeNull();
  });

  it('says how often a coupon was used of how often it can be', () => {
    expect(redemptionsText({ redemptions: 1, maxRedemptions: 3 })).toBe('1 of 3');
    expect(redemptionsText({ redemptions: null, maxRedemptions: null })).toBe('0, no limit');
  });

  it('takes an attempt that it does not know for one that may still change', () => {
    expect((['PENDING', 'UNKNOWN', 'VERIFIED', 'EXPIRED', 'FAILED'] as const).filter(isUndecided)).toEqual(['PENDING', 'UNKNOWN']);
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

it('counts characters as people do', () => {
  expect(lengthOf('Zoë 👩‍👩‍👧‍👦')).toBe(5);
});
