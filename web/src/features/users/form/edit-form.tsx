import { viewerRead } from '@/lib/data/known-viewer';
import { useGateway } from '@/lib/data/gateway';
import { useDeployment } from '@/lib/deployment';
import { RejectedChange } from '@/lib/errors';
import { userUrl } from '@/lib/routes/urls';
import { useViewer } from '@/lib/access/viewer';
import { EditForm } from '@/ui/screens/form/edit-form';
import { userRead } from '../detail/reads';
import { UsersDocument, type UserProfileFragment } from '../list/users.generated';
import { userName, roleText } from '../model/names';
import { UserFields } from './user-fields';
import { UpdateUserDocument } from './user-input.generated';
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
import { fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { sentence } from '@/lib/text/bidi';
import type { JsonDifference } from '@/lib/json/merge-json';
import type { ChangeLabels } from '@/ui/screens/form/diff-question';
import { fieldLabels } from '../model/entity-event';
import { namelessFleet } from '../model/linked-fleets';

function valueText(value: unknown, field: string | undefined, providerName: string): string | undefined {
  if (field === 'fleets') return value ? 'linked' : 'not linked';
  if (field === 'role') return roleText(value, providerName) ?? 'none';
  return typeof value === 'string' ? value || 'empty' : undefined;
}

const userChangeLabels = (fleets: ReadonlyMap<string, FleetHeadFragment>, providerName: string): ChangeLabels => ({
  label: ([field = '', fleetId = '']) =>
    field === 'fleets' ? sentence`Fleet ${fleetName(fleets.get(fleetId) ?? namelessFleet(fleetId))}` : (fieldLabels[field] ?? field),
  value: (value, [field]) => valueText(value, field, providerName),
});

/** Whether a difference needs confirmation: another role, or a removed fleet. */
const isSensitiveChange = ({ path: [field], after }: JsonDifference): boolean =>
  field === 'role' || (field === 'fleets' && after === undefined);

/** Edits a user, keeping or reporting changes that other people have made in the meantime. */
export default function UserEditForm({ user, onClose }: { user: UserProfileFragment; onClose: () => void }) {
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
