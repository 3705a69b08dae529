import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { number, object, string } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import type { Action } from '@/ui/screens/action/action';
import { ActionHost } from '@/ui/screens/action/action-host';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { Dialog } from '@/ui/design/dialog/dialog';
import { LeaveBarrier, liftLeaveGuards } from '@/ui/design/leave-barrier';
import { CheckboxField, DateTimeField, NumberField, SelectField, SubmitButton, TextField } from './fields';
import { CancelButton, Form, type FormProps, type Submission } from './form';
import { messages } from './messages';

interface Values {
  name: string;
  channel: string;
  value: number | null;
  startAt: string;
  isActive: boolean;
}

const empty: Values = { name: '', channel: '', value: null, startAt: '', isActive: false };
const schema = object({
  name: string().required(messages.required).max(10, messages.maximumLength(10)),
  channel: string().required(messages.bookingChannel),
  value: number().nullable().min(0, 'not below 0'),
});
const draft = { name: 'campaign' };
const filled: Values = { ...empty, name: 'Spring', channel: 'oslo' };

/** An action that sends this. */
const actionOf = (send: () => Promise<unknown>): Action => ({
  name: 'Save campaign',
  target: { label: 'Spring', to: '/form' },
  send,
  success: () => 'The campaign was saved',
  lookUp: 'It can’t be looked up.',
});
const sending = (send: () => Promise<unknown>) => () => actionOf(send);

function renderForm(props: Partial<FormProps<Values>> = {}) {
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

const refusal = (fields: Record<string, string>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not accepted', extensions: { code: 'BAD_USER_INPUT', fields } }] });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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

test('a schema that crashes lets nothing be sent, and the form says so', async () => {
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

const dateTime = () => {
  const field = within(screen.getByRole('group', { name: /^Starts/ }));
  return { date: field.getByRole('textbox', { name: 'Date' }), time: field.getByRole('textbox', { name: 'Time' }) };
};

test('a date and time are typed in the time zone and kept as an instant', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  expect(date).toHaveValue('21 Nov 2026');
  expect(time).toHaveValue('09:00');
  await user.clear(time);
  await user.type(time, '1000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T09:00:00.000Z'));
  expect(time).toHaveValue('10:00');
  expect(screen.getByText('Europe/Oslo (CET)', { exact: false })).toBeInTheDocument();
});

test('a date without a time, or a time without a date, is an error, stays, and sends nothing', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  const refused = async (field: HTMLElement, problem: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(problem);
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
  };
  await user.clear(time);
  expect(time).toBeValid();
  await refused(time, /Enter a time such as 20:00/);
  await user.type(time, 'soon');
  await refused(time, /Enter a time such as 20:00/);
  expect(time).toHaveValue('soon');
  expect(date).toHaveValue('21 Nov 2026');
  await user.clear(time);
  await user.type(time, '9:00');
  expect(time).toBeValid();
  await user.clear(date);
  await user.tab();
  await user.tab();
  await refused(date, /Enter a date such as 23 Nov 2026/);
  await user.type(date, '12/');
  await refused(date, /Enter a date such as 23 Nov 2026/);
  await user.clear(date);
  await user.type(date, '1 Jan 1026');
  await refused(date, /Enter 01 Jan 2000 or later/);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(date);
  await user.clear(time);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe(''));
});

test.each(['0001-01-01T00:00:00.000Z', '1899-12-30T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'an implausible instant (%s) is shown as it came, and kept unless it is changed',
  async (startAt) => {
    const { onSubmit } = renderForm({ initialValues: { ...filled, startAt } });
    const user = userEvent.setup();
    const { date, time } = dateTime();
    expect(date).toHaveValue(startAt);
    expect(date).toHaveAccessibleDescription(/Not a plausible date/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe(startAt));
    await user.clear(date);
    await user.type(date, '21 Nov 2026');
    await user.type(time, '9:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T08:00:00.000Z'));
  },
);

