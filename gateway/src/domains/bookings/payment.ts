import type {
  BookingPaymentResolvers,
  BookingPlaceResolvers,
  BookingPricingLineResolvers,
  BookingPricingResolvers,
  BookingRefundResolvers,
  BookingTipResolvers,
  Money,
} from '../../__generated__/resolvers';
import { coordinatesOf } from '../../platform/coordinates';
import type { PlatformBooking, PlatformBookingPayment } from './calls';
import { paymentMethods, paymentStatuses, paymentTypes, pricingLineTypes, walletTypes } from './codes';

type Missing = null | undefined;

/** A part of a booking with the booking's currency: the platform sends its amounts without one. */
type Priced<Part> = Part & { readonly currency?: string | null };
type PlatformPricing = NonNullable<PlatformBooking['pricing']>;

export type PricedPayment = Priced<PlatformBookingPayment>;
export type PricedRefund = Priced<NonNullable<PlatformBookingPayment['refunds']>[number]>;
export type PricedPricing = Priced<PlatformPricing>;
export type PricedLine = Priced<NonNullable<PlatformPricing['lines']>[number]>;
export type PricedTip = Priced<NonNullable<PlatformBooking['tip']>>;

/** Values that are not objects stay unchanged, for execution to reject. */
export function priced<Part extends object>(part: Part, currency: string | Missing): Priced<Part>;
export function priced<Part extends object>(part: Part | Missing, currency: string | Missing): Priced<Part> | Missing;
export function priced<Part extends object>(part: Part | Missing, currency: string | Missing): Priced<Part> | Missing {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part, currency } : part;
}

/** Like `priced`, for a list. */
const pricedList = <Part extends object>(parts: Part[], currency: string | Missing): Priced<Part>[] =>
  Array.isArray(parts) ? parts.map((part) => priced(part, currency)) : parts;

/** An amount in the booking's currency; null if either is missing, because an amount needs a currency. */
export function toMoney(amountMinor: number | Missing, currency: string | Missing): Money | null {
  if (amountMinor === null || amountMinor === undefined || !currency) return null;
  return { amountMinor, currency };
}

export const placeResolvers: BookingPlaceResolvers = {
  coordinates: coordinatesOf,
  locationTypes: ({ locationTypes }) => locationTypes ?? [],
};

export const paymentResolvers: BookingPaymentResolvers = {
  type: ({ type }) => paymentTypes.readOptional(type),
  typeCode: ({ type }) => type,
  method: ({ paymentMethod }) => paymentMethods.readOptional(paymentMethod),
  methodCode: ({ paymentMethod }) => paymentMethod,
  walletType: ({ walletType }) => walletTypes.readOptional(walletType),
  walletTypeCode: ({ walletType }) => walletType,
  status: ({ status }) => paymentStatuses.readOptional(status),
  statusCode: ({ status }) => status,
  authorized: ({ authorizedAmount, currency }) => toMoney(authorizedAmount, currency),
  captured: ({ capturedAmount, currency }) => toMoney(capturedAmount, currency),
  refunded: ({ refundedAmount, currency }) => toMoney(refundedAmount, currency),
  refunds: ({ refunds, currency }) => refunds && pricedList(refunds, currency),
};

export const refundResolvers: BookingRefundResolvers = { amount: ({ amount, currency }) => toMoney(amount, currency) };

export const pricingResolvers: BookingPricingResolvers = {
  total: ({ total, currency }) => toMoney(total, currency),
  lines: ({ lines, currency }) => pricedList(lines ?? [], currency),
};

export const pricingLineResolvers: BookingPricingLineResolvers = {
  type: ({ code }) => pricingLineTypes.readOptional(code),
  typeCode: ({ code }) => code,
  amount: ({ amount, currency }) => toMoney(amount, currency),
};

export const tipResolvers: BookingTipResolvers = {
  value: ({ value, currency }) => toMoney(value, currency),
  base: ({ base, currency }) => toMoney(base, currency),
};
