import type { CampaignStatus, PassengerCouponStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const statuses: Readonly<Record<Known<PassengerCouponStatus>, CodeLabel>> = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  USED: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
};

/** The statuses that a list can be filtered by, in the order of a coupon's life. */
export const couponStatuses = ['AVAILABLE', 'USED', 'EXPIRED'] as const satisfies readonly Known<PassengerCouponStatus>[];

/** Label and tone of a passenger's coupon; null without a status. */
export const couponStatusLabel = ({ status, statusCode }: Standing<PassengerCouponStatus>): CodeLabel | null =>
  labelOf(statuses, status, statusCode);

/** A coupon with its campaign; null if the campaign is unreadable. */
interface CouponOfCampaign extends Standing<PassengerCouponStatus> {
  readonly campaign: { readonly status: CampaignStatus | null } | null;
}

const unusable: Readonly<Partial<Record<CampaignStatus, string>>> = {
  INACTIVE: 'Not usable: the campaign is inactive',
  SCHEDULED: 'Not usable yet: the campaign has not started',
  ENDED: 'Not usable: the campaign has ended',
};

/** Why an available coupon can't be used because of its campaign; undefined if it can. */
export const whyNotUsable = ({ status, campaign }: CouponOfCampaign): string | undefined =>
  status === 'AVAILABLE' && campaign?.status ? unusable[campaign.status] : undefined;
