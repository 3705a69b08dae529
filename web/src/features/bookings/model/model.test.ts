import { cancellationReasonLabel, cancellationText } from './cancellation';
import { driverName } from './driver';
import { chargedAgainLabel, paymentEventLabel } from './payment-event';
import { scheduleTypeLabel } from './schedule-type';

describe('schedule type', () => {
  it('labels both types, and puts others in words', () => {
    expect(scheduleTypeLabel({ scheduleType: 'ASAP' })).toBe('ASAP');
    expect(scheduleTypeLabel({ scheduleType: 'PREBOOKING' })).toBe('Prebooking');
    expect(scheduleTypeLabel({ scheduleType: 'UNKNOWN', scheduleTypeCode: 'RECURRING' })).toBe('Recurring');
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

  it('are that no driver was found, where the passenger only waited for one', () => {
    const cancelled = (reason: 'WAIT_TIME' | 'BOOKING_CHANGE', driver: object | null) =>
      cancellationText({ status: 'CANCELLED', driver, cancellation: { reason } });
    expect(cancelled('WAIT_TIME', null)).toBe('No driver found');
    expect(cancelled('WAIT_TIME', {})).toBe('Wait time');
    expect(cancelled('BOOKING_CHANGE', null)).toBe('Booking change');
    expect(cancellationText({ status: 'ACTIVE', driver: null, cancellation: null })).toBeNull();
  });

  it('puts an unknown reason in words', () => {
    expect(cancellationReasonLabel({ reason: 'UNKNOWN', reasonCode: 'act_of_god' })).toBe('Act of god');
  });
});

it('labels a driver with the fleet’s own reference', () => {
  expect(driverName({ name: 'Anna Berg', ref: 'K-12' })).toBe('Anna Berg (K-12)');
  expect(driverName({ name: 'Anna Berg', ref: null })).toBe('Anna Berg');
  expect(driverName({ name: null, ref: 'K-12' })).toBe('K-12');
  expect(driverName({ name: null, ref: null })).toBeNull();
  expect(driverName(null)).toBeNull();
});

it('marks a further charge as wrong only if the booking has that problem', () => {
  const captured = paymentEventLabel({ paymentEvent: 'CAPTURED', code: 'captured' });
  const toneWith = (...ids: string[]) =>
    chargedAgainLabel(
      captured,
      ids.map((id) => ({ id })),
    ).tone;
  expect(chargedAgainLabel(captured, []).label).toBe('Captured again');
  expect([toneWith(), toneWith('no-driver')]).toEqual([captured.tone, captured.tone]);
  expect([toneWith('overcharged'), toneWith('no-driver', 'charged-again')]).toEqual(['danger', 'danger']);
});
