import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { type UnreadableField, useUnreadable } from '@/lib/apollo/unreadable';
import { useMinute } from '@/lib/now';
import { type BookingFacts, type BookingProblem, problemsOf } from './problems';
import { PaymentCreationErrorsDocument } from './problems.generated';

interface Problems {
  /** The same function while its results are the same. */
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
  const unreadableIn = useUnreadable();
  const { data } = useQuery(PaymentCreationErrorsDocument, { pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const syncs = data?.deferredPaymentSyncs?.items;
  const problemsOfRow: Problems['problemsOf'] = useCallback(
    (booking) => {
      const failed = syncs?.find(({ bookingId, status }) => bookingId === booking.id && status === 'ERROR');
      return problemsOf(booking, now, {
        creationError: failed && (failed.error?.message ?? null),
        unreadable: unreadableIn(client, booking),
      });
    },
    [client, now, syncs, unreadableIn],
  );
  return { problemsOf: problemsOfRow, unreadable: unreadableIn(client, syncs) };
}
