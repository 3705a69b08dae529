import { defineRead, withId } from '@/lib/data/define-read';
import { CampaignCouponsOutDocument } from './coupons.generated';

/** How many coupons passengers have of a campaign, as its changes ask for it. */
export const couponsOutRead = defineRead(CampaignCouponsOutDocument, withId, (data) => data.campaign?.couponCounts);
