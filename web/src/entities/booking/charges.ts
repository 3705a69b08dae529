import type { BookingPaymentEvent, BookingPaymentStatus, BookingStatus } from '@/__generated__/schema';
import type { Tone } from '@/ui/badge';
import { formatMoney, type Money } from '@/ui/money';

interface PaymentEvent {
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
    readonly lines: readonly { readonly type: string | null; readonly amount?: Money | null }[] | null;
  } | null;
  readonly tip?: { readonly value?: Money | null } | null;
}

/** Something about the money that will be asked about. */
export interface Finding {
  readonly id: string;
  readonly tone: Extract<Tone, 'danger' | 'warning' | 'info'>;
  readonly title: string;
  readonly detail?: string;
}

/** What was charged, given back and owed, in one currency. */
export interface Ledger {
  readonly due: Money | null;
  readonly authorized: Money | null;
  readonly captured: Money | null;
  readonly refunded: Money | null;
  /** What the passenger paid in the end: charged less given back. */
  readonly net: Money | null;
  /** How much more than owed the passenger paid; null where it is no more, or cannot be told. */
  readonly over: Money | null;
}

/** The charges for the whole ride. What is charged on top of it, such as a tip or a remainder, has codes of its own. */
const wholeCharges: ReadonlySet<string> = new Set<BookingPaymentEvent>(['CAPTURED', 'AUTO_CAPTURE_SUCCESS']);

const failures: ReadonlySet<string> = new Set<BookingPaymentEvent>(['AUTO_CAPTURE_FAILED', 'PRE_AUTH_INCREMENT_FAILED']);

/** An event whose time could not be read keeps its place behind the others. */
const timeOf = ({ createdAt }: PaymentEvent) => (createdAt === null ? Infinity : Date.parse(createdAt));

const oldestFirst = (one: PaymentEvent, other: PaymentEvent) => (timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other));

/** The events in which the whole ride was charged, oldest first. One that is charged more than once was charged twice. */
export const chargesOf = <Event extends PaymentEvent>(events: readonly Event[]): Event[] =>
  events.filter(({ paymentEvent }) => paymentEvent != null && wholeCharges.has(paymentEvent)).sort(oldestFirst);

/** What a booking owes: its price, and the tip where that is no line of it. A cancelled one without a price owes nothing. */
function dueOf({ status, pricing, tip }: Charged, currency: string | undefined): Money | null {
  if (!pricing?.total) return status === 'CANCELLED' && currency ? { amountMinor: 0, currency } : null;
  const { lines } = pricing;
  // The tip may be a line that could not be read.
  if (tip && (!lines || lines.some(({ type }) => type === null))) return null;
  const hasTipLine = lines?.some(({ type }) => type === 'TIP');
  const extra = hasTipLine || tip?.value?.currency !== pricing.total.currency ? 0 : tip.value.amountMinor;
  return { ...pricing.total, amountMinor: pricing.total.amountMinor + extra };
}

/** Paths of a booking's fields that could not be read: an amount that is missing for that reason is not nothing. */
export type Unreadable = readonly { readonly path: string }[];

/**
 * What was charged against what is owed. What an unreadable amount is part of is null rather than wrong.
 * @param unreadable of the booking
 */
export function ledgerOf(booking: Charged, unreadable: Unreadable = []): Ledger {
  const isUnreadable = (part: string) => unreadable.some(({ path }) => path === part || path.startsWith(`${part}.`));
  const { authorized = null, captured = null, refunded = null } = booking.payment ?? {};
  const due = isUnreadable('tip') ? null : dueOf(booking, captured?.currency);
  const back = refunded && refunded.currency === captured?.currency ? refunded.amountMinor : 0;
  const net = captured && !isUnreadable('payment.refunded') ? { ...captured, amountMinor: captured.amountMinor - back } : null;
  const isOver = net !== null && due !== null && net.currency === due.currency && net.amountMinor > due.amountMinor;
  return {
    due,
    authorized,
    captured,
    refunded,
    net,
    over: isOver ? { ...net, amountMinor: net.amountMinor - due.amountMinor } : null,
  };
}

function twice(charges: readonly PaymentEvent[]): Finding[] {
  const last = charges.at(-1);
  if (charges.length < 2 || !last) return [];
  const amounts = charges.map(({ amount }) => (amount ? formatMoney(amount) : 'an unknown amount')).join(' and ');
  const times = charges.length === 2 ? 'twice' : `${charges.length} times`;
  return [{ id: 'charged-twice', tone: 'danger', title: `Charged ${times}: ${amounts}`, detail: last.message ?? undefined }];
}

function overcharged(booking: Charged, charges: readonly PaymentEvent[], unreadable: Unreadable): Finding[] {
  const { over, net, due } = ledgerOf(booking, unreadable);
  if (!over || !net || !due) return [];
  if (booking.status === 'CANCELLED') {
    const owed = due.amountMinor === 0 ? 'nothing is owed' : `${formatMoney(due)} is owed`;
    const detail = charges.at(-1)?.message ?? undefined;
    return [{ id: 'charged-cancelled', tone: 'danger', title: `Charged ${formatMoney(net)} although cancelled: ${owed}`, detail }];
  }
  return [
    { id: 'overcharged', tone: 'danger', title: `Charged ${formatMoney(over)} too much: ${formatMoney(net)} for ${formatMoney(due)}` },
  ];
}

function failed({ payment }: Charged, events: readonly PaymentEvent[]): Finding[] {
  if (payment?.status === 'REQUIRES_ACTION') {
    return [{ id: 'requires-action', tone: 'warning', title: 'The payment waits for the passenger to confirm it' }];
  }
  const last = events
    .filter(({ paymentEvent, code }) => (paymentEvent ? failures.has(paymentEvent) : false) || /failed$/i.test(code ?? ''))
    .sort(oldestFirst)
    .at(-1);
  if (payment?.status === 'FAILED') {
    return [{ id: 'payment-failed', tone: 'danger', title: 'The payment failed', detail: last?.message ?? undefined }];
  }
  if (payment?.status === 'PROVIDER_CREATION_DEFERRED' && last) {
    return [{ id: 'creation-failed', tone: 'danger', title: 'The payment could not be created', detail: last.message ?? undefined }];
  }
  return [];
}

/**
 * What stands out about a booking's money, the worst first: charged twice, charged too much or although cancelled, failed, waiting.
 * @param events what happened to the payment, in any order; empty while that is not known
 * @param unreadable of the booking
 */
export function findingsOf(booking: Charged, events: readonly PaymentEvent[], unreadable: Unreadable = []): Finding[] {
  const charges = chargesOf(events);
  return [...twice(charges), ...overcharged(booking, charges, unreadable), ...failed(booking, events)];
}
