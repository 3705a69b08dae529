import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../../test/signed-in';
import { Form, type FormProps, type Submission } from './form';
import { TextField } from './fields';
import { messages } from '@pax/schema/rules/messages';
import { type Values, empty, filled, actionOf, sending, renderForm } from './testing/render-form';

const refusal = (fields: Record<string, string>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not accepted', extensions: { code: 'BAD_USER_INPUT', fields } }] });

test('an invalid form is not sent: messages are on their fields and the first one gets the focus', async () => {
  const { onSubmit } = renderForm();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Passengers see it. This field is required'));
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveAccessibleDescription('Please select at least one booking channel');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['a date without a time', /^Date/, '31 Dec 2026', 'Time', /Enter a time such as 20:00/],
  ['an invalid number', /^Value/, '1.000', /^Value/, /Enter a whole number such as 1000/],
])('%s does not suppress the errors of other fields or take the focus from them', async (_, typedIn, text, invalid, problem) => {
  const { onSubmit } = renderForm({ initialValues: { ...empty, name: '  ' } });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: typedIn }), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Passengers see it. This field is required');
  expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveAccessibleDescription('Please select at least one booking channel');
  expect(screen.getByRole('textbox', { name: invalid })).toHaveAccessibleDescription(problem);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a schema that throws prevents sending, and the form shows an error', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = object({
    name: string().test('broken', () => {
      throw new TypeError('Cannot read properties of undefined');
    }),
  });
  const { onSubmit } = renderForm({ initialValues: filled, schema: broken });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The form could not be checked. Nothing was sent.')).toBeVisible();
  expect(warn).toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a value that is tidied when its field is left is checked as it is then', async () => {
  const schema = object({ name: string().matches(/^[A-Z]*$/, 'Capitals only') });
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <SignedIn>
              <Form initialValues={{ name: '' }} schema={schema} draft={null} onSubmit={() => 'saved'}>
                <TextField isCode name="name" label="Key ID" />
              </Form>
            </SignedIn>
          ),
        },
      ])}
    />,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Key ID' });
  await user.type(field, 'ABC\u200b');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('ABC'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(field).toBeValid();
});

test('values keep their types', async () => {
  const { onSubmit } = renderForm();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'oslo');
  await user.type(screen.getByRole('textbox', { name: /^Value/ }), '12');
  await user.click(screen.getByRole('checkbox', { name: 'Active' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Spring', channel: 'oslo', value: 12, startAt: '', isActive: true }),
  );
});

test('a form that is being saved is not sent twice', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  renderForm({ initialValues: filled, onSubmit: sending(onSubmit) });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
});

describe('input typed while the form is being sent', () => {
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const value = () => screen.getByRole('textbox', { name: /^Value/ });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  /** Presses Save; `end` lets the submission go on. */
  async function submit(onSubmit: (end: Promise<void>) => FormProps<Values>['onSubmit']) {
    let finish = () => {};
    const end = new Promise<void>((resolve) => (finish = resolve));
    renderForm({ initialValues: filled, onSubmit: onSubmit(end) });
    await save();
    return { end: () => act(async () => finish()) };
  }

  test('rejected input stays unsaved', async () => {
    const submitted = jest.fn();
    const { end } = await submit((sent) => (values) => {
      submitted(values);
      return actionOf(() => sent);
    });
    await userEvent.type(name(), '!');
    await end();
    expect(name()).toHaveValue('Spring!');
    expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toContain('Spring!');
    await save();
    await waitFor(() => expect(submitted.mock.calls).toEqual([[filled], [{ ...filled, name: 'Spring!' }]]));
    await waitFor(() => expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toBeNull());
  });

  test('stays beside the values that replace the submitted ones', async () => {
    const { end } = await submit((read) => async (values, form): Promise<Submission> => {
      await read;
      form.replace({ ...values, value: 5 });
      return 'unsaved';
    });
    await userEvent.type(name(), '!');
    await end();
    expect(name()).toHaveValue('Spring!');
    expect(value()).toHaveValue('5');
  });

  test('stays if it would itself be replaced, and with it everything else, for the next submission to merge', async () => {
    const { end } = await submit((read) => async (values, form): Promise<Submission> => {
      await read;
      form.replace({ ...values, name: 'Summer', value: 5 });
      return 'unsaved';
    });
    await userEvent.type(name(), '!');
    await end();
    expect(name()).toHaveValue('Spring!');
    expect(value()).toHaveValue('');
  });
});

test('a server error is shown on its field until that changes, or above the form if it has no field', async () => {
  renderForm({
    initialValues: filled,
    onSubmit: sending(() => Promise.reject(refusal({ name: 'Already taken', quota: 'Used up' }))),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Passengers see it. Already taken'));
  expect(screen.getByRole('alert')).toHaveTextContent('Not accepted · quota: Used up');
  expect(name).toHaveFocus();
  await user.tab();
  expect(name).toHaveAccessibleDescription('Passengers see it. Already taken');
  await user.type(name, '2');
  await waitFor(() => expect(name).toBeValid());
  expect(screen.queryByText('Already taken')).not.toBeInTheDocument();
});

test('a text of spaces and invisible characters is missing', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, name: ' \u200b\u00a0\u200e' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.required)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a stored value is not checked until touched, unless other fields depend on it', async () => {
  const initialValues = { ...filled, name: 'A name that is too long', value: -1 };
  const { onSubmit } = renderForm({ initialValues, storedFields: ['name', 'value'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));

  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.maximumLength(10))).toBeVisible();
  expect(screen.queryByText('not below 0')).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
