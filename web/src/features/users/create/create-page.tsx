import { useNavigate } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/page-title';
import { savedName } from '@/lib/plain-text';
import { routeUrl, userUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions } from '@/ui/form/form';
import { Page } from '@/ui/page';
import { RoleBadge } from '@/entities/user/role-badge';
import { sentence } from '@/lib/bidi';
import { CreateUserDocument } from '../form/user-input.generated';
import { UserFields } from '../form/user-fields';
import { emptyUser, newUserSchema, userModels, hasAllFleets, withFleetNames, type NewUserValues } from '../form/user-values';
import { UsersDocument, type UserProfileFragment } from '../list/users.generated';
import { userName } from '../model/names';
import { usersOfEmailRead } from './reads';

/** A new user, who may sign in from then on. */
export default function CreateUserPage() {
  usePageTitle('New user');
  const gateway = useGateway();
  const navigate = useNavigate();

  const create = ({ fleets, role, ...values }: NewUserValues): Action<UserProfileFragment> => {
    if (role === '') throw new Error('No role selected.');
    const email = savedName(values.email);
    const person = { givenName: savedName(values.givenName), familyName: savedName(values.familyName) };
    const name = `${person.givenName} ${person.familyName}`;
    return {
      name: 'Create user',
      target: { label: email, to: routeUrl('users'), subject: email },
      question: hasAllFleets(role)
        ? {
            title: sentence`Give ${name} access to all fleets?`,
            text: (
              <p>
                The role <RoleBadge role={role} /> gives access to all fleets, not only the linked ones.
              </p>
            ),
            confirmLabel: 'Create user',
          }
        : undefined,
      send: async () => {
        try {
          const input = { ...person, email, role, fleetIds: fleets.map(({ id }) => id) };
          const { createUser } = await gateway.change(CreateUserDocument, { input });
          return createUser.user;
        } catch (problem) {
          throw withFleetNames(problem, fleets);
        }
      },
      success: (user) => sentence`${userName(user)} was created`,
      lookUp: async () => {
        const found = await gateway.lookUp(usersOfEmailRead(email));
        const happened = found?.items.some((user) => user.email?.toLowerCase() === email.toLowerCase()) ?? null;
        if (happened === null) return { happened, text: 'The users could not be read.' };
        return {
          happened,
          text: happened ? sentence`A user with the email ${email} exists.` : sentence`No user with the email ${email} yet.`,
        };
      },
      refresh: async () => gateway.forgetList(UsersDocument),
      onDone: (user) => void navigate(user ? userUrl(user.id) : routeUrl('users')),
    };
  };

  return (
    <Page title="New user">
      <Form
        label="New user"
        initialValues={emptyUser}
        schema={newUserSchema}
        draft={{ name: 'new-user' }}
        draftModels={userModels}
        isWide
        onSubmit={create}
      >
        <UserFields user={null} />
        <FormActions>
          <CancelButton onCancel={() => void navigate(routeUrl('users'))} />
          <SubmitButton>Create user</SubmitButton>
        </FormActions>
      </Form>
    </Page>
  );
}
