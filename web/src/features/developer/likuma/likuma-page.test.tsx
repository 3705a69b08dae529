import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeDeployment } from '../../../../test/fake-deployment';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { clearTabState } from '@/lib/browser/persisted';
import { developerRoutes } from '../routes';
import { clearLikumaHistory, likumaHistory, recordOutcome, recordRequest } from './history';

const owner = { person: 'user-1', deployment: 'MOCK dev' };

type Send = (args: { input: { uri: string; requestPayload?: unknown } }) => unknown;

const answers = (response: unknown, status: number | null = null) => jest.fn<unknown, Parameters<Send>>(() => ({ response, status }));

const open = (sendLikumaRequest: Send = answers({ status: 'UP' }), gateway: object = {}) =>
  renderScreen({
    routes: developerRoutes,
    at: 'developer/likuma-api',
    viewer: { role: 'SUDO', roleCode: 'PROVIDER_SUDO' },
    gateway: { sendLikumaRequest, ...gateway },
  });

const path = () => screen.findByRole('textbox', { name: 'Path' });
const payload = () => screen.getByRole('textbox', { name: 'Payload (optional)' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const response = () => screen.getByRole('region', { name: 'Response' });
const entries = () => within(screen.getByRole('region', { name: 'History' })).queryAllByRole('listitem');

beforeEach(() => {
  clearTabState();
  localStorage.clear();
  clearLikumaHistory(owner.person);
});

it('sends a request once and shows the response as a tree, with masked secrets', async () => {
  const send = answers({ member: { id: '77' }, accessToken: 'hush-hush' });
  const { user, container } = await open(send);
  await user.type(await path(), '/members/77');
  fireEvent.change(payload(), { target: { value: '{ "amount": 5 }' } });
  await user.dblClick(sendButton());
  await waitFor(() => expect(response()).toHaveTextContent(/Answered.*\/members\/77.*ms/));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0].input).toEqual({ uri: '/members/77', requestPayload: { amount: 5 } });
  expect(response()).toHaveTextContent('accessToken');
  expect(container).not.toHaveTextContent('hush-hush');
  expect(entries()).toHaveLength(1);
  expect(entries()[0]).toHaveTextContent(/\/members\/77Answered/);
});

it('sends on Ctrl+Enter and Cmd+Enter, without a payload if none is typed', async () => {
  const send = answers(null);
  const { user } = await open(send);
  await user.type(await path(), '/status{Control>}{Enter}{/Control}');
  await waitFor(() => expect(response()).toHaveTextContent('Empty response'));
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));
  await user.click(payload());
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[0]?.[0].input).toEqual({ uri: '/status' });
});

