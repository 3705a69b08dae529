import { storeName } from '@/entities/app-release/app-platform';
import { taskProgress, type TaskKind, type TaskProgress, type TaskStanding } from '../model/task';

type Platform = Parameters<typeof storeName>[0];

interface Story {
  /** What the task's status means. */
  meaning: string;
  /** What happens next, and who has to do it. */
  next: string;
}

type Stories = Readonly<Record<Exclude<TaskProgress, 'unknown'>, Story>>;

const cancelled: Story = { meaning: 'Somebody cancelled the release.', next: 'Nothing more happens: the app in the store stays as it is.' };

const configuration: Stories = {
  'not-started': { meaning: 'The configuration waits for its turn.', next: 'It begins by itself, and takes a few minutes.' },
  running: { meaning: "The booking channel's configuration of the app is being written.", next: 'Then the pipeline builds the app.' },
  waiting: { meaning: 'The configuration waits for somebody.', next: 'Its log may tell for what.' },
  done: { meaning: "The booking channel's configuration of the app is written.", next: 'The pipeline builds the app with it.' },
  failed: {
    meaning: "The booking channel's configuration could not be written.",
    next: 'The release stands still until somebody repairs the cause and retries this step.',
  },
  cancelled,
};

const pipeline: Stories = {
  'not-started': { meaning: 'The pipeline waits for the configuration, or for a runner.', next: 'It begins by itself.' },
  running: { meaning: 'The app is being built, tested, signed and uploaded.', next: 'Then the release waits until somebody publishes it.' },
  waiting: { meaning: 'The pipeline waits for somebody.', next: 'Its jobs and its log may tell for what.' },
  done: { meaning: 'The app is built and uploaded.', next: 'It goes to the store once somebody publishes it.' },
  failed: {
    meaning: 'The app could not be built.',
    next: 'The release stands still until somebody retries this step. The job that failed and the log tell why.',
  },
  cancelled,
};

function publishing(store: string): Stories {
  return {
    'not-started': { meaning: 'There is nothing to publish yet: the app is not built.', next: 'Once it is, somebody has to publish it.' },
    running: { meaning: `The app is on its way to ${store}, which may review it first.`, next: 'It gets there by itself.' },
    waiting: { meaning: `The app is built and waits to be published to ${store}.`, next: 'Nothing happens until somebody publishes it.' },
    done: { meaning: `The app is in ${store}.`, next: 'Nothing more happens: the release is complete.' },
    failed: {
      meaning: `The app did not get into ${store}.`,
      next: 'The version before stays there until somebody repairs the cause and retries this step.',
    },
    cancelled,
  };
}

/**
 * What the status of a task means and what happens next. Of a status or a step that this version does not know, it says no more than
 * that: a guess would mislead.
 */
export function taskStory(task: TaskKind & TaskStanding, release: Platform | null): Story {
  const progress = taskProgress(task);
  const stories = {
    APP_CONFIGURATION: configuration,
    GITLAB_PIPELINE: pipeline,
    PUBLISH_TO_STORE: publishing(release ? storeName(release) : 'its store'),
    UNKNOWN: undefined,
  }[task.type];
  if (progress === 'unknown' || !stories)
    return {
      meaning: 'This version of the dashboard does not know this step or its status.',
      next: 'The log tells what the platform does.',
    };
  return stories[progress];
}
