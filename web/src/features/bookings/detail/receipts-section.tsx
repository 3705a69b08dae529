import { isolated } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Row, RowDetail, RowMain, Rows } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import { receiptEventLabel } from '../model/receipt-event';
import type { BookingSectionProps } from './booking-detail';
import { PayloadButton } from './payload-buttons';
import { receiptsRead } from './reads';

/** Receipt events, from the timeline's read. */
export function ReceiptsSection({ bookingId, zone }: BookingSectionProps) {
  const read = useRead(receiptsRead(bookingId));
  return (
    <Section title="Receipts" id="receipts" read={read} missing="No receipts." empty="No receipts yet.">
      {(receipts) => (
        <Rows>
          {receipts.map((receipt) => {
            const event = receiptEventLabel(receipt);
            return (
              <Row key={receipt.id}>
                <RowMain>
                  <CodeBadge of={event} />
                </RowMain>
                <RowDetail>
                  {isolated(receipt.message)} {receipt.recipient && <Muted>to {receipt.recipient}</Muted>}
                </RowDetail>
                <DateTime value={receipt.createdAt} zone={zone} />
                <PayloadButton title={`Receipt: ${event.label}`} value={receipt.payload} />
              </Row>
            );
          })}
        </Rows>
      )}
    </Section>
  );
}
