import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { object } from 'yup';
import { viewerRead } from '@/lib/data/known-viewer';
import { partOf } from '@/lib/data/define-read';
import { fakeGateway } from '../../../../test/fake-gateway';
import { SignedIn } from '../../../../test/signed-in';
import { ActionHost } from '@/ui/screens/action/action-host';
import { clearChanges } from '@/ui/screens/action/changes';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { type Creation, type NamedRecords, useCreate } from './create';
import { SubmitButton, TextField } from './fields';
import { Form } from './form';

interface Values {
  name: string;
}

interface Input {
  title: string;
}

type IconCreation = Creation<Values, Input, { id: string }>;

interface Named {
  ids: readonly string[];
  isComplete?: boolean;
}

/** The records with a name: those of the fake platform are a person's policies; a person without a family name has not shown all. */
const namedRead = () =>
  partOf(viewerRead(), ({ policies, familyName }) => ({
    matches: (policies ?? []).flatMap(({ id }) => (id === null ? [] : { id })),
    isComplete: familyName !== null,
  }));

const person = ({ ids, isComplete = true }: Named) => ({
  id: 'user-1',
  email: null,
  givenName: null,
  familyName: isComplete ? 'complete' : null,
  role: null,
  roleCode: null,
  policies: ids.map((id) => ({ id, fleetId: null })),
});

const refusal = (code: string, field?: string) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Refused', extensions: { code, fields: field === undefined ? {} : { [field]: 'Not accepted' } } }],
  });

function IconForm(creation: Pick<IconCreation, 'send'> & Partial<IconCreation>) {
  const onSubmit = useCreate<Values, Input, { id: string }>({
    what: 'icon',
    inputOf: ({ name }) => ({ title: name.trim() }),
    nameOf: ({ title }) => title,
    named: namedRead,
    listUrl: '/icons',
    urlOf: (id) => `/icons/${id}`,
    ...creation,
  });
  return (
    <Form label="New icon" initialValues={{ name: '' }} schema={object()} draft={{ name: 'new-icon' }} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <SubmitButton>Create</SubmitButton>
    </Form>
  );
}

const Elsewhere = () => <h1>{useLocation().pathname}</h1>;

/** Types a name and sends it. @param answers the records of that name at each look */
async function submit(answers: readonly Named[], creation: Partial<IconCreation> = {}) {
  const looks = jest.fn<object, []>(() => person(answers.at(-1) ?? { ids: [] }));
  for (const answer of answers.slice(0, -1)) looks.mockReturnValueOnce(person(answer));
  const send = jest.fn<Promise<{ id: string }>, [Input]>(() => Promise.resolve({ id: 'new' }));
  render(
    <MemoryRouter>
      <SignedIn link={fakeGateway({ viewer: looks })}>
        <Routes>
          <Route path="/" element={<IconForm send={send} {...creation} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <ActionHost />
        <SnackbarHost />
      </SignedIn>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Moon ');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  return { user, looks, send };
}

const timesOut = () => Promise.reject(refusal('PLATFORM_TIMEOUT'));

beforeEach(() => {
  clearChanges();
});

it('creates a record, and opens its page', async () => {
  const { send } = await submit([{ ids: [] }]);
  expect(await screen.findByRole('heading', { name: '/icons/new' })).toBeVisible();
  // The message moves to the new page.
  await waitFor(() => expect(screen.getByText('Moon was created')).toBeVisible());
  expect(send.mock.calls).toEqual([[{ title: 'Moon' }]]);
});

it('goes to the list if the record has no page', async () => {
  await submit([{ ids: [] }], { urlOf: undefined });
  expect(await screen.findByRole('heading', { name: '/icons' })).toBeVisible();
});

it('closes its dialog, and stays on the page', async () => {
  const onClose = jest.fn();
  await submit([{ ids: [] }], { onClose });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('form', { name: 'New icon' })).toBeVisible();
});

it.each([
  [['one'], 'An icon with this name exists.'],
  [['one', 'two'], '2 icons with this name exist.'],
])('asks before a name is used again (%j)', async (ids, text) => {
  const { user, send } = await submit([{ ids }]);
  const question = await screen.findByRole('alertdialog', { name: 'Create another icon named Moon?' });
  expect(question).toHaveTextContent(text);
  expect(send).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Create icon' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('asks its own question instead', async () => {
  const question = jest.fn(() => ({ title: 'Create Moon at once?', text: 'Everyone sees it.' }));
  await submit([{ ids: ['one'] }], { question });
  expect(await screen.findByRole('alertdialog', { name: 'Create Moon at once?' })).toBeVisible();
  expect(question.mock.calls).toEqual([[{ values: { name: ' Moon ' }, input: { title: 'Moon' }, namesakes: 1 }]]);
});

it.each<[string, Named, Named, string]>([
  ['one more', { ids: ['old'] }, { ids: ['old', 'new'] }, 'Moon was created.'],
  ['one more among unreadable ones', { ids: [] }, { ids: ['new'], isComplete: false }, 'Moon was created.'],
  ['no other', { ids: ['old'] }, { ids: ['old'] }, 'No new icon named Moon yet.'],
  [
    'none, and unreadable ones',
    { ids: [] },
    { ids: [], isComplete: false },
    'Not every icon could be read. Check the list before you try again.',
  ],
  [
    'one that may have been there before',
    { ids: [], isComplete: false },
    { ids: ['other'] },
    'Not every icon could be read. Check the list before you try again.',
  ],
])('looks a record up by its name if there is no response: %s', async (_, before, now, text) => {
  const send = jest.fn(timesOut);
  await submit([before, now], { send, question: () => undefined });
  expect(await screen.findByText(text)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

it('opens the page of a record that was found', async () => {
  const { user } = await submit([{ ids: [] }, { ids: ['found'] }], { send: timesOut });
  const found = await screen.findByRole('alertdialog', { name: 'Create icon: done' });
  await user.click(within(found).getAllByRole('button', { name: 'Close' }).at(-1) ?? found);
  expect(await screen.findByRole('heading', { name: '/icons/found' })).toBeVisible();
});

it.each([
  [['one'], 'An icon with the email Moon exists.'],
  [[], 'No icon with the email Moon yet.'],
])('looks up a unique value only after sending (%j)', async (ids, text) => {
  const send = jest.fn(timesOut);
  const { looks } = await submit([{ ids }], { send, unique: 'email' });
  expect(await screen.findByText(text)).toBeVisible();
  expect(looks).toHaveBeenCalledTimes(1);
});

it('sends nothing if the name can’t be looked up', async () => {
  const { send } = await submit([{ ids: [] }], { named: () => partOf(viewerRead(), (): NamedRecords | null => null) });
  expect(await screen.findByText('The icons could not be read.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('reports that nothing was sent if the look-up fails', async () => {
  const named = () =>
    partOf(viewerRead(), (): NamedRecords => {
      throw refusal('PLATFORM_UNAVAILABLE');
    });
  await submit([{ ids: [] }], { named });
  expect(await screen.findByText('Refused. Nothing was sent.')).toBeVisible();
});

it('shows a rejection on the form’s fields', async () => {
  const withFields = jest.fn(() => refusal('BAD_USER_INPUT', 'name'));
  await submit([{ ids: [] }], { send: () => Promise.reject(refusal('BAD_USER_INPUT', 'title')), withFields });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Not accepted'));
});
