import { pricingLineLabel, mismatchedTotal } from './pricing';
import { eur } from '../../../test/eur';

describe('pricing lines', () => {
  it.each([
    ['DISPATCH_METER_FARE', 'Dispatch meter fare'],
    ['TIP', 'Tip'],
    ['ADDITIONAL_FEES', 'Additional fees'],
    ['PREMATURE_CANCELLATION_FEE', 'Premature cancellation fee'],
    ['NO_SHOW_FEE', 'No show fee'],
    ['DISCOUNT', 'Discount'],
    ['WAITING_PRICE', 'Waiting price'],
    ['TOLLS', 'Tolls'],
    ['EXTRAS', 'Extras'],
    ['SERVICE_CHARGE', 'Service charge'],
    ['DISPATCH_FEES', 'Dispatch fees'],
    ['TECHNOLOGY_FEE', 'Technology fee'],
  ] as const)('%s is "%s"', (type, label) => {
    expect(pricingLineLabel({ type })).toBe(label);
  });
});

describe('the sum of the lines', () => {
  it('is shown where it is not the total', () => {
    expect(mismatchedTotal(eur(1500), [{ amount: eur(1200) }, { amount: eur(-100) }])).toEqual(eur(1100));
  });

  it('is not shown where it is the total, or where nothing can be compared', () => {
    expect(mismatchedTotal(eur(1100), [{ amount: eur(1200) }, { amount: eur(-100) }])).toBeNull();
    expect(mismatchedTotal(null, [{ amount: eur(1) }])).toBeNull();
    expect(mismatchedTotal(eur(1), [])).toBeNull();
    expect(mismatchedTotal(eur(1), [{ amount: { amountMinor: 2, currency: 'SEK' } }])).toBeNull();
  });
});
