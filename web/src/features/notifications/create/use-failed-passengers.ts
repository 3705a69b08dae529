import { maxPassengerIds } from '@pax/schema/rules/notifications';
import { useRef, useState } from 'react';
import type { NotificationDeliveryStatus } from '@/__generated__/schema';
import { useGateway } from '@/lib/data/gateway';
import { errorOfCode, toDataError, type DataError } from '@/lib/errors';
import { everyPage } from '@/lib/list/every-page';
import type { FailedSource } from './failed-audience';
import { failedPassengersRead } from './reads';

type FailedPassengersState =
  | { step: 'idle' | 'done' }
  | { step: 'reading'; count: number; total: number | null }
  | { step: 'too-many'; total: number }
  | { step: 'failed'; error: DataError };

const failed: NotificationDeliveryStatus[] = ['FAILED'];
const untried: NotificationDeliveryStatus[] = ['FAILED', 'PENDING'];

/** The progress before a page failed. */
interface Progress {
  readonly ids: Set<string>;
  nextPage: number;
}

/**
 * Reads all passengers whom a process did not reach, each once. After an error, it continues with the failed page.
 * Stops above the maximum of a notification, so that the audience is never split silently.
 */
export function useFailedPassengers({ processId, withUntried }: FailedSource, onRead: (passengerIds: readonly string[]) => void) {
  const gateway = useGateway();
  const [state, setState] = useState<FailedPassengersState>({ step: 'idle' });
  /** The number of the current read. A cancelled one stops after its page. */
  const current = useRef(0);
  const progress = useRef<Progress | null>(null);

  const readPage = (page: number) => gateway.lookUp(failedPassengersRead({ processId, page, statuses: withUntried ? untried : failed }));

  const read = async () => {
    current.current += 1;
    const own = current.current;
    const isCurrent = () => current.current === own;
    const reading: Progress = progress.current ?? { ids: new Set(), nextPage: 0 };
    const { ids } = reading;
    progress.current = null;
    setState({ step: 'reading', count: ids.size, total: null });
    try {
      for await (const { pageInfo } of everyPage(readPage, {
        firstPage: reading.nextPage,
        known: ids,
        keyOf: ({ passengerId }) => passengerId,
      })) {
        if (!isCurrent()) return;
        reading.nextPage = pageInfo.page + 1;
        const total = pageInfo.total ?? null;
        const most = Math.max(ids.size, total ?? 0);
        if (most > maxPassengerIds) {
          setState({ step: 'too-many', total: most });
          return;
        }
        setState({ step: 'reading', count: ids.size, total });
      }
      if (!isCurrent()) return;
      setState({ step: 'done' });
      onRead([...ids]);
    } catch (problem) {
      if (!isCurrent()) return;
      progress.current = reading;
      setState({ step: 'failed', error: toDataError(problem) ?? errorOfCode('UNEXPECTED') });
    }
  };

  const cancel = () => {
    current.current += 1;
    setState((before) => (before.step === 'reading' ? { step: 'idle' } : before));
  };

  return { state, read: () => void read(), cancel };
}
