import type { BookingCouponStatus, PassengerCouponStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/code-label';

const statuses: Readonly<Record<Known<PassengerCouponStatus>, CodeLabel>> = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  USED: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'warning' },
};

const useStatuses: Readonly<Record<Known<BookingCouponStatus>, CodeLabel>> = {
  RESERVED: { label: 'Reserved', tone: 'info' },
  REDEEMED: { label: 'Redeemed', tone: 'success' },
  RELEASED: { label: 'Given back', tone: 'neutral' },
};

interface Coded<Code extends string> {
  readonly status: Code | null;
  readonly statusCode: string | null;
}

function labelIn<Code extends string>(
  labels: Readonly<Record<Known<Code>, CodeLabel>>,
  { status, statusCode }: Coded<Code>,
): CodeLabel | null {
  if (status) return labelOf(labels, status, statusCode);
  return statusCode ? { label: statusCode, tone: 'neutral' } : null;
}

/** Label and tone of a passenger's coupon; null where the platform does not say how it stands. */
export const couponStatusLabel = (coupon: Coded<PassengerCouponStatus>): CodeLabel | null => labelIn(statuses, coupon);

/** Label and tone of a coupon's use on one booking; null where the platform does not say how it stands. */
export const couponUseLabel = (use: Coded<BookingCouponStatus>): CodeLabel | null => labelIn(useStatuses, use);

/** How often a coupon was used, of how often it can be: `1 of 3`. No maximum means without limit. */
export function redemptionsText({ redemptions, maxRedemptions }: { redemptions: number | null; maxRedemptions: number | null }): string {
  const used = redemptions ?? 0;
  return maxRedemptions === null ? `${used}, no limit` : `${used} of ${maxRedemptions}`;
}
