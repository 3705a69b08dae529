import DataLoader from 'dataloader';
import type { PlatformClient } from '../../platform/client';
import { readEvery, toPage, type Page } from '../../platform/lists';
import { asError, loaderOf, perOperation } from '../../platform/loaders';
import {
  getRelease,
  getReleaseIntent,
  listLatestReleases,
  listPipelineJobs,
  listReleaseTaskLogs,
  listTasksOfRelease,
  type PlatformRelease,
  type PlatformReleaseIntent,
  type PlatformReleaseTaskLog,
} from './calls';

/** A loader of what takes more than an id to ask for: one call per distinct key and operation. */
function loaderBy<Key, Value>(fetch: (platform: PlatformClient, key: Key) => Promise<Value>, cacheKeyFn: (key: Key) => string) {
  return perOperation(
    ({ platform }) =>
      new DataLoader<Key, Value, string>((keys) => Promise.all(keys.map((key) => fetch(platform, key).catch(asError))), { cacheKeyFn }),
  );
}

export const releaseIntentLoader = loaderBy<{ id: string; withUser: boolean }, PlatformReleaseIntent>(
  (platform, { id, withUser }) => getReleaseIntent(platform, id, { relations: withUser ? ['user'] : [] }),
  ({ id, withUser }) => `${withUser} ${id}`,
);

export const releaseLoader = loaderOf(getRelease);

/** All tasks of a release. */
export const releaseTasksLoader = loaderOf((platform, id) => readEvery((page) => listTasksOfRelease(platform, id, page)));

export const pipelineJobsLoader = loaderBy(
  listPipelineJobs,
  ({ projectId, pipelineId }) => `${encodeURIComponent(projectId)} ${encodeURIComponent(pipelineId)}`,
);

export const taskLogsLoader = loaderBy<{ taskId: string; page: number; maxPerPage: number }, Page<PlatformReleaseTaskLog>>(
  async (platform, { taskId, ...asked }) => toPage(await listReleaseTaskLogs(platform, taskId, asked), asked),
  ({ taskId, page, maxPerPage }) => `${page} ${maxPerPage} ${taskId}`,
);

/** How many channels the platform takes at once. */
export const channelsPerCall = 50;

/** The newest releases of a channel, one an app platform: one call for many channels. */
export const latestReleasesLoader = perOperation(({ platform }) => {
  const load = async (channelIds: readonly string[]): Promise<PlatformRelease[][]> => {
    const bookingChannelIds = [...channelIds];
    const releases = await readEvery((page) => listLatestReleases(platform, { ...page, bookingChannelIds }));
    const byChannel = new Map<string, PlatformRelease[]>();
    for (const release of releases) byChannel.set(release.bookingChannelId, [...(byChannel.get(release.bookingChannelId) ?? []), release]);
    return channelIds.map((id) => byChannel.get(id) ?? []);
  };
  return new DataLoader<string, PlatformRelease[]>(load, { maxBatchSize: channelsPerCall });
});
