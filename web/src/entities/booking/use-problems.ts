import { useCallback } from 'react';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { platformNow } from '@/lib/dates/clock';
import { defineRead } from '@/lib/data/define-read';
import type { Gateway } from '@/lib/data/gateway';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { useUnreadableIn } from '@/lib/data/use-unreadable';
import { useMinute } from '@/lib/dates/now';
import { type BookingContext, type BookingFacts, type BookingProblem, problemsOf } from './problems';
import { PaymentCreationErrorsDocument, type PaymentCreationErrorsQuery } from './problems.generated';

type ListedBooking = BookingFacts & { readonly id: string };

/** @param known further facts from outside the booking */
export type ProblemsOf = (booking: ListedBooking, known?: Pick<BookingContext, 'paymentEvents'>) => BookingProblem[];

interface Problems {
  /** Stable while its results are unchanged. */
  problemsOf: ProblemsOf;
  /** Whether the errors of payments that could not be created are still being read. */
  isReading: boolean;
  /** Unreadable fields of the payments' creation errors. */
  unreadable: readonly UnreadableField[];
}

/** The errors of the latest hundred deferred payments. */
const creationErrorsRead = defineRead(
  PaymentCreationErrorsDocument,
  () => ({}),
  (data) => data.deferredPaymentSyncs,
  { every: 60_000, isLate: true },
);

type CreationErrors = PaymentCreationErrorsQuery['deferredPaymentSyncs'];

/** Why and when a booking's payment could not be created; nothing if it could. */
function creationErrorIn(errors: CreationErrors | undefined, { id }: ListedBooking): BookingContext {
  const failed = errors?.items.find(({ bookingId, status }) => bookingId === id && status === 'ERROR');
  if (!failed) return {};
  const creationErrorAt = failed.attempts === 1 ? failed.lastAttemptAt : (failed.scheduledAt ?? failed.lastAttemptAt);
  return { creationError: failed.error?.message ?? null, creationErrorAt };
}

/** A booking's problems, as far as the browser knows them now. */
export const knownProblemsOf = (gateway: Gateway, booking: ListedBooking): BookingProblem[] =>
  problemsOf(booking, platformNow(), {
    ...creationErrorIn(gateway.cached(creationErrorsRead()), booking),
    unreadable: gateway.unreadableIn(booking),
  });

/**
 * The problems of a list's bookings (`BookingProblemFacts`). A failed creation of a payment is not part of the booking, so one call reads
 * the errors of the latest hundred deferred payments.
 * @param isSkipped whether to skip that call
 */
export function useProblems(isSkipped = false): Problems {
  const now = useMinute();
  const unreadableIn = useUnreadableIn();
  const read = useRead(creationErrorsRead(isSkipped ? null : undefined), { fetchPolicy: 'cache-first' });
  const { data } = read;
  const problemsOfRow: ProblemsOf = useCallback(
    (booking, known) => problemsOf(booking, now, { ...creationErrorIn(data, booking), ...known, unreadable: unreadableIn(booking) }),
    [now, data, unreadableIn],
  );
  return { problemsOf: problemsOfRow, isReading: isLoading(read), unreadable: unreadableIn(data?.items) };
}
