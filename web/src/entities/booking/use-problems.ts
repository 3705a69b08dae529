import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { type UnreadableField, unreadableIn, useUnreadable } from '@/lib/apollo/unreadable';
import { platformNow } from '@/lib/clock';
import { useMinute } from '@/lib/now';
import { type BookingFacts, type BookingProblem, problemsOf } from './problems';
import { PaymentCreationErrorsDocument, type PaymentCreationErrorsQuery } from './problems.generated';

type ListedBooking = BookingFacts & { readonly id: string };

export type ProblemsOf = (booking: ListedBooking) => BookingProblem[];

interface Problems {
  /** The same function while its results are the same. */
  problemsOf: ProblemsOf;
  /** Unreadable fields of the payments' creation errors. */
  unreadable: readonly UnreadableField[];
}

/** Why a booking's payment could not be created; undefined if it could. */
function creationErrorIn(data: PaymentCreationErrorsQuery | null | undefined, { id }: ListedBooking) {
  const failed = data?.deferredPaymentSyncs?.items.find(({ bookingId, status }) => bookingId === id && status === 'ERROR');
  return failed && (failed.error?.message ?? null);
}

/** What is wrong with a booking by what the browser knows now. */
export const knownProblemsOf = (client: ApolloClient, booking: ListedBooking): BookingProblem[] =>
  problemsOf(booking, platformNow(), {
    creationError: creationErrorIn(client.readQuery({ query: PaymentCreationErrorsDocument }), booking),
    unreadable: unreadableIn(client, booking),
  });

/**
 * What is wrong with bookings as a list reads them (`BookingProblemFacts`). That a payment could not be created is no fact of the booking: one
 * call brings those errors of the latest hundred deferred payments.
 */
export function useProblems(): Problems {
  const client = useApolloClient();
  const now = useMinute();
  const unreadableOf = useUnreadable();
  const { data } = useQuery(PaymentCreationErrorsDocument, { pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const problemsOfRow: ProblemsOf = useCallback(
    (booking) => problemsOf(booking, now, { creationError: creationErrorIn(data, booking), unreadable: unreadableOf(client, booking) }),
    [client, now, data, unreadableOf],
  );
  return { problemsOf: problemsOfRow, unreadable: unreadableOf(client, data?.deferredPaymentSyncs?.items) };
}
