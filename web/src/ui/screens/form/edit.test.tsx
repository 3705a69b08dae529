import { render, screen, waitFor, within } from '@testing-library/react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { object } from 'yup';
import { viewerRead } from '@/lib/data/known-viewer';
import { useRead } from '@/lib/data/use-read';
import { fakeGateway } from '../../../../test/fake-gateway';
import { SignedIn } from '../../../../test/signed-in';
import { ActionHost } from '@/ui/screens/action/action-host';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { type Edit, type EditChange, type EditQuestion, useEdit } from './edit';
import { SubmitButton, TextField } from './fields';
import { Form } from './form';

interface Names {
  givenName: string;
  familyName: string;
}

interface Values extends Names {
  base: Names;
}

interface Stored {
  givenName: string | null;
  familyName: string | null;
}

type PersonEdit = Edit<Stored, Names, Values>;

const ada = { id: 'user-1', email: null, givenName: 'Ada', familyName: 'Lovelace', role: null, roleCode: null, policies: [] };
const namesOf = ({ givenName, familyName }: Stored): Names => ({ givenName: givenName ?? '', familyName: familyName ?? '' });

const refusal = (code: string, field?: string) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Refused', extensions: { code, fields: field === undefined ? {} : { [field]: 'Not accepted' } } }],
  });

