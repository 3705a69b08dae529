import { defineRead } from '@/lib/data/define-read';
import { CampaignCouponsOutDocument } from './coupons.generated';

/** How many coupons passengers have of a campaign, as its changes ask for it. */
export const couponsOutRead = defineRead(
  CampaignCouponsOutDocument,
  (id: string) => ({ id }),
  (data) => data.campaign?.couponCounts,
);
