import { useApolloClient } from '@apollo/client/react';
import { readQuery } from '@/lib/apollo/preload';
import { isolated } from '@/lib/bidi';
import { routeUrl, userUrl } from '@/lib/urls';
import { DeleteRecord } from '@/ui/delete-record';
import type { UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { DeleteUserDocument, UserDocument } from './user.generated';

/** Deletes a user after the email address was typed. */
export function DeleteDialog({ user, onClose }: { user: UserProfileFragment; onClose: () => void }) {
  const client = useApolloClient();
  const { id, email } = user;
  const name = userName(user);
  return (
    <DeleteRecord
      what="user"
      record={{ typename: 'User', id, name, url: userUrl(id) }}
      list={{ url: routeUrl('users'), field: 'users' }}
      phrase={email ? { label: 'Email', value: email } : { label: 'User ID', value: id }}
      send={() => client.mutate({ mutation: DeleteUserDocument, variables: { input: { id } } })}
      isGone={async () => (await readQuery(client, UserDocument, { id }, 'no-cache')).data.user === null}
      onClose={onClose}
    >
      <p>{isolated(name)} can no longer sign in. This can&rsquo;t be undone.</p>
    </DeleteRecord>
  );
}
