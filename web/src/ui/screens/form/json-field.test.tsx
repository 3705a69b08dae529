import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { object } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import { SubmitButton } from './fields';
import { Form } from './form';
import { JsonField, jsonSchema } from './json-field';

async function open(text: string) {
  const onSubmit = jest.fn<'saved', [{ settings: string }]>(() => 'saved');
  const form = (
    <SignedIn>
      <Form
        label="Channel"
        initialValues={{ settings: '{}' }}
        schema={object({ settings: jsonSchema('object') })}
        draft={null}
        onSubmit={onSubmit}
      >
        <JsonField name="settings" label="Settings" kind="object" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </SignedIn>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Settings' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  return { user, field, onSubmit, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

const faulty = '{\n  "a": 1\n  "b": 2\n}';

it('shows where the JSON is invalid, and Save focuses it', async () => {
  const { field, onSubmit, press } = await open(faulty);
  await press('Save');
  expect(await screen.findByText('Line 2, column 9: expected a comma')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Line 2, column 9: expected a comma');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('links from the error summary to the invalid JSON, and saves after the fix', async () => {
  const { user, field, onSubmit, press } = await open(faulty);
  await user.tab();
  field.setSelectionRange(0, 0);
  await press('Go to error');
  await user.keyboard(',');
  expect(field).toHaveValue('{\n  "a": 1,\n  "b": 2\n}');
  expect(screen.queryByRole('button', { name: 'Go to error' })).not.toBeInTheDocument();
  await press('Save');
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ settings: '{\n  "a": 1,\n  "b": 2\n}' });
});

it('formats valid JSON, and goes to the error otherwise', async () => {
  const { user, field, press } = await open('{"a":1.0}');
  await press('Format');
  expect(field).toHaveValue('{\n  "a": 1.0\n}');
  await user.clear(field);
  await user.click(field);
  await user.paste('[1]');
  await press('Format');
  expect(field).toHaveValue('[1]');
  expect(await screen.findByText('Line 1, column 1: expected an object: { "key": "value" }')).toBeVisible();
});

it('is required', async () => {
  const { user, field, press } = await open('{}');
  await user.clear(field);
  await press('Save');
  expect(await screen.findByText('This field is required')).toBeVisible();
});
