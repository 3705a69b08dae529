import { useRef } from 'react';
import { isFinal } from '@/entities/notification/notification-status';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useLive } from '@/lib/polling/live';
import { pollingInterval } from '../model/sending';
import { failuresRead, processCountsRead, processRead } from './reads';

/** The polling interval in milliseconds of reads that take many calls: failures and passengers. */
const restEvery = 20_000;

/**
 * A process, polled until it has ended: its counts each time, the rest less often and once more at the end.
 * @param refreshPassengers reads the visible passengers again
 */
export function useProcess(id: string, refreshPassengers: () => Promise<unknown>) {
  const gateway = useGateway();
  const restReadAt = useRef<number>(undefined);
  const read = useRead(processRead(id));
  const process = read.data;
  const hasFailed = process?.failedCount !== 0 && !!process?.startedAt;
  const failures = useRead(failuresRead(hasFailed ? id : null));
  const live = useLive({
    isMoving: process ? !isFinal(process.status) : false,
    interval: process ? pollingInterval(process) : undefined,
    read: async () => {
      const now = await gateway.refresh(processCountsRead(id));
      restReadAt.current ??= Date.now();
      if (!now || (!isFinal(now.status) && Date.now() - restReadAt.current < restEvery)) return;
      restReadAt.current = Date.now();
      // Each failure is shown in its own section.
      void Promise.allSettled([refreshPassengers(), hasFailed && gateway.refresh(failuresRead(id))]);
    },
  });
  return { read, failures, live };
}
