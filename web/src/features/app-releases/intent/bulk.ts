import { counted } from '@/lib/text/counted';
import type { Finding } from '@/ui/screens/action/changes';
import { type ReleaseAction, wasReleasePublished, wasReleaseRerun, whyNot } from '../model/actions';
import type { BulkResultFragment } from './intent.generated';
import type { MatrixRelease } from '../matrix/rows';

export type BulkAction = 'publish' | 'retry';

export const bulkLabels = {
  publish: {
    name: 'Publish releases',
    verb: 'Publish',
    consequence: 'This sends the apps to Google Play and the App Store. It can’t be undone.',
    done: 'On its way to the store',
    sent: 'sent to the stores',
    waits: 'are still ready to publish',
    happened: 'were published or are on their way',
  },
  retry: {
    name: 'Retry releases',
    verb: 'Retry',
    consequence: 'Reruns the failed step of each release.',
    done: 'Runs again',
    sent: 'run again',
    waits: 'are still failed',
    happened: 'were rerun',
  },
} as const satisfies Record<BulkAction, object>;

export const countOf = (count: number): string => counted(count, 'release');

/** From this number of releases on, an action that can't be undone is confirmed by typing the number. */
export const typedFrom = 10;

/** The platform's maximum number of releases per call. */
export const maxBulkSize = 1000;

export interface BulkPlan {
  readonly eligible: readonly MatrixRelease[];
  /** By reason, the most frequent first. */
  readonly skipped: readonly { readonly reason: string; readonly releases: readonly MatrixRelease[] }[];
}

export function planBulk(action: ReleaseAction, releases: readonly MatrixRelease[], now: number): BulkPlan {
  const eligible: MatrixRelease[] = [];
  const skipped = new Map<string, MatrixRelease[]>();
  for (const release of releases) {
    const reason =
      whyNot(action, release, now) ??
      (eligible.length < maxBulkSize ? null : `The platform accepts ${maxBulkSize} per call. It follows in the next one.`);
    if (reason === null) eligible.push(release);
    else skipped.set(reason, [...(skipped.get(reason) ?? []), release]);
  }
  return {
    eligible,
    skipped: [...skipped]
      .map(([reason, own]) => ({ reason, releases: own }))
      .toSorted((one, other) => other.releases.length - one.releases.length),
  };
}

/** The releases of an open dialog in their current state. None is added, because the person was not asked about others. */
export function stillKnown(asked: readonly MatrixRelease[], known: readonly MatrixRelease[]): readonly MatrixRelease[] {
  const byId = new Map(known.map((release) => [release.id, release]));
  return asked.map((release) => byId.get(release.id) ?? release);
}

export interface BulkOutcome {
  readonly release: MatrixRelease;
  readonly succeeded: boolean;
  readonly code: string | null;
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
      code: result?.errorCode ?? null,
      message: result ? result.errorMessage : 'The response has no result for it.',
    };
  });
  return outcomes.toSorted((one, other) => Number(one.succeeded) - Number(other.succeeded));
}

export function outcomeText(action: BulkAction, outcomes: readonly BulkOutcome[]): string {
  const failed = outcomes.filter(({ succeeded }) => !succeeded).length;
  return failed > 0 ? `${failed} of ${countOf(outcomes.length)} refused` : `${countOf(outcomes.length)} ${bulkLabels[action].sent}`;
}

/** The outcome of a call without a clear response, by the state of its releases, in one or two sentences. */
export function bulkFinding(action: BulkAction, sent: readonly MatrixRelease[], now: readonly MatrixRelease[]): Finding {
  const { waits, happened } = bulkLabels[action];
  const byId = new Map(now.map((release) => [release.id, release]));
  const found = sent.map((before) => {
    const after = byId.get(before.id);
    if (!after) return null;
    return action === 'publish' ? wasReleasePublished(after) : wasReleaseRerun(before, after);
  });
  const [done, waiting] = [true, false].map((each) => found.filter((one) => one === each).length);
  if (done === sent.length) return { happened: true, text: `All ${done} ${happened}.` };
  const unclear = sent.length - (done ?? 0) - (waiting ?? 0);
  const text = `${waiting} of ${countOf(sent.length)} ${waits}.${unclear > 0 ? ` ${unclear} have a status that doesn’t show it.` : ''}`;
  return { happened: waiting === sent.length ? false : null, text };
}
