import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { homeRoutes } from './routes';
import type { Viewer } from '@/lib/viewer';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';

interface BookingsArgs {
  fleetId: string;
  maxPerPage: number;
  filter: { statuses?: string[]; pickupFrom?: string; pickupTo?: string };
}

/** Half past midnight in Berlin: still yesterday in UTC. */
const now = new Date('2026-03-01T23:30:00.000Z');

const pageOf = (items: object[], total: number | null = items.length, hasMore = false) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 6, hasMore, total },
});

/** Which card asks. */
function askedBy({ maxPerPage, filter: { statuses, pickupTo } }: BookingsArgs): string {
  if (maxPerPage === 1) return `count ${statuses?.[0] ?? 'ALL'}`;
  if (maxPerPage === 100) return 'payments';
  return `list ${statuses?.[0] ?? ''}${pickupTo ? ' today' : ''}`;
}

interface IntentsArgs {
  filter: { statuses: string[] };
}

interface HomeOptions {
  releases?: (args: IntentsArgs) => object;
  role?: Viewer['role'];
}

async function open(
  answers: Record<string, (args: BookingsArgs) => object> = {},
  { releases = () => pageOf([]), role = 'STAFF_READ' }: HomeOptions = {},
) {
  const bookings = jest.fn((args: BookingsArgs) => (answers[askedBy(args)] ?? (() => pageOf([])))(args));
  const releaseIntents = jest.fn(releases);
  const view = await renderScreen({ routes: homeRoutes, at: 'home', viewer: { role }, gateway: { bookings, releaseIntents } });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...view, bookings, releaseIntents };
}

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

