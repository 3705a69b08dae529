import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { integer, randomOf } from '../../random';
import { failedStage, pipelineFailure, pipelineIdOf, pipelineUrl, PROJECTS } from './pipeline';
import type { AppPlatform, Stage } from './release';
import type { Run, TaskRun } from './run';
import { taskStatusAt } from './status';

type Log = components['schemas']['ReleaseTaskLog'];
type Level = 'INFO' | 'WARNING' | 'ERROR' | 'DEBUG';

interface Line {
  readonly level: Level;
  readonly message: string;
  readonly metadata?: unknown;
}

interface TimedLine extends Line {
  readonly at: number;
}

const STORES: Readonly<Record<AppPlatform, string>> = { ANDROID: 'Google Play', IOS: 'App Store Connect' };

const info = (message: string, metadata?: unknown): Line => ({ level: 'INFO', message, metadata });
const debug = (message: string, metadata?: unknown): Line => ({ level: 'DEBUG', message, metadata });

/** The number of lines that a pipeline writes before each of its stages: prepare, test, build, sign, upload. */
const linesBefore = [2, 3, 4, 6, 7];

/** A pipeline's lines up to the stage that fails, and the job that ends it. */
function failedPipelineLines(run: Run, task: TaskRun, seed: number, lines: readonly Line[]): Line[] {
  const { place, job, later } = failedStage(run, task, seed);
  return [
    ...lines.slice(0, linesBefore[place]),
    info(`Job '${job}' started`),
    ...(place < 3 ? [debug('Script stopped', { job, exitCode: 1 })] : []),
    ...later.map((stage) => info(`Stage '${stage}' skipped`)),
  ];
}

/** The lines of a failing task, without those that report a later success. */
function failedLines(run: Run, task: TaskRun, seed: number, lines: readonly Line[]): Line[] {
  const store = STORES[run.release.appPlatform];
  if (task.stage === 'GITLAB_PIPELINE') return failedPipelineLines(run, task, seed, lines);
  if (task.stage === 'APP_CONFIGURATION')
    return [
      ...lines.slice(0, 6),
      debug('Writing the store listing', { store }),
      { level: 'WARNING', message: `${store} answered 401, trying again` },
    ];
  if (task.refusal === undefined) return [...lines.slice(0, -1), info('Review state: REJECTED')];
  return [
    ...lines.slice(0, 1),
    debug(`Signing in to ${store}`),
    ...[1, 2, 3, 4, 5, 6].map((attempt): Line => ({
      level: 'WARNING',
      message: `${store} refused the credentials`,
      metadata: { attempt },
    })),
  ];
}

/** A task's log once it has started: eight entries, then the result. */
function workLines(run: Run, task: TaskRun, seed: number): Line[] {
  const { channel, appPlatform, intent } = run.release;
  const random = randomOf(seed, 'release-log', run.release.id, task.place);
  const store = STORES[appPlatform];
  const bytes = integer(random, 31_000_000, 48_000_000);
  const lines: Readonly<Record<Stage, Line[]>> = {
    APP_CONFIGURATION: [
      info(`Configuring ${channel.humanReadableId} for ${appPlatform}`, { attempt: task.attempt }),
      debug('Booking channel settings read', { bookingChannelId: channel.id }),
      debug('Theme compiled', { tokens: integer(random, 80, 140) }),
      info('Translations written', { languages: integer(random, 3, 9) }),
      { level: 'WARNING', message: 'No tablet screenshots, using phone screenshots' },
      debug('App icons generated', { sizes: appPlatform === 'IOS' ? 18 : 12 }),
      info('Store listing written', { store }),
      info('Configuration pushed', { reference: intent.gitReference }),
    ],
    GITLAB_PIPELINE: [
      info(`Pipeline ${pipelineIdOf(run, task)} created on ${intent.gitReference}`, {
        pipelineUrl: pipelineUrl(run, task),
        projectId: PROJECTS[appPlatform].id,
      }),
      debug('Variables set', { CHANNEL: channel.humanReadableId, VERSION: intent.productVersion }),
      info('Dependencies restored from the cache', { seconds: integer(random, 20, 90) }),
      info('Unit tests passed', { tests: integer(random, 2100, 2600), failures: 0 }),
      { level: 'WARNING', message: 'Deprecated calls in the payment module', metadata: { count: integer(random, 2, 30) } },
      info('App compiled', { bytes }),
      debug('App signed', { scheme: appPlatform === 'IOS' ? 'app-store' : 'v3' }),
      info(`Uploaded to ${appPlatform === 'IOS' ? 'TestFlight' : 'the internal track'}`, { bytes }),
    ],
    PUBLISH_TO_STORE: [
      info(`Publishing ${intent.productVersion} to ${store}`, { startedBy: task.startedBy }),
      debug(`Signed in to ${store}`),
      debug('Build found', { version: intent.productVersion, build: run.release.number }),
      info('Release notes attached', { languages: integer(random, 3, 9) }),
      { level: 'WARNING', message: 'The privacy questionnaire is more than a year old' },
      info('Submitted for review', { track: 'production' }),
      debug('Review state: IN_REVIEW'),
      info('Review state: APPROVED'),
    ],
  };
  return task.fails ? failedLines(run, task, seed, lines[task.stage]) : lines[task.stage];
}

