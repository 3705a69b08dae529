import { screen, waitFor } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { pageOf } from '../../../../test/page-of';
import { passengerRoutes } from '../routes';
import { fakeChannel, fakeSession } from '../testing/fake-passenger';

interface SessionsArgs {
  bookingChannelId: string | null;
  page: number;
  maxPerPage: number;
  filter: { search: string | null };
}

async function open(at: string, sessions: (args: SessionsArgs) => object) {
  const answer = jest.fn(sessions);
  const view = await renderScreen({
    routes: passengerRoutes,
    at,
    viewer: { role: 'SUDO' },
    gateway: { passengerLoginSessions: answer, bookingChannels: pageOf([fakeChannel]), bookingChannel: fakeChannel },
  });
  return { ...view, answer, asked: () => answer.mock.lastCall?.[0], query: () => new URLSearchParams(view.router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('lists the attempts with one request, with errors and links to known passengers', async () => {
  const { answer } = await open('passenger-login-session', () =>
    pageOf([
      fakeSession(),
      fakeSession({
        id: 's-2',
        status: 'FAILED',
        statusCode: 'FAILED',
        passengerId: null,
        errorMessage: 'A wrong code was entered three times',
      }),
      fakeSession({ id: 's-3', status: 'UNKNOWN', statusCode: 'BLOCKED', method: 'UNKNOWN', methodCode: 'PASSKEY' }),
    ]),
  );
  const row = await screen.findByRole('row', { name: /Signed in \+49/ });
  expect(row).toHaveTextContent('Text message');
  expect(row).toHaveTextContent('Android 6.4.0');
  expect(screen.getAllByRole('link', { name: 'pa/1' })[0]).toHaveAttribute('href', '/dashboard/passengers/pa%2F1');
  expect(screen.getByRole('row', { name: /Failed/ })).toHaveTextContent('A wrong code was entered three times');
  expect(screen.getByRole('row', { name: /Blocked/ })).toHaveTextContent('Passkey');
  expect(answer).toHaveBeenCalledTimes(1);
});

it('filters by booking channel and search, without the phone number in the URL', async () => {
  const { user, asked, query } = await open('passenger-login-session', () => pageOf([fakeSession()]));
  await user.click(await screen.findByRole('button', { name: /Booking channel: All/ }));
  await user.click(await screen.findByRole('option', { name: /Berlin App/ }));
  await user.type(screen.getByRole('searchbox'), '+49 30{Enter}');
  await waitFor(() => expect(asked()).toEqual({ bookingChannelId: 'ch-1', page: 0, maxPerPage: 25, filter: { search: '+49 30' } }));
  expect(query().get('channel')).toBe('ch-1');
  expect(query().get('search')).toMatch(/^~/);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(asked()).toEqual({ bookingChannelId: null, page: 0, maxPerPage: 25, filter: { search: null } }));
});

it('distinguishes no match, an empty list and a failure', async () => {
  const { user } = await open('passenger-login-session?channel=ch-1', ({ bookingChannelId }) => {
    if (bookingChannelId === null) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
    return pageOf([]);
  });
  expect(await screen.findByText('No matching login sessions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('The platform took too long')).toBeVisible();
});

describe('the attempts to sign in', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('are polled until they are decided, and then for new ones', async () => {
    let sessions = [fakeSession({ status: 'PENDING', statusCode: 'PENDING' })];
    await open('passenger-login-session', () => pageOf(sessions));
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(screen.getByText(/^Live/)).toBeVisible();
    sessions = [fakeSession({ status: 'VERIFIED', statusCode: 'VERIFIED' })];
    await passTime(10_500);
    expect(await screen.findByText('Signed in')).toBeVisible();
    sessions = [fakeSession({ id: 'session-2', status: 'PENDING', statusCode: 'PENDING' }), ...sessions];
    await passTime(30_500);
    expect(await screen.findByText('Pending')).toBeVisible();
  });
});
