import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { isFinal } from '@/entities/notification/notification-status';
import { readQuery, useScreenQuery } from '@/lib/apollo/preload';
import { useLive } from '@/lib/live';
import { readOf } from '@/lib/read';
import { pollingInterval } from '../model/sending';
import {
  NotificationProcessCountsDocument,
  NotificationProcessDocument,
  NotificationProcessFailuresDocument,
  NotificationProcessProgressDocument,
} from './process.generated';

/** Milliseconds between reads of what takes the platform many calls: progress, failures and passengers. */
const restEvery = 20_000;

/**
 * A process, watched until it has ended: its counts at each look, the rest now and then and once more at the end.
 * @param refreshPassengers reads the passengers that are shown again
 */
export function useProcess(id: string, refreshPassengers: () => Promise<unknown>) {
  const client = useApolloClient();
  const restReadAt = useRef<number>(undefined);
  const read = readOf(useScreenQuery(NotificationProcessDocument, { id }), (data) => data.notificationProcess);
  const process = read.data;
  const hasSent = !!process?.sentCount;
  const hasFailed = process?.failedCount !== 0 && !!process?.startedAt;
  const progress = readOf(
    useScreenQuery(NotificationProcessProgressDocument, { id }, { isSkipped: !hasSent }),
    (data) => data.notificationProcess?.progress,
  );
  const failures = readOf(
    useScreenQuery(NotificationProcessFailuresDocument, { id }, { isSkipped: !hasFailed }),
    (data) => data.notificationProcess?.failures,
  );
  const live = useLive({
    isMoving: process ? !isFinal(process.status) : false,
    interval: process ? pollingInterval(process) : undefined,
    read: async () => {
      const { data } = await readQuery(client, NotificationProcessCountsDocument, { id });
      const now = data.notificationProcess;
      restReadAt.current ??= Date.now();
      if (!now || (!isFinal(now.status) && Date.now() - restReadAt.current < restEvery)) return;
      restReadAt.current = Date.now();
      // Each has its own place to say that it could not be read.
      void Promise.allSettled([
        refreshPassengers(),
        hasSent && readQuery(client, NotificationProcessProgressDocument, { id }),
        hasFailed && readQuery(client, NotificationProcessFailuresDocument, { id }),
      ]);
    },
  });
  return { read, progress, failures, live };
}