function failureOf(run: Run, task: TaskRun, seed: number): Line {
  const messages: Readonly<Record<Stage, string>> = {
    APP_CONFIGURATION: 'The store rejected the credentials of the booking channel (401)',
    GITLAB_PIPELINE: pipelineFailure(run, task, seed),
    PUBLISH_TO_STORE:
      task.refusal === undefined
        ? `${STORES[run.release.appPlatform]} rejected the release: metadata is incomplete for one language`
        : `${STORES[run.release.appPlatform]} refused the credentials: ${task.refusal}`,
  };
  return { level: 'ERROR', message: messages[task.stage], metadata: { attempt: task.attempt } };
}

const SUCCESSES: Readonly<Record<Stage, string>> = {
  APP_CONFIGURATION: 'Configuration completed',
  GITLAB_PIPELINE: 'Pipeline succeeded',
  PUBLISH_TO_STORE: 'Published',
};

/** The result of a failed task, for its comments. */
export const failureMessage = (run: Run, task: TaskRun, seed: number): string => failureOf(run, task, seed).message;

/** The whole log of a finished task, oldest first: ten entries. */
function story(run: Run, task: TaskRun, seed: number): TimedLine[] {
  const { stage, attempt, turnAt, startsAt, endsAt, doneAt, fails } = task;
  if (turnAt === undefined) return [];
  const waits = stage === 'PUBLISH_TO_STORE' && attempt === 1;
  const queued: TimedLine = { ...info(waits ? 'Ready to publish' : 'Queued'), at: turnAt };
  if (startsAt === undefined || endsAt === undefined || !doneAt) return [queued];
  const work = workLines(run, task, seed);
  const end = fails ? failureOf(run, task, seed) : info(SUCCESSES[stage]);
  const lines = work.map((line, place) => ({ ...line, at: place === 0 ? startsAt : doneAt(place / work.length) }));
  return [queued, ...lines, ...stuckLines(run, task), { ...end, at: endsAt }].toSorted((one, other) => one.at - other.at);
}

/** The log entries of a stuck pipeline. */
function stuckLines({ outages }: Run, { stage, startsAt = Infinity, endsAt = Infinity }: TaskRun): TimedLine[] {
  if (stage !== 'GITLAB_PIPELINE') return [];
  return outages
    .filter(({ start, end }) => end >= startsAt && start < endsAt)
    .flatMap(({ start, end }) => [
      { level: 'WARNING', message: 'No runner available: the pipeline is stuck', at: Math.max(start, startsAt) },
      { ...info('A runner picked up the jobs'), at: end },
    ]);
}

/** The log of a task by now, newest first. */
export function logsAt(run: Run, task: TaskRun, taskId: string, seed: number, now: number): Log[] {
  const { cancelled } = run;
  const isCancelled = cancelled !== undefined && cancelled.at <= now && !(task.endsAt !== undefined && task.endsAt <= cancelled.at);
  const past = story(run, task, seed).filter(({ at }) => at <= (isCancelled ? cancelled.at : now));
  const lines: TimedLine[] = isCancelled
    ? [...past, { level: 'WARNING', message: 'Cancelled', metadata: { cancelledBy: cancelled.userId }, at: cancelled.at }]
    : past;
  return lines
    .map(({ level, message, metadata, at }, place) => ({
      id: `${taskId}.${place + 1}`,
      internalId: `LOG-${run.release.number}-${task.place + 1}-${place + 1}`,
      paReleaseTaskId: taskId,
      type: level,
      status: taskStatusAt(task, run, at),
      message,
      metadata: metadata ?? null,
      createdAt: toIso(at),
    }))
    .reverse();
}
