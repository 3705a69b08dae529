import type {
  AppPlatform,
  PipelineJobStatus,
  ReleaseLogLevel,
  ReleaseStatus,
  ReleaseTaskState,
  ReleaseTaskStatus,
  ReleaseTaskType,
  VersionChange,
} from '../../__generated__/resolvers';
import { codeTable } from '../../platform/code-table';

export const releaseStatuses = codeTable<ReleaseStatus, Exclude<ReleaseStatus, 'UNKNOWN'>>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  PAUSED: 'PAUSED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
});

export const versionChanges = codeTable<VersionChange, Exclude<VersionChange, 'UNKNOWN'>>({
  MAJOR: 'MAJOR',
  MINOR: 'MINOR',
  PATCH: 'PATCH',
  NONE: 'NONE',
});

export const appPlatforms = codeTable<AppPlatform>({ ANDROID: 'ANDROID', IOS: 'IOS' });

export const taskTypes = codeTable<ReleaseTaskType>({
  APP_CONFIGURATION: 'APP_CONFIGURATION',
  GITLAB_PIPELINE: 'GITLAB_PIPELINE',
  PUBLISH_TO_STORE: 'PUBLISH_TO_STORE',
});

/** Whether a task is the step that publishes a release. */
export const isPublishing = (task: { readonly code?: string | null } | null): boolean =>
  taskTypes.readOptional(task?.code) === 'PUBLISH_TO_STORE';

export const taskStatuses = codeTable<ReleaseTaskStatus>({
  PENDING: 'PENDING',
  REQUIRES_MANUAL_TRIGGER: 'REQUIRES_MANUAL_TRIGGER',
  GITLAB_PIPELINE_IN_PROGRESS: 'GITLAB_PIPELINE_IN_PROGRESS',
  GITLAB_PIPELINE_COMPLETED: 'GITLAB_PIPELINE_COMPLETED',
  GITLAB_PIPELINE_FAILED: 'GITLAB_PIPELINE_FAILED',
  PUBLISH_IN_PROGRESS: 'PUBLISH_IN_PROGRESS',
  PUBLISHED: 'PUBLISHED',
  CANCELLED: 'CANCELLED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
});

export const taskStates = codeTable<ReleaseTaskState>({
  PENDING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  PAUSED: 'PAUSED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
});

export const logLevels = codeTable<ReleaseLogLevel>({ INFO: 'INFO', WARNING: 'WARNING', ERROR: 'ERROR', DEBUG: 'DEBUG' });

export const jobStatuses = codeTable<PipelineJobStatus>({
  CREATED: 'created',
  WAITING_FOR_RESOURCE: 'waiting_for_resource',
  PREPARING: 'preparing',
  WAITING_FOR_CALLBACK: 'waiting_for_callback',
  PENDING: 'pending',
  RUNNING: 'running',
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCELING: 'canceling',
  CANCELED: 'canceled',
  SKIPPED: 'skipped',
  MANUAL: 'manual',
  SCHEDULED: 'scheduled',
});
