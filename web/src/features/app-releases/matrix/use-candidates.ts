import { useMemo } from 'react';
import { compareNewestFirst } from '@/lib/dates/instants';
import { useRefusals } from '../intent/refusals';
import { useNow } from '../live/use-now';
import { type ReleaseAction, whyNot } from '../model/actions';
import { isMeantFor } from './matrix-actions';
import type { MatrixRelease } from './matrix-release';

/** The known time from which all of these releases may be retried. */
function lastRetry(releases: readonly MatrixRelease[]): string | null {
  const instants = releases.flatMap(({ tasks }) => tasks?.flatMap(({ retryAvailableAt }) => retryAvailableAt ?? []) ?? []);
  return instants.toSorted(compareNewestFirst)[0] ?? null;
}

/**
 * The eligible releases of each action, and the reasons for others.
 * @param all the releases of the intent
 * @param sent those that were sent to an action: none is sent again before it has been read again
 */
export function useCandidates(all: readonly MatrixRelease[], sent: ReadonlySet<MatrixRelease>) {
  const { whyRefused, remember } = useRefusals();
  const now = useNow(useMemo(() => lastRetry(all), [all]));
  const inState = (action: ReleaseAction, of: readonly MatrixRelease[]) =>
    of.filter((release) => !sent.has(release) && isMeantFor(action, release));
  const whyNotNow = (action: ReleaseAction, release: MatrixRelease) => whyNot(action, release, now) ?? whyRefused(action, release);
  const meant = (action: ReleaseAction, of: readonly MatrixRelease[]) =>
    inState(action, of).filter((release) => whyNotNow(action, release) === null);
  return { inState, whyNotNow, meant, remember };
}
