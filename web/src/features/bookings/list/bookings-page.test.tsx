import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UsageEventInput } from '@/__generated__/schema';
import type { Role } from '@/lib/access/permissions';
import { writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { savedViews } from '@/lib/list/saved-views';
import { UsageEvents, startUsageEvents } from '@/lib/usage-events';
import { gatewayError } from '../../../../test/fake-gateway';
import { eur } from '../../../../test/eur';
import { pageOf } from '../../../../test/page-of';
import { passTime } from '../../../../test/pass-time';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';

interface BookingsArgs {
  fleetId: string | null;
  page: number;
  maxPerPage: number;
  filter: Record<string, unknown>;
  orderBy: string;
  orderDirection: string;
}

/** Whether a read is that of the tabs' counts. */
const isCount = ({ maxPerPage, orderDirection, filter }: Omit<BookingsArgs, 'fleetId'>) =>
  maxPerPage === 100 && orderDirection === 'ASC' && Object.keys(filter).join() === 'pickupFrom,pickupTo';

/** A gateway whose tabs have no counts. */
const withoutCounts =
  <Args extends BookingsArgs>(bookings: (args: Args) => object) =>
  (args: Args) =>
    isCount(args) ? pageOf([]) : bookings(args);

async function open(at: string, bookings: (args: BookingsArgs) => object) {
  const answer = jest.fn(bookings);
  const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: withoutCounts(answer) } });
  return {
    ...view,
    answer,
    /** The variables of the last query. */
    asked: () => answer.mock.lastCall?.[0],
    query: () => new URLSearchParams(view.router.state.location.search),
  };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fakeNow);
});

