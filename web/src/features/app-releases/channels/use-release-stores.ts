import { useMemo } from 'react';
import { channelName, type OfChannel } from '../model/names';
import type { MatrixRelease } from '../matrix/matrix-release';
import type { PickedChannel } from './channel';
import { useStoreProblems, type StoreProblems } from './use-store-problems';

/** The channels of releases, each once. Their names and stores are not known yet. */
function channelsOf(releases: readonly MatrixRelease[]): readonly PickedChannel[] {
  const byId = new Map<string, PickedChannel>();
  for (const { bookingChannelId: id, bookingChannelHumanReadableId: humanReadableId } of releases)
    if (id !== null) byId.set(id, { id, humanReadableId, name: null, latestReleases: null, storeConfiguration: null });
  return [...byId.values()];
}

export interface ReleaseStores extends StoreProblems {
  /** @param id a channel's ID */
  readonly channelOf: (id: string | null) => PickedChannel | undefined;
  /** The display name of a release's channel. */
  readonly nameOf: (release: OfChannel) => string;
}

/** The channels of releases, with their names, and the problems of the releases with their own stores. */
export function useReleaseStores(releases: readonly MatrixRelease[]): ReleaseStores {
  const channels = useMemo(() => channelsOf(releases), [releases]);
  const meant = useMemo(() => new Set(releases.map(({ bookingChannelId, platform }) => `${bookingChannelId} ${platform}`)), [releases]);
  const stores = useStoreProblems(channels, 'unknown', ({ id }, platform) => meant.has(`${id} ${platform}`));
  const known = useMemo(() => {
    const byId = new Map(stores.channels.map((channel) => [channel.id, channel]));
    const channelOf = (id: string | null) => byId.get(id ?? '');
    return { channelOf, nameOf: (release: OfChannel) => channelOf(release.bookingChannelId)?.name ?? channelName(release) };
  }, [stores.channels]);
  return { ...stores, ...known };
}
