import type { PassengerCouponStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/code-label';

const labels: Readonly<Record<Known<PassengerCouponStatus>, CodeLabel>> = {
  AVAILABLE: { label: 'Available', tone: 'success' },
  USED: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
};

/** Label and tone of whether a coupon can be used; null where the platform does not say. */
export const couponLabel = ({
  status,
  statusCode,
}: {
  status: PassengerCouponStatus | null;
  statusCode: string | null;
}): CodeLabel | null => (status ? labelOf(labels, status, statusCode) : null);
