import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from './button/button';
import { ConfirmHost, useConfirm } from './dialog/confirm';
import { CopyButton, CopyText } from './copy-text';
import { Dialog } from './dialog/dialog';
import { LeaveBarrier } from './leave-barrier';
import { JsonDrawerHost, useJsonDrawer } from './json/json-drawer';
import { MenuButton } from './menu/menu';

const answers: [string, boolean][] = [];

function Asking() {
  const confirm = useConfirm();
  const ask = (title: string) =>
    void confirm({ title, text: 'Really?', confirmLabel: 'Yes' }).then((answer) => answers.push([title, answer]));
  return (
    <>
      <Button
        onPress={() => {
          ask('First');
          ask('Second');
        }}
      >
        Ask twice
      </Button>
      <ConfirmHost />
    </>
  );
}

describe('confirmations', () => {
  beforeEach(() => {
    answers.length = 0;
  });

  test('stack, are labelled by their title, and Escape answers only the top one with false', async () => {
    render(<Asking />, { wrapper: MemoryRouter });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ask twice' }));
    await screen.findByRole('alertdialog', { name: 'Second' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([['Second', false]]));
    const first = await screen.findByRole('alertdialog', { name: 'First' });
    await user.click(within(first).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(answers).toEqual([
        ['Second', false],
        ['First', true],
      ]),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each(['primary', 'danger'] as const)(
    '%s ones begin on the answer that changes nothing, so that Enter alone confirms nothing',
    async (tone) => {
      function Page() {
        const confirm = useConfirm();
        return (
          <>
            <Button onPress={() => void confirm({ title: 'Activate?', text: 'Really?', tone })}>Activate</Button>
            <ConfirmHost />
          </>
        );
      }
      render(<Page />, { wrapper: MemoryRouter });
      await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
      expect(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    },
  );

  test('a waiting confirmation is answered with false when its host goes', async () => {
    const { unmount } = render(<Asking />, { wrapper: MemoryRouter });
    await userEvent.click(screen.getByRole('button', { name: 'Ask twice' }));
    await screen.findByRole('alertdialog', { name: 'Second' });
    unmount();
    await waitFor(() => expect(answers.map(([, answer]) => answer)).toEqual([false, false]));
  });
});

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Find</Button>
        <Dialog title="Find a fleet" width={750} isOpen={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="Search fleets" />
        </Dialog>
      </>
    );
  }
  render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const dialog = await screen.findByRole('dialog', { name: 'Find a fleet' });
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus());
});

test('the drawer shows a payload and Escape closes it', async () => {
  function Screen() {
    const drawer = useJsonDrawer();
    return <Button onPress={() => drawer.open('Booking B1', { status: 'ACTIVE' })}>Payload</Button>;
  }
  render(
    <>
      <Screen />
      <JsonDrawerHost />
    </>,
    { wrapper: MemoryRouter },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Payload' }));
  const dialog = await screen.findByRole('dialog', { name: 'Booking B1' });
  expect(await within(dialog).findByText('"ACTIVE"')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Back closes the payload of the page that it leaves, and answers its question with no', async () => {
  answers.length = 0;
  function Booking() {
    const drawer = useJsonDrawer();
    const confirm = useConfirm();
    return (
      <>
        <Button onPress={() => drawer.open('Booking B1', { status: 'ACTIVE' })}>Payload</Button>
        <Button onPress={() => void confirm({ title: 'Cancel it', text: 'Really?' }).then((answer) => answers.push(['Cancel it', answer]))}>
          Ask
        </Button>
        <JsonDrawerHost />
        <ConfirmHost />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Booking /> }], { initialEntries: ['/bookings', '/bookings/1'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Payload' }));
  await screen.findByRole('dialog', { name: 'Booking B1' });
  await act(() => router.navigate('?tab=timeline'));
  expect(screen.getByRole('dialog', { name: 'Booking B1' })).toBeInTheDocument();
  await act(() => router.navigate('/bookings'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Cancel it' });
  await act(() => router.navigate('/bookings/1'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(answers).toEqual([['Cancel it', false]]);
});

test('Back closes overlays, one after the other, and then leaves the page', async () => {
  function Booking() {
    const drawer = useJsonDrawer();
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Edit</Button>
        <Dialog title="Edit" width={400} isOpen={isOpen} onClose={() => setOpen(false)}>
          <Button onPress={() => drawer.open('Booking B1', { status: 'ACTIVE' })}>Payload</Button>
        </Dialog>
        <JsonDrawerHost />
        <ConfirmHost />
        <LeaveBarrier />
      </>
    );
  }
  const routes = [{ path: '/bookings', element: <h1>Bookings</h1> }, { path: '*', element: <Booking /> }]; // oxfmt-ignore
  const router = createMemoryRouter(routes, { initialEntries: ['/bookings', '/bookings/1'] });
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Payload' }));
  await screen.findByRole('dialog', { name: 'Booking B1' });
  for (const name of ['Booking B1', 'Edit']) {
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/bookings/1');
  }
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test.each(['{Enter}', '{ArrowDown}'])('a menu opens with %s, runs the chosen item, and gives the focus back', async (key) => {
  const onSync = jest.fn();
  render(
    <MemoryRouter>
      <MenuButton
        label="Booking actions"
        trigger="Actions"
        items={[
          { id: 'edit', label: 'Edit', onAction: () => {} },
          { id: 'sync', label: 'Sync status', onAction: onSync },
        ]}
      />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  act(() => screen.getByRole('button', { name: 'Booking actions' }).focus());
  await user.keyboard(key);
  await screen.findByRole('menu', { name: 'Booking actions' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSync).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Booking actions' })).toHaveFocus());
});

test('confirms that the text was copied', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<CopyText value="full-id" label="short" />);
  await user.click(screen.getByRole('button', { name: /Copy short/ }));
  expect(await screen.findByText('Copied to clipboard')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith('full-id');
});

describe('a button that copies', () => {
  function renderButton(text: () => string) {
    const user = userEvent.setup();
    const { container } = render(<CopyButton label="Copy all" icon={null} text={text} />);
    return { container, press: () => user.click(screen.getByRole('button', { name: 'Copy all' })) };
  }

  test('shows that the browser refused, with its own icon', async () => {
    const { press, container } = renderButton(() => 'text');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    expect(container.querySelector('svg')).toBeNull();
    await press();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not copy'));
    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});
