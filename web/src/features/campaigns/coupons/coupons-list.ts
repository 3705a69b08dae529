import { couponStatuses } from '@/entities/passenger-coupon/coupon-status';
import { defineList } from '@/lib/list/list-definition';
import { choices } from '@/lib/list/list-params';
import { CampaignCouponsDocument } from './coupons.generated';

/** The coupons of one campaign: a separate list, so that a page number is not carried over to another campaign. */
export const couponsListOf = (campaignId: string) =>
  defineList({
    spec: {
      key: `campaign-coupons.${campaignId}`,
      filters: { status: choices(couponStatuses) },
      // The platform's only order.
      sort: { received: ['DESC'] },
      columns: ['passenger', 'status', 'used', 'last-used', 'received', 'expires', 'bookings', 'passenger-id', 'id'],
      hiddenAtFirst: ['passenger-id', 'id'],
      pageSizes: [10, 25, 50, 100],
    },
    document: CampaignCouponsDocument,
    variables: ({ page, maxPerPage, filters: { status } }) => ({ id: campaignId, statuses: [...status], page, maxPerPage }),
    page: ({ campaign }) => campaign?.coupons,
  });

export type CouponsList = ReturnType<typeof couponsListOf>;
