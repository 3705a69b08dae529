import type { PassengerCouponStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const statuses: Readonly<Record<Known<PassengerCouponStatus>, CodeLabel>> = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  USED: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
};

/** The statuses that a list can be filtered by, in the order of a coupon's life. */
export const couponStatuses = ['AVAILABLE', 'USED', 'EXPIRED'] as const satisfies readonly Known<PassengerCouponStatus>[];

interface PassengerCoupon {
  readonly status: PassengerCouponStatus | null;
  readonly statusCode: string | null;
}

/** Label and tone of a passenger's coupon; null where the platform gives no status. */
export const couponStatusLabel = ({ status, statusCode }: PassengerCoupon): CodeLabel | null => labelOf(statuses, status, statusCode);
