import type { CampaignStatus } from '@/__generated__/schema';
import { platformNow } from '@/lib/dates/clock';
import { ageText, untilText } from '@/lib/dates/age';
import { isBefore } from '@/lib/dates/instants';
import { type CodeLabel, type Known, humaniseCode, labelOf } from '@/ui/design/code-label';
import { formatMoney } from '@/ui/design/money/money';
import type { CampaignHeadFragment, CampaignTermsFragment } from './campaign.generated';

const statuses: Readonly<Record<Known<CampaignStatus>, CodeLabel>> = {
  SCHEDULED: { label: 'Scheduled', tone: 'neutral', mark: 'later' },
  RUNNING: { label: 'Running', tone: 'info' },
  INACTIVE: { label: 'Inactive', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

/** The statuses that a list can be filtered by, in the order of a campaign's life. */
export const campaignStatuses = ['INACTIVE', 'SCHEDULED', 'RUNNING', 'ENDED'] as const satisfies readonly Known<CampaignStatus>[];

/** Label and tone of a campaign's status, which is the platform's; null if missing. */
export const campaignStatusLabel = ({ status, statusCode }: Pick<CampaignHeadFragment, 'status' | 'statusCode'>): CodeLabel | null =>
  labelOf(statuses, status, statusCode);

/** A campaign's name, or its ID if the name could not be read. */
export const campaignName = ({ id, name }: Pick<CampaignHeadFragment, 'id' | 'name'>): string => name || id;

/** The discount: `20%`, `¥500`; null if it could not be read. */
export function discountText(discount: CampaignTermsFragment['discount']): string | null {
  if (!discount) return null;
  const { type, typeCode, value, amount } = discount;
  if (type === 'FIXED' && amount) return formatMoney(amount);
  if (value === null) return null;
  if (type === 'PERCENTAGE') return `${value.toLocaleString('en', { maximumFractionDigits: 20 })}%`;
  // Without its currency or its kind the number alone would be misleading.
  return `${value} (${type === 'FIXED' ? 'currency unknown' : humaniseCode(typeCode || 'UNKNOWN').toLowerCase()})`;
}

/** The uses per passenger: `Once`, `Twice`, `3 times`. */
export function timesText(count: number): string {
  if (count === 1) return 'Once';
  return count === 2 ? 'Twice' : `${count.toLocaleString('en')} times`;
}

/** The number of used coupons: `412 of 500 used`; null if unknown. Without a quantity there is no limit. */
export function usageText({ quantity, redeemedCount }: Pick<CampaignTermsFragment, 'quantity' | 'redeemedCount'>): string | null {
  if (redeemedCount === null) return null;
  const used = redeemedCount.toLocaleString('en');
  return quantity === null ? `${used} used, no limit` : `${used} of ${quantity.toLocaleString('en')} used`;
}

const textAfter = (word: string, time: string | undefined) => (time === undefined ? null : `${word} ${time}`);

type CampaignTiming = Pick<CampaignTermsFragment, 'status' | 'startDate' | 'endDate' | 'quantity' | 'redeemedCount'>;

/**
 * The next or last event of a campaign: `Starts in 2 days`, `Ends in 3 days`, `Ended 5 days ago`. The status determines which, never the
 * viewer's clock. Null if there is none.
 */
export function timingText({ status, startDate, endDate, quantity, redeemedCount }: CampaignTiming, now = platformNow()): string | null {
  if (status === 'SCHEDULED') return textAfter('Starts', untilText(startDate, now));
  if (status === 'RUNNING') return textAfter('Ends', untilText(endDate, now));
  if (status !== 'ENDED') return null;
  if (quantity !== null && redeemedCount !== null && redeemedCount >= quantity) return 'All coupons used';
  return isBefore(now, endDate) ? null : textAfter('Ended', ageText(endDate, now));
}

/** A campaign in one line: `Running · 20% · Ends in 3 days`; null if all of it is unreadable. */
export const campaignSummary = (campaign: CampaignTermsFragment): string | null =>
  [campaignStatusLabel(campaign)?.label, discountText(campaign.discount), timingText(campaign)].filter(Boolean).join(' · ') || null;
