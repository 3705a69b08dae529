import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel, walletLabel } from './payment';

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
  // As mock-data/recordings/stripe-23.1.0.json has them.
  const codes = 'amex_express_checkout apple_pay google_pay link masterpass samsung_pay unknown visa_checkout'.split(' ');
  const ofProvider = codes.map((walletTypeCode) => walletLabel({ walletType: 'UNKNOWN', walletTypeCode }));
  expect(ofProvider).toEqual([
    'Amex Express Checkout',
    'Apple Pay',
    'Google Pay',
    'Link',
    'Masterpass',
    'Samsung Pay',
    'Unknown',
    'Visa Checkout',
  ]);
});

it('puts unknown codes in words, and nothing where the platform gives nothing', () => {
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
    'Voucher',
    'Crypto',
    'Samsung Pay',
    'Disputed',
  ]);
  expect([paymentTypeLabel({}), paymentMethodLabel({}), walletLabel({}), paymentStatusLabel({})]).toEqual([null, null, null, null]);
});
