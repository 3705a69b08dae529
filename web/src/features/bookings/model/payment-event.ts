import type { BookingPaymentEvent } from '@/__generated__/schema';
import type { BookingProblem } from '@/entities/booking/problems';
import { type CodeLabel, type Known, labelOf } from '@/ui/design/code-label';

/** The events of a payment listed in section 3 of the specification, and those of a deferred payment. */
const labels: Readonly<Record<Known<BookingPaymentEvent>, CodeLabel>> = {
  CREATED: { label: 'Created', tone: 'success' },
  CREATION_DEFERRED: { label: 'Card payment planned for later', tone: 'neutral', mark: 'later' },
  CREATION_FAILED: { label: 'Card payment not created', tone: 'danger' },
  CONFIRMED: { label: 'Confirmed', tone: 'success' },
  METHOD_CHANGED: { label: 'Method changed', tone: 'neutral' },
  CAPTURED: { label: 'Captured', tone: 'success' },
  REFUNDED: { label: 'Refunded', tone: 'warning' },
  SWITCHED_TO_CASH: { label: 'Switched to cash', tone: 'warning' },
  PRE_AUTH_INCREMENT_SUCCESS: { label: 'Pre-auth increment success', tone: 'success' },
  PRE_AUTH_INCREMENT_FAILED: { label: 'Pre-auth increment failed', tone: 'danger' },
  AUTO_CAPTURE_SUCCESS: { label: 'Auto capture success', tone: 'success' },
  AUTO_CAPTURE_FAILED: { label: 'Auto capture failed', tone: 'danger' },
  REMAINDER_BALANCE_CAPTURED: { label: 'Remainder balance captured', tone: 'success' },
  DETACHED_TIP_CAPTURED: { label: 'Detached tip captured', tone: 'success' },
  FUNDS_CAPTURED: { label: 'Funds captured', tone: 'success' },
};

/** Label and tone of a payment event; an unknown code is spelt out. */
export const paymentEventLabel = ({ paymentEvent, code }: { paymentEvent?: BookingPaymentEvent | null; code: string | null }): CodeLabel =>
  labelOf(labels, paymentEvent ?? 'UNKNOWN', code);

const chargeProblems: ReadonlySet<string> = new Set(['overcharged', 'charged-again']);

/**
 * A further charge of the same ride, which may be right if one of them was refunded, or if they add up to the amount due.
 * @param problems of the booking
 */
export const chargedAgainLabel = ({ label, tone, ...shown }: CodeLabel, problems: readonly Pick<BookingProblem, 'id'>[]): CodeLabel => ({
  ...shown,
  label: `${label} again`,
  tone: problems.some(({ id }) => chargeProblems.has(id)) ? 'danger' : tone,
});
