import type { Tone } from '@/ui/tone';
import { auditLogTypeLabel, messageText } from '@/ui/audit-log';
import { bookingStatuses, bookingStatusLabel, isFinal } from '@/ui/labels/booking-status';
import { cancellationReasonLabel } from './cancellation';
import { driverName, passengerName } from './names';
import { isPaymentProblem, paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from '@/ui/labels/payment';
import { pricingLineLabel, sumThatDiffers } from './pricing';
import { scheduleTypeLabel } from './schedule-type';

describe('booking status', () => {
  it.each([
    ['DEFERRED', 'Deferred', 'info'],
    ['ACTIVE', 'Active', 'success'],
    ['COMPLETED', 'Completed', 'neutral'],
    ['CANCELLED', 'Cancelled', 'danger'],
  ] as const satisfies readonly (readonly [string, string, Tone])[])('%s is "%s" in tone %s', (status, label, tone) => {
    expect(bookingStatusLabel({ status, statusCode: status })).toEqual({ label, tone });
  });

  it('shows a status that it does not know as the platform spells it', () => {
    expect(bookingStatusLabel({ status: 'UNKNOWN', statusCode: 'ON_HOLD' })).toEqual({ label: 'ON_HOLD', tone: 'neutral' });
  });

  it('does not take a code of Object.prototype for a known one', () => {
    expect(pricingLineLabel({ type: 'UNKNOWN', typeCode: 'toString' })).toBe('toString');
  });

  it('offers every known status as a filter', () => {
    expect(bookingStatuses.map((status) => bookingStatusLabel({ status }).label)).toEqual(['Deferred', 'Active', 'Completed', 'Cancelled']);
  });

  it('treats an unknown status as one that may still change', () => {
    expect((['DEFERRED', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'UNKNOWN'] as const).filter(isFinal)).toEqual(['COMPLETED', 'CANCELLED']);
  });
});

describe('schedule type', () => {
  it('labels both types and shows others raw', () => {
    expect(scheduleTypeLabel({ scheduleType: 'ASAP' })).toBe('ASAP');
    expect(scheduleTypeLabel({ scheduleType: 'PREBOOKING' })).toBe('Prebooking');
    expect(scheduleTypeLabel({ scheduleType: 'UNKNOWN', scheduleTypeCode: 'RECURRING' })).toBe('RECURRING');
  });
});

describe('payment', () => {
  it.each([
    ['READY_FOR_CAPTURE', 'Ready for Capture'],
    ['CANCELLED', 'Cancelled'],
    ['REQUIRES_ACTION', 'Requires Action'],
    ['PROVIDER_CREATION_DEFERRED', 'Provider Creation Deferred'],
    ['CAPTURED', 'Captured'],
    ['FAILED', 'Failed'],
  ] as const)('labels the status %s as the specification does', (status, label) => {
    expect(paymentStatusLabel({ status })?.label).toBe(label);
  });

  it('labels type, method and wallet', () => {
    expect(paymentTypeLabel({ type: 'CREDIT_CARD' })).toBe('Credit card');
    expect(paymentTypeLabel({ type: 'CASH' })).toBe('Cash');
    expect(paymentMethodLabel({ method: 'PERSONAL_CARD' })).toBe('Personal card');
    expect(paymentMethodLabel({ method: 'BUSINESS_CARD' })).toBe('Business card');
    expect(paymentMethodLabel({ method: 'BUSINESS_DISPATCH_INVOICE' })).toBe('Business dispatch invoice');
    expect(paymentMethodLabel({ method: 'CASH' })).toBe('Cash');
    expect(paymentMethodLabel({ method: 'LIKUMA' })).toBe('Likuma');
    expect(walletLabel({ walletType: 'APPLE_PAY' })).toBe('Apple Pay');
    expect(walletLabel({ walletType: 'GOOGLE_PAY' })).toBe('Google Pay');
  });

  it('shows unknown codes raw, and nothing where the platform gives nothing', () => {
    const raw = {
      type: 'UNKNOWN',
      typeCode: 'voucher',
      method: 'UNKNOWN',
      methodCode: 'crypto',
      walletType: 'UNKNOWN',
      walletTypeCode: 'samsungPay',
      status: 'UNKNOWN',
      statusCode: 'DISPUTED',
    } as const;
    expect([paymentTypeLabel(raw), paymentMethodLabel(raw), walletLabel(raw), paymentStatusLabel(raw)?.label]).toEqual([
      'voucher',
      'crypto',
      'samsungPay',
      'DISPUTED',
    ]);
    expect([paymentTypeLabel({}), paymentMethodLabel({}), walletLabel({}), paymentStatusLabel({})]).toEqual([null, null, null, null]);
  });

  it('counts failed and waiting payments as problems', () => {
    expect(isPaymentProblem({ status: 'FAILED' })).toBe(true);
    expect(isPaymentProblem({ status: 'REQUIRES_ACTION' })).toBe(true);
    expect(isPaymentProblem({ status: 'CAPTURED' })).toBe(false);
    expect(isPaymentProblem({})).toBe(false);
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

  it('shows an unknown reason raw', () => {
    expect(cancellationReasonLabel({ reason: 'UNKNOWN', reasonCode: 'act_of_god' })).toBe('act_of_god');
  });
});

describe('audit log', () => {
  it.each([
    ['INBOUND_HTTP_REQUEST', 'Inbound HTTP request', 'neutral'],
    ['OUTBOUND_HTTP_REQUEST', 'Outbound HTTP request', 'neutral'],
    ['INBOUND_HTTP_RESPONSE', 'Inbound HTTP response', 'neutral'],
    ['OUTBOUND_HTTP_RESPONSE', 'Outbound HTTP response', 'neutral'],
    ['DEBUG', 'Debug', 'neutral'],
    ['INFO', 'Info', 'info'],
    ['WARNING', 'Warning', 'warning'],
    ['ERROR', 'Error', 'danger'],
    ['CRITICAL', 'Critical', 'danger'],
  ] as const)('%s is "%s" in tone %s', (logType, label, tone) => {
    expect(auditLogTypeLabel({ logType })).toEqual({ label, tone });
  });

  it('reads message codes as words, and leaves what is no code alone', () => {
    expect(messageText('BOOKING_CREATED')).toBe('Booking created');
    expect(messageText('payment.intent-created')).toBe('payment.intent-created');
    expect(messageText('Driver is late')).toBe('Driver is late');
  });
});

describe('names', () => {
  it('joins what is known', () => {
    expect(passengerName({ givenName: 'Ada', familyName: 'Lovelace' })).toBe('Ada Lovelace');
    expect(passengerName({ givenName: null, familyName: 'Lovelace' })).toBe('Lovelace');
    expect(passengerName({ givenName: '', familyName: null })).toBeNull();
    expect(passengerName(null)).toBeNull();
    expect(driverName({ name: 'Anna Berg', ref: 'K-12' })).toBe('Anna Berg (K-12)');
    expect(driverName({ name: 'Anna Berg', ref: null })).toBe('Anna Berg');
    expect(driverName({ name: null, ref: 'K-12' })).toBe('K-12');
    expect(driverName({ name: null, ref: null })).toBeNull();
    expect(driverName(null)).toBeNull();
  });
});