it("counts today's pickups, today being the fleet's, and links each count to what it counts", async () => {
  const { bookings } = await open({
    'count ALL': () => pageOf([], 17),
    'count DEFERRED': () => pageOf([], 5),
    'count CANCELLED': () => pageOf([], null),
  });
  const counts = await card('Today’s pickups');
  expect(within(counts).getByRole('link', { name: '17 All' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?from=2026-03-02&to=2026-03-02&fleet=fleet-berlin',
  );
  expect(within(counts).getByRole('link', { name: '5 Deferred' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=DEFERRED&from=2026-03-02&to=2026-03-02&fleet=fleet-berlin',
  );
  expect(within(counts).getByRole('link', { name: '– Cancelled' })).toBeVisible();
  expect(bookings.mock.calls.find(([args]) => askedBy(args) === 'count ALL')?.[0]).toMatchObject({
    fleetId: 'fleet-berlin',
    filter: { pickupFrom: '2026-03-01T23:00:00.000Z', pickupTo: '2026-03-02T23:00:00.000Z' },
  });
});

it('lists what is running, and warns where there is no driver', async () => {
  await open({ 'list ACTIVE': () => pageOf([fakeBooking(), fakeBooking({ id: 'bk-2', driver: null })], 8, true) });
  const running = await card('Active rides');
  const [first, second] = within(running).getAllByRole('listitem');
  expect(first).toHaveTextContent('Bo Berg (K-12)');
  expect(first).toHaveTextContent('Alexanderplatz 1 → Airport BER');
  expect(second).toHaveTextContent('No driver yet');
  expect(within(running).getAllByRole('link', { name: 'Ada Lovelace' })[1]).toHaveAttribute('href', '/dashboard/bookings/bk-2');
  expect(within(running).getByRole('link', { name: 'Show all 8' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=ACTIVE&fleet=fleet-berlin',
  );
});

it('marks a pickup as overdue whose time has passed, and dates one of another day', async () => {
  const at = (pickupTime: string) => fakeBooking({ id: pickupTime, status: 'DEFERRED', pickupTime });
  await open({
    'list DEFERRED': () => pageOf([at('2026-03-01T23:20:00.000Z'), at('2026-03-01T23:40:00.000Z'), at('2026-03-03T02:00:00.000Z')]),
  });
  const [late, next, tomorrow] = within(await card('Next pickups')).getAllByRole('listitem');
  expect(late).toHaveTextContent('Overdue');
  expect(late).toHaveTextContent('00:20 CET');
  expect(late).not.toHaveTextContent('02 Mar 2026');
  expect(next).not.toHaveTextContent('Overdue');
  expect(tomorrow).toHaveTextContent('03:00 CET03 Mar 2026');
});

it('shows what was cancelled and why, and which payments have a problem', async () => {
  await open({
    'list CANCELLED today': () => pageOf([fakeBooking({ cancellation: { reason: 'WAIT_TIME', reasonCode: 'wait_time' } })]),
    payments: () =>
      pageOf(
        [
          fakeBooking({ id: 'bk-paid' }),
          fakeBooking({ id: 'bk-failed', payment: { status: 'FAILED', statusCode: 'FAILED' } }),
          fakeBooking({ id: 'bk-cash', payment: null }),
        ],
        250,
        true,
      ),
  });
  expect(await card('Cancelled today')).toHaveTextContent('Wait time');
  const problems = await card('Payment problems today');
  expect(within(problems).getAllByRole('listitem')).toHaveLength(1);
  expect(within(problems).getByRole('link')).toHaveAttribute('href', '/dashboard/bookings/bk-failed');
  expect(problems).toHaveTextContent('Looked at the latest 3 pickups of today.');
});

it('says so where there is nothing to show', async () => {
  await open();
  expect(await screen.findByText('No active rides.')).toBeVisible();
  expect(screen.getByText('Nothing is booked ahead.')).toBeVisible();
  expect(screen.getByText('Nothing was cancelled today.')).toBeVisible();
  expect(screen.getByText('No payment failed or waits for the passenger.')).toBeVisible();
});

it('lets a card fail and be tried again by itself', async () => {
  let fails = true;
  const { user, bookings } = await open({
    'list ACTIVE': () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return pageOf([fakeBooking()]);
    },
    'count ALL': () => pageOf([], 17),
  });
  const running = await card('Active rides');
  expect(await within(running).findByText('The platform is not available')).toBeVisible();
  expect(within(await card('Today’s pickups')).getByRole('link', { name: '17 All' })).toBeVisible();
  const before = bookings.mock.calls.filter(([args]) => askedBy(args) === 'payments').length;
  fails = false;
  await user.click(within(running).getByRole('button', { name: 'Retry' }));
  expect(await within(running).findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  expect(bookings.mock.calls.filter(([args]) => askedBy(args) === 'payments')).toHaveLength(before);
});

it('refreshes every half minute, but not while the page is hidden', async () => {
  const { bookings } = await open();
  const running = () => bookings.mock.calls.filter(([args]) => askedBy(args) === 'list ACTIVE').length;
  const before = running();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(running()).toBe(before + 1);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(running()).toBe(before + 1);
});

describe('what could not be read', () => {
  const odd = (name: string, answers: Parameters<typeof open>[0], options?: HomeOptions) => ({ name, answers, options });

  it.each([
    odd('Active rides', { 'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    odd('Next pickups', { 'list DEFERRED': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    odd('Cancelled today', { 'list CANCELLED today': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    // Not listed, for it may be no problem.
    odd('Payment problems today', {
      payments: () =>
        pageOf([fakeBooking({ payment: { id: 'pay-1', status: unreadable('status'), statusCode: unreadable('statusCode') } })]),
    }),
    odd(
      'App releases',
      {},
      {
        role: 'SUDO',
        releases: ({ filter }) =>
          pageOf(
            filter.statuses.includes('FAILED')
              ? [fakeIntent({ createdAt: '2025-06-01T09:00:00.000Z', updatedAt: unreadable('updatedAt') })]
              : [],
          ),
      },
    ),
  ])('is marked on the card: $name', async ({ name, answers, options }) => {
    await open(answers, options);
    expect(await within(await card(name)).findByRole('button', { name: /^Incomplete\. Not readable: / })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Incomplete/ })).toHaveLength(1);
  });
});

describe('app releases', () => {
  const failed = (changes: object) =>
    fakeIntent({ id: 'failed', name: 'Fixes of 6.1.1', status: 'FAILED', statusCode: 'FAILED', releaseCounts: null, ...changes });
  const isOfRunning = ({ filter }: IntentsArgs) => filter.statuses.includes('IN_PROGRESS');

  it('are shown while they run, with how far they are, and when they failed lately', async () => {
    const { releaseIntents, container } = await open(
      {},
      {
        releases: (args) =>
          isOfRunning(args)
            ? pageOf([fakeIntent()], 7, true)
            : pageOf([
                failed({ updatedAt: '2026-02-20T09:00:00.000Z' }),
                failed({ id: 'old', name: 'Fixes of 5.0.1', createdAt: '2025-06-01T09:00:00.000Z', updatedAt: null }),
              ]),
      },
    );
    const releases = await card('App releases');
    const [running, lately, ...others] = within(releases).getAllByRole('listitem');
    expect(running).toHaveTextContent('Running');
    expect(running).toHaveTextContent('12 of 20 released, 2 failed, 5 running, 1 not started');
    expect(within(releases).getByRole('link', { name: 'Passenger apps 6.2.0' })).toHaveAttribute(
      'href',
      '/dashboard/app-release-intent/intent-1',
    );
    expect(lately).toHaveTextContent('Fixes of 6.1.16.2.0 · 20 Feb 2026Failed');
    expect(others).toEqual([]);
    expect(within(releases).getByRole('link', { name: 'All 7 running' })).toHaveAttribute(
      'href',
      '/dashboard/app-release-intents?status=PENDING&status=IN_PROGRESS',
    );
    expect(releaseIntents).toHaveBeenCalledTimes(2);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are watched while one runs, and no longer', async () => {
    let isOver = false;
    const { releaseIntents } = await open({}, { releases: (args) => pageOf(isOfRunning(args) && !isOver ? [fakeIntent()] : []) });
    const releases = await card('App releases');
    expect(within(releases).getByText(/^Live/)).toBeVisible();
    isOver = true;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await within(releases).findByText('No app release is running, and none failed lately.')).toBeVisible();
    expect(within(releases).queryByText(/^Live/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(releaseIntents).toHaveBeenCalledTimes(4);
  });

  it('fail by themselves, and are tried again', async () => {
    let fails = true;
    const { user } = await open(
      {},
      {
        releases: () => {
          if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
          return pageOf([]);
        },
      },
    );
    const releases = await card('App releases');
    expect(await within(releases).findByText('The platform is not available')).toBeVisible();
    expect(screen.getByText('No active rides.')).toBeVisible();
    fails = false;
    await user.click(within(releases).getByRole('button', { name: 'Retry' }));
    expect(await within(releases).findByText('No app release is running, and none failed lately.')).toBeVisible();
  });

  it.each(['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN'] as const)('are neither shown to nor asked for by %s', async (role) => {
    const { releaseIntents } = await open({}, { role });
    await card('Active rides');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('region', { name: 'App releases' })).not.toBeInTheDocument();
    expect(releaseIntents).not.toHaveBeenCalled();
  });
});
