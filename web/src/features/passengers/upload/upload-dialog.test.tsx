import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { passengerRoutes } from '../routes';
import { fakePassenger } from '../testing/fake-passenger';

const goodFile = () => new File(['pe_user_id,name\np1,Ada\np2,Bo\n'], 'list.csv', { type: 'text/csv' });

interface Sent {
  input: { file: unknown };
}

async function openDialog(upload: (args: Sent) => unknown) {
  const answer = jest.fn<unknown, [Sent]>(upload);
  const view = await renderScreen({
    routes: passengerRoutes,
    at: 'passengers',
    gateway: { passengers: pageOf([fakePassenger()]), uploadPassengerCsv: answer },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Upload a passenger CSV' });
  const choose = (file: File) => view.user.upload(dialog.querySelector('input[type=file]') ?? dialog, file);
  return { ...view, answer, dialog, choose };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('shows the file’s content before sending, sends it once, and reports the result', async () => {
  const { user, answer, dialog, choose } = await openDialog(() => ({
    rowsCount: 2,
    passengerIds: ['pa-1'],
    errors: [{ line: 3, message: 'No passenger has this ID' }],
  }));
  await choose(goodFile());
  expect(await within(dialog).findByText('list.csv')).toBeVisible();
  expect(within(dialog).getByText('Comma')).toBeVisible();
  expect(within(within(dialog).getByRole('table', { name: 'First lines' })).getByRole('row', { name: '3 p2 Bo' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Upload 2 lines' }));
  expect(await within(dialog).findByText('list.csv was uploaded: 1 passenger found in 2 lines.')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: '1 line without a passenger' })).toHaveTextContent('Line 3No passenger has this ID');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.lastCall?.[0].input.file).toBeInstanceOf(File);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('reports an upload as made if the response does not name the passengers', async () => {
  const { user, dialog, choose } = await openDialog(() => ({ rowsCount: null, passengerIds: null, errors: null }));
  await choose(goodFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
  expect(await within(dialog).findByText('list.csv was uploaded. Which passengers were found is unknown.')).toBeVisible();
});

it.each([
  ['', 'The file must not be empty'],
  ['name,phone\nAda,1\n', 'The headers must include firebase_id or pe_user_id'],
])('does not send %j: %s', async (text, problem) => {
  const { user, answer, dialog, choose } = await openDialog(() => null);
  await choose(new File([text], 'bad.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(problem);
  const button = within(dialog).getByRole('button', { name: /^Upload/ });
  expect(button).toHaveAccessibleDescription(problem);
  await user.click(button);
  expect(answer).not.toHaveBeenCalled();
});

it('names invalid lines, and asks before sending the file all the same', async () => {
  const { user, answer, dialog, choose } = await openDialog(() => ({ rowsCount: 3, passengerIds: ['pa-1'], errors: [] }));
  await choose(new File(['pe_user_id,name\np1,Ada\n,Nobody\np1,Ada again\n'], 'list.csv'));
  const errors = await within(dialog).findByRole('list', { name: '2 errors' });
  expect(errors).toHaveTextContent('Line 3No ID in this row');
  expect(errors).toHaveTextContent('Line 4This pe_user_id is in line 2 already');
  await user.click(within(dialog).getByRole('button', { name: 'Upload 3 lines' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Errors in 2 lines of 3.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(answer).not.toHaveBeenCalled();
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 3 lines' }));
  await user.click(await screen.findByRole('button', { name: 'Upload anyway' }));
  expect(await within(dialog).findByText('list.csv was uploaded: 1 passenger found in 3 lines.')).toBeVisible();
});

it('keeps file and preview if the upload fails, even with the dialog closed, and sends it again', async () => {
  let fails = true;
  const { user, answer, dialog, choose } = await openDialog(() => {
    if (fails) throw gatewayError('BAD_USER_INPUT', 'Invalid input', { fields: { file: 'The file is incomplete' } });
    return { rowsCount: 2, passengerIds: ['pa-1', 'pa-2'], errors: [] };
  });
  await choose(goodFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file is incomplete');
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Upload CSV' }));
  const again = await screen.findByRole('dialog');
  expect(within(again).getByRole('table', { name: 'First lines' })).toBeVisible();
  fails = false;
  await user.click(within(again).getByRole('button', { name: 'Try again' }));
  expect(await within(again).findByText('list.csv was uploaded: 2 passengers found in 2 lines.')).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('reports what the platform rejected', async () => {
  const { user, dialog, choose } = await openDialog(() => {
    throw gatewayError('BAD_USER_INPUT', 'The body is not valid', { fields: { file: 'This file must have a column pe_user_id' } });
  });
  await choose(goodFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This file must have a column pe_user_id');
});

it('reports an unknown outcome after a timeout, and keeps the file', async () => {
  const { user, dialog, choose } = await openDialog(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond in time');
  });
  await choose(goodFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
  const unknown = await screen.findByRole('alertdialog', { name: /^Upload passenger CSV: / });
  expect(await within(unknown).findByText(/can’t confirm which files it accepted/)).toBeVisible();
  await user.click(within(unknown).getAllByRole('button', { name: 'Close' }).at(-1) ?? unknown);
  expect(await screen.findByRole('button', { name: 'Upload 2 lines' })).toBeEnabled();
});

it('cannot be closed during the upload', async () => {
  let finish: (value: unknown) => void = () => undefined;
  const { user, dialog, choose } = await openDialog(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await choose(goodFile());
  await user.click(await within(dialog).findByRole('button', { name: 'Upload 2 lines' }));
  expect(await within(dialog).findByRole('button', { name: 'Uploading…' })).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  finish({ rowsCount: 2, passengerIds: [], errors: [] });
  expect(await within(dialog).findByText(/was uploaded/)).toBeVisible();
});
