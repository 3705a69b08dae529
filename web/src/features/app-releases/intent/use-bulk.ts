import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { type DataError, isOutcomeUnknown, somethingWentWrong, toDataError } from '@/lib/errors';
import { outcomesOf, stillEligible, type BulkAction, type BulkOutcome } from './bulk';
import { PublishReleasesDocument, RetryFailedReleasesDocument, type BulkResultFragment } from './intent.generated';
import type { MatrixRelease } from './release-state';

/** Where a bulk action stands. */
export type BulkPhase =
  /** Not sent; the error is of a call that the platform refused as a whole. */
  | { readonly kind: 'asking'; readonly error?: DataError }
  | { readonly kind: 'sending' }
  | { readonly kind: 'told'; readonly outcomes: readonly BulkOutcome[] }
  /** The call was cut off: what the platform says by now is being read, was read, or could not be read. */
  | {
      readonly kind: 'unknown';
      readonly error: DataError;
      readonly isReading: boolean;
      readonly readError?: DataError;
      /** Those that by now still wait for it, once that was read. */
      readonly left?: readonly MatrixRelease[];
    };

interface BulkOptions {
  action: BulkAction;
  intentId: string;
  /** Told what came of each release, as soon as it is known. */
  onTold: (outcomes: readonly BulkOutcome[]) => void;
  /** Reads releases again. Rejects where that fails. */
  readAgain: (ids: ReadonlySet<string>) => Promise<readonly MatrixRelease[]>;
}

const unforeseen: DataError = { code: 'UNEXPECTED', message: somethingWentWrong, fields: {}, isRetryable: false };

/** Sends a bulk action, once for each time that it is confirmed, and finds out what came of it. */
export function useBulk({ action, intentId, onTold, readAgain }: BulkOptions) {
  const client = useApolloClient();
  const [phase, setPhase] = useState<BulkPhase>({ kind: 'asking' });
  // A second press may come before React has drawn that the first one is under way.
  const isSending = useRef(false);

  const call = async (releaseIds: string[]): Promise<readonly BulkResultFragment[]> => {
    const variables = { input: { intentId, releaseIds } };
    if (action === 'publish') {
      const { data } = await client.mutate({ mutation: PublishReleasesDocument, variables });
      return data.publishReleases.results;
    }
    const { data } = await client.mutate({ mutation: RetryFailedReleasesDocument, variables });
    return data.retryFailedReleases.results;
  };

  const lookAgain = async (error: DataError, sent: readonly MatrixRelease[]) => {
    setPhase({ kind: 'unknown', error, isReading: true });
    const ids = new Set(sent.map(({ id }) => id));
    try {
      const now = (await readAgain(ids)).filter(({ id }) => ids.has(id));
      setPhase({ kind: 'unknown', error, isReading: false, left: stillEligible(action, now, Date.now()) });
    } catch (problem) {
      setPhase({ kind: 'unknown', error, isReading: false, readError: toDataError(problem) ?? unforeseen });
    }
  };

  const send = async (releases: readonly MatrixRelease[]) => {
    if (isSending.current || releases.length === 0) return;
    isSending.current = true;
    setPhase({ kind: 'sending' });
    try {
      const outcomes = outcomesOf(releases, await call(releases.map(({ id }) => id)));
      setPhase({ kind: 'told', outcomes });
      onTold(outcomes);
    } catch (problem) {
      const error = toDataError(problem) ?? unforeseen;
      if (isOutcomeUnknown(error)) await lookAgain(error, releases);
      else setPhase({ kind: 'asking', error });
    } finally {
      isSending.current = false;
    }
  };

  return { phase, send, lookAgain };
}
