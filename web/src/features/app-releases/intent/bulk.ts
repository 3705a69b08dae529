import { counted } from '@/lib/text/counted';
import type { Finding } from '@/ui/screens/action/changes';
import { eligibleFor, type ReleaseAction, wasReleasePublished, wasReleaseRerun } from '../model/actions';
import type { BulkResultFragment } from './intent.generated';
import type { WhyRefused } from './refusals';
import type { MatrixRelease } from '../matrix/matrix-release';

/** A bulk action. */
export type BulkAction = 'publish' | 'retry';

/** The labels and texts of each action. */
export const bulkLabels = {
  publish: {
    name: 'Publish releases',
    verb: 'Publish',
    noun: 'publishing',
    consequence: 'This sends the apps to Google Play and the App Store. It can’t be undone.',
    done: 'On its way to the store',
    already: 'Already on its way',
    others: 'already on their way',
    sent: 'sent to the stores',
    waits: 'are still ready to publish',
    happened: 'were published or are on their way',
  },
  retry: {
    name: 'Retry releases',
    verb: 'Retry',
    noun: 'retrying',
    consequence: 'Reruns the failed step of each release.',
    done: 'Runs again',
    already: 'Already runs again',
    others: 'already running again',
    sent: 'run again',
    waits: 'are still failed',
    happened: 'were rerun',
  },
} as const satisfies Record<BulkAction, object>;

/** The text for releases whose status does not show the outcome. */
export const unclearText = 'have a status that doesn’t show it';

export const countOf = (count: number): string => counted(count, 'release');

/** From this number of releases on, an action that can't be undone is confirmed by typing the number. */
export const typedFrom = 10;

/** The platform's maximum number of releases per call. */
export const maxBulkSize = 1000;

/** The eligible releases of a bulk action, and the skipped ones. */
export interface BulkPlan {
  readonly eligible: readonly MatrixRelease[];
  /** By reason, the most frequent first. */
  readonly skipped: readonly { readonly reason: string; readonly releases: readonly MatrixRelease[] }[];
}

/**
 * Divides releases into eligible and skipped ones.
 * @param now in milliseconds since 1970
 */
export function planBulk(action: ReleaseAction, releases: readonly MatrixRelease[], now: number, whyRefused: WhyRefused): BulkPlan {
  const possible = eligibleFor(action, releases, now);
  const skipped: { reason: string; releases: readonly MatrixRelease[] }[] = [];
  const skip = (release: MatrixRelease, reason: string) => skipped.push({ reason, releases: [release] });
  for (const { release, reason } of possible.skipped) skip(release, reason);
  const eligible = possible.eligible.filter((release) => {
    const reason = whyRefused(action, release);
    if (reason !== null) skip(release, reason);
    return reason === null;
  });
  for (const release of eligible.slice(maxBulkSize))
    skip(release, `The platform accepts ${maxBulkSize} per call. It follows in the next one.`);
  return { eligible: eligible.slice(0, maxBulkSize), skipped: byReason(skipped) };
}

/** Skipped releases by reason, the most frequent first. */
function byReason(skipped: BulkPlan['skipped']): BulkPlan['skipped'] {
  const known = new Map<string, MatrixRelease[]>();
  for (const { reason, releases } of skipped) known.set(reason, [...(known.get(reason) ?? []), ...releases]);
  return [...known]
    .map(([reason, releases]) => ({ reason, releases }))
    .toSorted((one, other) => other.releases.length - one.releases.length);
}

/**
 * The plan of an open dialog without releases for which the action is no longer possible. Releases are never added, because the person
 * was not asked about them.
 * @param known the current releases
 * @param now in milliseconds since 1970
 */
export function planStill(
  action: ReleaseAction,
  plan: BulkPlan,
  known: readonly MatrixRelease[],
  now: number,
  whyRefused: WhyRefused,
): BulkPlan {
  const byId = new Map(known.map((release) => [release.id, release]));
  const { eligible, skipped } = planBulk(
    action,
    plan.eligible.map((release) => byId.get(release.id) ?? release),
    now,
    whyRefused,
  );
  return skipped.length === 0 ? plan : { eligible, skipped: byReason([...plan.skipped, ...skipped]) };
}

