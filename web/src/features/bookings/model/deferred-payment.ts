import type { DeferredPaymentSyncStatus } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<DeferredPaymentSyncStatus>, CodeLabel>> = {
  PENDING: { label: 'Pending', tone: 'neutral' },
  SUCCESS: { label: 'Created', tone: 'success' },
  ERROR: { label: 'Failed', tone: 'danger' },
};

interface Sync {
  readonly status: DeferredPaymentSyncStatus | null;
  readonly statusCode: string | null;
}

/** Label and tone of the creation of a deferred payment; null if unknown. */
export const deferredPaymentLabel = ({ status, statusCode }: Sync): CodeLabel | null => labelOf(labels, status, statusCode);
