import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { routeUrl, userUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { CopyText } from '@/ui/copy-text';
import { discardInputOf } from '@/ui/leave-barrier';
import { TypedConfirmation } from '@/ui/typed-confirmation';
import type { UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { DeleteUserDocument, UserDocument } from './user.generated';

interface DeleteDialogProps {
  user: UserProfileFragment;
  onClose: () => void;
}

/** Deletes a user for good, once the email address was typed. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { id, email } = user;
  const name = userName(user);
  const [phrase, label] = email ? [email, 'Email'] : [id, 'User ID'];

  const leave = async () => {
    discardInputOf(id);
    await navigate(routeUrl('users'));
    client.cache.evict({ id: client.cache.identify({ __typename: 'User', id }) });
    client.cache.gc();
  };

  const remove = (): Action => ({
    name: 'Delete user',
    target: { label: name, to: userUrl(id) },
    send: () => client.mutate({ mutation: DeleteUserDocument, variables: { input: { id } } }),
    success: () => `${name} was deleted`,
    lookUp: async () => {
      // Past the cache: the page would take the missing user for an address that leads nowhere.
      const { data } = await client.query({ query: UserDocument, variables: { id }, fetchPolicy: 'no-cache' });
      const happened = data.user === null;
      return { happened, text: happened ? 'The user is gone: it was deleted.' : 'The user is not deleted so far.' };
    },
    // What was listed before has the user in it.
    refresh: async () => client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'users' }),
    onDone: () => void leave(),
  });

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={phrase}
      label={label}
      mismatch={email ? 'This is not the email of this user' : 'This is not the ID of this user'}
      confirmLabel="Delete user"
      action={remove}
      onClose={onClose}
    >
      <p>
        {name} can no longer sign in. This can&rsquo;t be undone. Type {email ? 'the email' : 'the ID'} to confirm:{' '}
        <CopyText value={phrase} />
      </p>
    </TypedConfirmation>
  );
}
