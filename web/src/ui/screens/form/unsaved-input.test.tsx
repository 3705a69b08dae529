import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { object, string } from 'yup';
import { SignedIn } from '../../../../test/signed-in';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { Dialog } from '@/ui/design/dialog/dialog';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { liftLeaveGuards } from '@/ui/design/leave-guards';
import { TextField } from './fields';
import { CancelButton, Form, type FormProps } from './form';
import { type Values, actionOf, empty, schema, draft, filled, sending, renderForm, dateTime } from './testing/render-form';

describe('leaving', () => {
  test('leaving with unsaved input asks first, and stays or goes as answered', async () => {
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

  test('leaving from within a successful submit is not asked about', async () => {
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
  test('a draft is restored with a notice, and can be discarded', async () => {
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
    ['an invalid date', { date: '31 Dezz' }, 'date', /Enter a date such as 23 Nov 2026/],
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

test.each([
  [true, ''],
  [false, 'Spring'],
])('a reload once a check found that it was saved (%s) restores nothing, and otherwise the input', async (happened, restored) => {
  const lost = actionOf(() => Promise.reject(new Error('No answer.')));
  const { unmount } = renderForm({
    initialValues: { ...filled, name: '' },
    onSubmit: () => ({ ...lost, lookUp: () => Promise.resolve({ happened, text: 'Looked up.' }) }),
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Looked up.')).toBeVisible();
  unmount();
  renderForm({ initialValues: { ...filled, name: '' } });
  expect(screen.getByLabelText('Name')).toHaveValue(restored);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Looked up.')).not.toBeInTheDocument());
});
