import { issuedCouponsText } from './issued-coupons';

it.each([
  [{ total: 1200, available: 900 }, '1,200 coupons are out, 900 of which can still be used.'],
  [{ total: 66, available: 66 }, '66 coupons are out, all of which can still be used.'],
  [{ total: 66, available: 0 }, '66 coupons are out, none of which can still be used.'],
  [{ total: 1, available: 1 }, '1 coupon is out, which can still be used.'],
  [{ total: 1, available: null }, '1 coupon is out.'],
  [{ total: 0, available: 0 }, 'No passenger has a coupon of it.'],
  [{ total: null, available: null }, 'How many coupons passengers have of it could not be counted.'],
  [null, 'How many coupons passengers have of it could not be counted.'],
])('says of %j: %s', (counts, text) => expect(issuedCouponsText(counts, 'RUNNING')).toBe(text));

it.each([
  [{ total: 66, available: 60 }, '66 coupons are out, none of which can be used while the campaign is inactive.'],
  [{ total: 1, available: 1 }, '1 coupon is out, which can’t be used while the campaign is inactive.'],
  [{ total: 66, available: 0 }, '66 coupons are out, none of which can still be used.'],
])('says of %j of an inactive campaign: %s', (counts, text) => expect(issuedCouponsText(counts, 'INACTIVE')).toBe(text));
