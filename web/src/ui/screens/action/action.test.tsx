import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { passTime } from '../../../../test/pass-time';
import { SignedIn } from '../../../../test/signed-in';
import { Button } from '@/ui/design/button/button';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { type Action, answerTimeout, sendFrom } from './action';
import { ActionHost } from './action-host';
import { clearChanges, useChanges } from './changes';
import { useAction } from './use-action';

const target = { label: 'Booking bk-1', to: '/dashboard/bookings/bk-1' };
const question = { title: 'Sync the status?', text: 'It becomes what dispatch says.', confirmLabel: 'Sync' };
const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, requestId: 'req-1' } }] });

type Parts = Omit<Action<string>, 'name' | 'target'>;

/** The recorded changes, as in the list of recent changes. */
function Recorded() {
  return <output data-testid="recorded">{JSON.stringify(useChanges())}</output>;
}

const recorded = (): unknown => JSON.parse(screen.getByTestId('recorded').textContent);

function Starter({ parts }: { parts: Parts }) {
  const sync = useAction('Sync status', target);
  return (
    <Button isPending={sync.isPending} onPress={() => void sync.run(parts)}>
      Start
    </Button>
  );
}

/** A page with the action's button, which can be left. */
function Page({ parts }: { parts: Parts }) {
  const isLeft = useLocation().pathname === '/elsewhere';
  const navigate = useNavigate();
  return (
    <SignedIn>
      {!isLeft && <Starter parts={parts} />}
      <button type="button" onClick={() => void navigate(isLeft ? '/' : '/elsewhere')}>
        Turn the page
      </button>
      <Recorded />
      <ActionHost />
      <SnackbarHost />
    </SignedIn>
  );
}

function open(changed: Partial<Parts> = {}) {
  const send = jest.fn<Promise<string>, []>(() => Promise.resolve('Completed'));
  const parts: Parts = { question, send, success: (status) => `The status is ${status} now`, lookUp: 'It can’t be looked up.', ...changed };
  const view = render(<Page parts={parts} />, { wrapper: MemoryRouter });
  return { ...view, send, user: userEvent.setup() };
}

const start = () => screen.getByRole('button', { name: 'Start' });
const asked = () => screen.findByRole('alertdialog', { name: 'Sync the status?' });
const unknown = () => screen.findByRole('alertdialog', { name: /^Sync status: (outcome unknown|done|not done yet)$/ });
const close = async (dialog: HTMLElement) => within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog;

beforeEach(() => {
  clearChanges();
});

/** A call that the test resolves. */
function held() {
  let finish: (status: string) => void = () => undefined;
  let fail: (problem: Error) => void = () => undefined;
  const send = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      }),
  );
  return { send, finish: (status: string) => act(async () => finish(status)), fail: (problem: Error) => act(async () => fail(problem)) };
}

it('is not sent if the answer is no, and leaves no trace', async () => {
  const { user, send } = open();
  await user.click(start());
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(send).not.toHaveBeenCalled();
  expect(recorded()).toEqual([]);
});

