import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { SubmitButton, TextField } from './fields';
import { Form } from './form';
import { useFormField } from './use-form-field';

/** A field with many values, such as a picker of booking channels. */
function ManyField({ name }: { name: string }) {
  const { value, setValue, error } = useFormField<string[]>({ name });
  return (
    <p>
      {value.join()} {error}
      <button type="button" onClick={() => setValue(value.slice(0, 1))}>
        Keep the first
      </button>
    </p>
  );
}

function renderRefused(fields: Record<string, string>) {
  const refusal = new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Not accepted', extensions: { code: 'BAD_USER_INPUT', fields } }],
  });
  const values = { bookingChannelIds: ['oslo', 'bergen'], schedules: [{ date: '2026-06-18' }] };
  const form = (
    <SignedIn>
      <Form label="Notification" initialValues={values} schema={object({})} draft={null} onSubmit={() => Promise.reject(refusal)}>
        <ManyField name="bookingChannelIds" />
        <TextField name="schedules.0.date" label="Date" />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <ConfirmHost />
    </SignedIn>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
  return userEvent.setup();
}

test('an error deep in the input is shown on its own field', async () => {
  const user = renderRefused({ 'schedules.0.date': 'This date has passed' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This date has passed')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription('This date has passed');
});

test('an error of one of many values is shown on their field, until the value is gone', async () => {
  const user = renderRefused({ 'bookingChannelIds.1': 'This is not a booking channel' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/oslo,bergen This is not a booking channel/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep the first' }));
  expect(screen.queryByText(/This is not a booking channel/)).not.toBeInTheDocument();
});
