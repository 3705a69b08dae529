import { defineRead, withId } from '@/lib/data/define-read';
import { CampaignCouponsOutDocument } from './coupons.generated';

/** The coupon counts of a campaign, as read before a change. */
export const couponsOutRead = defineRead(CampaignCouponsOutDocument, withId, (data) => data.campaign?.couponCounts);