it('loads the code of a booking’s page from the press on its link', async () => {
  const { user } = await open('bookings', () => pageOf([fakeBooking()]));
  const link = await screen.findByRole('link', { name: /11:30/ });
  const pages = bookingRoutes.filter(({ id }) => id === 'booking').map((route) => jest.spyOn(route, 'page'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading', { level: 1 }) });
  for (const page of pages) expect(page).not.toHaveBeenCalled();
  await user.pointer([{ keys: '[/MouseLeft]' }, { keys: '[MouseLeft>]', target: link }]);
  for (const page of pages) expect(page).toHaveBeenCalledTimes(1);
});

it("lists the selected fleet's bookings with one request, each with a link to its page", async () => {
  const { answer, asked } = await open('bookings', () =>
    pageOf([fakeBooking({ id: 'bk/1' }), fakeBooking({ id: 'bk-2', passenger: null, pickupTime: null })]),
  );
  const link = await screen.findByRole('link', { name: '01 Mar 2026 11:30, in 26 min' });
  expect(link).toHaveAttribute('href', '/dashboard/bookings/bk%2F1');
  const row = screen.getByRole('row', { name: /Ada Lovelace/ });
  expect(row).toHaveTextContent('dsp-1');
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('Alexanderplatz 1 → Airport BER');
  expect(row).toHaveTextContent('€23.50');
  expect(screen.getByRole('link', { name: 'No pickup time' })).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
  expect(asked()).toMatchObject({ fleetId: 'fleet-berlin', page: 0, maxPerPage: 25, orderBy: 'PICKUP_TIME', orderDirection: 'ASC' });
});

it('has one row for a booking that the platform lists twice on a page', async () => {
  await open('bookings', () => pageOf(['bk-1', 'bk-2', 'bk-1'].map((id) => fakeBooking({ id }))));
  await screen.findAllByRole('row', { name: /Ada Lovelace/ });
  expect(screen.getAllByRole('row', { name: /Ada Lovelace/ })).toHaveLength(2);
});

it.each([
  ['the person has lost access', 'FORBIDDEN', 'You no longer have access to bookings of Berlin Taxi'],
  ['the list itself is gone', 'NOT_FOUND', 'This page was not found'],
] as const)('drops the rows once %s, and says so', async (_, code, text) => {
  let isThere = true;
  const { user } = await open('bookings?from=2020-01-01', () => {
    if (!isThere) throw gatewayError(code, 'Refused');
    return pageOf([fakeBooking()]);
  });
  expect(await screen.findByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  isThere = false;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/Lovelace/)).not.toBeInTheDocument();
});

it('shows the problems of each booking below its route, and nothing for others; the CSV names all', async () => {
  const csvLines = captureSavedCsv();
  const failed = { type: 'CREDIT_CARD', typeCode: 'creditCard', status: 'FAILED', statusCode: 'FAILED' };
  const deferred = { ...failed, status: 'PROVIDER_CREATION_DEFERRED', statusCode: 'PROVIDER_CREATION_DEFERRED' };
  const gateway = {
    bookings: () =>
      pageOf([
        fakeBooking({ id: 'bk-1', driver: null, creationDate: '2026-03-01T09:50:00.000Z', payment: failed }),
        fakeBooking({ id: 'bk-2', payment: deferred, passenger: { givenName: 'Grace', familyName: 'Hopper' } }),
        fakeBooking({ id: 'bk-3', pickupTime: '2026-02-28T23:01:00.000Z', passenger: { givenName: 'Alan', familyName: 'Turing' } }),
        fakeBooking({ id: 'bk-4', passenger: { givenName: 'Edsger', familyName: 'Dijkstra' } }),
      ]),
    deferredPaymentSyncs: () =>
      pageOf([{ id: 'sync-2', bookingId: 'bk-2', status: 'ERROR', statusCode: 'error', error: { message: 'No such card', code: null } }]),
  };
  const { user } = await renderScreen({ routes: bookingRoutes, at: 'bookings', gateway });
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/Ada Lovelace/)).toHaveTextContent('Payment failed; No driver yet');
  expect(await row(/Grace Hopper.*Payment not created: No such card/)).toBeVisible();
  expect(await row(/Alan Turing/)).toHaveTextContent('Ride still active: 11 h 3 min since the pickup time.');
  expect(await row(/Edsger Dijkstra Alexanderplatz 1 → Airport BER Bo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('4 rows exported');
  expect((await csvLines())?.slice(1).map((line) => line.split(',')[4])).toEqual([
    '"Payment failed; No driver yet"',
    'Payment not created: No such card',
    'Ride still active: 11 h 3 min since the pickup time.',
    '',
  ]);
});

it('does not mark a booking as new whose problem became known after the list had come', async () => {
  let answer: (page: object) => void = jest.fn();
  const payment = {
    type: 'CREDIT_CARD',
    typeCode: 'creditCard',
    status: 'PROVIDER_CREATION_DEFERRED',
    statusCode: 'PROVIDER_CREATION_DEFERRED',
  };
  await renderScreen({
    routes: bookingRoutes,
    at: 'bookings?problem=payment',
    gateway: {
      bookings: () => pageOf([fakeBooking({ payment })]),
      deferredPaymentSyncs: () => new Promise((resolve) => (answer = resolve)),
    },
  });
  expect(await screen.findByText('No matching bookings')).toBeVisible();
  await act(async () =>
    answer(
      pageOf([{ id: 'sync-1', bookingId: 'bk-1', status: 'ERROR', statusCode: 'error', error: { message: 'No such card', code: null } }]),
    ),
  );
  expect(await screen.findByRole('row', { name: /Payment not created/ })).not.toHaveTextContent('New:');
});

it('filters by what the platform can’t, over all pages of the list, and shows how many it searched', async () => {
  const inPages = ({ page, maxPerPage }: BookingsArgs) => {
    const nextId = `bk-${page}`;
    const item = fakeBooking({
      id: nextId,
      driver: { id: 'driver-1', name: 'Kyra', ref: 'A7' },
      cancellation: page === 1 ? { reason: 'NO_SHOW', reasonCode: 'no_show' } : null,
      creationDate: '2026-03-01T10:29:00.000Z',
    });
    return pageOf([item], { page, maxPerPage, hasMore: page < 2, total: 201 });
  };
  const { user, asked, query } = await open('bookings', inPages);
  expect(await screen.findByText('A7', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelled by', expanded: false }));
  await user.click(await screen.findByRole('checkbox', { name: 'No show' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('All 3 bookings searched.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /11:30/ }).map(({ textContent }) => textContent)).toEqual(['01 Mar 2026 11:30, in 26 min']);
  expect(asked()).toMatchObject({ page: 2, maxPerPage: 100 });
  expect(query().get('cancelled')).toBe('NO_SHOW');
});

it('keeps the filters in the URL, and reads by them', async () => {
  const { user, asked, query } = await open('bookings', () => pageOf([fakeBooking()]));
  await screen.findByRole('link', { name: /11:30/ });
  await user.click(screen.getByRole('button', { name: /Status/, expanded: false }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cancelled' }));
  await user.click(screen.getByRole('checkbox', { name: 'Active' }));
  await waitFor(() => expect(asked()?.filter).toEqual({ statuses: ['ACTIVE', 'CANCELLED'] }));
  expect(query().getAll('status')).toEqual(['ACTIVE', 'CANCELLED']);
});

it('searches by phone number without putting it into the URL, and finds it again on Back', async () => {
  const { user, asked, query, router } = await open('bookings?status=ACTIVE', () => pageOf([fakeBooking()]));
  const box = await screen.findByRole('searchbox', { name: 'Search by ID, passenger, phone or car' });
  await user.type(box, '+49301234567{Enter}');
  await waitFor(() => expect(asked()?.filter).toEqual({ statuses: ['ACTIVE'], search: '+49301234567' }));
  expect(query().get('search')).toMatch(/^~/);
  expect(router.state.location.search).not.toMatch(/1234567/);

  await user.click(await screen.findByRole('link', { name: /11:30/ }));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('searchbox')).toHaveValue('+49301234567');
});

it('exports all pages of the filtered list', async () => {
  const csvLines = captureSavedCsv();
  const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED', captured: eur(2000), refunded: eur(500) };
  const { user, answer } = await open('bookings?status=ACTIVE', ({ page, maxPerPage }) =>
    pageOf(
      [
        fakeBooking({
          id: maxPerPage === 100 ? `export-${page}` : 'bk-1',
          payment,
          passenger: { givenName: '=HYPERLINK()', familyName: 'X' },
        }),
      ],
      {
        page,
        hasMore: page === 0,
        total: 2,
      },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('2 rows exported. In the file: captured €40.00, refunded €10.00, net paid €30.00.')).toBeVisible();
  expect(await csvLines()).toEqual([
    'Pickup,Pickup time zone,Dispatch ID,Status,Problem,Passenger,Driver,Payment,Price,Price currency,Captured,Captured currency,Refunded,Refunded currency,Net paid,Net paid currency,Payment status,From,To,Cancellation reason,ID',
    `2026-03-01 11:30:00,UTC+01:00,dsp-1,Active,Payment failed,'=HYPERLINK() X,Bo Berg (K-12),Personal card,23.5,EUR,20,EUR,5,EUR,15,EUR,Failed,Alexanderplatz 1,Airport BER,,export-0`,
    `2026-03-01 11:30:00,UTC+01:00,dsp-1,Active,Payment failed,'=HYPERLINK() X,Bo Berg (K-12),Personal card,23.5,EUR,20,EUR,5,EUR,15,EUR,Failed,Alexanderplatz 1,Airport BER,,export-1`,
  ]);
  for (const [args] of answer.mock.calls) expect(args.filter).toEqual({ statuses: ['ACTIVE'] });
});

describe('the tabs', () => {
  const at = (minutes: number) => new Date(fakeNow + minutes * 60_000).toISOString();
  const ride = (id: string, minutes: number, changes: object = {}) =>
    fakeBooking({ id, pickupTime: at(minutes), passenger: { givenName: id, familyName: null }, ...changes });
  const failed = { type: 'CREDIT_CARD', typeCode: 'creditCard', status: 'FAILED', statusCode: 'FAILED' };
  const done = { status: 'COMPLETED', statusCode: 'COMPLETED' };
  const rides = [
    ride('yesterday', -23 * 60, { ...done, payment: failed }),
    ride('ended', -60, done),
    ride('active', -40),
    ride('next', 30, { payment: failed }),
    ride('evening', 600),
  ];

  it('count the rides of two days in one call, and open on what happens now', async () => {
    const counts = jest.fn(() => pageOf(rides));
    const lists = jest.fn<object, [BookingsArgs]>(() => pageOf([rides[2] ?? {}, rides[3] ?? {}]));
    await renderScreen({
      routes: bookingRoutes,
      at: 'bookings',
      gateway: { bookings: (args: BookingsArgs) => (isCount(args) ? counts() : lists(args)) },
    });
    expect(await screen.findByRole('tab', { name: 'Problems 2' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Now 2',
      'Problems 2',
      'Next 2 h 1',
      'Today 4',
      'All',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Now 2');
    expect(counts).toHaveBeenCalledTimes(1);
    expect(lists.mock.lastCall?.[0].filter).toMatchObject({ statuses: ['DEFERRED', 'ACTIVE'], pickupTo: '2026-03-01T12:05:00.000Z' });
  });

  it('have no counts where one call can’t have all of two days', async () => {
    const gateway = { bookings: (args: BookingsArgs) => pageOf(isCount(args) ? rides : [], { hasMore: isCount(args), total: 0 }) };
    await renderScreen({ routes: bookingRoutes, at: 'bookings?view=all', gateway });
    await screen.findByText('No bookings yet');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Now', 'Problems', 'Next 2 h', 'Today', 'All']);
  });

  it('are in the URL, and the Problems tab shows how many bookings were searched', async () => {
    const { user, query, asked } = await open('bookings', () => pageOf(rides));
    await user.click(await screen.findByRole('tab', { name: /^Problems/ }));
    expect(query().get('view')).toBe('problems');
    expect(await screen.findByText('All 5 bookings searched.')).toBeVisible();
    expect(screen.getAllByRole('row', { name: /Payment failed/ })).toHaveLength(2);
    expect(screen.queryByRole('row', { name: /evening/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: {}, orderDirection: 'DESC' }));
    expect(query().get('view')).toBe('all');
  });

  it('give way to a search, which finds all bookings', async () => {
    const { user, asked } = await open('bookings', () => pageOf(rides));
    await user.type(await screen.findByRole('searchbox'), 'bk-0042{Enter}');
    await waitFor(() => expect(asked()?.filter).toEqual({ search: 'bk-0042' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('All');
  });
});

describe('a booking beside the list', () => {
  const rides = () =>
    pageOf([
      fakeBooking(),
      fakeBooking({ id: 'bk-2', passenger: { givenName: 'Grace', familyName: 'Hopper', phoneNumber: '+493012345' } }),
    ]);

  it('opens by Enter, moves with the row, and costs no call', async () => {
    const { user, answer, router } = await open('bookings?status=ACTIVE', rides);
    const [first] = await screen.findAllByRole('link', { name: /11:30/ });
    act(() => first?.focus());
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Opened booking' });
    expect(within(panel).getByText('Ada Lovelace')).toBeVisible();
    await user.keyboard('j');
    expect(within(panel).getByText('Grace Hopper')).toBeVisible();
    expect(within(panel).getByText('+493012345')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(panel).toHaveFocus();
    expect(within(panel).getByRole('link', { name: 'Open booking' })).toHaveAttribute('href', '/dashboard/bookings/bk-2');
    expect(answer).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(panel).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard/bookings');
  });

  const openGrace = async (user: UserEvent) => {
    await user.click(await screen.findByText('Grace Hopper'));
    return screen.findByRole('complementary', { name: 'Opened booking' });
  };

  it('closes when another tab or fleet is chosen', async () => {
    const { user } = await open('bookings?status=ACTIVE', rides);
    const first = await openGrace(user);
    await user.click(screen.getByRole('tab', { name: /^All/ }));
    expect(first).not.toBeInTheDocument();
    const second = await openGrace(user);
    await act(async () => writeSelectedFleet({ ...berlin, id: 'fleet-hamburg' }));
    expect(second).not.toBeInTheDocument();
  });

  it('closes once the person has lost access', async () => {
    let isLinked = true;
    const { user } = await open('bookings?status=ACTIVE', () => {
      if (!isLinked) throw gatewayError('FORBIDDEN', 'Not linked to this fleet');
      return rides();
    });
    const panel = await openGrace(user);
    isLinked = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('You no longer have access to bookings of Berlin Taxi')).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  it('is shown on a map by M, for which it is read', async () => {
    const booking = jest.fn(() => fakeBooking({ id: 'bk-2' }));
    const { user } = await renderScreen({ routes: bookingRoutes, at: 'bookings?status=ACTIVE', gateway: { bookings: rides, booking } });
    const panel = await openGrace(user);
    expect(booking).not.toHaveBeenCalled();
    await user.keyboard('m');
    expect(await within(panel).findByRole('list', { name: 'Map of the ride' })).toHaveTextContent('Airport BER');
    expect(within(panel).queryByText('Net paid')).not.toBeInTheDocument();
    await user.keyboard('m');
    expect(within(panel).getByText('Net paid')).toBeVisible();
    expect(booking).toHaveBeenCalledTimes(1);
  });

  it('opens by a click beside the row’s link, which leads to its page', async () => {
    const { user, router } = await open('bookings?status=ACTIVE', rides);
    await user.click(await screen.findByText('Grace Hopper'));
    const panel = await screen.findByRole('complementary', { name: 'Opened booking' });
    expect(within(panel).getByText('Grace Hopper')).toBeVisible();
    await user.click(within(panel).getByRole('link', { name: 'Open booking' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/bookings/bk-2'));
  });
});

interface Opened {
  user: UserEvent;
  link: HTMLElement;
}

describe('the usage event for a selected booking', () => {
  let events: UsageEvents;
  const recorded: UsageEventInput[] = [];
  let stop: () => void;

  beforeEach(() => {
    recorded.length = 0;
    const context = () => ({ pageUri: '/dashboard/bookings', userAgent: 'jest', deviceTime: '2026-03-01T10:30:00Z' });
    events = new UsageEvents({
      isActive: () => true,
      send: (batch) => Promise.resolve(recorded.push(...batch)),
      context,
    });
    stop = startUsageEvents(events);
  });
  afterEach(() => stop());

  const selections = async () => {
    await events.flush();
    return recorded.map(({ code, payload }) => [code, payload]);
  };

  it.each([
    ['a click on its link', async ({ user, link }: Opened) => user.click(link)],
    ['a click beside its link', async ({ user }: Opened) => user.click(screen.getByText(/Bo Berg/))],
    [
      'Enter',
      async ({ user, link }: Opened) => {
        act(() => link.focus());
        await user.keyboard('{Enter}');
      },
    ],
    [
      'a click that opens a new tab',
      async ({ user, link }: Opened) => {
        await user.keyboard('{Control>}');
        await user.click(link);
        await user.keyboard('{/Control}');
      },
    ],
    ['the middle button', async ({ user, link }: Opened) => user.pointer({ keys: '[MouseMiddle]', target: link })],
  ])('is recorded once for %s', async (_way, follow) => {
    const { user } = await open('bookings?search=bk-0042', () => pageOf([fakeBooking({ id: 'bk-0042' })]));
    await follow({ user, link: await screen.findByRole('link', { name: /11:30/ }) });
    // A click on a text waits for a second one, which would select a word.
    await waitFor(async () => expect(await selections()).toEqual([['BOOKING_SELECTED_FROM_SEARCH', { bookingId: 'bk-0042' }]]));
  });

  it('is not recorded for a link’s context menu, nor without a search', async () => {
    const { user } = await open('bookings?search=bk-0042', () => pageOf([fakeBooking({ id: 'bk-0042' })]));
    await user.pointer({ keys: '[MouseRight]', target: await screen.findByRole('link', { name: /11:30/ }) });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await user.click(await screen.findByRole('link', { name: /11:30/ }));
    expect(await selections()).toEqual([]);
  });
});

describe('saved views', () => {
  const done = fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' });
  const page = { items: [done], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 } };

  async function open(at: string, viewerId = 'user-1') {
    const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: () => page }, viewer: { id: viewerId } });
    await screen.findByRole('link', { name: /11:30/ });
    const { user, router } = view;
    const name = async (text: string) => {
      const box = await screen.findByRole('textbox', { name: 'Name' });
      await user.clear(box);
      await user.type(box, `${text}{Enter}`);
      await waitFor(() => expect(box).not.toBeInTheDocument());
    };
    return {
      ...view,
      query: () => new URLSearchParams(router.state.location.search),
      name,
      panel: async (trigger: string | RegExp = /^View/) => {
        const views = () => screen.getByRole('button', { name: trigger });
        await waitFor(() => expect(views()).toBeEnabled());
        await user.click(views());
        return within(await screen.findByRole('dialog', { name: 'Saved views' }));
      },
    };
  }

  const stored = (viewerId = 'user-1') =>
    savedViews('bookings', viewerId)
      .read()
      .map((view) => ({ name: view.name, query: view.query }));

  it('saves the view under a name, and shows the name wherever the URL matches', async () => {
    const { user, panel, name, router } = await open('bookings?status=CANCELLED&sort=status.asc&fleets=all&page=2');
    await user.click(await (await panel('Views')).findByRole('button', { name: 'Save as a view…' }));
    await name('Cancelled');
    expect(await screen.findByText('View “Cancelled” saved')).toBeVisible();
    expect(stored()).toEqual([{ name: 'Cancelled', query: 'fleets=all&sort=status.asc&status=CANCELLED' }]);
    expect(screen.getByRole('button', { name: 'View: Cancelled' })).toBeVisible();

    await act(() => router.navigate('/dashboard/bookings?status=ACTIVE'));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    // A link from another user.
    await act(() => router.navigate('/dashboard/bookings?fleets=all&status=CANCELLED&sort=status.asc'));
    expect(await screen.findByRole('button', { name: 'View: Cancelled' })).toBeVisible();
  });

  it('omits a search that may be personal data, with a notice before saving', async () => {
    const { user, panel, name, query } = await open('bookings?status=ACTIVE');
    await user.type(await screen.findByRole('searchbox'), '+49301234567{Enter}');
    await waitFor(() => expect(query().get('search')).toMatch(/^~/));
    const views = await panel('Views');
    expect(views.getByText('The search is not saved, because it may contain personal data.')).toBeVisible();
    await user.click(await views.findByRole('button', { name: 'Save as a view…' }));
    expect(await screen.findByText('The search is not saved, because it may contain personal data.')).toBeVisible();
    await name('Active');
    expect(stored()).toEqual([{ name: 'Active', query: 'status=ACTIVE' }]);
    expect(JSON.stringify(localStorage)).not.toMatch(/1234567/);
    // A search differs from the saved view.
    expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
  });

  it('deletes a view after a question', async () => {
    savedViews('bookings', 'user-1').write([{ id: 'a', name: 'Same', query: 'status=ACTIVE' }]);
    const { user, panel } = await open('bookings?status=CANCELLED');
    await user.click((await panel()).getByRole('button', { name: 'Delete “Same”' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the view “Same”?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(stored()).toHaveLength(1);
    await user.click((await panel()).getByRole('button', { name: 'Delete “Same”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('copies a link that shows the view to everyone, in the selected fleet', async () => {
    savedViews('bookings', 'user-1').write([{ id: 'a', name: 'Active', query: 'status=ACTIVE' }]);
    const { user, panel } = await open('bookings');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click((await panel('Views')).getByRole('button', { name: 'Copy link to “Active”' }));
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('http://localhost/dashboard/bookings?status=ACTIVE&fleet=fleet-berlin');
  });
});

describe('the lists of jobs', () => {
  /** The whole page shares one drawer, which would stay open for the next test. */
  async function closeDrawer(user: UserEvent, name: string): Promise<void> {
    const drawer = await screen.findByRole('dialog', { name });
    expect(drawer).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  }

  const noBookings = () => pageOf([]);

  const booking = {
    id: 'bk-1',
    timezone: 'Europe/Lisbon',
    pickupTime: '2026-03-01T10:30:00.000Z',
    passenger: { givenName: 'Ada', familyName: 'Lovelace' },
    fleet: { id: 'fleet-lisbon', name: 'Lisbon Cabs' },
  };

  const sync = (changes: object = {}) => ({
    id: 'sync-1',
    bookingId: 'bk-1',
    booking,
    status: 'ERROR',
    statusCode: 'error',
    attempts: 3,
    scheduledAt: '2026-03-01T10:00:00.000Z',
    lastAttemptAt: '2026-03-01T10:30:00.000Z',
    error: {
      message: 'Your card was declined.',
      code: 'card_declined',
      serverError: JSON.stringify({ status: 402, error: { type: 'card_error', code: 'card_declined' } }),
    },
    ...changes,
  });

  const task = (changes: object = {}) => ({
    id: 'task-1',
    bookingId: 'bk-1',
    booking,
    code: 'CAPTURE_PAYMENT',
    status: 'FAILED',
    statusCode: 'FAILED',
    attempts: 2,
    maxAttempts: 3,
    runAt: null,
    errorMessage: 'No response within 30 s',
    payload: { amount: 2510 },
    result: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:05:00.000Z',
    ...changes,
  });

  async function open(at: string, gateway: object, role: Role = 'STAFF_ADMIN') {
    const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: noBookings, ...gateway }, viewer: { role } });
    return { ...view, query: () => new URLSearchParams(view.router.state.location.search) };
  }

  describe('the tabs', () => {
    it('are in the URL; links to them as tabs of the bookings still open them', async () => {
      const { user, query, router } = await open('bookings?tab=deferred', { deferredPaymentSyncs: () => pageOf([]) });
      expect(await screen.findByText('No deferred payments')).toBeVisible();
      expect(router.state.location.pathname).toBe('/dashboard/developer/booking-jobs');
      expect(query().toString()).toBe('tab=deferred');
      await user.click(screen.getByRole('tab', { name: 'Async tasks' }));
      expect(query().toString()).toBe('tab=tasks');
    });

    it('are read once when opened', async () => {
      const deferred = jest.fn(() => pageOf([sync()]));
      const { user } = await open('developer/booking-jobs?tab=tasks', {
        bookingAsyncTasks: () => pageOf([]),
        deferredPaymentSyncs: deferred,
      });
      await user.click(await screen.findByRole('tab', { name: 'Deferred payment syncs' }));
      await screen.findByRole('row', { name: /Your card was declined/ });
      expect(deferred).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['SUDO', true],
      ['STAFF_ADMIN', true],
      ['STAFF_READ', false],
      ['FLEET_STAFF_ADMIN', false],
      ['FLEET_STAFF_READ', false],
    ] as const)('read the system settings for %s: %s', async (role, hasSettings) => {
      const settings = jest.fn(() => []);
      await open('developer/booking-jobs?tab=settings', { bookingSystemSettings: settings }, role);
      await screen.findByRole('tab', { name: 'Async tasks' });
      if (hasSettings) expect(await screen.findByText('No settings')).toBeVisible();
      else expect(await screen.findByText(/^Requires the Acme Staff Admin role/)).toBeVisible();
      expect(settings).toHaveBeenCalledTimes(hasSettings ? 1 : 0);
    });
  });

  describe('deferred payment syncs', () => {
    it('show message, code and the parsed server error, with the payload in the drawer', async () => {
      const answer = jest.fn(() => pageOf([sync()]));
      const { user } = await open('developer/booking-jobs?tab=deferred', { deferredPaymentSyncs: answer });
      const row = await screen.findByRole('row', { name: /Your card was declined/ });
      expect(within(row).getByRole('link')).toHaveAttribute('href', '/dashboard/bookings/bk-1');
      expect(row).toHaveTextContent('Failed');
      expect(row).toHaveTextContent('3 attempts');
      expect(within(row).getAllByText('card_declined')).toHaveLength(1);
      expect(row).toHaveTextContent(/Status.*402.*Type.*card_error/);
      expect(row).toHaveTextContent('01 Mar 2026, 10:00');
      expect(row).toHaveTextContent('Lisbon Cabs');
      expect(answer).toHaveBeenCalledTimes(1);
      await user.click(within(row).getByRole('button', { name: 'Server error of booking bk-1 as JSON' }));
      await closeDrawer(user, 'Server error of booking bk-1');
    });
  });

  describe('async tasks', () => {
    it('are listed with their booking, and open in a drawer with its own URL', async () => {
      const { user, query } = await open('developer/booking-jobs?tab=tasks', {
        bookingAsyncTasks: () => pageOf([task()]),
        bookingAsyncTask: ({ id }: { id: string }) => task({ id }),
      });
      const row = await screen.findByRole('row', { name: /Capture payment/ });
      expect(row).toHaveTextContent('2 of 3');
      expect(within(row).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/bookings/bk-1');
      await user.click(within(row).getByRole('link', { name: 'Capture payment' }));
      const drawer = await screen.findByRole('dialog', { name: 'Capture payment' });
      expect(query().get('task')).toBe('task-1');
      expect(await within(drawer).findByText('2510')).toBeVisible();
      await user.click(within(drawer).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(query().toString()).toBe('tab=tasks'));
    });

    it('are filtered by status and by booking, in the URL', async () => {
      const answer = jest.fn<object, [{ filter: { bookingId: string | null; statuses: string[] } }]>(() => pageOf([task()]));
      const { user, query } = await open('developer/booking-jobs?tab=tasks&taskStatus=FAILED', { bookingAsyncTasks: answer });
      await user.type(await screen.findByRole('searchbox', { name: 'Booking ID' }), 'bk-0042{Enter}');
      await waitFor(() => expect(answer.mock.lastCall?.[0]).toMatchObject({ filter: { bookingId: 'bk-0042', statuses: ['FAILED'] } }));
      expect(query().get('search')).toBe('bk-0042');
    });
  });

  describe('system settings', () => {
    it('show their values, with objects in the drawer', async () => {
      const { user } = await open('developer/booking-jobs?tab=settings', {
        bookingSystemSettings: () => [
          { code: 'CHAT_ENABLED', value: true, description: 'Whether people can chat.', updatedAt: '2026-03-01T10:00:00.000Z' },
          { code: 'SEARCH_RADIUS', value: [4000, 6000], description: null, updatedAt: null },
          { code: 'LIVE', value: { enabled: true }, description: null, updatedAt: null },
        ],
      });
      const row = await screen.findByRole('row', { name: /Chat enabled/ });
      expect(row).toHaveTextContent('On');
      // The viewer's zone: the settings belong to no fleet.
      expect(within(row).getByTitle('01 Mar 2026, 10:00 UTC')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Value of SEARCH_RADIUS as JSON' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Value of LIVE as JSON' }));
      await closeDrawer(user, 'LIVE');
    });
  });
});

describe('one fleet or all', () => {
  const booking = fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' });
  const lisbon = fakeBooking({
    id: 'bk-lisbon',
    status: 'COMPLETED',
    statusCode: 'COMPLETED',
    fleetId: 'fleet-lisbon',
    timezone: 'Europe/Lisbon',
    fleet: { id: 'fleet-lisbon', name: 'Lisbon Cabs' },
  });
  const berlinBooking = { ...booking, fleet: { id: 'fleet-berlin', name: 'Berlin Taxi' } };

  async function open(at: string, role: Role = 'STAFF_READ') {
    const answer = jest.fn(({ fleetId }: BookingsArgs) => ({
      items: fleetId ? [berlinBooking] : [berlinBooking, lisbon],
      pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 2 },
    }));
    const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: withoutCounts(answer) }, viewer: { role } });
    await screen.findByRole('link', { name: /11:30/ });
    return { ...view, answer, query: () => new URLSearchParams(view.router.state.location.search) };
  }

  it('lists the bookings of all fleets with one request, each with its fleet and in its zone', async () => {
    const { answer } = await open('bookings?fleets=all');
    expect(answer).toHaveBeenCalledTimes(1);
    expect(answer.mock.lastCall?.[0].fleetId).toBeNull();
    expect(screen.getByRole('link', { name: '01 Mar 2026 11:30 CET' })).toBeVisible();
    const row = screen.getByRole('row', { name: /Lisbon Cabs/ });
    expect(within(row).getByRole('link', { name: /^01 Mar 2026 10:30 / })).toHaveAttribute('href', '/dashboard/bookings/bk-lisbon');
    expect(screen.getByText('All fleets · times in each booking’s zone, pickup dates in Europe/Berlin')).toBeVisible();
  });

  it('switches between one fleet and all in the URL', async () => {
    const { user, query } = await open('bookings');
    expect(screen.queryByRole('columnheader', { name: 'Fleet' })).not.toBeInTheDocument();
    // No UTC offset: today's is not valid for every date.
    expect(screen.getByText('Times in Europe/Berlin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('button', { name: 'Fleets' }));
    await user.click(await screen.findByRole('radio', { name: 'All fleets' }));
    expect(await screen.findByText('Lisbon Cabs')).toBeVisible();
    expect(query().get('fleets')).toBe('all');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('Lisbon Cabs')).not.toBeInTheDocument());
    expect(query().get('fleets')).toBeNull();
  });

  describe('the freshness of the list', () => {
    it('is shown and updated if the list is about today', async () => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
      try {
        const { answer } = await open('bookings?from=2020-01-01');
        expect(await screen.findByText(/^Live, updated/)).toBeVisible();
        const before = answer.mock.calls.length;
        await passTime(20_000);
        await waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(before));
      } finally {
        jest.useRealTimers();
      }
    });

    it('is shown for past days, which are refreshed on request only', async () => {
      const { answer, user } = await open('bookings?from=2020-03-01&to=2020-03-01');
      expect(await screen.findByText(/^Updated/)).toBeVisible();
      expect(answer).toHaveBeenCalledTimes(1);
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    });
  });

  it('updates an empty list automatically', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    try {
      let items: object[] = [];
      const bookings = () => ({ items, pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length } });
      await renderScreen({
        routes: bookingRoutes,
        at: 'bookings?status=ACTIVE',
        gateway: { bookings },
        viewer: { role: 'STAFF_READ' },
      });
      expect(await screen.findByText('No matching bookings')).toBeVisible();
      expect(await screen.findByText(/^Live, updated/)).toBeVisible();

      items = [berlinBooking];
      await passTime(20_000);
      expect(await screen.findByRole('row', { name: /11:30/ })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

const searchFor = async (user: UserEvent, term: string) =>
  user.type(await screen.findByRole('searchbox', { name: 'Search by ID, passenger, phone or car' }), `${term}{Enter}`);

it('finds the car that a row shows although the platform does not', async () => {
  const rides = [fakeBooking({ id: 'bk-1' }), fakeBooking({ id: 'bk-2', driver: { id: 'd-2', name: 'Kyra van de Pol', ref: 'A445' } })];
  const { user, asked } = await open('bookings', ({ filter }) => pageOf(filter.search === undefined ? rides : []));
  await screen.findAllByRole('row', { name: /Ada Lovelace/ });
  await searchFor(user, 'A445');
  expect(await screen.findByRole('row', { name: /Kyra van de Pol/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Bo Berg/ })).not.toBeInTheDocument();
  // Only of a day before and after.
  expect(screen.getByText(/^Searched: 2 bookings with pickups from a day ago to a day ahead/)).toBeVisible();
  expect(asked()?.filter).toEqual({ pickupFrom: '2026-02-28T10:00:00.000Z', pickupTo: '2026-03-02T11:00:00.000Z' });
});

it('reads operators of the search, explains each, and removes it by its chip', async () => {
  const rides = [
    fakeBooking({ id: 'bk-1' }),
    fakeBooking({ id: 'bk-2', passenger: { givenName: 'Grace', familyName: 'Hopper', phoneNumber: '+1' } }),
  ];
  const { user, asked, query } = await open('bookings', () => pageOf(rides));
  await screen.findByRole('row', { name: /Grace Hopper/ });
  await searchFor(user, 'status:active last4:4567');
  const parts = within(await screen.findByRole('group', { name: 'Search operators' }));
  expect(parts.getByRole('button', { name: 'Phone ends in 4567' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Grace Hopper/ })).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Ada Lovelace/ })).toBeVisible();
  expect(asked()?.filter).toEqual({ statuses: ['ACTIVE'], search: '4567' });
  // Digits of a phone number stay out of the URL.
  expect(query().get('search')).toMatch(/^~/);
  await user.click(parts.getByRole('button', { name: 'Phone ends in 4567' }));
  expect(await screen.findByRole('row', { name: /Grace Hopper/ })).toBeVisible();
  expect(asked()?.filter).toEqual({ statuses: ['ACTIVE'] });
});

it('opens with a search that finds nothing, and then compares it', async () => {
  const { answer } = await open('bookings?search=A445', () => pageOf([]));
  expect(await screen.findByText('No matching bookings')).toBeVisible();
  await waitFor(() => expect(answer.mock.calls.map(([{ filter }]) => filter.search)).toEqual(['A445', undefined]));
});
