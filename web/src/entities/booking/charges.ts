import type { BookingPaymentEvent, BookingPaymentStatus, BookingStatus } from '@/__generated__/schema';
import { compareInstants } from '@/lib/dates/instants';
import type { Money } from '@/ui/design/money/money';

export interface PaymentEvent {
  readonly id: string;
  readonly paymentEvent?: BookingPaymentEvent | null;
  readonly code: string | null;
  readonly message?: string | null;
  readonly amount?: Money | null;
  readonly createdAt: string | null;
}

export interface Charged {
  readonly status: BookingStatus | null;
  readonly payment?: {
    readonly status?: BookingPaymentStatus | null;
    readonly authorized?: Money | null;
    readonly captured?: Money | null;
    readonly refunded?: Money | null;
  } | null;
  readonly pricing?: {
    readonly total?: Money | null;
    readonly lines: readonly { readonly type: string | null }[] | null;
  } | null;
  readonly tip?: { readonly value?: Money | null } | null;
}

export interface Ledger {
  readonly due: Money | null;
  /** The label of the amount due. After a capture it avoids "due", which would read as still owed. */
  readonly dueLabel: 'Amount due' | 'Total price';
  readonly authorized: Money | null;
  readonly captured: Money | null;
  readonly refunded: Money | null;
  /** Captured less refunded; null if their currencies differ. */
  readonly net: Money | null;
  /** Refunds in excess of captures; null if there is no excess, or it is unknown. */
  readonly overRefunded: Money | null;
  /** Net paid in excess of the amount due; null if there is no excess, or it is unknown. */
  readonly over: Money | null;
}

/** Charges for the whole ride. A tip or a remainder has codes of its own. */
const wholeCharges: ReadonlySet<string> = new Set<BookingPaymentEvent>(['CAPTURED', 'AUTO_CAPTURE_SUCCESS']);

/** Sorts by time. Events of unknown time come last. */
export const oldestFirst = (one: PaymentEvent, other: PaymentEvent) => compareInstants(one.createdAt, other.createdAt);

/** The events that charged the whole ride, oldest first. */
export const chargesOf = <Event extends PaymentEvent>(events: readonly Event[]): Event[] =>
  events.filter(({ paymentEvent }) => paymentEvent != null && wholeCharges.has(paymentEvent)).sort(oldestFirst);

/** The amount due: the price, plus the tip unless it is one of its lines. Zero for a cancelled booking without a price. */
function dueOf({ status, pricing, tip }: Charged, currency: string | undefined): Money | null {
  if (!pricing?.total) return status === 'CANCELLED' && currency ? { amountMinor: 0, currency } : null;
  const { lines } = pricing;
  // The tip may be an unreadable line.
  if (tip && (!lines || lines.some(({ type }) => type === null))) return null;
  const hasTipLine = lines?.some(({ type }) => type === 'TIP');
  const extra = hasTipLine || tip?.value?.currency !== pricing.total.currency ? 0 : tip.value.amountMinor;
  return { ...pricing.total, amountMinor: pricing.total.amountMinor + extra };
}

/** Paths of a booking's unreadable fields: such an amount is unknown, not zero. */
export type Unreadable = readonly { readonly path: string }[];

/**
 * The amounts of a booking. Sums with an unreadable amount are null.
 * @param unreadable of the booking
 */
export function ledgerOf(booking: Charged, unreadable: Unreadable = []): Ledger {
  const isUnreadable = (part: string) => unreadable.some(({ path }) => path === part || path.startsWith(`${part}.`));
  const { authorized = null, captured = null, refunded = null } = booking.payment ?? {};
  const due = isUnreadable('tip') ? null : dueOf(booking, captured?.currency);
  const back = isUnreadable('payment.refunded') ? null : (refunded ?? (captured && { ...captured, amountMinor: 0 }));
  const net =
    captured && back?.currency === captured.currency ? { ...captured, amountMinor: captured.amountMinor - back.amountMinor } : null;
  const isOver = net !== null && due !== null && net.currency === due.currency && net.amountMinor > due.amountMinor;
  return {
    due,
    dueLabel: captured !== null && captured.amountMinor > 0 ? 'Total price' : 'Amount due',
    authorized,
    captured,
    refunded,
    net,
    overRefunded: net !== null && net.amountMinor < 0 ? { ...net, amountMinor: -net.amountMinor } : null,
    over: isOver ? { ...net, amountMinor: net.amountMinor - due.amountMinor } : null,
  };
}