/** A form with a person's names. */
function PersonForm(edit: Pick<PersonEdit, 'send' | 'onClose'> & Partial<PersonEdit>) {
  const onSubmit = useEdit<Stored, Names, Values>({
    what: 'person',
    target: { label: 'Ada', to: '/person' },
    read: viewerRead(),
    stateOf: namesOf,
    wanted: ({ givenName, familyName }) => ({ givenName, familyName }),
    valuesOf: (state) => state,
    words: () => ({ label: ([field]) => (field === 'givenName' ? 'Given name' : 'Family name') }),
    ...edit,
  });
  const initialValues = { ...namesOf(ada), base: namesOf(ada) };
  return (
    <Form label="Person" initialValues={initialValues} schema={object()} draft={{ name: 'person' }} onSubmit={onSubmit}>
      <TextField name="givenName" label="Given name" />
      <TextField name="familyName" label="Family name" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

/** The form on a page that shows the person as stored. */
function PersonPage(edit: Parameters<typeof PersonForm>[0]) {
  const { data } = useRead(viewerRead(), { fetchPolicy: 'network-only' });
  return data && <PersonForm {...edit} />;
}

async function open(edit: Partial<PersonEdit> = {}) {
  const platform: { person: object | null } = { person: ada };
  const send = jest.fn<Promise<unknown>, [EditChange<Stored, Names, Values>]>(() => Promise.resolve());
  const onClose = jest.fn();
  render(
    <MemoryRouter>
      <SignedIn link={fakeGateway({ viewer: () => platform.person })}>
        <PersonPage send={send} onClose={onClose} {...edit} />
        <ActionHost />
        <SnackbarHost />
      </SignedIn>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await screen.findByRole('form', { name: 'Person' });
  const given = () => screen.getByRole('textbox', { name: 'Given name' });
  const retype = async (text: string) => {
    await user.clear(given());
    await user.type(given(), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const change = (names: Partial<Names>) => (platform.person = { ...ada, ...names });
  return { user, platform, send, onClose, given, retype, save, change };
}

it('sends a change of the record as the page shows it, and closes', async () => {
  const { send, onClose, retype, save } = await open();
  await retype('Augusta');
  await save();
  expect(await screen.findByText('The person was saved')).toBeVisible();
  expect(send.mock.calls).toEqual([
    [
      {
        stored: expect.objectContaining({ givenName: 'Ada' }),
        before: { givenName: 'Ada', familyName: 'Lovelace' },
        merged: { givenName: 'Augusta', familyName: 'Lovelace' },
        own: [{ path: ['givenName'], before: 'Ada', after: 'Augusta' }],
        others: [],
        conflicts: [],
        values: { givenName: 'Augusta', familyName: 'Lovelace', base: { givenName: 'Ada', familyName: 'Lovelace' } },
        after: { givenName: 'Augusta', familyName: 'Lovelace', base: { givenName: 'Ada', familyName: 'Lovelace' } },
      },
    ],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes without sending if nothing was changed', async () => {
  const { send, onClose, save } = await open();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).not.toHaveBeenCalled();
});

it.each<[string, EditQuestion, string, string]>([
  ['a question of its own', { title: 'Rename Ada?', confirmLabel: 'Rename', effects: 'Everyone sees it.' }, 'Rename Ada?', 'Rename'],
  ['the usual question', {}, 'Save the changes to Ada?', 'Save changes'],
])('asks %s with the differences', async (_, asked, title, label) => {
  const { user, send, retype, save } = await open({ question: () => asked });
  await retype('Augusta');
  await save();
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog).toHaveTextContent(`${asked.title === undefined ? '' : 'Everyone sees it.'}Given name: "Ada" → "Augusta"`);
  expect(send).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: label }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('keeps another person’s changes to other fields, and asks for the next save', async () => {
  const { send, change, retype, save } = await open();
  send.mockImplementationOnce(() => {
    change({ familyName: 'King' });
    return Promise.reject(refusal('CONFLICT'));
  });
  await retype('Augusta');
  await save();
  const text = 'Someone else changed Family name in the meantime. Their change is kept. Nothing was saved yet: save again.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Family name' })).toHaveValue('King');
  await save();
  await waitFor(() => expect(send.mock.lastCall?.[0].merged).toEqual({ givenName: 'Augusta', familyName: 'King' }));
});

it('overwrites nothing in a conflict: the input stays, and the next save replaces the newer value', async () => {
  const { send, change, given, retype, save } = await open();
  send.mockImplementationOnce(() => {
    change({ givenName: 'Adah', familyName: 'King' });
    return Promise.reject(refusal('CONFLICT'));
  });
  await retype('Augusta');
  await save();
  await waitFor(() => expect(given()).toHaveAccessibleDescription('Given name is now: "Adah".'));
  expect(given()).toHaveValue('Augusta');
  expect(screen.getByRole('textbox', { name: 'Family name' })).toHaveValue('King');
  await save();
  await waitFor(() => expect(send.mock.lastCall?.[0].before).toEqual({ givenName: 'Adah', familyName: 'King' }));
});

it.each<[string, Partial<Names>, Partial<PersonEdit>, string]>([
  ['was saved', { givenName: 'Augusta', familyName: 'King' }, {}, 'The changes were saved.'],
  ['is unchanged', {}, {}, 'The person is unchanged.'],
  ['has changed', { givenName: 'Adah' }, {}, 'The person has changed, but not to what you saved. Check it before you try again.'],
  ['is saved by its own rule', { givenName: 'AUGUSTA' }, { isSaved: () => true }, 'The changes were saved.'],
  ['is a plural', {}, { what: 'people', isPlural: true }, 'The people are unchanged.'],
])('checks a save without a response: the record %s', async (_, now, edit, text) => {
  const { send, change, retype, save } = await open(edit);
  send.mockImplementation(() => {
    change(now);
    return Promise.reject(refusal('PLATFORM_TIMEOUT'));
  });
  await retype('Augusta');
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

it('shows a rejection on the form’s fields', async () => {
  const withFields: PersonEdit['withFields'] = () => refusal('BAD_USER_INPUT', 'givenName');
  const { send, given, retype, save } = await open({ withFields });
  send.mockImplementation(() => Promise.reject(refusal('BAD_USER_INPUT', 'names.0')));
  await retype('Augusta');
  await save();
  await waitFor(() => expect(given()).toHaveAccessibleDescription('Not accepted'));
});
