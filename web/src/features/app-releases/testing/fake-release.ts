import { acceptedStores } from './fake-channels';

/** A task as the fake gateway answers it: a pipeline that runs. */
export const fakeTask = (id: string, changes: object = {}) => ({
  id,
  internalId: `TSK-${id}`,
  releaseId: 'release-1',
  type: 'GITLAB_PIPELINE',
  typeCode: 'GITLAB_PIPELINE',
  status: 'GITLAB_PIPELINE_IN_PROGRESS',
  statusCode: 'GITLAB_PIPELINE_IN_PROGRESS',
  state: 'IN_PROGRESS',
  stateCode: 'IN_PROGRESS',
  comments: null,
  projectId: null,
  pipelineId: null,
  pipelineUrl: null,
  apkUrl: null,
  publishedAt: null,
  retryAvailableAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:10:00.000Z',
  metadata: { runnerTag: 'linux' },
  ...changes,
});

export const configured = fakeTask('task-conf', {
  type: 'APP_CONFIGURATION',
  typeCode: 'APP_CONFIGURATION',
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  state: 'COMPLETED',
});

export const built = fakeTask('task-pipe', {
  status: 'GITLAB_PIPELINE_COMPLETED',
  statusCode: 'GITLAB_PIPELINE_COMPLETED',
  state: 'COMPLETED',
});

export const failedPipeline = (changes: object = {}) =>
  fakeTask('task-pipe', {
    status: 'GITLAB_PIPELINE_FAILED',
    statusCode: 'GITLAB_PIPELINE_FAILED',
    state: 'FAILED',
    comments: "Job 'unit-tests' failed",
    ...changes,
  });

const publishing = { type: 'PUBLISH_TO_STORE', typeCode: 'PUBLISH_TO_STORE' };

export const notPublished = fakeTask('task-pub', { ...publishing, status: 'PENDING', statusCode: 'PENDING', state: 'PENDING' });

export const waitingToBePublished = fakeTask('task-pub', {
  ...publishing,
  status: 'REQUIRES_MANUAL_TRIGGER',
  statusCode: 'REQUIRES_MANUAL_TRIGGER',
  state: 'PAUSED',
});

export const beingPublished = fakeTask('task-pub', {
  ...publishing,
  status: 'PUBLISH_IN_PROGRESS',
  statusCode: 'PUBLISH_IN_PROGRESS',
  state: 'IN_PROGRESS',
});

/** A release as the fake gateway answers it: Oslo's Android app, version 6.39.0, being built. */
export function fakeRelease(changes: object = {}) {
  const release = {
    id: 'release-1',
    internalId: 'BCR-1',
    intentId: 'intent-1',
    intent: {
      id: 'intent-1',
      name: 'Autumn release',
      gitReference: 'release/6.39',
      productVersion: '6.39.0',
      versionChange: 'MINOR',
      versionChangeCode: 'MINOR',
      status: 'IN_PROGRESS',
      statusCode: 'IN_PROGRESS',
      updatedAt: '2026-11-21T09:10:00.000Z',
      failedReleasesCount: 0,
      releaseCounts: [{ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', count: 2 }],
    },
    bookingChannelId: 'oslo',
    bookingChannelHumanReadableId: 'oslo-taxi',
    platform: 'ANDROID',
    platformCode: 'ANDROID',
    status: 'IN_PROGRESS',
    statusCode: 'IN_PROGRESS',
    previousStoreVersion: '6.38.0',
    currentStoreVersion: null,
    targetVersion: '6.39.0',
    isReadyToPublish: false,
    isCancellable: true,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:10:00.000Z',
    tasks: [configured, fakeTask('task-pipe'), notPublished],
    auditLog: () => auditOf([fakeEntry('1')]),
    ...changes,
  };
  // Its row in the history is the same cache entry, so the data must be equal.
  const releases = () => historyOf([release, fakePast('release-2', { platform: 'IOS', platformCode: 'IOS' })]);
  return { bookingChannel: { id: 'oslo', name: 'Oslo Taxi', storeConfiguration: acceptedStores, releases }, ...release };
}

export const failedRelease = (tasks: readonly object[] = [configured, failedPipeline(), notPublished]) =>
  fakeRelease({ status: 'FAILED', statusCode: 'FAILED', isCancellable: false, tasks });

/** One of a channel's releases, as its history has it. */
export const fakePast = (id: string, changes: object = {}) => ({
  id,
  internalId: `BCR-${id}`,
  platform: 'ANDROID',
  platformCode: 'ANDROID',
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  previousStoreVersion: '6.37.0',
  currentStoreVersion: '6.38.0',
  targetVersion: '6.38.0',
  isReadyToPublish: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
  ...changes,
});

export const historyOf = (items: readonly object[], pageInfo: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 10, hasMore: false, total: items.length, ...pageInfo },
});

export const fakeEntry = (id: string, changes: object = {}) => ({
  id,
  logType: 'INFO',
  logTypeCode: 'INFO',
  resourceCodeRaw: 'PA_BCH_RELEASE',
  resourceId: 'release-1',
  messageCode: 'BCH_RELEASE_CREATED',
  event: null,
  userId: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
  payload: null,
  ...changes,
});

/** The line of the audit log about its publication by a user. */
export const publishedEntry = (id: string, changes: object = {}) =>
  fakeEntry(id, { messageCode: 'RELEASE_PUBLISH_TRIGGERED', event: 'RELEASE_PUBLISHED', userId: 'u-1', ...changes });

export const auditOf = (items: readonly object[], pageInfo: object = {}) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length, ...pageInfo },
});

export const fakeLine = (id: number | string, changes: object = {}) => ({
  id: `line-${id}`,
  internalId: `LOG-${id}`,
  taskId: 'task-pipe',
  level: 'INFO',
  levelCode: 'INFO',
  taskStatus: null,
  taskStatusCode: null,
  message: `Message ${id}`,
  metadata: null,
  createdAt: '2026-11-21T09:05:00.000Z',
  ...changes,
});

/** Answers a task's `logs` with these lines (oldest first) as the platform does: newest first, one page at a time. */
export const logsOf =
  (lines: () => readonly object[]) =>
  ({ page, maxPerPage }: { page: number; maxPerPage: number }) => {
    const newestFirst = lines().toReversed();
    return {
      items: newestFirst.slice(page * maxPerPage, (page + 1) * maxPerPage),
      pageInfo: { page, maxPerPage, hasMore: newestFirst.length > (page + 1) * maxPerPage, total: newestFirst.length },
    };
  };

export const fakeJob = (name: string, changes: object = {}) => ({
  id: `job-${name}`,
  name,
  stage: 'test',
  status: 'SUCCESS',
  statusCode: 'success',
  ref: 'release/6.39',
  isTag: false,
  coverage: null,
  allowFailure: false,
  createdAt: '2026-11-21T09:00:40.000Z',
  startedAt: '2026-11-21T09:01:00.000Z',
  finishedAt: '2026-11-21T09:03:05.000Z',
  durationSeconds: 125,
  webUrl: `https://gitlab.example/jobs/${name}`,
  user: { name: 'Ada Admin', username: 'ada' },
  pipeline: { id: '4032004', ref: 'release/6.39', statusCode: 'success', webUrl: 'https://gitlab.example/pipelines/4032004' },
  commit: { hash: 'a'.repeat(40), shortHash: 'aaaaaaaa', title: 'Release 6.39.0', authorName: 'Ada Admin' },
  runner: { description: 'linux-xlarge-3' },
  artifacts: [],
  artifactsExpireAt: null,
  ...changes,
});
