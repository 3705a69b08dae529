import { pricingLineLabel } from './price-lines';

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
