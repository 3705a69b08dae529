import { useState } from 'react';
import { rankedRoles } from '@/lib/access/access';
import { viewerRead } from '@/lib/access/known-viewer';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { useDeployment } from '@/lib/deployment';
import { isSameJson } from '@/lib/merge-json';
import { userUrl } from '@/lib/urls';
import { useViewer } from '@/lib/viewer';
import { DiffQuestion, diffSave, saveFinding } from '@/ui/form/diff-save';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type Submission, type SubmittedForm } from '@/ui/form/form';
import { userRead } from '../detail/reads';
import { UsersDocument, type UserProfileFragment } from '../list/users.generated';
import { namelessFleet, visibleFleets } from '../model/linked-fleets';
import { userName } from '../model/names';
import { UserFields } from './user-fields';
import { UpdateUserDocument } from './user-input.generated';
import { isSensitiveChange, userChangeLabels } from './user-words';
import {
  editSchema,
  editValues,
  expectedOf,
  hasAllFleets,
  stateOf,
  targetState,
  userModels,
  withFleetNames,
  type EditValues,
} from './user-values';

interface EditFormProps {
  user: UserProfileFragment;
  onClose: () => void;
}

/** Edits a user, keeping or reporting changes that other people have made meanwhile. Loaded with the first edit. */
export default function EditForm({ user, onClose }: EditFormProps) {
  const gateway = useGateway();
  const viewer = useViewer();
  const providerName = useDeployment()?.providerName ?? 'Provider';
  // Later reads of the page are for the next save to find: the form compares with its initial state.
  const [initialValues] = useState(() => editValues(user));
  const { id } = user;
  const name = userName(user);

  const readUser = async () => {
    const now = await gateway.lookUp(userRead(id));
    if (!now) throw new Error(sentence`${name} was deleted in the meantime. Nothing was saved.`);
    if (!now.policies) throw new Error('The fleets of this user could not be read. Nothing was saved, because saving would remove them.');
    return now;
  };

  const save = async (values: EditValues, form: SubmittedForm<EditValues>): Promise<Submission> => {
    let current = user;
    const fleets = new Map(values.fleets.map((fleet) => [fleet.id, fleet]));
    const know = (read: UserProfileFragment) => {
      current = read;
      for (const fleet of [...visibleFleets(user), ...visibleFleets(read)]) fleets.set(fleet.id, fleet);
      return stateOf(read);
    };
    const fleetsOf = (ids: object) => Object.keys(ids).map((fleetId) => fleets.get(fleetId) ?? namelessFleet(fleetId));
    const words = userChangeLabels(fleets, providerName);

    const submission = await diffSave({
      base: values.base,
      mine: targetState(values),
      read: async () => know(await readUser()),
      words,
      field: ([field = '']) => field,
      rebase: (merged, base) => {
        const { givenName, familyName } = merged;
        const role = rankedRoles.find((each) => each === merged.role) ?? '';
        form.replace({ givenName, familyName, role, fleets: fleetsOf(merged.fleets), base });
      },
      action: ({ merged, own, others }) => {
        const sent = fleetsOf(merged.fleets);
        const role = rankedRoles.find((each) => each === merged.role);
        if (!role) throw new Error('Select a role. The current one is unknown to this version.');
        const expected = expectedOf(current);
        const isNewToAllFleets = hasAllFleets(role) && own.some(({ path }) => path[0] === 'role');
        const before = stateOf(current);
        return {
          name: 'Change user',
          target: { label: name, to: userUrl(id) },
          question:
            own.some(isSensitiveChange) || others.length > 0
              ? {
                  title: sentence`Save the changes to ${name}?`,
                  text: (
                    <DiffQuestion merge={{ own, others }} words={words}>
                      {isNewToAllFleets && <p>The new role gives access to all fleets, not only the linked ones.</p>}
                    </DiffQuestion>
                  ),
                  confirmLabel: 'Save changes',
                }
              : undefined,
          send: async () => {
            try {
              const { givenName, familyName } = merged;
              const input = { id, givenName, familyName, role, fleetIds: sent.map((fleet) => fleet.id), expected };
              await gateway.change(UpdateUserDocument, { input });
            } catch (problem) {
              throw withFleetNames(problem, sent);
            }
          },
          success: () => 'The user was saved',
          lookUp: async () => {
            const now = stateOf(await readUser());
            return saveFinding('The user', { isSaved: isSameJson(now, merged), isUnchanged: isSameJson(now, before) });
          },
          refresh: async () => {
            gateway.forgetList(UsersDocument);
            await gateway.refresh(userRead(id));
            if (id === viewer.id) await gateway.refresh(viewerRead());
          },
          onDone: onClose,
        };
      },
    });
    if (submission === 'saved') onClose();
    return submission;
  };

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
      <FormActions>
        <CancelButton onCancel={onClose} />
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
