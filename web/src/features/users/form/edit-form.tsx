import { viewerRead } from '@/lib/data/known-viewer';
import { useGateway } from '@/lib/data/gateway';
import { useDeployment } from '@/lib/deployment';
import { RejectedChange } from '@/lib/errors';
import { userUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { EditForm } from '@/ui/screens/form/edit-form';
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

interface UserEditFormProps {
  user: UserProfileFragment;
  onClose: () => void;
}

/** Edits a user, keeping or reporting changes that other people have made in the meantime. */
export default function UserEditForm({ user, onClose }: UserEditFormProps) {
  const gateway = useGateway();
  const viewer = useViewer();
  const providerName = useDeployment()?.providerName ?? 'Provider';
  const { id } = user;

  return (
    <EditForm
      id={id}
      what="user"
      target={{ label: userName(user), to: userUrl(id) }}
      read={userRead(id)}
      schema={editSchema}
      initialValues={editValues(user)}
      draftModels={userModels}
      stateOf={savedState}
      wanted={(values: EditValues) => targetState(values)}
      valuesOf={(state, _base, { stored, values }) => valuesOf(state, knownFleets([user, stored], values))}
      words={({ stored, values }) => userChangeLabels(knownFleets([user, stored], values), providerName)}
      question={({ after, own }) => {
        const givesAllFleets = hasAllFleets(after.role) && own.some(({ path }) => path[0] === 'role');
        return {
          isNeeded: own.some(isSensitiveChange),
          effects: givesAllFleets && <p>The new role gives access to all fleets, not only the linked ones.</p>,
          tone: givesAllFleets ? 'danger' : 'primary',
        };
      }}
      send={({ stored, after: { givenName, familyName, role, fleets } }) => {
        if (role === '') throw new RejectedChange('Select a role. The current one is unknown to this version.');
        const input = { id, givenName, familyName, role, fleetIds: fleets.map((fleet) => fleet.id), expected: expectedOf(stored) };
        return gateway.change(UpdateUserDocument, { input });
      }}
      withFields={(problem, { after }) => withFleetNames(problem, after.fleets)}
      lists={[UsersDocument]}
      alsoRefresh={async () => id === viewer.id && gateway.refresh(viewerRead())}
      onClose={onClose}
    >
      <UserFields user={user} />
    </EditForm>
  );
}
