import { cancellationReasonLabel } from './cancellation';
import { driverName } from './driver';
import { pricingLineLabel, sumThatDiffers } from './pricing';
import { scheduleTypeLabel } from './schedule-type';

describe('schedule type', () => {
  it('labels both types and puts others in words', () => {
    expect(scheduleTypeLabel({ scheduleType: 'ASAP' })).toBe('ASAP');
    expect(scheduleTypeLabel({ scheduleType: 'PREBOOKING' })).toBe('Prebooking');
    expect(scheduleTypeLabel({ scheduleType: 'UNKNOWN', scheduleTypeCode: 'RECURRING' })).toBe('Recurring');
  });
});

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
  const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

  it('is told where it is not the total', () => {
    expect(sumThatDiffers(eur(1500), [{ amount: eur(1200) }, { amount: eur(-100) }])).toEqual(eur(1100));
  });

  it('is not told where it is the total, or where nothing can be compared', () => {
    expect(sumThatDiffers(eur(1100), [{ amount: eur(1200) }, { amount: eur(-100) }])).toBeNull();
    expect(sumThatDiffers(null, [{ amount: eur(1) }])).toBeNull();
    expect(sumThatDiffers(eur(1), [])).toBeNull();
    expect(sumThatDiffers(eur(1), [{ amount: { amountMinor: 2, currency: 'SEK' } }])).toBeNull();
  });
});

describe('cancellation reasons', () => {
  it.each([
    ['WAIT_TIME', 'Wait time'],
    ['ALTERNATIVE_OPTION', 'Alternative option'],
    ['BOOKING_CHANGE', 'Booking change'],
    ['NO_SHOW', 'No show'],
    ['BOOKING_NOT_CONFIRMED', 'Booking not confirmed'],
    ['OTHER', 'Other'],
  ] as const)('%s is "%s"', (reason, label) => {
    expect(cancellationReasonLabel({ reason })).toBe(label);
  });

  it('puts an unknown reason in words', () => {
    expect(cancellationReasonLabel({ reason: 'UNKNOWN', reasonCode: 'act_of_god' })).toBe('Act of god');
  });
});

it("names a driver with the fleet's own reference", () => {
  expect(driverName({ name: 'Anna Berg', ref: 'K-12' })).toBe('Anna Berg (K-12)');
  expect(driverName({ name: 'Anna Berg', ref: null })).toBe('Anna Berg');
  expect(driverName({ name: null, ref: 'K-12' })).toBe('K-12');
  expect(driverName({ name: null, ref: null })).toBeNull();
  expect(driverName(null)).toBeNull();
});
