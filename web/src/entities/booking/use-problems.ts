import { useApolloClient, useQuery } from '@apollo/client/react';
import { type UnreadableField, unreadableIn, useUnreadable } from '@/lib/apollo/unreadable';
import { useMinute } from '@/lib/now';
import { type BookingFacts, type BookingProblem, problemsOf } from './problems';
import { PaymentCreationErrorsDocument } from './problems.generated';

interface Problems {
  problemsOf: (booking: BookingFacts & { readonly id: string }) => BookingProblem[];
  /** Unreadable fields of the payments' creation errors. */
  unreadable: readonly UnreadableField[];
}

/**
 * What is wrong with bookings as a list reads them (`BookingProblemFacts`). That a payment could not be created is no fact of the booking: one
 * call brings those errors of the latest hundred deferred payments.
 */
export function useProblems(): Problems {
  const client = useApolloClient();
  const now = useMinute();
  useUnreadable();
  const { data } = useQuery(PaymentCreationErrorsDocument, { pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const syncs = data?.deferredPaymentSyncs?.items;
  const problemsOfRow: Problems['problemsOf'] = (booking) => {
    const failed = syncs?.find(({ bookingId, status }) => bookingId === booking.id && status === 'ERROR');
    return problemsOf(booking, now, {
      creationError: failed && (failed.error?.message ?? null),
      unreadable: unreadableIn(client, booking),
    });
  };
  return { problemsOf: problemsOfRow, unreadable: unreadableIn(client, syncs) };
}
