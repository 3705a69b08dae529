import { pageOf } from '../../../../test/page-of';

/** A passenger as the gateway gives it. */
export const fakePassenger = (fields: object = {}) => ({
  id: 'pa-1',
  externalIdentityId: 'firebase-1',
  peId: 'pe-user-1',
  fullName: 'Ada Lovelace',
  email: 'ada@mail.example',
  phone: '+49 30 1234567',
  bookingChannelId: 'ch-1',
  platform: 'IOS',
  platformCode: 'ios',
  createdAt: '2025-03-01T10:00:00.000Z',
  lastActiveAt: '2026-03-01T10:30:00.000Z',
  coupons: pageOf([]),
  paymentCustomer: null,
  ...fields,
});

export const fakeChannel = { id: 'ch-1', humanReadableId: 'berlin-app', name: 'Berlin App' };

export const fakeCustomer = (fields: object = {}) => ({
  id: 'customer-1',
  passengerId: 'pa-1',
  providerCustomerId: 'cus_1',
  metadata: { source: 'app', vip: true },
  paymentMethods: [
    {
      id: 'pm-1',
      method: 'PERSONAL_CARD',
      methodCode: 'personalCard',
      walletType: 'APPLE_PAY',
      walletTypeCode: 'applePay',
      brand: 'visa',
      last4: '4242',
      expiryMonth: 1,
      expiryYear: 2020,
      isDefault: true,
      createdAt: '2025-03-01T10:00:00.000Z',
    },
  ],
  ...fields,
});

export const fakeCoupon = (fields: object = {}) => ({
  id: 'coupon-1',
  passengerId: 'pa-1',
  campaignId: 'campaign-1',
  campaign: { id: 'campaign-1', name: 'Spring rides', status: 'RUNNING', statusCode: 'RUNNING' },
  status: 'AVAILABLE',
  statusCode: 'AVAILABLE',
  redemptions: 1,
  maxRedemptions: 3,
  expiresAt: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  ...fields,
});

export const fakeCouponUse = () => ({
  id: 'use-1',
  bookingId: 'bk/1',
  discount: { amountMinor: 500, currency: 'EUR' },
  status: 'REDEEMED',
  statusCode: 'REDEEMED',
  createdAt: '2026-02-02T10:00:00.000Z',
});

export const fakePassengerBooking = (fields: object = {}) => ({
  id: 'bk/1',
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  pickupTime: '2026-03-01T10:30:00.000Z',
  timezone: 'Europe/Berlin',
  origin: { address: 'Alexanderplatz 1' },
  destination: { address: 'Airport BER' },
  // Charged twice.
  pricing: { total: { amountMinor: 2350, currency: 'EUR' }, lines: [] },
  payment: { id: 'payment-1', status: 'CAPTURED', statusCode: 'CAPTURED', captured: { amountMinor: 4700, currency: 'EUR' } },
  ...fields,
});

export const fakeSession = (fields: object = {}) => ({
  id: 'session-1',
  passengerId: 'pa/1',
  bookingChannelId: 'ch-1',
  method: 'SMS',
  methodCode: 'SMS',
  email: null,
  phone: '+49 30 1234567',
  status: 'VERIFIED',
  statusCode: 'VERIFIED',
  attempts: 1,
  errorMessage: null,
  platform: 'ANDROID',
  platformCode: 'android',
  appVersion: '6.4.0',
  createdAt: '2026-03-01T10:30:00.000Z',
  verifiedAt: '2026-03-01T10:31:00.000Z',
  expiresAt: '2026-03-01T10:50:00.000Z',
  ...fields,
});

/** One page of a list. */
