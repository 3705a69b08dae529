import type { BookingPaymentEvent, BookingScheduleType, CancellationReason } from '@/__generated__/schema';
import { elapsedText } from '@/lib/dates/age';
import { isUnknownZone } from '@/lib/dates/dates';
import { instantAt, isBefore, millisecondsBetween } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { formatMoney } from '@/ui/design/money/money';
import { type Charged, chargesOf, ledgerOf, oldestFirst, type PaymentEvent, type Unreadable } from './charges';

const minute = 60_000;
const hour = 60 * minute;

const driverSearchMs = 5 * minute;

/** The time before a scheduled pickup from which a missing driver is a problem. */
const driverNeededMs = 15 * minute;

/** The times after pickup from which an active ride is doubtful, and certainly over. */
export const rideThresholds = { warningMs: 2 * hour, dangerMs: 6 * hour };

/** The delay from which a pickup counts as overdue. */
const pickupDelayMs = 5 * minute;

/** A page's section that shows a problem's evidence. */
export type ProblemSection = 'summary' | 'payment' | 'timeline' | 'systems';

export type ProblemRemedy = 'syncStatus' | 'changePayment' | 'refund';

export interface BookingProblem {
  readonly id: string;
  readonly severity: 'danger' | 'warning';
  /** Short enough for a list's cell: "Payment failed". */
  readonly title: string;
  readonly detail?: string;
  readonly section: ProblemSection;
  readonly remedy?: ProblemRemedy;
  /** When it began, in milliseconds since 1970; undefined if unknown. */
  readonly since?: number;
  /** The reason that a system gave. Other bookings with the same reason have the same problem. */
  readonly cause?: string;
}

/** The facts about a booking that lists also have (`BookingProblemFacts`). */
export interface BookingFacts extends Charged {
  readonly scheduleType: BookingScheduleType | null;
  /** RFC 3339. */
  readonly creationDate: string | null;
  /** RFC 3339. */
  readonly pickupTime: string | null;
  readonly timezone: string | null;
  readonly driver: object | null;
  readonly cancellation: { readonly reason: CancellationReason | null } | null;
}

export interface SystemsVerdict {
  /** 'Booking out of date'. */
  readonly title: string;
  /** The system that is right, and the late ones. */
  readonly detail: string;
  /** Whether a sync of the status from dispatch helps. */
  readonly canSync: boolean;
  /** IDs of problems that only the late record has. */
  readonly settled: readonly string[];
}

/** Facts from outside the booking. All are optional: an unknown fact is not a problem. */
export interface BookingContext {
  /** In any order. */
  readonly paymentEvents?: readonly PaymentEvent[];
  /** The payment provider's last error if the payment could not be created; null without a reason. */
  readonly creationError?: string | null;
  /** The time of that error; RFC 3339. */
  readonly creationErrorAt?: string | null;
  /** As dispatch spells it. */
  readonly dispatchStatus?: string | null;
  /** The system that is out of date, if they differ. */
  readonly disagreement?: SystemsVerdict;
  /** Why dispatch and the platform differ, or why there is no driver. */
  readonly cause?: string;
  /** Fields of the booking that could not be read. */
  readonly unreadable?: Unreadable;
}

/** A problem in one line: "Payment failed: The card was declined". */
export const problemText = ({ title, detail }: BookingProblem): string => (detail ? sentence`${title}: ${detail}` : title);

export const noDriverFound = 'No driver found';

const failures: ReadonlySet<string> = new Set<BookingPaymentEvent>(['AUTO_CAPTURE_FAILED', 'CREATION_FAILED', 'PRE_AUTH_INCREMENT_FAILED']);

const sentences = (...parts: readonly (string | null | undefined)[]): string | undefined => parts.filter(Boolean).join(' ') || undefined;

