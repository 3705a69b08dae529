import { deletedUserText } from '@/entities/user/created-by';
import { isolated } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl, userUrl } from '@/lib/routes/urls';
import { DeleteRecord } from '@/ui/screens/delete/delete-record';
import type { UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { userRead } from './reads';
import { DeleteUserDocument } from './user.generated';
import { UsersDocument } from '../list/users.generated';

/** Deletes a user after the email address was typed. */
export function DeleteDialog({ user, onClose }: { user: UserProfileFragment; onClose: () => void }) {
  const gateway = useGateway();
  const { id, email } = user;
  const name = userName(user);
  return (
    <DeleteRecord
      what="user"
      record={{ typename: 'User', id, name, url: userUrl(id) }}
      read={userRead(id)}
      list={{ url: routeUrl('users'), document: UsersDocument }}
      phrase={email ? { label: 'Email', value: email } : { label: 'User ID', value: id }}
      send={() => gateway.change(DeleteUserDocument, { input: { id } })}
      onClose={onClose}
    >
      <p>{isolated(name)} can no longer sign in. This can&rsquo;t be undone.</p>
      <p>{`Afterwards, records created by this user show “${deletedUserText(id)}”.`}</p>
    </DeleteRecord>
  );
}
