import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { somethingWentWrong, toDataError, type DataError } from '@/lib/errors';
import type { ChannelRelease, PickedChannel } from './channel';
import { latestReleasesRead } from './reads';

/** The platform's maximum number of channels per call. */
const channelsPerCall = 50;

/** IDs in groups of the platform's maximum per call. */
export function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / channelsPerCall) }, (_, at) =>
    ids.slice(at * channelsPerCall, (at + 1) * channelsPerCall),
  );
}

/** Reads the newest releases of all picked channels, or only of the unknown ones. One call for 50 channels. */
export function useFreshChannels(channels: readonly PickedChannel[], which: 'all' | 'unknown') {
  const gateway = useGateway();
  const [latest, setLatest] = useState<ReadonlyMap<string, readonly ChannelRelease[]>>(() => new Map());
  const [error, setError] = useState<DataError>();
  const asked = useRef(new Set<string>());

  const readChunk = async (channelIds: string[]) => {
    const releases = await gateway.refresh(latestReleasesRead(channelIds));
    if (!releases) throw new Error(somethingWentWrong);
    setLatest(
      (known) => new Map([...known, ...channelIds.map((id) => [id, releases.filter((each) => each.bookingChannelId === id)] as const)]),
    );
  };

  const load = async (ids: readonly string[]) => {
    setError(undefined);
    const results = await Promise.allSettled(chunksOf(ids).map(readChunk));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) setError(toDataError(failed.reason));
  };

  const wanted = channels.filter((channel) => which === 'all' || channel.latestReleases === null).map(({ id }) => id);
  const loadMissing = useEffectEvent(() => {
    const missing = wanted.filter((id) => !asked.current.has(id));
    missing.forEach((id) => asked.current.add(id));
    if (missing.length > 0) void load(missing);
  });
  useEffect(() => {
    loadMissing();
  }, [channels]);

  const fresh = useMemo(
    () => channels.map((channel) => ({ ...channel, latestReleases: latest.get(channel.id) ?? channel.latestReleases })),
    [channels, latest],
  );
  return {
    channels: fresh,
    isLoading: error === undefined && wanted.some((id) => !latest.has(id)),
    error,
    retry: () => void load(wanted.filter((id) => !latest.has(id))),
  };
}