function charges(booking: BookingFacts, { paymentEvents = [], unreadable = [] }: BookingContext): BookingProblem[] {
  const { net, due, over, overRefunded, captured, refunded } = ledgerOf(booking, unreadable);
  const charged = chargesOf(paymentEvents);
  const message = charged.at(-1)?.message;
  const of = { severity: 'danger', section: 'payment', remedy: 'refund', since: instantAt(charged.at(-1)?.createdAt) } as const;
  const times = charged.length === 2 ? 'twice' : `${charged.length} times`;
  const amounts = charged.map(({ amount }) => (amount ? formatMoney(amount) : 'an unknown amount')).join(' and ');
  const repeated = charged.length > 1 ? `Charged ${times}: ${amounts}.` : undefined;
  if (over && net && due) {
    const instead = `${formatMoney(net)} charged, ${due.amountMinor === 0 ? 'nothing' : formatMoney(due)} due.`;
    return [{ ...of, id: 'overcharged', title: `Overcharged ${formatMoney(over)}`, detail: sentences(repeated ?? instead, message) }];
  }
  if (overRefunded && captured && refunded) {
    const detail = `${formatMoney(refunded)} refunded, ${formatMoney(captured)} captured: ${formatMoney(overRefunded)} too much.`;
    return [{ ...of, remedy: undefined, id: 'over-refunded', title: 'Refunded more than captured', detail, since: undefined }];
  }
  // Charges that add up to the amount due, or were partly refunded, are fine.
  const isSettled = net !== null && due !== null;
  return repeated && !isSettled
    ? [{ ...of, id: 'charged-again', title: `Charged ${times}`, detail: sentences(`${amounts}.`, message) }]
    : [];
}

function payments(booking: BookingFacts, context: BookingContext, now: number): BookingProblem[] {
  const { status, pickupTime } = booking;
  const of = { section: 'payment', remedy: 'changePayment' } as const;
  const last = context.paymentEvents
    ?.filter(({ paymentEvent }) => paymentEvent && failures.has(paymentEvent))
    .sort(oldestFirst)
    .at(-1);
  const failed = { since: instantAt(last?.createdAt), cause: last?.message ?? undefined };
  switch (booking.payment?.status) {
    case 'FAILED':
      return [{ ...of, ...failed, id: 'payment-failed', severity: 'danger', title: 'Payment failed', detail: last?.message ?? undefined }];
    case 'REQUIRES_ACTION': {
      if (status === 'CANCELLED') return [];
      const detail = 'The passenger must confirm it.';
      return [{ ...of, ...failed, id: 'payment-unconfirmed', severity: 'warning', title: 'Payment not confirmed', detail }];
    }
    case 'PROVIDER_CREATION_DEFERRED': {
      if (status === 'CANCELLED') return [];
      const hasFailed = last !== undefined || context.creationError !== undefined;
      const isOverdue = status === 'COMPLETED' || isBefore(pickupTime, now);
      if (!hasFailed && !isOverdue) return [];
      const detail = last?.message ?? context.creationError ?? (hasFailed ? undefined : 'It was due before the pickup.');
      const since = failed.since ?? instantAt(context.creationErrorAt) ?? (hasFailed ? undefined : instantAt(pickupTime));
      const cause = failed.cause ?? context.creationError ?? undefined;
      return [{ ...of, id: 'payment-not-created', severity: 'danger', title: 'Payment not created', detail, since, cause }];
    }
    default:
      return [];
  }
}

/** When a driver should be known; null if unknown. */
function driverDueAt({ scheduleType, creationDate, pickupTime }: BookingFacts): number | null {
  const [createdAt, pickupAt] = [instantAt(creationDate), instantAt(pickupTime)];
  if (scheduleType === 'ASAP') return createdAt === undefined ? null : createdAt + driverSearchMs;
  return pickupAt === undefined ? null : pickupAt - driverNeededMs;
}

/** Whether a booking was cancelled because no driver was found. The platform's reason then only says that the passenger had waited. */
export const foundNoDriver = ({ status, driver, cancellation }: Pick<BookingFacts, 'status' | 'driver' | 'cancellation'>): boolean =>
  status === 'CANCELLED' && !driver && (cancellation?.reason === 'WAIT_TIME' || cancellation?.reason === 'BOOKING_NOT_CONFIRMED');

