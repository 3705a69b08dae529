import { discountText, timesText } from '@/entities/campaign/campaign';
import { platformNow } from '@/lib/dates/clock';
import { formatInZone, type Zone, zoneWords } from '@/lib/dates/dates';
import { isBefore } from '@/lib/dates/instants';
import { counted } from '@/lib/text/counted';
import { capitalised } from '@/lib/text/capitalised';
import type { ChangeLabels } from '@/ui/screens/form/diff-question';
import { isIncompleteDateTime } from '@/ui/design/date/incomplete-date-time';
import { numberIn } from '@/ui/design/field/number-text';
import { type CampaignState, type CampaignValues, discountOf } from './campaign-values';

/** An instant within a sentence: `1 Mar 2026 00:00`. */
const momentText = (instant: string, zone: Zone) =>
  formatInZone(instant, zone)
    .replace(',', '')
    .replace(/^0(?=\d )/, '');

function discountWords([type, value, otherCurrency]: NonNullable<CampaignState['discount']>, fleetCurrency: string | null): string | null {
  const known = type === 'PERCENTAGE' || type === 'FIXED' ? type : 'UNKNOWN';
  const currency = otherCurrency ?? fleetCurrency;
  const amount = type === 'FIXED' && currency !== null ? { amountMinor: value, currency } : null;
  return discountText({ type: known, typeCode: type, value, amount });
}

function periodSentence({ startDate, endDate }: Pick<CampaignValues, 'startDate' | 'endDate'>, zone: string): string | null {
  if (startDate === '' || isIncompleteDateTime(startDate)) return null;
  const start = momentText(startDate, zone);
  const words = zoneWords(zone);
  if (isIncompleteDateTime(endDate)) return `from ${start} ${words}`;
  return endDate === '' ? `from ${start} ${words}, with no end` : `${start} to ${momentText(endDate, zone)} ${words}`;
}

function couponText({ isUnlimited, ...values }: CampaignValues): string | null {
  if (isUnlimited) return 'unlimited coupons';
  const quantity = numberIn(values.quantity);
  if (quantity === null) return null;
  return counted(quantity, 'coupon');
}

/**
 * The entered terms of a campaign: `20% off, twice a passenger, 500 coupons, 1 Mar 2026 00:00 to 31 Mar 2026 23:59
 * Europe/Berlin`. Empty if nothing is entered.
 * @param zone the fleet's IANA time zone
 */
export function campaignSentence(values: CampaignValues, currency: string | null, zone: string): string {
  const discount = discountOf(values, currency);
  const saving = discount ? discountWords([discount.type, discount.value], currency) : discountInWords(values.base, currency);
  const times = numberIn(values.totalRedemptionsPerUser);
  const parts = [
    saving && `${saving} off`,
    times !== null && times >= 1 && `${timesText(times).toLowerCase()} a passenger`,
    couponText(values),
    periodSentence(values, zone),
  ];
  return capitalised(parts.filter(Boolean).join(', '));
}

/** The stored discount of a campaign; null without one. */
export const discountInWords = (state: CampaignState | null, currency: string | null) =>
  state?.discount ? discountWords(state.discount, currency) : null;

export function campaignWarnings(values: CampaignValues, currency: string | null, now = platformNow()): string[] {
  const discount = discountOf(values, currency);
  const isPast = (instant: string) => isBefore(instant, now);
  return [
    discount?.type === 'PERCENTAGE' && discount.value === 100 && '100% off. Rides are free.',
    discount?.value === 0 && 'Passengers save nothing.',
    // The status already shows that a campaign has ended.
    isPast(values.endDate) && values.endDate !== values.base?.endDate && 'The end is in the past. Passengers can’t use it.',
    values.isActive && isPast(values.startDate) && !isPast(values.endDate) && 'The start is in the past. It starts immediately.',
  ].filter((warning) => warning !== false);
}

const labels: Readonly<Record<keyof CampaignState, string>> = {
  name: 'Name',
  description: 'Description',
  startDate: 'Starts',
  endDate: 'Ends',
  discount: 'Discount',
  totalRedemptionsPerUser: 'Uses per passenger',
  quantity: 'Coupons',
};

const isField = (field: string): field is keyof CampaignState => Object.hasOwn(labels, field);

const isDiscount = (value: unknown): value is NonNullable<CampaignState['discount']> =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

const none: Partial<Record<string, string>> = { endDate: 'never', quantity: 'unlimited' };

export const campaignChangeLabels = (currency: string | null, zone: string): ChangeLabels => ({
  label: ([field = '']) => (isField(field) ? labels[field] : field),
  value: (value, [field = '']) => {
    if (value === null || value === '') return none[field] ?? 'empty';
    if (typeof value === 'number') return value.toLocaleString('en');
    if (typeof value === 'string') return field === 'startDate' || field === 'endDate' ? momentText(value, zone) : value;
    return isDiscount(value) ? (discountWords(value, currency) ?? undefined) : undefined;
  },
});
