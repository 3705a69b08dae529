import { UserOfId } from '@/entities/user/user-link';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { ageText } from '@/lib/dates/age';
import { useMinute } from '@/lib/dates/now';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { Skeleton } from '@/ui/design/states/states';
import type { BulkAction } from '../intent/bulk';
import { entryOf, userIdOf } from './audit-entry';
import { newestEntriesRead } from './reads';

const words = { publish: 'Published by', retry: 'Retried by' } as const satisfies Record<BulkAction, string>;

interface DoneByProps {
  action: BulkAction;
  releaseId: string;
}

/** The colleague who did the same before, and when: the release's audit log has it. Someone else as long as it does not tell. */
export function DoneBy({ action, releaseId }: DoneByProps) {
  const read = useRead(newestEntriesRead(releaseId), { isUncached: true });
  const now = useMinute();
  if (isLoading(read)) return <Skeleton width="16em" height="14px" />;
  const entry = entryOf(action, read.data ?? []);
  const userId = entry && userIdOf(entry);
  const age = entry && ageText(entry.createdAt, now);
  return (
    <Secondary as="div">
      <span>{`${words[action]} `}</span>
      {userId ? <UserOfId id={userId} /> : <span>someone else</span>}
      {age !== undefined && <span>{` ${age}`}</span>}
    </Secondary>
  );
}
