import { atMost } from '@/lib/text/length';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { number, object, string } from 'yup';
import { SignedIn } from '../../../../../test/signed-in';
import type { Action } from '@/ui/screens/action/action';
import { ActionHost } from '@/ui/screens/action/action-host';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { CheckboxField, DateTimeField, NumberField, SelectField, SubmitButton, TextField } from '../fields';
import { Form, type FormProps } from '../form';
import { messages } from '@pax/schema/rules/messages';

export interface Values {
  name: string;
  channel: string;
  value: number | null;
  startAt: string;
  isActive: boolean;
}

export const empty: Values = { name: '', channel: '', value: null, startAt: '', isActive: false };
export const schema = object({
  name: string().required(messages.required).test(atMost(10)),
  channel: string().required(messages.bookingChannel),
  value: number().nullable().min(0, 'not below 0'),
});
export const draft = { name: 'campaign' };
export const filled: Values = { ...empty, name: 'Spring', channel: 'oslo' };

/** An action that sends this. */
export const actionOf = (send: () => Promise<unknown>): Action => ({
  name: 'Save campaign',
  target: { label: 'Spring', to: '/form' },
  send,
  success: () => 'The campaign was saved',
  lookUp: 'It can’t be looked up.',
});
export const sending = (send: () => Promise<unknown>) => () => actionOf(send);

export function renderForm(props: Partial<FormProps<Values>> = {}) {
  const onSubmit = jest.fn<ReturnType<FormProps<Values>['onSubmit']>, Parameters<FormProps<Values>['onSubmit']>>(() => 'saved');
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        element: (
          <SignedIn>
            <Form label="Campaign" initialValues={empty} schema={schema} draft={draft} onSubmit={onSubmit} {...props}>
              <TextField name="name" label="Name" hint="Passengers see it." />
              <SelectField name="channel" label="Channel" options={[{ value: 'oslo', label: 'Oslo' }]} />
              <NumberField name="value" label="Value" isOptional />
              <DateTimeField name="startAt" label="Starts" zone="Europe/Oslo" isOptional />
              <CheckboxField name="isActive" label="Active" />
              <button type="reset">Reset</button>
              <SubmitButton>Save</SubmitButton>
            </Form>
            <Link to="/away">Away</Link>
            <Link to="/login">Sign in</Link>
            <ActionHost />
            <ConfirmHost />
            <LeaveBarrier />
          </SignedIn>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  return { onSubmit, router, ...render(<RouterProvider router={router} />) };
}

/** The two boxes of the date and time. */
export const dateTime = () => {
  const field = within(screen.getByRole('group', { name: /^Starts/ }));
  return { date: field.getByRole('textbox', { name: 'Date' }), time: field.getByRole('textbox', { name: 'Time' }) };
};
