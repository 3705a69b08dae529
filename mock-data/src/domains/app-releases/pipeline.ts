import type { components } from '@pax/schema/platform';
import { DAY, SECOND, toIso } from '../../clock';
import { isActiveAt } from '../../control/incidents';
import { chance, hex, integer, randomOf } from '../../random';
import { isOnPlatform } from './git';
import type { AppPlatform } from './release';
import type { Run, TaskRun } from './run';

type PipelineJob = components['schemas']['PipelineJob'];
type Artifact = components['schemas']['PipelineArtifact'];

interface JobPlan {
  readonly name: string;
  /** Its share of the stage's time. */
  readonly share: number;
  readonly mayFail?: boolean;
  readonly coverage?: boolean;
  readonly artifacts?: readonly Artifact[];
}

interface StagePlan {
  readonly name: string;
  /** Its share of the pipeline's time. */
  readonly weight: number;
  readonly jobs: readonly JobPlan[];
}

interface Project {
  readonly id: string;
  readonly path: string;
  readonly runner: string;
  readonly stages: readonly StagePlan[];
}

const junit: Artifact = { file_type: 'junit', size: 48_213, filename: 'junit.xml.gz', file_format: 'gzip' };
const archive = (filename: string, size: number): Artifact => ({ file_type: 'archive', size, filename, file_format: 'zip' });

const stageOf = (name: string, weight: number, ...jobs: readonly JobPlan[]): StagePlan => ({ name, weight, jobs });

const testStage = (linter: string, share: number): StagePlan =>
  stageOf('test', 4, { name: 'unit-tests', share: 1, coverage: true, artifacts: [junit] }, { name: linter, share, mayFail: true });

export const PROJECTS: Readonly<Record<AppPlatform, Project>> = {
  ANDROID: {
    id: '118',
    path: 'passenger-apps/android',
    runner: 'linux-xlarge',
    stages: [
      stageOf('prepare', 1, { name: 'fetch-configuration', share: 0.5 }, { name: 'gradle-dependencies', share: 1 }),
      testStage('lint', 0.6),
      stageOf('build', 6, { name: 'bundle-release', share: 1, artifacts: [archive('bundle-release.zip', 61_204_480)] }),
      stageOf('sign', 1, { name: 'sign-apk', share: 1, artifacts: [archive('signed.zip', 38_912_004)] }),
      stageOf('upload', 2, { name: 'play-internal-track', share: 1 }),
    ],
  },
  IOS: {
    id: '121',
    path: 'passenger-apps/ios',
    runner: 'mac-mini-m2',
    stages: [
      stageOf('prepare', 2, { name: 'fetch-configuration', share: 0.3 }, { name: 'swift-packages', share: 1 }),
      testStage('swiftlint', 0.4),
      stageOf('build', 7, { name: 'archive', share: 1, artifacts: [archive('archive.zip', 92_403_712)] }),
      stageOf('sign', 1, { name: 'export-ipa', share: 1, artifacts: [archive('export.zip', 47_185_920)] }),
      stageOf('upload', 3, { name: 'testflight', share: 1 }),
    ],
  },
};

/** More attempts than any release has. */
const PIPELINES_PER_RELEASE = 1000;
const FIRST_PIPELINE = 4_000_000;

export const pipelineIdOf = ({ release }: Run, { place }: TaskRun): number =>
  FIRST_PIPELINE + release.number * PIPELINES_PER_RELEASE + place;

/** The release and the task's position that a pipeline belongs to. */
export const pipelineOwner = (pipelineId: number): { number: number; place: number } => ({
  number: Math.floor((pipelineId - FIRST_PIPELINE) / PIPELINES_PER_RELEASE),
  place: (pipelineId - FIRST_PIPELINE) % PIPELINES_PER_RELEASE,
});

const pageOf = ({ path }: Project): string => `https://gitlab.example/${path}/-`;

export const pipelineUrl = (run: Run, task: TaskRun): string =>
  `${pageOf(PROJECTS[run.release.appPlatform])}/pipelines/${pipelineIdOf(run, task)}`;

/** The stage a failing pipeline ends in: the first one if the project does not have the reference. */
function failingStage({ release }: Run, { place }: TaskRun, seed: number, stages: number): number {
  if (!isOnPlatform(release.intent.gitReference, release.appPlatform)) return 0;
  return integer(randomOf(seed, 'failing-stage', release.id, place), 1, stages - 1);
}

/** The stage that a failing pipeline ends in, with its first job and the stages after it. */
export function failedStage(run: Run, task: TaskRun, seed: number) {
  const { stages } = PROJECTS[run.release.appPlatform];
  const place = failingStage(run, task, seed, stages.length);
  const [job] = stages[place]?.jobs ?? [];
  return { place, job: job?.name ?? 'job', later: stages.slice(place + 1).map(({ name }) => name) };
}