/** The result of one release. */
export interface BulkOutcome {
  readonly release: MatrixRelease;
  readonly succeeded: boolean;
  /** Whether it had already been done, for example by a colleague, so that the platform rejected it. */
  readonly wasAlready: boolean;
  /** Whether the platform's response contains the release; a missing one counts as not done. */
  readonly isKnown: boolean;
  /** The platform's error code. */
  readonly code: string | null;
  /** The reason for a failure, in words. */
  readonly message: string | null;
}

/** The result of each sent release, failures first. A release missing from the response counts as not done. */
export function outcomesOf(sent: readonly MatrixRelease[], results: readonly BulkResultFragment[]): BulkOutcome[] {
  const byId = new Map(results.map((result) => [result.releaseId, result]));
  const outcomes = sent.map((release) => {
    const result = byId.get(release.id);
    return {
      release,
      succeeded: result?.succeeded ?? false,
      wasAlready: false,
      isKnown: result !== undefined,
      code: result?.errorCode ?? null,
      message: result ? result.errorMessage : 'The response has no result for it.',
    };
  });
  return outcomes.toSorted((one, other) => Number(one.succeeded) - Number(other.succeeded));
}

/** Whether an action has been applied to a release since; null if its status does not show that. */
const hasHappened = (action: BulkAction, before: MatrixRelease, after: MatrixRelease): boolean | null =>
  action === 'publish' ? wasReleasePublished(after) : wasReleaseRerun(before, after);

/**
 * The outcomes, counting rejections because of a colleague's identical action as done.
 * @param now the releases, read again after the call
 */
export function withDoneByOthers(
  action: BulkAction,
  outcomes: readonly BulkOutcome[],
  now: readonly MatrixRelease[],
): readonly BulkOutcome[] {
  const byId = new Map(now.map((release) => [release.id, release]));
  const known = outcomes.map((outcome) => {
    const after = byId.get(outcome.release.id);
    const wasAlready = !outcome.succeeded && outcome.isKnown && after !== undefined && hasHappened(action, outcome.release, after) === true;
    return wasAlready ? { ...outcome, succeeded: true, wasAlready } : outcome;
  });
  return known.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Failures first, then releases done by someone else. */
const rankOf = ({ succeeded, wasAlready }: BulkOutcome): number => (succeeded ? (wasAlready ? 1 : 2) : 0);

/** The outcomes in one line. */
export function outcomeText(action: BulkAction, outcomes: readonly BulkOutcome[]): string {
  const { sent, others } = bulkLabels[action];
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  const already = outcomes.filter(({ wasAlready }) => wasAlready).length;
  const done = outcomes.length - failed - already;
  if (failed > 0) return `${failed} of ${countOf(outcomes.length)} refused`;
  if (already === 0) return `${countOf(done)} ${sent}`;
  return done === 0 ? `${countOf(already)} ${others}` : `${countOf(done)} ${sent}, ${already} ${others}`;
}

/** The state of the releases, read again after a call with an unknown outcome. */
export interface BulkLook {
  readonly done: readonly MatrixRelease[];
  /** Releases still waiting for the action, in their current state. */
  readonly waiting: readonly MatrixRelease[];
  /** Releases that were cancelled, failed in the meantime or could not be read: the outcome stays unknown. */
  readonly unclear: readonly MatrixRelease[];
}

/** @param now the sent releases that were found again */
export function lookAtBulk(action: BulkAction, sent: readonly MatrixRelease[], now: readonly MatrixRelease[]): BulkLook {
  const byId = new Map(now.map((release) => [release.id, release]));
  const found: Record<keyof BulkLook, MatrixRelease[]> = { done: [], waiting: [], unclear: [] };
  for (const before of sent) {
    const after = byId.get(before.id);
    const happened = after ? hasHappened(action, before, after) : null;
    found[happened === null ? 'unclear' : happened ? 'done' : 'waiting'].push(after ?? before);
  }
  return found;
}

/** The outcome after reading the releases again, in one or two sentences. */
export function bulkFinding(action: BulkAction, { done, waiting, unclear }: BulkLook): Finding {
  const { waits, happened } = bulkLabels[action];
  const all = countOf(done.length + waiting.length + unclear.length);
  if (waiting.length + unclear.length === 0) return { happened: true, text: `All ${done.length} ${happened}.` };
  const text = `${waiting.length} of ${all} ${waits}.${unclear.length > 0 ? ` ${unclear.length} ${unclearText}.` : ''}`;
  return { happened: done.length + unclear.length === 0 ? false : null, text };
}
