import { couponUseLabel, redemptionsText } from './coupon-use';

it.each([
  ['RESERVED', 'Reserved'],
  ['REDEEMED', 'Redeemed'],
  ['RELEASED', 'Given back'],
] as const)('a use that is %s is "%s"', (status, label) => {
  expect(couponUseLabel({ status, statusCode: status })?.label).toBe(label);
});

it("doesn't label a use without a status", () => expect(couponUseLabel({ status: null, statusCode: null })).toBeNull());

it('shows the uses of a coupon out of its maximum', () => {
  expect(redemptionsText({ redemptions: 1, maxRedemptions: 3 })).toBe('1 of 3');
  expect(redemptionsText({ redemptions: null, maxRedemptions: null })).toBe('0, no limit');
});
