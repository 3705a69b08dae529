import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useRead } from '@/lib/data/use-read';
import { isVisible } from '@/lib/list/list-state';
import type { ListOf } from '@/lib/list/use-list';
import { resultOf, type NotificationResult } from '../model/result';
import { type notificationsListOf, resultsRead } from './notifications-list';

/**
 * The known results of the page's notifications, by ID. Each costs a call to the platform, so rows do not wait for it, and it is only
 * read again when a status has changed.
 */
export function useResults(
  list: ListOf<ReturnType<typeof notificationsListOf>>,
  fleetId: string,
): ReadonlyMap<string, NotificationResult | null> {
  const { rows, state, key, link } = list;
  const isSkipped = rows === undefined || link.otherFleetId !== undefined || !isVisible({ id: 'result' }, state.hide);
  const { data, retry } = useRead({ ...resultsRead(state, fleetId), isSkipped });

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
