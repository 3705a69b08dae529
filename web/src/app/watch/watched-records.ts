import { alertsOf, notifyDesktop, playAlert } from '@/lib/alerts';
import { useOnlyTab } from '@/lib/browser/only-tab';
import { storageKey, usePersisted } from '@/lib/browser/persisted';
import { useGateway } from '@/lib/data/gateway';
import { platformNow } from '@/lib/dates/clock';
import { toDataError } from '@/lib/errors';
import { isSameRecord, type ReadSnapshot, type WatchedKind, watchedName, type WatchedRecord } from '@/lib/watched';
import { afterReading, type Reading } from '@/lib/watched-changes';
import { changeStored, watchedRecordsOf } from '@/lib/watched-storage';
import { useFirstReading, useIsOwn, useRepeated } from './watched';

/** Loaded when a record of the kind is first watched. */
const readers: Readonly<Record<WatchedKind, () => Promise<ReadSnapshot>>> = {
  booking: async () => (await import('@/features/bookings/watch')).readBooking,
  'app-release': async () => (await import('@/features/app-releases/watch')).readAppRelease,
  release: async () => (await import('@/features/app-releases/watch')).readRelease,
  queue: async () => (await import('@/features/queues/watch')).readQueue,
  notification: async () => (await import('@/features/notifications/watch')).readNotification,
};

const minute = 60_000;

/** The pause between two readings of a record, in milliseconds. A release takes hours. */
const pauses: Readonly<Record<WatchedKind, number>> = {
  booking: minute,
  queue: minute,
  notification: minute,
  'app-release': 3 * minute,
  release: 3 * minute,
};

/** Timers are not exact. */
const slack = 5000;

/** Whether a reading is due, also after the browser's clock was set back. */
const isDue = ({ kind, readAt }: WatchedRecord, now: number): boolean => now < readAt || now - readAt >= pauses[kind] - slack;

/** Reads the person's watched records in one of their tabs, and stores and announces changes. */
export function useWatchedRecords(person: string): void {
  const gateway = useGateway();
  const isOwn = useIsOwn();
  const cell = watchedRecordsOf(person);
  const [records] = usePersisted(cell);
  const [alerts] = usePersisted(alertsOf(person));
  const watched = records.filter(({ isOver }) => !isOver);
  const isReading = useOnlyTab(watched.length > 0 ? storageKey('watched-records', person) : null);

  const readRecord = async ({ kind, id }: WatchedRecord): Promise<Reading> => {
    const readSnapshot = await readers[kind]();
    try {
      const snapshot = await readSnapshot(gateway, id);
      return snapshot ? { kind: 'read', snapshot } : { kind: 'gone' };
    } catch (problem) {
      const code = toDataError(problem)?.code;
      if (code === 'NOT_FOUND') return { kind: 'gone' };
      if (code === 'FORBIDDEN') return { kind: 'refused' };
      throw problem;
    }
  };
  const lookAt = async (record: WatchedRecord): Promise<boolean> => {
    const reading = await readRecord(record);
    if (!isOwn()) return false;
    const before = cell.read().find((each) => isSameRecord(each, record));
    // The watch may have been stopped meanwhile, and even started again.
    if (!before || before.isOver || before.since !== record.since) return false;
    const after = afterReading(before, reading, { readAt: Date.now(), now: platformNow() });
    changeStored(cell, (stored) => stored.map((each) => (each === before ? after : each)));
    if (after.latest === before.latest) return false;
    const texts = [...(after.latest?.texts ?? []), ...(after.isOver ? ['No longer watched'] : [])];
    if (alerts.desktop) notifyDesktop(record.id, watchedName(record), `${texts.join('. ')}.`);
    return true;
  };
  const readDue = async () => {
    const now = Date.now();
    const results = await Promise.allSettled(watched.filter((record) => isDue(record, now)).map(lookAt));
    const hasNews = results.some((result) => result.status === 'fulfilled' && result.value);
    // Blocked sound is not an error.
    if (hasNews && alerts.sound) playAlert().catch(() => undefined);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  };
  const isOn = isReading && watched.length > 0;
  useRepeated(isOn, alerts.sound || alerts.desktop, readDue);
  const unread = watched
    .filter(({ facts }) => facts === null)
    .map(({ kind, id, since }) => `${kind} ${id} ${since}`)
    .join();
  useFirstReading(isOn, unread, readDue);
}
