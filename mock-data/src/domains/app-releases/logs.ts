import type { components } from '@pax/schema/platform';
import { toIso } from '../../clock';
import { failedJob, pipelineFailure } from './pipeline';
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
const warning = (message: string, metadata?: unknown): Line => ({ level: 'WARNING', message, metadata });

/** What a task does, in eight steps. */
function stepsOf({ release: { channel, appPlatform, intent } }: Run, task: TaskRun): Readonly<Record<Stage, readonly Line[]>> {
  const store = STORES[appPlatform];
  return {
    APP_CONFIGURATION: [
      info(`Configuring ${channel.humanReadableId} for ${appPlatform}`, { attempt: task.attempt }),
      debug('Booking channel settings read', { bookingChannelId: channel.id }),
      debug('Theme compiled'),
      info('Translations written', { languages: 4 }),
      warning('No tablet screenshots, using phone screenshots'),
      debug('App icons generated'),
      info('Store listing written', { store }),
      info('Configuration pushed', { reference: intent.gitReference }),
    ],
    GITLAB_PIPELINE: [
      info(`Pipeline created on ${intent.gitReference}`),
      debug('Variables set', { CHANNEL: channel.humanReadableId, VERSION: intent.productVersion }),
      info('Dependencies restored from the cache'),
      info('Unit tests passed', { tests: 2310, failures: 0 }),
      warning('Deprecated calls in the payment module', { count: 12 }),
      info('App compiled'),
      debug('App signed'),
      info(`Uploaded to ${appPlatform === 'IOS' ? 'TestFlight' : 'the internal track'}`),
    ],
    PUBLISH_TO_STORE: [
      info(`Publishing ${intent.productVersion} to ${store}`, { startedBy: task.startedBy }),
      debug(`Signed in to ${store}`),
      debug('Build found', { version: intent.productVersion }),
      info('Release notes attached'),
      warning('The privacy questionnaire is more than a year old'),
      info('Submitted for review', { track: 'production' }),
      debug('Review state: IN_REVIEW'),
      info('Review state: APPROVED'),
    ],
  };
}

/** A task's log once it has started: eight entries, then the result. A failing one does its first steps, and then tries in vain. */
function workLines(run: Run, task: TaskRun, seed: number): Line[] {
  const steps = stepsOf(run, task)[task.stage];
  if (!task.fails) return [...steps];
  const begun = task.refusal === undefined ? steps.slice(0, 3) : steps.slice(0, 1);
  if (task.stage === 'GITLAB_PIPELINE') begun.push(info(`Job '${failedJob(run, task, seed)}' started`));
  return [...begun, ...steps.slice(begun.length).map((_, place) => warning('Failed, trying again', { attempt: place + 1 }))];
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
  return [queued, ...lines, { ...end, at: endsAt }];
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
