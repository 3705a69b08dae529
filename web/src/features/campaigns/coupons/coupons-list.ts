import { couponStatuses } from '@/entities/passenger-coupon/coupon-status';
import { requestOf } from '@/lib/data/define-read';
import { defineList } from '@/lib/list/list';
import { choices } from '@/lib/list/list-params';
import { CampaignCouponsDocument } from './coupons.generated';

/** The coupons of one campaign: a separate list, so that a page number is not carried over to another campaign. */
export const couponsListOf = (campaignId: string) =>
  defineList({
    key: `campaign-coupons.${campaignId}`,
    filters: { status: choices(couponStatuses) },
    // The platform's only order.
    sort: { received: ['DESC'] },
    pageSizes: [10, 25, 50, 100],
    read: ({ page, maxPerPage, filters: { status } }) =>
      requestOf(CampaignCouponsDocument, { id: campaignId, statuses: [...status], page, maxPerPage }, ({ campaign }) => campaign?.coupons),
  });