function drivers(booking: BookingFacts, { dispatchStatus, cause }: BookingContext, now: number): BookingProblem[] {
  const { status, driver, pickupTime } = booking;
  if (driver) return [];
  const of = { id: 'no-driver', section: 'timeline' } as const;
  const isRefused = dispatchStatus?.toUpperCase() === 'REFUSED';
  if (isRefused || foundNoDriver(booking)) {
    const detail = sentences(isRefused ? 'Dispatch refused the booking.' : undefined, cause);
    return [{ ...of, severity: 'danger', title: noDriverFound, detail }];
  }
  const dueAt = status === 'ACTIVE' ? driverDueAt(booking) : null;
  if (dueAt === null || !(dueAt < now)) return [];
  const late = millisecondsBetween(pickupTime, now) ?? 0;
  const isLate = late > pickupDelayMs;
  const detail = isLate ? `The pickup is ${elapsedText(late)} overdue.` : undefined;
  return [{ ...of, severity: isLate ? 'danger' : 'warning', title: 'No driver yet', detail, since: dueAt }];
}

function delays({ status, pickupTime, driver }: BookingFacts, now: number): BookingProblem[] {
  const late = millisecondsBetween(pickupTime, now) ?? 0;
  if (status === 'DEFERRED' && late > pickupDelayMs) {
    const detail = `${elapsedText(late)} late and not dispatched.`;
    const since = now - late + pickupDelayMs;
    return [{ id: 'overdue', severity: 'danger', title: 'Pickup overdue', detail, section: 'timeline', remedy: 'syncStatus', since }];
  }
  if (status === 'ACTIVE' && driver && late > rideThresholds.warningMs) {
    const severity = late > rideThresholds.dangerMs ? 'danger' : 'warning';
    const detail = `${elapsedText(late)} since the pickup time.`;
    const since = now - late + rideThresholds.warningMs;
    return [{ id: 'not-ended', severity, title: 'Ride still active', detail, section: 'systems', remedy: 'syncStatus', since }];
  }
  return [];
}

function records({ timezone }: BookingFacts, { disagreement, cause }: BookingContext): BookingProblem[] {
  const problems: BookingProblem[] = [];
  if (disagreement) {
    const detail = sentences(disagreement.detail, cause && `Cause: ${cause}`);
    const remedy = disagreement.canSync ? 'syncStatus' : undefined;
    problems.push({ id: 'systems', severity: 'warning', title: disagreement.title, detail, section: 'systems', remedy });
  }
  if (!timezone || isUnknownZone(timezone)) {
    const title = timezone ? 'Unknown time zone' : 'No time zone';
    problems.push({ id: 'no-zone', severity: 'warning', title, detail: 'Times are in UTC.', section: 'summary' });
  }
  return problems;
}

/** Removes the problems that only the late record has, and gives the verdict on the systems their severity. */
function withoutSettled(problems: readonly BookingProblem[], { disagreement }: BookingContext): BookingProblem[] {
  const isSettled = ({ id, title }: BookingProblem) => disagreement?.settled.includes(id) === true && title !== noDriverFound;
  const isSevere = problems.some((problem) => isSettled(problem) && problem.severity === 'danger');
  return problems
    .filter((problem) => !isSettled(problem))
    .map((problem) => (problem.id === 'systems' && isSevere ? { ...problem, severity: 'danger' } : problem));
}

/**
 * The problems of a booking, worst first: charges, payment, driver, delays, records. All screens use this.
 * @param now milliseconds since 1970
 */
export function problemsOf(booking: BookingFacts, now: number, context: BookingContext = {}): BookingProblem[] {
  const problems = [
    ...charges(booking, context),
    ...payments(booking, context, now),
    ...drivers(booking, context, now),
    ...delays(booking, now),
    ...records(booking, context),
  ];
  return withoutSettled(problems, context).sort((one, other) => Number(other.severity === 'danger') - Number(one.severity === 'danger'));
}
