import { eligibleFor, whyNot } from '../model/actions';
import type { BulkResultFragment } from './intent.generated';
import type { MatrixRelease } from './release-state';

/** What can be done with many releases at once. */
export type BulkAction = 'publish' | 'retry';

/** The most releases that the platform takes in one call. */
export const mostAtOnce = 1000;

/** What a bulk action would do: which releases it is sent for, and which are left out. */
export interface BulkPlan {
  readonly eligible: readonly MatrixRelease[];
  /** By reason, the reason of most first. */
  readonly skipped: readonly { readonly reason: string; readonly releases: readonly MatrixRelease[] }[];
}

/**
 * Divides releases into those that an action is for and those that it isn't.
 * @param now in milliseconds since 1970
 */
export function planBulk(action: BulkAction, releases: readonly MatrixRelease[], now: number): BulkPlan {
  const { eligible, skipped } = eligibleFor(action, releases, now);
  const byReason = new Map<string, MatrixRelease[]>();
  const skip = (release: MatrixRelease, reason: string) => byReason.set(reason, [...(byReason.get(reason) ?? []), release]);
  for (const { release, reason } of skipped) skip(release, reason);
  for (const release of eligible.slice(mostAtOnce))
    skip(release, `The platform takes ${mostAtOnce} at once: its turn comes with the next call.`);
  return {
    eligible: eligible.slice(0, mostAtOnce),
    skipped: [...byReason]
      .map(([reason, own]) => ({ reason, releases: own }))
      .toSorted((one, other) => other.releases.length - one.releases.length),
  };
}

/** What came of one release. */
export interface BulkOutcome {
  readonly release: MatrixRelease;
  readonly succeeded: boolean;
  /** The platform's code for why not. */
  readonly code: string | null;
  /** Why not, in words. */
  readonly message: string | null;
}

/** What came of each release that was sent, those that failed first. One that the platform says nothing of did not succeed. */
export function outcomesOf(sent: readonly MatrixRelease[], results: readonly BulkResultFragment[]): BulkOutcome[] {
  const byId = new Map(results.map((result) => [result.releaseId, result]));
  const outcomes = sent.map((release) => {
    const result = byId.get(release.id);
    return {
      release,
      succeeded: result?.succeeded ?? false,
      code: result?.errorCode ?? null,
      message: result ? result.errorMessage : 'The platform did not say what came of it.',
    };
  });
  return outcomes.toSorted((one, other) => Number(one.succeeded) - Number(other.succeeded));
}

/**
 * After a call whose outcome is not known: the releases that by what the platform says now still wait for it.
 * @param now in milliseconds since 1970
 */
export const stillEligible = (action: BulkAction, releases: readonly MatrixRelease[], now: number): MatrixRelease[] =>
  releases.filter((release) => whyNot(action, release, now) === null);
