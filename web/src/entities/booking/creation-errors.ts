import { useMemo } from 'react';
import { usePaymentCreationErrorsQuery } from './problems.generated';

const none: ReadonlyMap<string, string | null> = new Map();

/**
 * The last error by booking ID of payments that could not be created, for `problemsOf`. A booking does not say so itself: one call brings those
 * of the latest hundred deferred payments.
 */
export function useCreationErrors(): ReadonlyMap<string, string | null> {
  const { data } = usePaymentCreationErrorsQuery({ pollInterval: 60_000, skipPollAttempt: () => document.hidden });
  const syncs = data?.deferredPaymentSyncs?.items;
  return useMemo(
    () =>
      syncs
        ? new Map(
            syncs.flatMap(({ bookingId, status, error }) =>
              bookingId && status === 'ERROR' ? [[bookingId, error?.message ?? null] as const] : [],
            ),
          )
        : none,
    [syncs],
  );
}
