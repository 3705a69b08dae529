import { useNavigate } from 'react-router-dom';
import { defineRead, partOf } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl, userUrl } from '@/lib/routes/urls';
import { useCreate } from '@/ui/screens/form/create';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { Page } from '@/ui/screens/detail/page';
import { RoleBadge } from '@/entities/user/role-badge';
import { sentence } from '@/lib/text/bidi';
import { CreateUserDocument, UsersOfEmailDocument } from '../form/user-input.generated';
import { UserFields } from '../form/user-fields';
import { createInput, emptyUser, newUserSchema, userModels, hasAllFleets, withFleetNames } from '../form/user-values';
import { UsersDocument } from '../list/users.generated';
import { userName } from '../model/names';

const foundUsersRead = defineRead(
  UsersOfEmailDocument,
  (email: string) => ({ email }),
  (data) => data.users,
);

const usersOfEmailRead = (email: string) =>
  partOf(foundUsersRead(email), ({ items }) => ({
    matches: items.filter((user) => user.email?.toLowerCase() === email.toLowerCase()),
    isComplete: true,
  }));

/** A new user, who may sign in at once. */
export default function CreateUserPage() {
  usePageTitle('New user');
  const gateway = useGateway();
  const navigate = useNavigate();

  const create = useCreate({
    what: 'user',
    inputOf: createInput,
    nameOf: ({ email }) => email,
    named: ({ email }) => usersOfEmailRead(email),
    unique: 'email',
    question: ({ input: { role, givenName, familyName } }) =>
      hasAllFleets(role)
        ? {
            title: sentence`Give ${givenName} ${familyName} access to all fleets?`,
            text: (
              <p>
                The role <RoleBadge role={role} /> gives access to all fleets, not only the linked ones.
              </p>
            ),
            confirmLabel: 'Create user',
            tone: 'danger',
          }
        : undefined,
    send: async (input) => (await gateway.change(CreateUserDocument, { input })).createUser.user,
    withFields: (problem, { fleets }) => withFleetNames(problem, fleets),
    success: (_email, user) => sentence`${userName(user)} was created`,
    lists: [UsersDocument],
    listUrl: routeUrl('users'),
    urlOf: userUrl,
  });

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
        <FormEnd onCancel={() => void navigate(routeUrl('users'))}>Create user</FormEnd>
      </Form>
    </Page>
  );
}
