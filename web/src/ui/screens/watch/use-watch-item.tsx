import { Bell, BellOff } from 'lucide-react';
import { useViewer } from '@/lib/access/viewer';
import { usePersisted } from '@/lib/browser/persisted';
import { platformNow } from '@/lib/dates/clock';
import { isSameRecord, maxWatchedRecords, watchedName, type WatchedRecord, type WatchTarget } from '@/lib/watched';
import { withoutWatch, withWatch } from '@/lib/watched-changes';
import { changeStored, watchedRecordsOf } from '@/lib/watched-storage';
import type { MenuItem } from '@/ui/design/menu/menu';
import { snackbar } from '@/ui/design/snackbar/snackbar';

/** The menu item that watches a record, or stops it. @param isOver whether it can no longer change */
export function useWatchItem(target: WatchTarget | undefined, isOver = false): readonly MenuItem[] {
  const { id: person } = useViewer();
  const cell = watchedRecordsOf(person);
  const [records] = usePersisted(cell);
  if (!target) return [];
  const active = records.filter((record) => !record.isOver);
  const isWatched = active.some((record) => isSameRecord(record, target));
  const store = (apply: (records: readonly WatchedRecord[]) => readonly WatchedRecord[], success: string) => {
    if (changeStored(cell, apply)) snackbar.success(success);
    else snackbar.error('This browser’s storage is full or blocked. It is watched until you close or reload the page.');
  };
  if (isWatched)
    return [
      {
        id: 'watch',
        label: 'Stop watching',
        icon: <BellOff />,
        onAction: () => store((stored) => withoutWatch(stored, target), `${watchedName(target)} is no longer watched`),
      },
    ];
  if (isOver) return [];
  return [
    {
      id: 'watch',
      label: 'Watch',
      icon: <Bell />,
      disabledReason:
        active.length >= maxWatchedRecords
          ? `You watch ${maxWatchedRecords} records, which is the limit. Your profile lists them.`
          : undefined,
      onAction: () => store((stored) => withWatch(stored, target, platformNow()), `${watchedName(target)} is watched`),
    },
  ];
}
