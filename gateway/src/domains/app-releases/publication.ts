import type { ReleasePublicationResolvers } from '../../__generated__/resolvers';
import type { PlatformClient } from '../../platform/client';
import { readEvery } from '../../platform/lists';
import { eventOf, userIdOf } from '../audit/events';
import { readAuditLog } from '../audit/log';
import { listTasksOfRelease, type PlatformReleaseTask, type ReachedRelease } from './calls';
import { isPublishing } from './codes';

/** The number of audit log entries among which the publisher is searched for: one call. */
const entriesRead = 100;

/** The tasks of a release, oldest first: included or one call. */
export const tasksOf = async (release: ReachedRelease, platform: PlatformClient): Promise<readonly PlatformReleaseTask[]> =>
  release.paReleaseTasks ?? (await readEvery((page) => listTasksOfRelease(platform, release.id, page)));

export const releasePublicationResolvers: ReleasePublicationResolvers = {
  async publishedAt(release, _, { platform }) {
    const tasks: readonly (PlatformReleaseTask | null)[] = await tasksOf(release, platform);
    return tasks.findLast(isPublishing)?.metadata?.publishedAt ?? null;
  },
  async userId({ id }, _, { platform }) {
    const log = await readAuditLog(platform, { resourceId: id, resourceCode: 'PA_BCH_RELEASE' }, { page: 0, maxPerPage: entriesRead });
    const entry = log.items.find((each) => eventOf(each) === 'RELEASE_PUBLISHED');
    return entry ? userIdOf(entry) : null;
  },
};
