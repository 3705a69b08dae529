import { defineRead } from '@/lib/data/define-read';
import { CampaignCouponsOutDocument } from './coupons.generated';

/** The coupon counts of a campaign, as read before a change. */
export const couponsOutRead = defineRead(
  CampaignCouponsOutDocument,
  (id: string) => ({ id }),
  (data) => data.campaign?.couponCounts,
);
