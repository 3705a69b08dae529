import type { NotificationDeliveryStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<NotificationDeliveryStatus>, CodeLabel>> = {
  PENDING: { label: 'Not sent yet', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

const notTried: CodeLabel = { label: 'Not tried', tone: 'neutral' };

/** The statuses of a notification to one passenger, in order. */
export const deliveryStatuses = ['SENT', 'FAILED', 'PENDING'] as const satisfies readonly Known<NotificationDeliveryStatus>[];

interface Delivery {
  readonly status: NotificationDeliveryStatus | null;
  readonly statusCode: string | null;
}

/**
 * Label and tone of a notification to one passenger.
 * @param isOver whether the process has ended: pending ones will never be sent
 */
export const deliveryStatusLabel = ({ status, statusCode }: Delivery, isOver: boolean): CodeLabel | null =>
  status === 'PENDING' && isOver ? notTried : labelOf(labels, status, statusCode);