/** The error of a failing pipeline. */
export function pipelineFailure(run: Run, task: TaskRun, seed: number): string {
  const { appPlatform, intent } = run.release;
  if (!isOnPlatform(intent.gitReference, appPlatform)) return `The reference '${intent.gitReference}' does not exist in this project`;
  return `Job '${failedStage(run, task, seed).job}' failed: script exited with code 1`;
}

/** The jobs of a started pipeline, newest first, as GitLab's API lists them (read in its source and merge request 48589, not recorded). */
export function pipelineJobs(run: Run, task: TaskRun, seed: number, now: number, userName: string): PipelineJob[] {
  const { release, cancelled } = run;
  const { startsAt, endsAt, doneAt, fails } = task;
  if (startsAt === undefined || endsAt === undefined || !doneAt) return [];
  const project = PROJECTS[release.appPlatform];
  const { gitReference } = release.intent;
  const pipelineId = pipelineIdOf(run, task);
  const random = randomOf(seed, 'pipeline-commit', release.intent.id, release.appPlatform);
  const hash = hex(random, 40);
  const lastStage = fails ? failingStage(run, task, seed, project.stages.length) : project.stages.length - 1;
  const running = project.stages.slice(0, lastStage + 1).reduce((sum, { weight }) => sum + weight, 0);
  const cancelledAt = cancelled && cancelled.at <= now && cancelled.at < endsAt ? cancelled.at : undefined;
  const upTo = cancelledAt ?? now;
  const isStuck = cancelledAt === undefined && run.outages.some((outage) => isActiveAt(outage, now));
  const status = cancelledAt === undefined ? (now < endsAt ? 'running' : fails ? 'failed' : 'success') : 'canceled';

  /** The share of the pipeline's work that is done before a stage. */
  let doneBefore = 0;
  const jobs = project.stages.flatMap((stage, place) => {
    const stageShare = stage.weight / running;
    const stageFrom = doneBefore;
    doneBefore += stageShare;
    const within = (share: number) => doneAt(Math.min(1, stageFrom + stageShare * share));
    return stage.jobs.map((job, jobPlace): PipelineJob => {
      const id = pipelineId * 100 + place * 10 + jobPlace;
      const isReached = place <= lastStage && (place === 0 || within(0) <= upTo);
      const breaks = fails && place === lastStage && jobPlace === 0;
      const begins = within(0.05);
      // The longest job of a stage ends it; a failed job ends the whole stage.
      const ends = within(breaks ? 1 : 0.05 + 0.95 * job.share);
      const isFinished = isReached && ends <= upTo;
      // Running jobs lost their runner.
      const isStarted = isFinished || (isReached && begins <= upTo && !isStuck);
      const outcome = breaks || (job.mayFail && chance(randomOf(seed, 'pipeline-job', id), 0.25)) ? 'failed' : 'success';
      const finishedAt = isFinished ? ends : isStarted && cancelledAt !== undefined ? cancelledAt : undefined;
      return {
        id,
        status: jobStatus({ isReached, isStarted, isFinished, isCancelled: cancelledAt !== undefined, isOver: now >= endsAt, outcome }),
        stage: stage.name,
        name: job.name,
        ref: gitReference,
        tag: /^v\d/.test(gitReference),
        coverage: job.coverage && isFinished ? 71 + integer(randomOf(seed, 'coverage', hash), 0, 180) / 10 : null,
        allow_failure: job.mayFail ?? false,
        created_at: toIso(startsAt),
        started_at: isStarted ? toIso(begins) : null,
        finished_at: finishedAt === undefined ? null : toIso(finishedAt),
        duration: isStarted ? Math.round((finishedAt ?? upTo) - begins) / SECOND : null,
        user: { name: userName, username: userName.toLowerCase().replaceAll(/[^a-z]+/g, '.') },
        commit: { id: hash, short_id: hash.slice(0, 8), title: `Release ${release.intent.productVersion}`, author_name: userName },
        pipeline: { id: pipelineId, ref: gitReference, status, web_url: pipelineUrl(run, task) },
        web_url: `${pageOf(project)}/jobs/${id}`,
        artifacts: isFinished && outcome === 'success' ? (job.artifacts ?? []).map((artifact) => ({ ...artifact })) : [],
        runner: isStarted ? { description: `${project.runner}-${integer(randomOf(seed, 'runner', id), 1, 6)}` } : null,
        artifacts_expire_at: isFinished && job.artifacts ? toIso(ends + 30 * DAY) : null,
      };
    });
  });
  return jobs.toReversed();
}

interface JobProgress {
  readonly isReached: boolean;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
  readonly isCancelled: boolean;
  /** Whether the whole pipeline is cancelled. */
  readonly isOver: boolean;
  readonly outcome: 'success' | 'failed';
}

/** As named by the code hosting. */
function jobStatus({ isReached, isStarted, isFinished, isCancelled, isOver, outcome }: JobProgress): string {
  if (isFinished) return outcome;
  if (isCancelled) return 'canceled';
  if (isStarted) return 'running';
  if (isReached) return 'pending';
  return isOver ? 'skipped' : 'created';
}
