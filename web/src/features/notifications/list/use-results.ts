import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useRead } from '@/lib/data/use-read';
import type { ListOf } from '@/lib/list/list';
import { resultOf, type NotificationResult } from '../model/result';
import { type notificationsList, resultsRead } from './notifications-list';

/**
 * The known results of the page's notifications, by ID. Each costs a call to the platform, so rows do not wait for it, and it is only
 * read again when a status has changed.
 */
export function useResults(list: ListOf<typeof notificationsList>, fleetId: string): ReadonlyMap<string, NotificationResult | null> {
  const { rows, state, key, link } = list;
  const isSkipped = rows === undefined || link.otherFleetId !== undefined || state.hidden.includes('result');
  const { data, retry } = useRead(resultsRead(isSkipped ? null : { state, fleetId }));

  const statuses = rows?.map(({ id, status }) => `${id} ${status ?? ''}`).join();
  const known = useRef<{ key: string; statuses: string }>(undefined);
  const onRows = useEffectEvent(() => {
    if (statuses === undefined || isSkipped) return;
    const before = known.current;
    known.current = { key, statuses };
    // The previous results stay until new ones arrive, or if the read fails.
    if (before?.key === key && before.statuses !== statuses) retry();
  });
  useEffect(() => onRows(), [key, statuses, isSkipped]);

  return useMemo(() => new Map(data?.map(({ id, processes }) => [id, resultOf(processes?.items)] as const)), [data]);
}
