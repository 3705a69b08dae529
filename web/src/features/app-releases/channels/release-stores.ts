import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { StoreChecksFragment } from '@/entities/booking-channel/store-check.generated';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import { channelName, type OfChannel } from '../model/names';
import { storeChecksRead } from './reads';

/** A channel with the stores' checks of its credentials. */
export interface StoreChannel {
  readonly id: string;
  readonly name: string | null;
  readonly storeConfiguration: StoreChecksFragment | null;
}

export interface ReleaseStores {
  /** The channel of a release, once it has been read. @param id its ID */
  readonly channelOf: (id: string | null) => StoreChannel | undefined;
  /** The display name of a release's channel. */
  readonly nameOf: (release: OfChannel) => string;
  readonly error: DataError | undefined;
  retry: () => void;
}

/** The display name of a release's channel: its name once that has been read, and its human-readable ID before. */
export const ChannelNames = createContext(channelName);

export const useChannelName = () => useContext(ChannelNames);

/** The channels of releases, with their names and stores: one call for 100 channels. */
export function useReleaseStores(releases: readonly OfChannel[]): ReleaseStores {
  const gateway = useGateway();
  const [known, setKnown] = useState<ReadonlyMap<string, StoreChannel>>(() => new Map());
  const [error, setError] = useState<DataError>();
  const asked = useRef(new Set<string>());
  const wanted = useMemo(() => [...new Set(releases.flatMap(({ bookingChannelId }) => bookingChannelId ?? []))], [releases]);

  const load = async (ids: readonly string[]) => {
    setError(undefined);
    const missing = new Set(ids);
    const found = new Map<string, StoreChannel>();
    try {
      for await (const { items } of everyPage((page) => gateway.refresh(storeChecksRead(page)))) {
        for (const channel of items) {
          found.set(channel.id, channel);
          missing.delete(channel.id);
        }
        if (missing.size === 0) break;
      }
    } catch (problem) {
      setError(toDataError(problem));
    }
    setKnown((before) => new Map([...before, ...found]));
  };
  const loadMissing = useEffectEvent(() => {
    const missing = wanted.filter((id) => !asked.current.has(id));
    missing.forEach((id) => asked.current.add(id));
    if (missing.length > 0) void load(missing);
  });
  useEffect(() => {
    loadMissing();
  }, [wanted]);

  const names = useMemo(() => {
    const channelOf = (id: string | null) => known.get(id ?? '');
    return { channelOf, nameOf: (release: OfChannel) => channelOf(release.bookingChannelId)?.name ?? channelName(release) };
  }, [known]);
  return { ...names, error, retry: () => void load(wanted.filter((id) => !known.has(id))) };
}
