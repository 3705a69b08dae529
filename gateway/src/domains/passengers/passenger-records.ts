import type {
  AppPlatform,
  BookingCoupon,
  BookingCouponStatus,
  PassengerCoupon,
  PassengerCouponStatus,
  PassengerLoginMethod,
  PassengerLoginSession,
  PassengerLoginStatus,
  StoredPaymentMethodResolvers,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';
import { paymentMethods, walletTypes } from '../bookings/codes';
import { toMoney } from '../bookings/payment';
import type { CouponStatusCode, PlatformBookingCoupon, PlatformCoupon, PlatformLoginSession, PlatformPassenger } from './calls';

/** The two platforms as spelled in this part of the platform, in lower case. */
export const phoneSystems = codeTable<AppPlatform>({ ANDROID: 'android', IOS: 'ios' });

const loginMethods = codeTable<PassengerLoginMethod>({ SMS: 'SMS', EMAIL: 'EMAIL', SOCIAL: 'SOCIAL' });

const loginStatuses = codeTable<PassengerLoginStatus>({ PENDING: 'PENDING', VERIFIED: 'VERIFIED', EXPIRED: 'EXPIRED', FAILED: 'FAILED' });

export const couponStatuses = codeTable<PassengerCouponStatus, CouponStatusCode>({
  AVAILABLE: 'AVAILABLE',
  USED: 'USED',
  EXPIRED: 'EXPIRED',
});

const useStatuses = codeTable<BookingCouponStatus>({ RESERVED: 'RESERVED', REDEEMED: 'REDEEMED', RELEASED: 'RELEASED' });

export const storedPaymentMethodResolvers: StoredPaymentMethodResolvers = {
  method: ({ method }) => paymentMethods.readOptional(method),
  methodCode: ({ method }) => method ?? null,
  walletType: ({ walletType }) => walletTypes.readOptional(walletType),
  walletTypeCode: ({ walletType }) => walletType ?? null,
};

export const toLoginSession = (session: PlatformLoginSession): Omit<PassengerLoginSession, 'bookingChannel' | 'passenger'> => ({
  ...session,
  method: loginMethods.readOptional(session.method),
  methodCode: session.method,
  status: loginStatuses.readOptional(session.status),
  statusCode: session.status,
  platform: phoneSystems.readOptional(session.platform),
  platformCode: session.platform,
  raw: session,
});

type Coupon = Omit<PassengerCoupon, 'bookingCoupons' | 'campaign' | 'passenger'> & { passenger?: PlatformPassenger | null };

export const toCoupon = ({ status, ...coupon }: PlatformCoupon): Coupon => ({
  ...coupon,
  status: couponStatuses.readOptional(status),
  statusCode: status,
});

export const toCouponUse = ({ status, discount, currency, ...use }: PlatformBookingCoupon): Omit<BookingCoupon, 'booking'> => ({
  ...use,
  discount: toMoney(discount, currency),
  status: useStatuses.readOptional(status),
  statusCode: status,
});
