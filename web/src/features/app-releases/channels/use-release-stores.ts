import { useMemo } from 'react';
import type { MatrixRelease } from '../matrix/matrix-release';
import type { PickedChannel } from './channel';
import { useStoreProblems, type StoreProblems } from './use-store-problems';

/** The channels of releases, each once. Their stores are not known yet. */
function channelsOf(releases: readonly MatrixRelease[]): readonly PickedChannel[] {
  const byId = new Map<string, PickedChannel>();
  for (const { bookingChannelId: id, bookingChannelHumanReadableId: humanReadableId } of releases)
    if (id !== null) byId.set(id, { id, humanReadableId, name: humanReadableId, latestReleases: null, storeConfiguration: null });
  return [...byId.values()];
}

/** The problems of releases with their own stores. */
export function useReleaseStores(releases: readonly MatrixRelease[]): StoreProblems {
  const channels = useMemo(() => channelsOf(releases), [releases]);
  const stores = useMemo(() => new Set(releases.map(({ bookingChannelId, platform }) => `${bookingChannelId} ${platform}`)), [releases]);
  return useStoreProblems(channels, 'unknown', ({ id }, platform) => stores.has(`${id} ${platform}`));
}
