import type { OfferPriceType } from '@/__generated__/schema';
import { millisecondsBetween } from '@/lib/dates/instants';
import { type Known, textOf } from '@/ui/design/code-label';
import { formatMoney } from '@/ui/design/money/money';
import type { FareOfferFragment } from '../fare.generated';

const firmness: Readonly<Record<Known<OfferPriceType>, string>> = {
  FIXED: 'Fixed price',
  ESTIMATE: 'Estimate',
  METER: 'Metered',
};

/** The firmness of an offer's price. An unknown value is shown in the platform's spelling. */
export const firmnessText = ({ priceType, priceTypeCode }: Pick<FareOfferFragment, 'priceType' | 'priceTypeCode'>): string | null =>
  textOf(firmness, priceType, priceTypeCode) ?? null;

/** An offer's price, as a range if there is one; null if it has none. */
export function priceText({ price, minPrice, maxPrice }: Pick<FareOfferFragment, 'price' | 'minPrice' | 'maxPrice'>): string | null {
  const span = minPrice && maxPrice ? `${formatMoney(minPrice)} to ${formatMoney(maxPrice)}` : null;
  if (!price) return span;
  return span === null ? formatMoney(price) : `${formatMoney(price)} (${span})`;
}

/** Seconds until something expires, at least 0; null if unknown. */
export function secondsUntil(expiresAt: string | null | undefined, now: number): number | null {
  const left = millisecondsBetween(now, expiresAt);
  return left === undefined ? null : Math.max(0, Math.ceil(left / 1000));
}

export const offerName = ({ name, vehicleType, id }: Pick<FareOfferFragment, 'name' | 'vehicleType' | 'id'>): string =>
  name || vehicleType || id;
