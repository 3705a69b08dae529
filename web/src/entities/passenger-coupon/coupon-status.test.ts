import { couponStatusLabel } from './coupon-status';

it.each([
  ['AVAILABLE', 'Available'],
  ['USED', 'Used up'],
  ['EXPIRED', 'Expired'],
] as const)('a coupon that is %s is "%s"', (status, label) => {
  expect(couponStatusLabel({ status, statusCode: status })?.label).toBe(label);
});

it('puts an unknown status in words, and none where there is none', () => {
  expect(couponStatusLabel({ status: 'UNKNOWN', statusCode: 'FROZEN' })).toEqual({ label: 'Frozen', tone: 'neutral', code: 'FROZEN' });
  expect(couponStatusLabel({ status: null, statusCode: null })).toBeNull();
});
