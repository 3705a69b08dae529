import type { BookingReceiptEvent } from '@/__generated__/schema';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

const labels: Readonly<Record<Known<BookingReceiptEvent>, CodeLabel>> = {
  GENERATED: { label: 'Generated', tone: 'neutral' },
  SENT: { label: 'Sent', tone: 'success' },
  RESENT: { label: 'Resent', tone: 'success' },
  OPENED: { label: 'Opened', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

export const receiptEventLabel = ({ event, eventCode }: { event: BookingReceiptEvent | null; eventCode: string | null }): CodeLabel =>
  labelOf(labels, event ?? 'UNKNOWN', eventCode);
