import { couponStatusLabel } from './coupon-status';

it.each([
  ['AVAILABLE', 'Available'],
  ['USED', 'Used up'],
  ['EXPIRED', 'Expired'],
] as const)('a coupon that is %s is "%s"', (status, label) => {
  expect(couponStatusLabel({ status, statusCode: status })?.label).toBe(label);
});

it('couponStatusLabel words an unknown status and returns null for a missing one', () => {
  expect(couponStatusLabel({ status: 'UNKNOWN', statusCode: 'FROZEN' })).toEqual({ label: 'Frozen', tone: 'neutral', code: 'FROZEN' });
  expect(couponStatusLabel({ status: null, statusCode: null })).toBeNull();
});