test.each(['1.000', '1,5', '1e3', '1 000'])('%s is refused as a number, and counts as none while it is typed', async (text) => {
  const { onSubmit } = renderForm({ initialValues: filled });
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /^Value/ });
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  expect(field).toHaveValue(text);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a number that can’t be read is kept in the draft as it was typed, and refused when it is restored', async () => {
  const models = { draftModels: { value: null } };
  const first = renderForm({ initialValues: { ...filled, value: 3 }, ...models });
  const user = userEvent.setup();
  const field = () => screen.getByRole('textbox', { name: /^Value/ });
  await user.clear(field());
  await user.type(field(), '12x');
  // Without leaving the field, as when the page is lost.
  await waitFor(() => expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toContain('12x'));
  first.unmount();
  const { onSubmit } = renderForm({ initialValues: { ...filled, value: 3 }, ...models });
  await waitFor(() => expect(field()).toHaveValue('12x'));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription('Enter a whole number such as 1000, with digits only');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].value).toBe(12));
});

test('a time that is still being typed when the page goes away, such as by a reload, is in the draft', async () => {
  renderForm({ initialValues: filled });
  await userEvent.type(dateTime().time, '9 Uhr');
  expect(sessionStorage).toHaveLength(0);
  await act(async () => {
    fireEvent(window, new Event('pagehide'));
    expect(sessionStorage.getItem('pax.draft.campaign.user-1')).toContain('9 Uhr');
  });
});

test('the zone of a date without a time is named without an offset, which today’s may not be', async () => {
  renderForm({ initialValues: filled });
  expect(screen.getByText('Europe/Oslo')).toBeVisible();
  await userEvent.type(dateTime().date, '1 Jul 2027');
  expect(screen.getByText('Europe/Oslo')).toBeVisible();
  await userEvent.type(dateTime().time, '12:00');
  expect(screen.getByText(/^Europe\/Oslo \((?:CEST|GMT\+2)\)$/)).toBeVisible();
});

