import { useState } from 'react';
import { viewerRead } from '@/lib/data/known-viewer';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useDeployment } from '@/lib/deployment';
import { RejectedChange } from '@/lib/errors';
import { userUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { useEdit } from '@/ui/screens/form/edit';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { userRead } from '../detail/reads';
import { UsersDocument, type UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { UserFields } from './user-fields';
import { UpdateUserDocument } from './user-input.generated';
import { isSensitiveChange, userChangeLabels } from './user-words';
import {
  editSchema,
  editValues,
  expectedOf,
  hasAllFleets,
  knownFleets,
  savedState,
  targetState,
  userModels,
  valuesOf,
  withFleetNames,
  type EditValues,
} from './user-values';

interface EditFormProps {
  user: UserProfileFragment;
  onClose: () => void;
}

/** Edits a user, keeping or reporting changes that other people have made in the meantime. Loaded with the first edit. */
export default function EditForm({ user, onClose }: EditFormProps) {
  const gateway = useGateway();
  const viewer = useViewer();
  const providerName = useDeployment()?.providerName ?? 'Provider';
  // The form compares with its initial state; later reads of the page are for the next save.
  const [initialValues] = useState(() => editValues(user));
  const { id } = user;
  const name = userName(user);

  const save = useEdit({
    what: 'user',
    target: { label: name, to: userUrl(id) },
    read: userRead(id),
    stateOf: savedState,
    wanted: (values: EditValues) => targetState(values),
    valuesOf: (state, _base, { stored, values }) => valuesOf(state, knownFleets([user, stored], values)),
    words: ({ stored, values }) => userChangeLabels(knownFleets([user, stored], values), providerName),
    question: ({ after, own }) => {
      const givesAllFleets = hasAllFleets(after.role) && own.some(({ path }) => path[0] === 'role');
      return {
        isNeeded: own.some(isSensitiveChange),
        effects: givesAllFleets && <p>The new role gives access to all fleets, not only the linked ones.</p>,
        tone: givesAllFleets ? 'danger' : 'primary',
      };
    },
    send: ({ stored, after: { givenName, familyName, role, fleets } }) => {
      if (role === '') throw new RejectedChange('Select a role. The current one is unknown to this version.');
      const input = { id, givenName, familyName, role, fleetIds: fleets.map((fleet) => fleet.id), expected: expectedOf(stored) };
      return gateway.change(UpdateUserDocument, { input });
    },
    withFields: (problem, { after }) => withFleetNames(problem, after.fleets),
    lists: [UsersDocument],
    alsoRefresh: async () => id === viewer.id && gateway.refresh(viewerRead()),
    onClose,
  });

  return (
    <Form
      label={sentence`Edit ${name}`}
      initialValues={initialValues}
      schema={editSchema}
      draft={{ name: 'user', target: id }}
      draftModels={userModels}
      isWide
      onSubmit={save}
    >
      <UserFields user={user} />
      <FormEnd onCancel={onClose}>Save changes</FormEnd>
    </Form>
  );
}
