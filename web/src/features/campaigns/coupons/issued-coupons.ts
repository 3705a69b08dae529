import type { CampaignStatus } from '@/__generated__/schema';
import { counted } from '@/lib/text/counted';
import type { CampaignCouponCountsQuery } from '../detail/campaign.generated';

type Counts = NonNullable<NonNullable<CampaignCouponCountsQuery['campaign']>['couponCounts']>;

/**
 * The number of coupons that a change or a deletion affects.
 * @param counts null if they could not be counted
 * @param status the campaign's status: coupons of an inactive one are kept, but can't be used
 */
export function issuedCouponsText(counts: Pick<Counts, 'total' | 'available'> | null, status: CampaignStatus | null): string {
  if (!counts || counts.total === null) return 'The coupons could not be counted.';
  const { total, available } = counts;
  if (total === 0) return 'No coupons issued.';
  const out = counted(total, 'coupon issued', 'coupons issued');
  if (available === null || available === 0) return `${out}${available === 0 ? ', none usable' : ''}.`;
  if (status === 'INACTIVE') return `${out}, not usable while the campaign is inactive.`;
  if (total === 1) return `${out} and usable.`;
  return `${out}, ${available === total ? 'all' : available.toLocaleString('en')} usable.`;
}
