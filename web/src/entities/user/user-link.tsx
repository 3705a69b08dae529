import { isolated } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { isLoading } from '@/lib/data/read';
import { userUrl } from '@/lib/routes/urls';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Skeleton } from '@/ui/design/states/states';
import { Muted } from '@/ui/design/text';
import { deletedUserText, nameOfUser, type CreatedBy } from './created-by';
import { UserNameDocument } from './user-name.generated';
import { defineRead, withId } from '@/lib/data/define-read';

/** Read once per visit, where a log has only the ID. */
const userNameRead = defineRead(UserNameDocument, withId, (data) => data.user, { isLasting: true, isLate: true });

/** The creator of a record, with a link to the user's page; a deleted user by ID. */
export function UserLink({ user, userId }: CreatedBy) {
  if (user)
    return (
      <ScreenLink route="user" to={userUrl(user.id)}>
        {isolated(nameOfUser(user))}
      </ScreenLink>
    );
  return userId ? <Muted title={userId}>{deletedUserText(userId)}</Muted> : <NoValue />;
}

/** The same for a user of whom only the ID is known, as in a log. Reads the name. */
export function UserOfId({ id }: { id: string }) {
  const read = useRead(userNameRead(id));
  if (isLoading(read)) return <Skeleton width="9em" height="14px" />;
  // A user that could not be read has not been deleted.
  if (read.error && !read.data) return <Muted>{`User ${id}`}</Muted>;
  return <UserLink user={read.data ?? null} userId={id} />;
}
