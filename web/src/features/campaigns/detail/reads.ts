import { defineRead, withId, withIdAndPage } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { couponsListOf } from '../coupons/coupons-list';
import { CampaignCouponCountsDocument, CampaignDocument, CampaignNotificationsDocument } from './campaign.generated';

export const campaignRead = defineRead(CampaignDocument, withId, (data) => data.campaign);

/** The number of a campaign's coupons, by status. */
export const couponCountsRead = defineRead(CampaignCouponCountsDocument, withId, (data) => data.campaign?.couponCounts);

export const advertisedByRead = defineRead(CampaignNotificationsDocument, withIdAndPage, (data) => data.campaign?.notificationIntents);

export const pageReads: PageReadsAt = (args) => {
  const { id = '' } = args.params;
  return [campaignRead(id), couponCountsRead(id), advertisedByRead({ id, page: 0 }), couponsListOf(id).reads(args)];
};
