import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { axe } from 'jest-axe';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../../test/signed-in';
import type { Finding } from '@/ui/screens/action/changes';
import { Button } from '@/ui/design/button/button';
import { ConfirmHost } from '@/ui/design/dialog/confirm';
import { LeaveBarrier } from '@/ui/design/leave-barrier';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { BatchButtons, BatchProgress } from './batch-progress';
import { useBatch } from './use-batch';

const problem = (code: string, message: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, platform: { status: 409, code: 'NOT_ALLOWED' } } }] });

const items = Array.from({ length: 6 }, (_, at) => ({ id: `f${at}` }));

interface Call {
  finish: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** Calls that the test resolves. */
function pendingCalls() {
  const calls: (Call & { id: string })[] = [];
  const run = ({ id }: { id: string }) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ id, finish: () => act(async () => resolve()), fail: (error) => act(async () => reject(error)) });
    });
  return { calls, run };
}

interface PageProps {
  run: (item: { id: string }) => Promise<unknown>;
  lookUp?: (item: { id: string }) => Promise<Finding>;
}

const notAsked = () => Promise.reject(new Error('This must not be looked up'));

function Screen({ run, lookUp = notAsked }: PageProps) {
  const batch = useBatch({
    name: 'Attach fleets',
    target: { label: 'Halloween', to: '/dashboard/seasonal-events/s-1' },
    done: 'attached',
    concurrency: 4,
    run,
    lookUp,
    refresh: () => Promise.resolve(),
  });
  return (
    <>
      <Button onPress={() => batch.start(items)}>Attach</Button>
      <BatchProgress batch={batch} head="Fleet" nameOf={({ id }) => id} words={{ running: 'Attaching…', done: 'Attached' }} />
      <BatchButtons batch={batch} onClose={batch.clear} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function open(props: PageProps) {
  const frame = (
    <SignedIn>
      <Outlet />
      <ConfirmHost />
      <LeaveBarrier />
      <SnackbarHost />
    </SignedIn>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Screen {...props} /> },
        { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      ],
    },
  ]);
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup() };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .slice(1);
const texts = () => rows().map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('runs four at a time, continues after failures, and retries only failed items', async () => {
  const { calls, run } = pendingCalls();
  const { user, container } = open({ run });
  await user.dblClick(button('Attach'));
  expect(calls.map(({ id }) => id)).toEqual(['f0', 'f1', 'f2', 'f3']);
  expect(texts()).toEqual(['f0Attaching…', 'f1Attaching…', 'f2Attaching…', 'f3Attaching…', 'f4Waiting', 'f5Waiting']);
  await calls[1]?.fail(problem('CONFLICT', 'This fleet cannot be opted in'));
  expect(calls.map(({ id }) => id).slice(4)).toEqual(['f4']);
  for (const at of [0, 2, 3, 4, 5]) await calls[at]?.finish();
  expect(screen.getByText('5 of 6 attached, 1 failed.')).toHaveAttribute('role', 'status');
  expect(texts()[0]).toBe('f1This fleet cannot be opted inNOT_ALLOWED');
  expect(await axe(container)).toHaveNoViolations();

  await user.click(button('Retry 1'));
  expect(calls.map(({ id }) => id).slice(6)).toEqual(['f1']);
  await calls[6]?.finish();
  expect(screen.getByText('6 attached.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
});

it('checks each item without a response, and sends none of them again automatically', async () => {
  const run = jest.fn(() => Promise.reject(problem('PLATFORM_TIMEOUT', 'The platform did not respond in time')));
  let isReachable = false;
  const lookUp = jest.fn(async ({ id }: { id: string }) => {
    if (id === 'f5' && !isReachable) throw new Error('The platform is away');
    return { happened: id !== 'f4', text: `${id} is not attached.` };
  });
  const { user } = open({ run, lookUp });
  await user.click(button('Attach'));
  expect(await screen.findByText('4 of 6 attached, 1 failed, 1 unknown.')).toBeVisible();
  expect(texts().slice(0, 3)).toEqual([
    'f5The platform did not respond in time. This could not be checked: The platform is away',
    'f4The platform did not respond in time. f4 is not attached.',
    'f0Attached',
  ]);
  isReachable = true;
  await user.click(button('Check again'));
  expect(await screen.findByText('5 of 6 attached, 1 failed.')).toBeVisible();
  expect(run).toHaveBeenCalledTimes(6);
});

it('gives the reason of a failed item in the words of a single action', async () => {
  const platform = { status: 503, code: 'DOWN', message: 'Fleets are being moved' };
  const unavailable = { message: 'The platform is not available', extensions: { code: 'PLATFORM_UNAVAILABLE', platform } };
  const wrong = { message: 'Invalid input', extensions: { code: 'BAD_USER_INPUT', fields: { fleetId: 'The fleet is closed' } } };
  const proxy = new ServerError('failed', { response: new Response(null, { status: 503 }), bodyText: 'upstream connect error' });
  const errors: Record<string, Error> = {
    f0: new CombinedGraphQLErrors({ data: null, errors: [unavailable] }),
    f1: new CombinedGraphQLErrors({ data: null, errors: [wrong] }),
  };
  const { user } = open({
    run: ({ id }) => Promise.reject(errors[id] ?? proxy),
    lookUp: async () => ({ happened: false, text: 'It is not attached yet.' }),
  });
  await user.click(button('Attach'));
  expect(await screen.findByText('0 of 6 attached, 6 failed.')).toBeVisible();
  expect(
    texts()
      .slice(0, 3)
      .map((text) => text?.replaceAll(/[\u2068\u2069]/g, '')),
  ).toEqual([
    'f0The platform is not available. Platform message: Fleets are being moved. It is not attached yet.',
    'f1Invalid input · The fleet is closed',
    'f2The gateway is not available (HTTP 503). It is not attached yet.',
  ]);
});

it('sends no more once stopped, and the rest on request', async () => {
  const { calls, run } = pendingCalls();
  const { user } = open({ run });
  await user.click(button('Attach'));
  await user.click(button('Stop'));
  for (const call of calls) await call.finish();
  expect(calls).toHaveLength(4);
  expect(screen.getByText('4 of 6 attached, 2 not sent.')).toBeVisible();
  await user.click(button('Send remaining 2'));
  for (const call of calls.slice(4)) await call.finish();
  expect(calls.map(({ id }) => id).slice(4)).toEqual(['f4', 'f5']);
  expect(screen.getByText('6 attached.')).toBeVisible();
});

it('stops when the session has ended', async () => {
  const { calls, run } = pendingCalls();
  const { user } = open({ run });
  await user.click(button('Attach'));
  for (const call of calls) await call.fail(problem('UNAUTHENTICATED', 'Your session has ended'));
  expect(calls).toHaveLength(4);
});

it('asks before it is left, then sends no more and reports the result elsewhere', async () => {
  const { calls, run } = pendingCalls();
  const { user } = open({ run });
  await user.click(button('Attach'));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave before it finishes?' });
  expect(question).toHaveTextContent('The rest will not be sent.');
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  for (const call of calls) await call.finish();
  expect(calls).toHaveLength(4);
  expect(await screen.findByText('Attach fleets: 4 of 6 attached, 2 not sent')).toBeVisible();
});
