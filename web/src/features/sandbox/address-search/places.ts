import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { useGateway } from '@/lib/data/gateway';
import { toDataError, type DataError } from '@/lib/errors';
import type { FoundAddressFragment } from './address-search.generated';
import type { Point } from './model/search';
import { placeRead } from './reads';

/** The passenger engine's position of an address. */
export type Place =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'found'; readonly coordinates: Point; readonly raw: unknown; readonly unreadable: readonly UnreadableField[] }
  /** The passenger engine has no coordinates for the address, or no longer has the address. */
  | { readonly kind: 'none'; readonly raw: unknown; readonly unreadable: readonly UnreadableField[] }
  | { readonly kind: 'failed'; readonly error: DataError };

/** The number of results located at first, each of which costs a call to the platform. Others are located when selected. */
const locatedAtOnce = 10;
const concurrency = 3;

const keyOf = (channelId: string, id: string) => `${channelId} ${id}`;

/** The coordinates of the passenger engine's results, which it returns only one by one. Cached. */
export function usePlaces(addresses: readonly (FoundAddressFragment | null)[], channelId: string) {
  const gateway = useGateway();
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  const asked = useRef(new Set<string>());

  const locate = async (id: string) => {
    const key = keyOf(channelId, id);
    if (asked.current.has(key)) return;
    asked.current.add(key);
    const put = (place: Place) => setPlaces((before) => new Map(before).set(key, place));
    put({ kind: 'waiting' });
    try {
      const data = await gateway.lookUp(placeRead({ id, bookingChannelId: channelId }));
      const { coordinates, raw }: { coordinates?: Point | null; raw?: unknown } = data?.peAddress ?? {};
      const unreadable = gateway.unreadableIn(data);
      put(coordinates ? { kind: 'found', coordinates, raw, unreadable } : { kind: 'none', raw, unreadable });
    } catch (problem) {
      asked.current.delete(key);
      const error = toDataError(problem);
      if (error) put({ kind: 'failed', error });
    }
  };

  const ids = JSON.stringify([...new Set(addresses.slice(0, locatedAtOnce).flatMap((address) => address?.addressId || []))]);
  const locateEach = useEffectEvent(locate);
  useEffect(() => {
    let isOver = false;
    const parsed: unknown = JSON.parse(ids);
    const waiting = Array.isArray(parsed) ? parsed.filter((id): id is string => typeof id === 'string') : [];
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined && !isOver; id = waiting.shift()) await locateEach(id);
    };
    for (let count = 0; count < concurrency; count += 1) void worker();
    return () => {
      isOver = true;
    };
  }, [ids, channelId]);

  const coordinatesOf = useCallback(
    (id: string): Point | null => {
      const place = places.get(keyOf(channelId, id));
      return place?.kind === 'found' ? place.coordinates : null;
    },
    [places, channelId],
  );

  return {
    coordinatesOf,
    of: (id: string): Place | undefined => places.get(keyOf(channelId, id)),
    locate: (id: string) => void locate(id),
  };
}
