import type { BookingPayment, BookingPlace, BookingPricing, BookingTip, Money } from '../../__generated__/resolvers';
import type { PlatformBooking, PlatformBookingPayment, PlatformBookingPlace } from './calls';
import { paymentMethods, paymentStatuses, paymentTypes, pricingLineTypes, walletTypes } from './codes';

type Missing = null | undefined;

export function toPlace(place: PlatformBookingPlace): BookingPlace {
  const { latitude, longitude, address, locationTypes } = place;
  return {
    coordinates: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    address,
    locationTypes: locationTypes ?? [],
  };
}

/** @param currency the booking's: the platform sends amounts of a payment without one */
export function toPayment(payment: PlatformBookingPayment, currency: string | Missing): BookingPayment {
  const { id, type, paymentMethod, walletType, status, paymentMethodId, paymentIntentId } = payment;
  return {
    id,
    type: paymentTypes.readOptional(type),
    typeCode: type,
    method: paymentMethods.readOptional(paymentMethod),
    methodCode: paymentMethod,
    walletType: walletTypes.readOptional(walletType),
    walletTypeCode: walletType,
    status: paymentStatuses.readOptional(status),
    statusCode: status,
    paymentMethodId,
    paymentIntentId,
    authorized: toMoney(payment.authorizedAmount, currency),
    captured: toMoney(payment.capturedAmount, currency),
    refunded: toMoney(payment.refundedAmount, currency),
    refunds: payment.refunds?.map(({ amount, ...refund }) => ({ ...refund, amount: toMoney(amount, currency) })),
  };
}

/** An amount in the booking's currency; null where either is missing, because an amount of no currency says nothing. */
export function toMoney(amountMinor: number | Missing, currency: string | Missing): Money | null {
  if (amountMinor === null || amountMinor === undefined || !currency) return null;
  return { amountMinor, currency };
}

export function toPricing({ pricing, currency }: Pick<PlatformBooking, 'pricing' | 'currency'>): BookingPricing | null {
  if (!pricing) return null;
  const lines = (pricing.lines ?? []).flatMap(({ code, amount: amountMinor }) => {
    const amount = toMoney(amountMinor, currency);
    return amount === null ? [] : [{ type: pricingLineTypes.read(code), typeCode: code, amount }];
  });
  return { total: toMoney(pricing.total, currency), lines };
}

export function toTip({ tip, currency }: Pick<PlatformBooking, 'tip' | 'currency'>): BookingTip | null {
  return tip ? { value: toMoney(tip.value, currency), base: toMoney(tip.base, currency) } : null;
}
