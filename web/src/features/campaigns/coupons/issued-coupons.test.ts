import { issuedCouponsText } from './issued-coupons';

it.each([
  [{ total: 1200, available: 900 }, '1,200 coupons issued, 900 usable.'],
  [{ total: 66, available: 66 }, '66 coupons issued, all usable.'],
  [{ total: 66, available: 0 }, '66 coupons issued, none usable.'],
  [{ total: 1, available: 1 }, '1 coupon issued and usable.'],
  [{ total: 1, available: null }, '1 coupon issued.'],
  [{ total: 0, available: 0 }, 'No coupons issued.'],
  [{ total: null, available: null }, 'The coupons could not be counted.'],
  [null, 'The coupons could not be counted.'],
])('describes %j: %s', (counts, text) => expect(issuedCouponsText(counts, 'RUNNING')).toBe(text));

it.each([
  [{ total: 66, available: 60 }, '66 coupons issued, not usable while the campaign is inactive.'],
  [{ total: 1, available: 1 }, '1 coupon issued, not usable while the campaign is inactive.'],
  [{ total: 66, available: 0 }, '66 coupons issued, none usable.'],
])('describes %j of an inactive campaign: %s', (counts, text) => expect(issuedCouponsText(counts, 'INACTIVE')).toBe(text));