it('rejects an invalid path while typing, and invalid JSON, without sending', async () => {
  const send = answers({});
  const { user } = await open(send);
  await user.type(await path(), 'https://pax.example/x');
  expect(screen.getByText(/Enter a path only/)).toBeVisible();
  fireEvent.change(payload(), { target: { value: '{ "amount": }' } });
  await user.click(sendButton());
  expect(await screen.findByText(/^Line 1, column 13/)).toBeVisible();
  expect(await path()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('shows a failure of Likuma as a failure, with its response', async () => {
  const { user } = await open(answers({ status: 402, error: 'BALANCE_TOO_LOW' }, 402));
  await user.type(await path(), '/captures');
  await user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Likuma responded with status 402.');
  expect(response()).toHaveTextContent('Failed: 402');
  expect(response()).toHaveTextContent('BALANCE_TOO_LOW');
  expect(entries()[0]).toHaveTextContent('Failed: 402');
});

it('shows HTML as text', async () => {
  const { user, container } = await open(answers('<!doctype html><h1>Down</h1><img src="https://pax.example/x.png">'));
  await user.type(await path(), '/maintenance');
  await user.click(sendButton());
  expect(await screen.findByText(/<h1>Down<\/h1>/)).toBeVisible();
  expect(response()).toHaveTextContent('HTML or XML');
  expect(container.querySelector('img')).toBeNull();
});

it('shows the platform’s rejection of a request on its field', async () => {
  const { user } = await open(() => {
    throw gatewayError('BAD_USER_INPUT', 'Not a path', { fields: { uri: 'This path is not allowed' } });
  });
  await user.type(await path(), '/status');
  await user.click(sendButton());
  expect(await screen.findByText('This path is not allowed')).toBeVisible();
  expect(entries()[0]).toHaveTextContent('Refused');
});

it('can stop waiting, which leaves the outcome unknown, and sends nothing again', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const send = jest.fn<unknown, Parameters<Send>>(() => new Promise((resolve) => (answer = resolve)));
  const { user } = await open(send);
  await user.type(await path(), '/slow');
  await user.click(sendButton());
  expect(await screen.findByText(/^Waiting for Likuma/)).toBeVisible();
  expect(entries()[0]).toHaveTextContent('No response yet');
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Send to Likuma: outcome unknown' });
  expect(dialog).toHaveTextContent('You stopped waiting for the response.');
  expect(dialog).toHaveTextContent('Likuma may have run the request.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await act(async () => answer({ response: { late: true }, status: null }));
  expect(entries()[0]).toHaveTextContent('Outcome unknown');
  expect(response()).not.toHaveTextContent('late');
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks before the first request of a session in production, and only then', async () => {
  const deployment = fakeDeployment({ mode: 'LIVE', label: 'production', isProduction: true });
  const send = answers({});
  const { user } = await open(send, { deployment });
  await user.type(await path(), '/status');
  await user.click(sendButton());
  const first = await screen.findByRole('alertdialog', { name: 'Send to Likuma in production (production)?' });
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(send).not.toHaveBeenCalled();
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Send to production' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));
  await user.click(sendButton());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('loads a request from the history without sending it; secrets have to be typed again', async () => {
  const send = answers({});
  const { user } = await open(send);
  await path();
  act(() => void recordRequest(owner, '/login?token=hush', { amount: 5, password: 'hush' }));
  await user.type(await path(), '/typed');
  await user.click(screen.getByRole('button', { name: /^Load \/login/ }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await waitFor(async () => expect(await path()).toHaveValue('/login?token=••••••••'));
  expect(payload()).toHaveValue('{\n  "amount": 5,\n  "password": "••••••••"\n}');
  expect(screen.getByText('Enter the hidden secret again')).toBeVisible();
  await user.click(sendButton());
  expect(await screen.findByText(/enter this secret again/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('deletes one entry, and clears only the history after asking', async () => {
  localStorage.setItem('pax.views.bookings.user-1', '[]');
  const { user } = await open();
  await path();
  act(() => {
    for (const uri of ['/one', '/two', '/three']) recordRequest(owner, uri, undefined);
  });
  await user.click(screen.getByRole('button', { name: 'Delete /two from the history' }));
  expect(entries()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  const question = await screen.findByRole('alertdialog', { name: 'Clear the history?' });
  expect(question).toHaveTextContent('Deletes 2 requests from this browser.');
  await user.click(within(question).getByRole('button', { name: 'Clear history' }));
  expect(await screen.findByText('No requests yet.')).toBeVisible();
  expect(localStorage.getItem('pax.views.bookings.user-1')).toBe('[]');
});

it('follows another tab’s requests and deletions, and shows the stored part of a response', async () => {
  const { user } = await open();
  await path();
  act(() => {
    const id = recordRequest(owner, '/exports', undefined);
    recordOutcome(owner, id, { kind: 'answered', status: 200, milliseconds: 7 }, Array(60_000).fill('text'));
  });
  expect(entries()[0]).toHaveTextContent(/\/exportsAnswered: 200.*7 ms · Cut at 100 kB/);
  await user.click(screen.getByRole('button', { name: 'Show /exports' }));
  const drawer = await screen.findByRole('dialog', { name: '/exports' });
  expect(drawer).toHaveTextContent('The response is cut at 100 kB.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  const { key } = likumaHistory(owner);
  act(() => {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByText('No requests yet.')).toBeVisible();
});

it('keeps the input, without secrets, when the page is left', async () => {
  const { user, unmount } = await open();
  await user.type(await path(), '/login?token=hush');
  fireEvent.change(payload(), { target: { value: '{ "password": "hush", "amount": 5 }' } });
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('amount'));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hush');
  unmount();
  await open();
  await waitFor(async () => expect(await path()).toHaveValue('/login?token=••••••••'));
  expect(payload()).toHaveValue('{\n  "password": "•••••••• type it again",\n  "amount": 5\n}');
});

it('shows the start of a long text, and more of it when asked', async () => {
  const { user } = await open(answers('x'.repeat(100_000)));
  await user.type(await path(), '/log{Control>}{Enter}{/Control}');
  const text = await screen.findByRole('region', { name: 'Text of the response' });
  await user.click(within(text).getByRole('button', { name: 'Show 5,000 more of 100,000 characters' }));
  expect(text.textContent.length).toBeGreaterThan(10_000);
  expect(text.textContent.length).toBeLessThan(11_000);
});
