import type { IntentHeadFragment } from '../intent.generated';
import { matrixPageSize as pageSize } from '@/features/app-releases/intent/reads';
import { releaseState } from '@/entities/app-release/release-state';
import type { MatrixRelease, MatrixTask as Task } from '@/features/app-releases/matrix/rows';

const task = (id: string, type: Task['type'], status: Task['status'], state: Task['state'], changes: Partial<Task> = {}): Task => ({
  id,
  type,
  typeCode: type,
  status,
  statusCode: status,
  state,
  comments: null,
  retryAvailableAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:20:00.000Z',
  ...changes,
});

const configured = (id: string) => task(`${id}-conf`, 'APP_CONFIGURATION', 'COMPLETED', 'COMPLETED');
const built = (id: string) => task(`${id}-pipe`, 'GITLAB_PIPELINE', 'GITLAB_PIPELINE_COMPLETED', 'COMPLETED');
const notPublished = (id: string) => task(`${id}-pub`, 'PUBLISH_TO_STORE', 'PENDING', 'PENDING');

/** The platform's comment on a failed pipeline. */
const failure = "Job 'unit-tests' failed: script exited with code 1";

/** The states of a fake release. */
const standings = {
  waiting: (id: string) => ({
    status: 'IN_PROGRESS' as const,
    tasks: [configured(id), built(id), task(`${id}-pub`, 'PUBLISH_TO_STORE', 'REQUIRES_MANUAL_TRIGGER', 'PAUSED')],
  }),
  publishing: (id: string) => ({
    status: 'IN_PROGRESS' as const,
    tasks: [configured(id), built(id), task(`${id}-pub`, 'PUBLISH_TO_STORE', 'PUBLISH_IN_PROGRESS', 'IN_PROGRESS')],
  }),
  building: (id: string) => ({
    status: 'IN_PROGRESS' as const,
    tasks: [configured(id), task(`${id}-pipe`, 'GITLAB_PIPELINE', 'GITLAB_PIPELINE_IN_PROGRESS', 'IN_PROGRESS'), notPublished(id)],
  }),
  failed: (id: string) => ({
    status: 'FAILED' as const,
    tasks: [
      configured(id),
      task(`${id}-pipe`, 'GITLAB_PIPELINE', 'GITLAB_PIPELINE_FAILED', 'FAILED', { comments: failure }),
      notPublished(id),
    ],
  }),
  pending: (id: string) => ({
    status: 'PENDING' as const,
    tasks: [task(`${id}-conf`, 'APP_CONFIGURATION', 'PENDING', 'PENDING'), notPublished(id)],
  }),
  published: (id: string) => ({
    status: 'COMPLETED' as const,
    currentStoreVersion: '6.4.0',
    tasks: [configured(id), built(id), task(`${id}-pub`, 'PUBLISH_TO_STORE', 'PUBLISHED', 'COMPLETED')],
  }),
  cancelled: () => ({ status: 'CANCELLED' as const, tasks: [] }),
};

export type Standing = keyof typeof standings;

/** A release such as the platform answers: `oslo android` is of the channel `oslo`, with the id `oslo-android`. */
export function fakeRelease(what: string, standing: Standing, changes: Partial<MatrixRelease> = {}): MatrixRelease {
  const [channel = '', platform = ''] = what.split(' ');
  const id = `${channel}-${platform}`;
  const known = platform === 'android' ? 'ANDROID' : platform === 'ios' ? 'IOS' : 'UNKNOWN';
  const own = standings[standing](id);
  return {
    id,
    bookingChannelId: `ch-${channel}`,
    bookingChannelHumanReadableId: channel,
    platform: known,
    platformCode: platform.toUpperCase(),
    previousStoreVersion: '6.3.0',
    currentStoreVersion: null,
    targetVersion: '6.4.0',
    isReadyToPublish: standing === 'waiting',
    isCancellable: null,
    statusCode: own.status,
    ...own,
    ...changes,
  };
}

/** An intent with the counts of these releases. */
export function fakeIntent(releases: readonly MatrixRelease[], changes: Partial<IntentHeadFragment> = {}): IntentHeadFragment {
  const counts = new Map<string, NonNullable<IntentHeadFragment['releaseCounts']>[number]>();
  for (const { status, statusCode } of releases) {
    if (status !== null && statusCode !== null)
      counts.set(statusCode, { status, statusCode, count: (counts.get(statusCode)?.count ?? 0) + 1 });
  }
  return {
    id: 'intent-1',
    internalId: 'REL-1',
    name: 'Passenger apps 6.4.0',
    gitReference: 'v6.4.0',
    productVersion: '6.4.0',
    versionChange: 'MINOR',
    versionChangeCode: 'MINOR',
    status: 'IN_PROGRESS',
    statusCode: 'IN_PROGRESS',
    comments: 'Favourite drivers.',
    attachments: [{ name: 'Notes.pdf', url: 'https://docs.example/notes.pdf' }],
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T11:00:00.000Z',
    userId: 'user-2',
    user: { id: 'user-2', givenName: 'Bo', familyName: 'Berg' },
    failedReleasesCount: releases.filter(({ status }) => status === 'FAILED').length,
    readyToPublishCount: releases.filter((release) => releaseState(release) === 'REQUIRES_MANUAL_TRIGGER').length,
    releaseCounts: [...counts.values()],
    ...changes,
  };
}

/** One page of releases as the gateway answers it. */
export function fakePage(releases: readonly MatrixRelease[], page = 0, pageInfo: { total?: number | null } = {}) {
  const from = page * pageSize;
  return {
    items: releases.slice(from, from + pageSize),
    pageInfo: {
      page,
      maxPerPage: pageSize,
      hasMore: releases.length > from + pageSize,
      total: releases.length,
      unreadable: [],
      ...pageInfo,
    },
  };
}
