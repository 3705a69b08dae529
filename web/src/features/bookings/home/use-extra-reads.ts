import { useEffect, useEffectEvent, useReducer } from 'react';
import type { ReadRequest } from '@/lib/data/define-read';
import { type Gateway, useGateway } from '@/lib/data/gateway';
import { useMinute } from '@/lib/dates/now';

export interface ExtraRead {
  /** Each key is sent once. */
  readonly key: string;
  readonly request: ReadRequest;
}

interface ExtraReadsOptions {
  /** The maximum number of requests a minute. */
  readonly maxAtOnce: number;
  /** Whether a failed one is sent again a minute later. */
  readonly isRetried?: boolean;
  readonly onlyVisible?: boolean;
}

const asked = new WeakMap<Gateway, Map<string, Promise<unknown>>>();

function askedOf(gateway: Gateway): Map<string, Promise<unknown>> {
  const known = asked.get(gateway) ?? new Map<string, Promise<unknown>>();
  asked.set(gateway, known);
  return known;
}

/**
 * Reads data that a list lacks for some of its bookings into the cache.
 * @param wanted the most important ones first
 * @returns whether a key has been requested
 */
export function useExtraReads(
  wanted: readonly ExtraRead[],
  { maxAtOnce, isRetried = false, onlyVisible = false }: ExtraReadsOptions,
): (key: string) => boolean {
  const gateway = useGateway();
  const [, onArrival] = useReducer((count: number) => count + 1, 0);
  const known = askedOf(gateway);
  const ask = useEffectEvent(() => {
    const fresh = onlyVisible && document.hidden ? [] : wanted.filter(({ key }) => !known.has(key)).slice(0, maxAtOnce);
    for (const { key, request } of fresh)
      known.set(
        key,
        gateway.refresh(request).then(
          () => undefined,
          () => void (isRetried && known.delete(key)),
        ),
      );
    return Promise.all(wanted.flatMap(({ key }) => known.get(key) ?? []));
  });
  const keys = wanted.map(({ key }) => key).join();
  const minute = useMinute();
  // Failed requests, and those above the limit, are sent a minute later.
  const attempt = wanted.every(({ key }) => known.has(key)) ? undefined : minute;
  useEffect(() => {
    let isShown = true;
    void ask().then(() => isShown && onArrival());
    return () => {
      isShown = false;
    };
  }, [gateway, keys, attempt]);
  return (key) => known.has(key);
}
