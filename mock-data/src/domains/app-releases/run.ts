import { MINUTE, SECOND } from '../../clock';
import { integer, randomOf } from '../../random';
import type { Outage } from '../../control/incidents';
import { doneAt } from './stuck';
import { momentOf, type Release, type Stage, STAGES, type Step } from './release';

/** One attempt at a stage with its whole life; times may be in the future. */
export interface TaskRun {
  /** Its position in the order in which a release's tasks are created. */
  readonly place: number;
  readonly stage: Stage;
  readonly attempt: number;
  readonly madeAt: number;
  /** When the previous stage succeeded, or when it was retried; missing if neither happens. */
  turnAt?: number;
  /** When it leaves the queue or is triggered; missing if neither happens. */
  startsAt?: number;
  /** Infinite while its pipeline is stuck. */
  endsAt?: number;
  /** When a share of its work is done, from its start; missing if it never is. */
  doneAt?: (share: number) => number;
  fails: boolean;
  /** Why the store refuses its credentials, so that it fails. */
  refusal?: string;
  /** The earliest retry, if it fails. */
  retryAvailableAt?: number;
  /** The ID of the user who published or retried it. */
  startedBy?: string;
}

/** The whole life of a release as planned, without future actions. */
export interface Run {
  readonly release: Release;
  readonly createdAt: number;
  readonly tasks: readonly TaskRun[];
  readonly cancelled?: { readonly at: number; readonly userId: string };
  /** When pipelines were stuck. */
  readonly outages: readonly Outage[];
}

/** In milliseconds, at real-life pace. */
const QUEUE = [20 * SECOND, 60 * SECOND] as const;
const TAKES: Readonly<Record<Stage, readonly [number, number]>> = {
  APP_CONFIGURATION: [60 * SECOND, 180 * SECOND],
  GITLAB_PIPELINE: [14 * MINUTE, 24 * MINUTE],
  PUBLISH_TO_STORE: [5 * MINUTE, 10 * MINUTE],
};
/** The wait that the stores and the code hosting require after a failure. */
const COOL_DOWN = 10 * MINUTE;

/** Runs a release through its stages, as far as the actions so far allow. */
export function runOf(release: Release, seed: number, now: number, outages: readonly Outage[] = []): Run {
  const createdAt = release.createdAt(momentOf(release.intent, now));
  const made: TaskRun[] = STAGES.map((stage, place) => ({ place, stage, attempt: 1, madeAt: createdAt, fails: false }));
  const steps = release.steps[Symbol.iterator]();
  let next: Step | undefined = steps.next().value;
  let turnAt = createdAt;

  /** The next action, if it is of this kind. */
  const take = (kind: Step['kind'], possibleAt: number): { at: number; userId: string; refusal?: string } | undefined => {
    if (next?.kind !== kind) return undefined;
    const { userId, refusal } = next;
    const at = 'at' in next ? next.at : possibleAt + next.after;
    next = steps.next().value;
    return { at, userId, refusal };
  };
  const finish = (): Run => ({ release, createdAt, tasks: made, cancelled: take('cancel', turnAt), outages });

  for (const first of made.slice()) {
    for (let task = first; ;) {
      const { stage, attempt, place } = task;
      const random = randomOf(seed, 'release-task-run', release.id, place);
      const takes = ([least, most]: readonly [number, number]) => Math.round(integer(random, least, most) * release.tempo);
      const queue = takes(QUEUE);
      const isTriggered = stage === 'PUBLISH_TO_STORE' && attempt === 1;
      task.turnAt = turnAt;
      const trigger = isTriggered ? take('publish', turnAt) : undefined;
      if (isTriggered && !trigger) return finish();
      task.startedBy ??= trigger?.userId;
      task.refusal ??= trigger?.refusal;
      const startsAt = trigger?.at ?? turnAt + queue;
      const duration = takes(TAKES[stage]);
      task.startsAt = startsAt;
      task.doneAt = (share) => doneAt(startsAt, duration * share, stage === 'GITLAB_PIPELINE' ? outages : []);
      task.endsAt = task.doneAt(1);
      turnAt = task.endsAt;
      task.fails = task.refusal !== undefined || attempt <= (release.failures[stage] ?? 0);
      if (!task.fails) break;
      task.retryAvailableAt = task.endsAt + COOL_DOWN * release.tempo;
      const retry = take('retry', task.retryAvailableAt);
      if (!retry) return finish();
      turnAt = retry.at;
      const refusal = stage === 'PUBLISH_TO_STORE' ? retry.refusal : undefined;
      task = { place: made.length, stage, attempt: attempt + 1, madeAt: retry.at, startedBy: retry.userId, refusal, fails: false };
      made.push(task);
    }
  }
  return finish();
}
