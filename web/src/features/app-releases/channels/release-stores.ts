import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { StoreChecksFragment } from '@/entities/booking-channel/store-check.generated';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import { channelName, type OfChannel } from '../model/names';
import { storeChecksRead } from './reads';

export interface StoreChannel {
  readonly id: string;
  readonly name: string | null;
  readonly storeConfiguration: StoreChecksFragment | null;
}

export interface ReleaseStores {
  /** The channel of a release, once it has been read. @param id its ID */
  readonly channelOf: (id: string | null) => StoreChannel | undefined;
  readonly nameOf: (release: OfChannel) => string;
  readonly error: DataError | undefined;
  retry: () => void;
}

/** The display name of a release's channel: its name once that has been read, and its human-readable ID before. */
export const ChannelNames = createContext(channelName);

export const useChannelName = () => useContext(ChannelNames);

/** The names and stores of all channels, once there are releases of them: one call for 100 channels. */
export function useReleaseStores(isNeeded: boolean): ReleaseStores {
  const gateway = useGateway();
  const [known, setKnown] = useState<ReadonlyMap<string, StoreChannel>>(() => new Map());
  const [error, setError] = useState<DataError>();

  const load = async () => {
    try {
      for await (const { items } of everyPage((page) => gateway.refresh(storeChecksRead(page))))
        setKnown((before) => new Map([...before, ...items.map((channel) => [channel.id, channel] as const)]));
    } catch (problem) {
      setError(toDataError(problem));
    }
  };
  const start = useEffectEvent(() => {
    if (isNeeded) void load();
  });
  useEffect(() => start(), [isNeeded]);

  const names = useMemo(() => {
    const channelOf = (id: string | null) => known.get(id ?? '');
    return { channelOf, nameOf: (release: OfChannel) => channelOf(release.bookingChannelId)?.name ?? channelName(release) };
  }, [known]);
  const retry = () => {
    setError(undefined);
    void load();
  };
  return { ...names, error, retry };
}
