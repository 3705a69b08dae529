import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import type { PickedChannel } from './channel';
import { storeChecksRead } from './reads';
import { storeProblems, type IsForStore, type StoreProblem } from './store-problems';

export interface StoreProblems {
  /** The channels known to have problems with a store. */
  problems: readonly StoreProblem[];
  /** The channels with their known stores. */
  channels: readonly PickedChannel[];
  isLoading: boolean;
  error: DataError | undefined;
  retry: () => void;
}

/**
 * The store problems of picked channels, read again for all of them or only for the unknown ones. One call for 100 channels.
 * @param isMeant the stores that matter, by default both
 */
export function useStoreProblems(channels: readonly PickedChannel[], which: 'all' | 'unknown', isMeant?: IsForStore): StoreProblems {
  const gateway = useGateway();
  const [known, setKnown] = useState<ReadonlyMap<string, Pick<PickedChannel, 'name' | 'storeConfiguration'>>>(() => new Map());
  const [error, setError] = useState<DataError>();
  const asked = useRef(new Set<string>());

  const load = async (ids: readonly string[]) => {
    setError(undefined);
    const missing = new Set(ids);
    const found = new Map<string, Pick<PickedChannel, 'name' | 'storeConfiguration'>>();
    try {
      for await (const { items } of everyPage((page) => gateway.refresh(storeChecksRead(page)))) {
        for (const { id, name, storeConfiguration } of items) {
          found.set(id, { name, storeConfiguration });
          missing.delete(id);
        }
        if (missing.size === 0) break;
      }
    } catch (problem) {
      setError(toDataError(problem));
    }
    setKnown((before) => new Map([...before, ...found]));
  };

  const wanted = channels.filter((channel) => which === 'all' || channel.storeConfiguration === null).map(({ id }) => id);
  const loadMissing = useEffectEvent(() => {
    const missing = wanted.filter((id) => !asked.current.has(id) && !known.has(id));
    missing.forEach((id) => asked.current.add(id));
    if (missing.length > 0) void load(missing);
  });
  useEffect(() => {
    loadMissing();
  }, [channels]);

  const withStores = useMemo(
    () =>
      channels.map((channel) => {
        const { name, storeConfiguration } = known.get(channel.id) ?? channel;
        return { ...channel, name: name ?? channel.name, storeConfiguration };
      }),
    [channels, known],
  );
  return {
    problems: storeProblems(withStores, isMeant),
    channels: withStores,
    isLoading: error === undefined && wanted.some((id) => !known.has(id)),
    error,
    retry: () => void load(wanted.filter((id) => !known.has(id))),
  };
}
