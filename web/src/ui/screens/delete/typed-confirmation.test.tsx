import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../../test/signed-in';
import type { Action } from '@/ui/screens/action/action';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { TypedConfirmation, type TypedConfirmationProps } from './typed-confirmation';

async function renderConfirmation(props: Partial<TypedConfirmationProps> = {}) {
  const send = jest.fn(() => Promise.resolve());
  const onClose = jest.fn();
  const action = (): Action => ({
    name: 'Delete account',
    target: { label: 'Açaí', to: '/' },
    send,
    success: () => 'The account was deleted',
    lookUp: 'It can’t be looked up.',
    onDone: onClose,
  });
  const confirmation = (
    <TypedConfirmation
      title="Delete Açaí?"
      phrase="AÇAÍ 12"
      label="Code"
      confirmLabel="Delete account"
      action={action}
      onClose={onClose}
      {...props}
    >
      <p>12 employees go with it.</p>
    </TypedConfirmation>
  );
  const element = (
    <SignedIn>
      {confirmation}
      <ConfirmHost />
    </SignedIn>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const dialog = await screen.findByRole('dialog', { name: 'Delete Açaí?' });
  const user = userEvent.setup();
  const type = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Code' });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { dialog, send, onClose, user, type };
}

test('accepts a name with several spaces as it is shown', async () => {
  const { send, type } = await renderConfirmation({ phrase: 'Summer  Sale' });
  await type('Summer Sale');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('ignores white space around the phrase, and sends once', async () => {
  const { dialog, send, onClose, type } = await renderConfirmation();
  expect(dialog).toHaveTextContent('12 employees go with it.');
  await type('   ');
  expect(await screen.findByText('This field is required')).toBeVisible();
  for (const other of ['açaí 12', 'AÇAÍ12']) {
    await type(other);
    expect(await screen.findByText('Doesn’t match')).toBeVisible();
  }
  expect(send).not.toHaveBeenCalled();
  await type('  AÇAÍ 12 ');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(1);
});

test('accepts a phrase with invisible characters as it is displayed, typed or pasted', async () => {
  const { dialog, send, user, type } = await renderConfirmation({ phrase: 'Rainy \u202eMonday' });
  expect(dialog).toHaveTextContent('To confirm, type Copy Rainy Monday');
  await type('Rainy yadnoM');
  expect(await screen.findByText('Doesn’t match')).toBeVisible();
  await type('Rainy Monday');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const field = screen.getByRole('textbox', { name: 'Code' });
  await user.clear(field);
  await user.click(field);
  await user.paste('Rainy \u202eMonday');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('gives the reason why nothing can be sent, and closes without asking about the input', async () => {
  const { dialog, onClose, user, type } = await renderConfirmation({
    action: () => {
      throw new Error('The number of employees is not known yet');
    },
  });
  await type('AÇAÍ 12');
  expect(await screen.findByRole('alert')).toHaveTextContent('The number of employees is not known yet');
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
