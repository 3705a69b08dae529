import { storeName } from '@/entities/app-release/app-platform';
import { taskProgress, type TaskKind, type TaskProgress, type TaskStatusInfo } from '../model/task';

type Platform = Parameters<typeof storeName>[0];

interface Story {
  /** What the task's status means. */
  meaning: string;
  /** What happens next, and who has to do it. */
  next: string;
}

type Stories = Readonly<Record<Exclude<TaskProgress, 'unknown'>, Story>>;

const cancelled: Story = { meaning: 'The release was cancelled.', next: 'Nothing more happens: the app in the store stays as it is.' };

const configuration: Stories = {
  'not-started': { meaning: 'The configuration has not started yet.', next: 'It starts automatically and takes a few minutes.' },
  running: { meaning: "The booking channel's configuration of the app is being written.", next: 'Then the pipeline builds the app.' },
  waiting: { meaning: 'The configuration is waiting for a person.', next: 'Check its log for the reason.' },
  done: { meaning: "The booking channel's configuration of the app is written.", next: 'The pipeline builds the app with it.' },
  failed: {
    meaning: "The booking channel's configuration could not be written.",
    next: 'Fix the cause and retry this step. Until then the release does not go on.',
  },
  cancelled,
};

const pipeline: Stories = {
  'not-started': { meaning: 'The pipeline is waiting for the configuration or for a runner.', next: 'It starts automatically.' },
  running: { meaning: 'The app is being built, tested, signed and uploaded.', next: 'Then the release has to be published.' },
  waiting: { meaning: 'The pipeline is waiting for a person.', next: 'Check its jobs and its log for the reason.' },
  done: { meaning: 'The app is built and uploaded.', next: 'It can be published to the store.' },
  failed: {
    meaning: 'The app could not be built.',
    next: 'Check the failed job and the log, then retry this step. Until then the release does not go on.',
  },
  cancelled,
};

function publishing(store: string): Stories {
  return {
    'not-started': { meaning: 'The app is not built yet.', next: 'Once it is, it has to be published.' },
    running: { meaning: `The app is on its way to ${store}, which may review it first.`, next: 'Nothing has to be done.' },
    waiting: { meaning: `The app is built and ready to be published to ${store}.`, next: 'Nothing happens until it is published.' },
    done: { meaning: `The app is in ${store}.`, next: 'Nothing more happens: the release is complete.' },
    failed: {
      meaning: `Publishing to ${store} failed.`,
      next: 'Fix the cause and retry this step. Until then the previous version stays in the store.',
    },
    cancelled,
  };
}

/**
 * What the status of a task means and what happens next. Of a status or a step that this version does not know, it says no more than
 * that: a guess would mislead.
 */
export function taskStory(task: TaskKind & TaskStatusInfo, release: Platform | null): Story {
  const progress = taskProgress(task);
  const stories = {
    APP_CONFIGURATION: configuration,
    GITLAB_PIPELINE: pipeline,
    PUBLISH_TO_STORE: publishing(release ? storeName(release) : 'its store'),
    UNKNOWN: undefined,
  }[task.type ?? 'UNKNOWN'];
  if (progress === 'unknown' || !stories)
    return {
      meaning: 'This version of the dashboard does not know this step or its status.',
      next: 'Check the log.',
    };
  return stories[progress];
}
