import { storeName } from '@/entities/app-release/app-platform';
import { taskProgress, type TaskKind, type TaskProgress, type TaskStatusInfo } from '../model/task';

type Platform = Parameters<typeof storeName>[0];

interface Story {
  meaning: string;
  next: string;
}

type Stories = Readonly<Record<Exclude<TaskProgress, 'unknown'>, Story>>;

const cancelled: Story = { meaning: 'The release was cancelled.', next: 'The app in the store is unchanged.' };

const configuration: Stories = {
  'not-started': { meaning: 'The configuration has not started yet.', next: 'It starts automatically and takes a few minutes.' },
  running: { meaning: 'The app configuration is being written.', next: 'Next, the pipeline builds the app.' },
  waiting: { meaning: 'The configuration is waiting for a manual action.', next: 'Check its log for the reason.' },
  done: { meaning: 'The app configuration is written.', next: 'Next, the pipeline builds the app.' },
  failed: {
    meaning: 'The app configuration could not be written.',
    next: 'Fix the cause and retry this step. The release is on hold until then.',
  },
  cancelled,
};

const pipeline: Stories = {
  'not-started': { meaning: 'The pipeline is waiting for the configuration or for a runner.', next: 'It starts automatically.' },
  running: { meaning: 'The app is being built, tested, signed and uploaded.', next: 'Next, the release can be published.' },
  waiting: { meaning: 'The pipeline is waiting for a manual action.', next: 'Check its jobs and its log for the reason.' },
  done: { meaning: 'The app is built and uploaded.', next: 'It can be published to the store.' },
  failed: {
    meaning: 'The app could not be built.',
    next: 'Check the failed job and the log, then retry this step. The release is on hold until then.',
  },
  cancelled,
};

function publishing(store: string): Stories {
  return {
    'not-started': { meaning: 'The app is not built yet.', next: 'It can be published once it is built.' },
    running: { meaning: `The app is on its way to ${store}, which may review it first.`, next: 'No action needed.' },
    waiting: { meaning: `The app is built and ready to be published to ${store}.`, next: 'Publish it to continue.' },
    done: { meaning: `The app is in ${store}.`, next: 'The release is complete.' },
    failed: {
      meaning: `Publishing to ${store} failed.`,
      next: 'Fix the cause and retry this step. Until then the previous version stays in the store.',
    },
    cancelled,
  };
}

/** The meaning of a task's status and the next step. Unknown statuses and steps are reported as such, because a guess would mislead. */
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
      meaning: 'Unknown step or status.',
      next: 'Check the log.',
    };
  return stories[progress];
}