test('a discarded form shows its date again, instead of a refused or unfinished one', async () => {
  renderForm({ initialValues: { ...filled, startAt: '2026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  const discard = () => user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.clear(time);
  await user.type(time, 'soon');
  await user.tab();
  expect(time).toHaveValue('soon');
  await discard();
  await waitFor(() => expect(time).toHaveValue('09:00'));
  expect(time).toBeValid();
  await user.clear(date);
  await discard();
  await waitFor(() => expect(date).toHaveValue('21 Nov 2026'));
});

test('a time that is being typed stays as it is, even if clocks skip it', async () => {
  renderForm({ initialValues: { ...filled, startAt: '2027-03-28T18:00:00Z' } });
  const user = userEvent.setup();
  const { time } = dateTime();
  await user.clear(time);
  // On its way it is 2:00, which does not exist on that day.
  await user.type(time, '2000');
  expect(time).toHaveValue('2000');
  await user.clear(time);
  await user.type(time, '0230');
  await user.tab();
  expect(time).toHaveValue('03:30');
});

test('a date that no calendar has is kept until it is replaced', async () => {
  const { onSubmit } = renderForm({ initialValues: { ...filled, startAt: '+012026-11-21T08:00:00Z' } });
  const user = userEvent.setup();
  const { date, time } = dateTime();
  await user.clear(time);
  await user.type(time, '10:00');
  await user.clear(date);
  await user.type(date, '21 Nov 2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0].startAt).toBe('2026-11-21T09:00:00.000Z'));
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

  test('stays as unsaved input', async () => {
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

describe('leaving', () => {
  test('with unsaved input asks first, and stays or goes as answered', async () => {
    renderForm();
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x'));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  test.each([
    ['untouched', 'Away', async () => {}],
    ['to the sign-in page', 'Sign in', () => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x')],
  ])('%s is not asked about', async (_, link, prepare) => {
    renderForm();
    await prepare();
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  test('from within a successful submit is not asked about', async () => {
    const { router } = renderForm({
      onSubmit: sending(() => router.navigate('/away')),
      initialValues: { ...filled, name: '' },
    });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  });

  test('the page itself with unsaved input is held by the browser', async () => {
    renderForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
    expect(leave()).toBe(true);
    act(liftLeaveGuards);
    expect(leave()).toBe(false);
  });
});

describe('a draft', () => {
  test('is there again, says so, and can be discarded', async () => {
    const first = renderForm();
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
    first.unmount();
    renderForm();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['a date without a time', { date: '31 Dec 2026' }, 'time', /Enter a time such as 20:00/],
    ['a time without a date', { time: '20:00' }, 'date', /Enter a date such as 23 Nov 2026/],
    ['an invalid date', { date: '31 Dezz' }, 'date', /Enter a date such as 23 Nov 2026/],
    ['an hour alone', { date: '31 Dec 2026', time: '20' }, 'time', /Enter a time such as 20:00/],
    ['an invalid time', { date: '31 Dec 2026', time: 'soon' }, 'time', /Enter a time such as 20:00/],
  ] as const)('has %s again, with its error, and is not sent so', async (_, entry: { date?: string; time?: string }, part, problem) => {
    const first = renderForm({ initialValues: filled });
    const user = userEvent.setup();
    if (entry.date) await user.type(dateTime().date, entry.date);
    if (entry.time) await user.type(dateTime().time, entry.time);
    await user.tab();
    first.unmount();
    const { onSubmit } = renderForm({ initialValues: filled });
    await screen.findByText('Your unsaved input was restored.');
    expect(dateTime().date).toHaveValue(entry.date ?? '');
    expect(dateTime().time).toHaveValue(entry.time ?? '');
    expect(dateTime()[part]).toHaveAccessibleDescription(problem);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dateTime()[part]).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(dateTime().date).toHaveValue('');
    expect(dateTime().time).toHaveValue('');
  });

  test('survives an intermediate step, with the values that the step adds', async () => {
    const onSubmit: FormProps<Values>['onSubmit'] = (values, form) => {
      form.replace({ ...values, name: `${values.name}!` });
      return 'unsaved';
    };
    renderForm({ initialValues: filled, onSubmit });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring!'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring!!'));
  });

  test('is gone once the form is saved', async () => {
    const first = renderForm({ initialValues: filled });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '2');
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(first.onSubmit).toHaveBeenCalled());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('unsaved input', () => {
  const name = () => screen.getByRole('textbox', { name: 'Name' });

  test('is discarded when the person leaves without saving', async () => {
    const first = renderForm();
    const user = userEvent.setup();
    await user.type(name(), 'x');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    first.unmount();
    renderForm();
    expect(name()).toHaveValue('');
  });

  test('survives the way to the sign-in page, for the same person and form and target only', async () => {
    const first = renderForm({ draft: { name: 'campaign', target: 'c-1' } });
    const user = userEvent.setup();
    await user.type(name(), 'x');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    first.unmount();
    expect(Object.keys(sessionStorage)).toEqual(['pax.draft.campaign.user-1.c-1']);
    const other = renderForm({ draft: { name: 'campaign', target: 'c-2' } });
    expect(name()).toHaveValue('');
    other.unmount();
    renderForm({ draft: { name: 'campaign', target: 'c-1' } });
    await waitFor(() => expect(name()).toHaveValue('x'));
    expect(screen.getByText('Your unsaved input was restored.')).toBeVisible();
  });

  test('is no draft any more once it equals the initial values', async () => {
    renderForm();
    const user = userEvent.setup();
    await user.type(name(), 'x{Backspace}');
    expect(sessionStorage).toHaveLength(0);
  });

  describe('that another tab changes', () => {
    const local = { name: 'campaign', storage: 'local' } as const;
    const key = 'pax.draft.campaign.user-1';
    const stored = () => localStorage.getItem(key);

    async function changeElsewhere() {
      renderForm({ draft: local });
      const user = userEvent.setup();
      await user.type(name(), 'mine');
      localStorage.setItem(key, JSON.stringify({ name: 'theirs' }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
      expect(screen.getByText('This form was also changed in another tab.')).toBeVisible();
      await user.type(name(), '!');
      expect(stored()).toContain('"theirs"');
      return user;
    }

    test('is not replaced until the person has chosen; the last tab to type used to win', async () => {
      const user = await changeElsewhere();
      await user.click(screen.getByRole('link', { name: 'Away' }));
      await user.click(
        within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }),
      );
      await user.click(screen.getByRole('button', { name: 'Keep this input' }));
      expect(stored()).toContain('"mine!"');
      expect(screen.queryByText('This form was also changed in another tab.')).not.toBeInTheDocument();
    });

    test('is taken over if the person says so', async () => {
      const user = await changeElsewhere();
      await user.click(screen.getByRole('button', { name: 'Use the other tab’s input' }));
      await waitFor(() => expect(name()).toHaveValue('theirs'));
      await waitFor(() => expect(stored()).toContain('"theirs"'));
    });
  });

  test('is kept for good where the form says so: leaving asks nothing, unless the browser has no room for it', async () => {
    const local = { name: 'campaign', storage: 'local' } as const;
    const first = renderForm({ draft: local });
    const user = userEvent.setup();
    await user.type(name(), 'x');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    first.unmount();
    expect(localStorage.getItem('pax.draft.campaign.user-1')).toContain('"x"');
    localStorage.clear();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    renderForm({ draft: local });
    await user.type(name(), 'y');
    expect(screen.getByText(/a reload or a new sign-in loses what you have entered here/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('is asked about before its dialog closes, and a click beside the dialog does not close it', async () => {
    function InDialog() {
      const [isOpen, setOpen] = useState(true);
      return (
        <Dialog title="Campaign" width={500} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Form label="Campaign" initialValues={empty} schema={schema} draft={draft} onSubmit={() => 'saved'}>
            <TextField name="name" label="Name" />
            <CancelButton onCancel={() => setOpen(false)} />
          </Form>
        </Dialog>
      );
    }
    const element = (
      <SignedIn>
        <InDialog />
        <ConfirmHost />
        <LeaveBarrier />
      </SignedIn>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await user.click(document.body);
    for (const press of [() => user.keyboard('{Escape}'), () => user.click(screen.getByRole('button', { name: 'Cancel' }))]) {
      // The dialog takes back the focus from outside, but not at once.
      await user.click(name());
      await press();
      const question = await screen.findByRole('alertdialog', { name: 'Discard your input?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(name()).toHaveValue('x');
    }
    await user.click(name());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStorage).toHaveLength(0);
  });
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

it('leaving is guarded for every open form of a page, and not for a closed one', async () => {
  const warn = jest.spyOn(console, 'warn');
  const name = (label: string) => (
    <Form label={label} initialValues={{ name: '' }} schema={object({ name: string() })} draft={{ name: label }} onSubmit={() => 'saved'}>
      <TextField name="name" label={label} />
    </Form>
  );
  function TwoForms() {
    const [hasFirst, setHasFirst] = useState(true);
    return (
      <SignedIn>
        {hasFirst && name('First')}
        {name('Second')}
        <button type="button" onClick={() => setHasFirst(false)}>
          Close the first
        </button>
        <Link to="/away">Away</Link>
        <ConfirmHost />
        <LeaveBarrier />
      </SignedIn>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/form', element: <TwoForms /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'Away' }));
    return screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  };
  await user.type(screen.getByRole('textbox', { name: 'First' }), 'x');
  await leave();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Close the first' }));
  await user.type(screen.getByRole('textbox', { name: 'Second' }), 'y');
  await leave();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
});
