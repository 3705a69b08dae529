import type { BookingCouponStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf, type Standing } from '@/ui/design/code-label';

const useStatuses: Readonly<Record<Known<BookingCouponStatus>, CodeLabel>> = {
  RESERVED: { label: 'Reserved', tone: 'info' },
  REDEEMED: { label: 'Redeemed', tone: 'success' },
  RELEASED: { label: 'Given back', tone: 'neutral' },
};

/** Label and tone of a coupon's use on one booking; null without a status. */
export const couponUseLabel = ({ status, statusCode }: Standing<BookingCouponStatus>): CodeLabel | null =>
  labelOf(useStatuses, status, statusCode);

/** A coupon's uses out of its maximum: `1 of 3`. Without a maximum there is no limit. */
export function redemptionsText({ redemptions, maxRedemptions }: { redemptions: number | null; maxRedemptions: number | null }): string {
  const used = redemptions ?? 0;
  return maxRedemptions === null ? `${used}, no limit` : `${used} of ${maxRedemptions}`;
}
