import { UserOfId } from '@/entities/user/user-link';
import { isLoading } from '@/lib/data/read';
import { useRead } from '@/lib/data/use-read';
import { ageText } from '@/lib/dates/age';
import { useMinute } from '@/lib/dates/now';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { Skeleton } from '@/ui/design/states/states';
import type { BulkAction } from '../intent/bulk';
import { entryOf } from './audit-entry';
import { newestEntriesRead } from './reads';

const words = { publish: 'Published', retry: 'Retried' } as const satisfies Record<BulkAction, string>;

interface DoneByProps {
  action: BulkAction;
  releaseId: string;
}

/** The person who made the same change before, with its time, from the release's audit log. */
export function DoneBy({ action, releaseId }: DoneByProps) {
  const read = useRead(newestEntriesRead(releaseId), { isUncached: true });
  const now = useMinute();
  if (isLoading(read)) return <Skeleton width="16em" height="14px" />;
  const { userId, createdAt = null } = entryOf(action, read.data ?? []) ?? {};
  const age = ageText(createdAt, now);
  return (
    <Secondary as="div">
      <span>{words[action]}</span>
      {userId && (
        <>
          <span> by </span>
          <UserOfId id={userId} />
        </>
      )}
      {age !== undefined && <span>{` ${age}`}</span>}
      {!userId && <span>{read.error ? ', by whom could not be read' : ', not known by whom'}</span>}
    </Secondary>
  );
}
