import DataLoader from 'dataloader';
import type { PlatformClient } from '../../platform/client';
import { perClient } from '../../platform/per-client';
import { readEvery } from '../../platform/lists';
import { listLatestReleases, type PlatformRelease } from './calls';

/** The platform's limit of channels per call. */
export const channelsPerCall = 50;

type LatestReleases = DataLoader<string, PlatformRelease[]>;

function createLoader(platform: PlatformClient): LatestReleases {
  const load = async (channelIds: readonly string[]): Promise<PlatformRelease[][]> => {
    const bookingChannelIds = [...channelIds];
    const releases: readonly (PlatformRelease | null)[] = await readEvery((page) =>
      listLatestReleases(platform, { ...page, bookingChannelIds }),
    );
    const byChannel = new Map(channelIds.map((id): [string, PlatformRelease[]] => [id, []]));
    for (const release of releases) if (release !== null) byChannel.get(release.bookingChannelId)?.push(release);
    return channelIds.map((id) => byChannel.get(id) ?? []);
  };
  return new DataLoader(load, { maxBatchSize: channelsPerCall });
}

/** The newest releases of a channel, one per app platform. The channels of an operation are requested together. */
export const latestReleasesOf = perClient<LatestReleases>(createLoader);
