import type { DeferredPaymentSyncStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/code-label';

const labels: Readonly<Record<Known<DeferredPaymentSyncStatus>, CodeLabel>> = {
  PENDING: { label: 'Pending', tone: 'info' },
  SUCCESS: { label: 'Created', tone: 'success' },
  ERROR: { label: 'Error', tone: 'danger' },
};

/** Label and tone of how the creation of a deferred payment went. */
export const deferredPaymentLabel = ({ status, statusCode }: { status: DeferredPaymentSyncStatus; statusCode: string }): CodeLabel =>
  labelOf(labels, status, statusCode);
