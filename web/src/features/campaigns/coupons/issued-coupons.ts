import type { CampaignStatus } from '@/__generated__/schema';
import type { CampaignCouponsOutQuery } from './coupons.generated';

type Counts = NonNullable<CampaignCouponsOutQuery['campaign']>['couponCounts'];

/**
 * How many coupons a change or a deletion has an effect on.
 * @param counts null where they could not be counted
 * @param status the campaign's: coupons of an inactive one are kept, but can't be used
 */
export function issuedCouponsText(counts: Counts, status: CampaignStatus | null): string {
  if (!counts || counts.total === null) return 'How many coupons passengers have of it could not be counted.';
  const { total, available } = counts;
  if (total === 0) return 'No passenger has a coupon of it.';
  const out = total === 1 ? '1 coupon is out' : `${total.toLocaleString('en')} coupons are out`;
  if (available === null || available === 0) return `${out}${available === 0 ? ', none of which can still be used' : ''}.`;
  if (status === 'INACTIVE') return `${out}, ${total === 1 ? 'which can’t' : 'none of which can'} be used while the campaign is inactive.`;
  if (total === 1) return `${out}, which can still be used.`;
  return `${out}, ${available === total ? 'all' : available.toLocaleString('en')} of which can still be used.`;
}
