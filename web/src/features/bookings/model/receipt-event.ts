import type { BookingReceiptEvent } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingReceiptEvent>, CodeLabel>> = {
  GENERATED: { label: 'Generated', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'success' },
  RESENT: { label: 'Resent', tone: 'success' },
  OPENED: { label: 'Opened', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

interface Receipt {
  readonly event: BookingReceiptEvent | null;
  readonly eventCode: string | null;
}

/** Label and tone of a receipt event. */
export const receiptEventLabel = ({ event, eventCode }: Receipt): CodeLabel => labelOf(labels, event ?? 'UNKNOWN', eventCode);