it('begins its question on the answer that changes nothing, so that Enter twice sends nothing', async () => {
  const { user, send } = open();
  start().focus();
  await user.keyboard('{Enter}');
  expect(within(await asked()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(send).not.toHaveBeenCalled();
});

it('is locked while in flight: no second click, Escape or leaving sends it again or loses it', async () => {
  const { send, finish } = held();
  const refresh = jest.fn(() => Promise.resolve());
  const onDone = jest.fn();
  const { user } = open({ send, refresh, onDone });
  await user.dblClick(start());
  const dialog = await asked();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Sync' }));
  await user.keyboard('{Escape}');
  for (const name of ['Close', 'Cancel']) expect(within(dialog).getByRole('button', { name })).toBeDisabled();
  expect(send).toHaveBeenCalledTimes(1);
  expect(recorded()).toMatchObject([{ name: 'Sync status', target, outcome: { kind: 'sending' } }]);
  act(() => screen.getByText('Turn the page').click());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await finish('Completed');
  expect(await screen.findByText('The status is Completed now')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(recorded()).toMatchObject([{ outcome: { kind: 'done', text: 'The status is Completed now' } }]);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});

it('keeps its question open if it is rejected, and refreshes outdated data', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  const send = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(refusal('CONFLICT', 'It is over already'))
    .mockResolvedValueOnce('Completed');
  const { user } = open({ send, refresh });
  const button = start();
  await user.click(button);
  await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
  expect(await within(await asked()).findByRole('alert')).toHaveTextContent('It is over already');
  expect(refresh).toHaveBeenCalledTimes(1);
  // It waits for the person, not for the platform.
  expect(button).not.toHaveAttribute('aria-busy');
  expect(recorded()).toMatchObject([{ outcome: { kind: 'refused', text: 'It is over already', requestId: 'req-1' } }]);
  await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
  expect(await screen.findByText('The status is Completed now')).toBeVisible();
  expect(recorded()).toMatchObject([{ outcome: { kind: 'done' } }, { outcome: { kind: 'refused' } }]);
});

describe('that is rejected because the page is outdated', () => {
  const already = 'The booking had been synced already';
  const send = () => Promise.reject(refusal('CONFLICT', 'It is over already'));
  const run = async (parts: Partial<Parts>) => {
    const onDone = jest.fn();
    const { user } = open({ send, onDone, ...parts });
    await user.click(start());
    await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
    return onDone;
  };

  it('is done if someone else has done the same', async () => {
    const onDone = await run({ already, lookUp: () => Promise.resolve({ happened: true, text: 'It is synced.' }) });
    expect(await screen.findByText(already)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onDone).toHaveBeenCalledWith(undefined);
    expect(recorded()).toMatchObject([{ outcome: { kind: 'done', text: already } }]);
  });

  it.each<[name: string, Partial<Parts>]>([
    ['the same has not been done', { already, lookUp: () => Promise.resolve({ happened: false, text: 'It is not synced.' }) }],
    ['that can’t be checked', { already, lookUp: () => Promise.reject(new Error('No network')) }],
    ['the same by others is no success', { lookUp: () => Promise.resolve({ happened: true, text: 'It exists.' }) }],
  ])('stays rejected if %s', async (_, parts) => {
    const onDone = await run(parts);
    expect(await within(await asked()).findByRole('alert')).toHaveTextContent('It is over already');
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('is not sent if its page is left before the answer, and is asked about anew', async () => {
  const { user, send } = open();
  await user.click(start());
  await asked();
  await act(async () => screen.getByText('Turn the page').click());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn the page' }));
  await user.click(start());
  expect(await asked()).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('does not cover the next page with its question if it is rejected after leaving', async () => {
  const { send, fail } = held();
  const { user } = open({ send });
  await user.click(start());
  await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
  act(() => screen.getByText('Turn the page').click());
  await fail(refusal('CONFLICT', 'It is over already'));
  expect(await screen.findByText('It is over already')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('an action without a question gives a rejection to its caller, and shows it if the caller is gone', async () => {
  const { send, fail } = held();
  const { user } = open({ send, question: undefined });
  await user.click(start());
  await user.click(screen.getByRole('button', { name: 'Turn the page' }));
  await fail(refusal('FORBIDDEN', 'Your role does not allow it'));
  expect(await screen.findByText('Your role does not allow it')).toBeVisible();
});

it('runs once, even if the page is left and reopened meanwhile', async () => {
  const { send, finish } = held();
  const { user } = open({ send, question: undefined });
  await user.click(start());
  await user.click(screen.getByRole('button', { name: 'Turn the page' }));
  await user.click(screen.getByRole('button', { name: 'Turn the page' }));
  expect(start()).toHaveAttribute('aria-busy', 'true');
  await user.click(start());
  await finish('Completed');
  expect(send).toHaveBeenCalledTimes(1);
  expect(start()).not.toHaveAttribute('aria-busy');
});

it('reports an action that is dropped because the same is being sent', async () => {
  const { send, finish } = held();
  open();
  const action = { name: 'Sync status', target, success: () => '', lookUp: 'It can’t be looked up.' };
  const caller = { gateway: { forgetList: () => undefined }, isHere: () => true };
  let first: unknown;
  act(() => {
    first = sendFrom({ ...action, send }, caller);
  });
  const again = jest.fn(() => Promise.resolve('Completed'));
  await act(async () => expect(await sendFrom({ ...action, send: again }, caller)).toEqual({ kind: 'dismissed' }));
  expect(await screen.findByText('“Sync status” is still being sent.')).toBeVisible();
  expect(again).not.toHaveBeenCalled();
  await finish('Completed');
  await first;
});

describe('an unknown outcome', () => {
  const silent = () => Promise.reject(refusal('PLATFORM_TIMEOUT', 'The platform did not respond in time'));

  it('is checked and kept until it is closed, and is sent again only on request and after confirmation', async () => {
    const send = jest.fn<Promise<string>, []>(silent);
    const lookUp = jest
      .fn()
      .mockRejectedValueOnce(new Error('The platform is away'))
      .mockResolvedValueOnce({ happened: false, text: 'The status is still Active.' });
    const { user } = open({ send, lookUp });
    await user.click(start());
    await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
    const dialog = await unknown();
    expect(dialog).toHaveTextContent('The platform did not respond in time. The change may have been made.');
    expect(await within(dialog).findByText('This could not be checked: The platform is away')).toBeVisible();
    expect(dialog).toHaveAccessibleName('Sync status: outcome unknown');
    expect(within(dialog).queryByRole('button', { name: /again$/ })).toHaveAccessibleName('Check again');
    await user.click(within(dialog).getByRole('button', { name: 'Check again' }));
    expect(await within(dialog).findByText('The status is still Active.')).toBeVisible();
    expect(dialog).toHaveAccessibleName('Sync status: not done yet');
    expect(dialog).toHaveTextContent('The change has not been made yet. It will not be resent automatically.');
    expect(send).toHaveBeenCalledTimes(1);

    send.mockResolvedValueOnce('Completed');
    await user.click(within(dialog).getByRole('button', { name: 'Sync again' }));
    expect(await asked()).toHaveTextContent(
      /“Sync status” was sent at .* already\. It had not been done when it was checked, but it may still be\./,
    );
    expect(send).toHaveBeenCalledTimes(1);
    await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('The status is Completed now')).toBeVisible();
  });

  it('an action that a check finds to have happened ends like a success', async () => {
    const onDone = jest.fn();
    const { user } = open({ send: silent, lookUp: async () => ({ happened: true, text: 'The status is Completed.' }), onDone });
    await user.click(start());
    await user.click(within(await asked()).getByRole('button', { name: 'Sync' }));
    expect(await within(await unknown()).findByText('The status is Completed.')).toBeVisible();
    expect(await unknown()).toHaveAccessibleName('Sync status: done');
    expect(await unknown()).toHaveTextContent('The change was made. It had seemed to fail: The platform did not respond in time.');
    await user.click(await close(await unknown()));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(undefined));
    expect(recorded()).toMatchObject([{ outcome: { kind: 'unknown', finding: { happened: true } } }]);
  });

  it('is the result of a call without a response, until a response arrives after all', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const { send, finish } = held();
    open({ send, question: undefined });
    act(() => start().click());
    await passTime(answerTimeout);
    expect(recorded()).toMatchObject([{ outcome: { kind: 'unknown', text: 'No response.' } }]);
    await finish('Completed');
    expect(recorded()).toMatchObject([{ outcome: { kind: 'done', text: 'The status is Completed now' } }]);
    jest.useRealTimers();
  });
});
