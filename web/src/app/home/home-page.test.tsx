import { fireEvent, screen, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { now, pageOf, requestKind, type HomeOptions, openHome, card } from './testing/open-home';

beforeEach(() => {
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

it('counts the pickups of a day of up to 400 by its rows', async () => {
  const { bookings } = await openHome({
    today: () =>
      pageOf(
        ['DEFERRED', 'DEFERRED', 'CANCELLED', null].map((status, at) => fakeBooking({ id: `bk-${at}`, status })),
        4,
      ),
  });
  const counts = within(await card('Today’s pickups'));
  for (const name of ['4 All', '2 Deferred', '0 Active', '1 Cancelled']) expect(counts.getByRole('link', { name })).toBeVisible();
  expect(bookings.mock.calls.filter(([args]) => requestKind(args).startsWith('count'))).toEqual([]);
});

it('counts a booking once that the next page repeats', async () => {
  const booking = (id: string) => fakeBooking({ id, status: 'DEFERRED' });
  await openHome({
    today: () => pageOf([booking('bk-1'), booking('bk-2'), booking('bk-2')], 200, true),
    'today 1': () => pageOf([booking('bk-2'), booking('bk-3')], 200),
  });
  expect(await within(await card('Today’s pickups')).findByRole('link', { name: '3 Deferred' })).toBeVisible();
});

it("has a longer day counted by the platform in the fleet's zone, and links each count to its bookings", async () => {
  const { bookings } = await openHome({
    today: () => pageOf([fakeBooking()], 812, true),
    'today 3': () => pageOf([], 812, true),
    'count DEFERRED': () => pageOf([], 5),
    'count CANCELLED': () => pageOf([], null),
  });
  const counts = await card('Today’s pickups');
  expect(within(counts).getByRole('link', { name: '812 All' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?from=2026-03-02&to=2026-03-02&fleet=fleet-berlin',
  );
  expect(within(counts).getByRole('link', { name: '5 Deferred' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=DEFERRED&from=2026-03-02&to=2026-03-02&fleet=fleet-berlin',
  );
  expect(within(counts).getByRole('link', { name: '– Cancelled' })).toBeVisible();
  expect(bookings.mock.calls.find(([args]) => requestKind(args) === 'count DEFERRED')?.[0]).toMatchObject({
    fleetId: 'fleet-berlin',
    filter: { pickupFrom: '2026-03-01T23:00:00.000Z', pickupTo: '2026-03-02T23:00:00.000Z' },
  });
});

it('lists active rides with the time since the pickup, and warns about missing drivers', async () => {
  await openHome({
    'list ACTIVE': () =>
      pageOf(
        [fakeBooking({ pickupTime: '2026-03-01T11:30:00.000Z' }), fakeBooking({ id: 'bk-2', driver: null, pickupTime: null })],
        8,
        true,
      ),
  });
  const active = await card('Active rides');
  const [first, second] = await within(active).findAllByRole('listitem');
  expect(first).toHaveTextContent('Bo Berg (K-12) · 12 h 0 min, far too long');
  expect(first).toHaveTextContent('Alexanderplatz 1 → Airport BER');
  expect(second).toHaveTextContent('No driver yet');
  expect(within(active).getAllByRole('link', { name: 'Ada Lovelace' })[1]).toHaveAttribute('href', '/dashboard/bookings/bk-2');
  expect(within(active).getByRole('link', { name: 'Show all 8' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=ACTIVE&fleet=fleet-berlin',
  );
});

it('marks overdue pickups, and dates those of another day', async () => {
  const at = (pickupTime: string) => fakeBooking({ id: pickupTime, status: 'DEFERRED', pickupTime });
  await openHome({
    'list DEFERRED': () =>
      pageOf([at('2026-03-01T23:20:00.000Z'), at('2026-03-01T23:40:00.000Z'), at('2026-03-03T02:00:00.000Z')], 21, true),
  });
  const nextPickups = within(await card('Next pickups'));
  const [late, next, tomorrow] = nextPickups.getAllByRole('listitem');
  expect(late).toHaveTextContent('Overdue');
  expect(late).toHaveTextContent('00:20');
  expect(late).not.toHaveTextContent('02 Mar 2026');
  expect(next).not.toHaveTextContent('Overdue');
  expect(tomorrow).toHaveTextContent('03:0003 Mar 2026');
  // The list also has pickups overdue since yesterday, and that whole day, so its count differs.
  expect(nextPickups.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=DEFERRED&from=2026-03-01&fleet=fleet-berlin',
  );
});

describe('pickups by hour', () => {
  const at = (id: string, pickupTime: string, status: string) => fakeBooking({ id, pickupTime, status });

  it("are those of the fleet's day, with their statuses", async () => {
    await openHome({
      today: () =>
        pageOf([
          at('bk-1', '2026-03-02T13:10:00.000Z', 'DEFERRED'),
          at('bk-2', '2026-03-01T23:20:00.000Z', 'COMPLETED'),
          at('bk-3', '2026-03-01T23:10:00.000Z', 'COMPLETED'),
          at('bk-4', '2026-03-01T23:05:00.000Z', 'CANCELLED'),
        ]),
    });
    const chart = within(await card('Today’s pickups'));
    expect(await chart.findByText('00:00 to 01:00: 3 pickups, 2 completed, 1 cancelled')).toBeInTheDocument();
    expect(chart.getByText('14:00 to 15:00: 1 pickup, 1 deferred')).toBeInTheDocument();
    expect(chart.getByTitle('Now, 00:30')).toBeInTheDocument();
  });

  it('are read up to the fourth page, and say if there are more', async () => {
    const { bookings } = await openHome({
      today: () => pageOf([at('bk-0', '2026-03-01T23:50:00.000Z', 'DEFERRED')], 812, true),
      'today 1': () => pageOf([at('bk-1', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
      'today 2': () => pageOf([at('bk-2', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
      'today 3': () => pageOf([at('bk-3', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
    });
    const chart = within(await card('Today’s pickups'));
    expect(await chart.findByText('Shows the latest 4 of 812 pickups of the day.')).toBeVisible();
    expect(chart.getByText(/^00:00 to 01:00: 4 pickups/)).toBeInTheDocument();
    expect(bookings.mock.calls.filter(([args]) => args.maxPerPage === 100)).toHaveLength(4);
  });
});

describe('cancelled today', () => {
  const bookingsOf = (count: number, status: string) =>
    Array.from({ length: count }, (_, at) => fakeBooking({ id: `${status}-${at}`, status }));

  it('are counted by themselves, not with all pickups', async () => {
    await openHome({
      today: () => pageOf([...bookingsOf(2, 'CANCELLED'), ...bookingsOf(2, 'ACTIVE')], 450, true),
      'today 3': () => pageOf([], 450, true),
      'count CANCELLED': () => pageOf([], 30),
    });
    expect(await within(await card('Cancelled today')).findByRole('link', { name: 'Show all 30' })).toBeVisible();
  });

  it('are empty only if every cancelled pickup was read', async () => {
    let count = 30;
    await openHome({
      today: () => pageOf(bookingsOf(2, 'ACTIVE'), 450, true),
      'today 3': () => pageOf([], 450, true),
      'count CANCELLED': () => pageOf([], count),
    });
    const cancelled = within(await card('Cancelled today'));
    expect(await cancelled.findByText('None among the latest 2 pickups.')).toBeVisible();
    expect(cancelled.getByRole('link', { name: 'Show all 30' })).toBeVisible();
    count = 0;
    await passTime(30_000);
    expect(await cancelled.findByText('No cancellations today.')).toBeVisible();
  });
});

it('names the unchecked rest of longer lists', async () => {
  const { releaseIntents } = await openHome(
    {
      today: () => pageOf([fakeBooking({ status: 'COMPLETED' })], 812, true),
      'today 3': () => pageOf([fakeBooking({ id: 'bk-3', status: 'COMPLETED' })], 812, true),
      'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: null })], 70, true),
      'list DEFERRED': () => pageOf([], 70, true),
    },
    {
      releases: ({ filter }) =>
        filter.statuses.includes('FAILED') ? pageOf([fakeIntent({ updatedAt: '2025-06-01T09:00:00.000Z' })], 70, true) : pageOf([]),
    },
  );
  const attention = within(await card('Needs attention'));
  expect(await attention.findByText('Not checked: today’s bookings beyond the latest 2, active rides beyond the first 1.')).toBeVisible();
  expect(attention.queryByText('No problems found.')).not.toBeInTheDocument();
  expect(attention.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(releaseIntents).toHaveBeenCalledTimes(2);
});

it('shows a message if there is nothing to show', async () => {
  await openHome();
  expect(await screen.findByText('No active rides.')).toBeVisible();
  expect(screen.getByText('No upcoming pickups.')).toBeVisible();
  expect(screen.getByText('No cancellations today.')).toBeVisible();
  expect(screen.getByText('No pickups today.')).toBeVisible();
  expect(await screen.findByText('No problems found.')).toBeVisible();
});

it('lets a card fail and be retried independently', async () => {
  let fails = true;
  const { user, bookings } = await openHome({
    'list ACTIVE': () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return pageOf([fakeBooking()]);
    },
    today: () => pageOf([fakeBooking()]),
  });
  const active = await card('Active rides');
  expect(await within(active).findByText('The platform is not available')).toBeVisible();
  expect(within(await card('Needs attention')).getByText('Not checked: active rides.')).toBeVisible();
  expect(within(await card('Today’s pickups')).getByRole('link', { name: '1 All' })).toBeVisible();
  const before = bookings.mock.calls.filter(([args]) => requestKind(args) === 'today').length;
  fails = false;
  await user.click(within(active).getByRole('button', { name: 'Retry' }));
  expect(await within(active).findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  expect(bookings.mock.calls.filter(([args]) => requestKind(args) === 'today')).toHaveLength(before);
});

it('shows one banner with one retry if nothing can be read', async () => {
  let fails = true;
  const down = () => {
    if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return pageOf([]);
  };
  const { user } = await openHome(
    Object.fromEntries(
      ['count ALL', 'count DEFERRED', 'count ACTIVE', 'count COMPLETED', 'count CANCELLED', 'today', 'list ACTIVE', 'list DEFERRED'].map(
        (asked) => [asked, down],
      ),
    ),
    { notifications: down, role: 'FLEET_STAFF_READ' },
  );
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Active rides' })).not.toBeInTheDocument();
  expect(screen.queryByText(/updated/)).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No active rides.')).toBeVisible();
  expect(await screen.findByText('No problems found.')).toBeVisible();
  expect(screen.getByText(/^Live, updated/)).toBeVisible();
  expect(screen.queryByText('The platform is not available')).not.toBeInTheDocument();
});

it('names the fleet once the person has lost access to it', async () => {
  let isLinked = true;
  const answer = () => {
    if (!isLinked) throw gatewayError('FORBIDDEN', 'Not linked to this fleet');
    return pageOf([fakeBooking()]);
  };
  const kinds = [
    'count ALL',
    'count DEFERRED',
    'count ACTIVE',
    'count COMPLETED',
    'count CANCELLED',
    'today',
    'list ACTIVE',
    'list DEFERRED',
  ];
  await openHome(Object.fromEntries(kinds.map((kind) => [kind, answer])), { role: 'FLEET_STAFF_READ' });
  expect((await screen.findAllByRole('link', { name: 'Ada Lovelace' }))[0]).toBeVisible();
  isLinked = false;
  await passTime(60_000);
  expect(await screen.findByText('You no longer have access to Berlin Taxi')).toBeVisible();
  expect(screen.queryByText(/Lovelace/)).not.toBeInTheDocument();
});

it('refreshes every half minute, but not while the page is hidden', async () => {
  const { bookings } = await openHome();
  const running = () => bookings.mock.calls.filter(([args]) => requestKind(args) === 'list ACTIVE').length;
  const before = running();
  await passTime(30_000);
  expect(running()).toBe(before + 1);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await passTime(60_000);
  expect(running()).toBe(before + 1);
});

describe('unreadable data', () => {
  const odd = (name: string, answers: Parameters<typeof openHome>[0], options?: HomeOptions) => ({ name, answers, options });

  it.each([
    odd('Active rides', { 'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    odd('Next pickups', { 'list DEFERRED': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    // Not listed as a problem: it may not be one.
    odd('Today’s pickups', {
      today: () => pageOf([fakeBooking({ payment: { id: 'pay-1', status: unreadable('status'), statusCode: unreadable('statusCode') } })]),
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
    await openHome(answers, options);
    expect(await within(await card(name)).findByRole('button', { name: /^Incomplete\. Not readable: / })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Incomplete/ })).toHaveLength(1);
  });
});
