import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UsageEventInput } from '@/__generated__/schema';
import { startUsageEvents, UsageEvents } from '@/lib/usage-events';
import { gatewayError } from '../../../../test/fake-gateway';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { pageOf } from '../../../../test/page-of';
import { eur } from '../../../../test/eur';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';

interface BookingsArgs {
  fleetId: string;
  page: number;
  maxPerPage: number;
  filter: Record<string, unknown>;
  orderBy: string;
  orderDirection: string;
}

async function open(at: string, bookings: (args: BookingsArgs) => object) {
  const answer = jest.fn(bookings);
  const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: answer } });
  return {
    ...view,
    answer,
    /** The variables of the last query. */
    asked: () => answer.mock.lastCall?.[0],
    query: () => new URLSearchParams(view.router.state.location.search),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(fakeNow);
});

it("lists the selected fleet's bookings with one request, each with a link to its page", async () => {
  const { answer, asked } = await open('bookings', () =>
    pageOf([fakeBooking({ id: 'bk/1' }), fakeBooking({ id: 'bk-2', passenger: null, pickupTime: null })]),
  );
  const link = await screen.findByRole('link', { name: '01 Mar 2026 11:30' });
  expect(link).toHaveAttribute('href', '/dashboard/bookings/bk%2F1');
  const row = screen.getByRole('row', { name: /Ada Lovelace/ });
  expect(row).toHaveTextContent('Active');
  expect(row).toHaveTextContent('in 26 min');
  expect(row).toHaveTextContent('Alexanderplatz 1');
  expect(row).toHaveTextContent('€23.50');
  expect(within(row).getByText('Personal card')).toBeVisible();
  expect(screen.getByRole('link', { name: 'No pickup time' })).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
  expect(asked()).toMatchObject({ fleetId: 'fleet-berlin', page: 0, maxPerPage: 25, orderBy: 'PICKUP_TIME', orderDirection: 'DESC' });
});

it('lists a booking with hardly any readable fields, also for all fleets', async () => {
  const odd = { status: null, statusCode: null, scheduleType: null, scheduleTypeCode: null, fleetId: null, fleet: null, timezone: null };
  const rows = [fakeBooking(), fakeBooking({ id: 'bk-odd', ...odd, creationDate: null, pricing: null, payment: null })];
  await open('bookings?fleets=all', () => pageOf(rows));
  const links = await screen.findAllByRole('link', { name: /01 Mar 2026/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['01 Mar 2026 11:30 CET', '01 Mar 2026 10:30 UTC']);
  expect(links[1]).toHaveAttribute('href', '/dashboard/bookings/bk-odd');
});

it('puts an unknown status in words', async () => {
  await open('bookings', () => pageOf([fakeBooking({ status: 'UNKNOWN', statusCode: 'ON_HOLD' })]));
  expect(await screen.findByText('On hold')).toBeVisible();
});

it('shows the worst problem of each booking and the number of others; the CSV names all', async () => {
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
  expect(await row(/Ada Lovelace/)).toHaveTextContent('Payment failedand 1 more');
  expect(await row(/Payment not created.*Grace Hopper/)).toBeVisible();
  expect(await row(/Alan Turing/)).toHaveTextContent('11 h 3 min, far too longRide still active');
  expect(await row(/in 26 min None Edsger Dijkstra/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('4 rows exported');
  expect((await csvLines())?.slice(1).map((line) => line.split(',')[3])).toEqual([
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

it('filters by what the platform can’t, over all pages of the list, and says how many it searched', async () => {
  const inPages = ({ page, maxPerPage }: BookingsArgs) => {
    const nextId = `bk-${page}`;
    const item = fakeBooking({
      id: nextId,
      driver: page === 1 ? null : { id: 'driver-1', name: 'Kyra', ref: 'A7' },
      creationDate: '2026-03-01T10:29:00.000Z',
    });
    return pageOf([item], { page, maxPerPage, hasMore: page < 2, total: 201 });
  };
  const { user, asked, query } = await open('bookings', inPages);
  expect(await screen.findByText('A7', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('button', { name: 'Driver', expanded: false }));
  await user.click(await screen.findByRole('radio', { name: 'Without driver' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('All 3 bookings searched.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /11:30/ }).map(({ textContent }) => textContent)).toEqual(['01 Mar 2026 11:30']);
  expect(asked()).toMatchObject({ page: 2, maxPerPage: 100 });
  expect(query().get('driver')).toBe('-');
});

it('lists the next pickups first where it looks ahead, with the time until each', async () => {
  const { user, asked, query } = await open('bookings', () =>
    pageOf([fakeBooking({ pickupTime: new Date(fakeNow + 23 * 60_000).toISOString() })]),
  );
  expect(await screen.findByText('in 23 min')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('button', { name: 'Pickup', expanded: false }));
  await user.click(await screen.findByRole('radio', { name: 'Next 2 hours' }));
  await waitFor(() => expect(asked()).toMatchObject({ orderDirection: 'ASC', filter: { pickupFrom: expect.any(String) } }));
  expect(query().get('pickup')).toBe('next-2h');
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

it('opens with the filters, order and page of its URL', async () => {
  const { asked } = await open('bookings?status=CANCELLED&schedule=PREBOOKING&from=2026-03-01&to=2026-03-02&sort=status.asc&page=2', () =>
    pageOf([fakeBooking()], { page: 1 }),
  );
  await screen.findByRole('link', { name: /11:30/ });
  expect(asked()).toMatchObject({
    page: 1,
    orderBy: 'STATUS',
    orderDirection: 'ASC',
    filter: {
      statuses: ['CANCELLED'],
      scheduleType: 'PREBOOKING',
      pickupFrom: '2026-02-28T23:00:00.000Z',
      pickupTo: '2026-03-02T23:00:00.000Z',
    },
  });
});

it('searches by phone number without putting it into the URL, and finds it again on Back', async () => {
  const { user, asked, query, router } = await open('bookings?status=ACTIVE', () => pageOf([fakeBooking()]));
  const box = await screen.findByRole('searchbox', { name: 'Search by ID, passenger or phone' });
  await user.type(box, '+49301234567{Enter}');
  await waitFor(() => expect(asked()?.filter).toEqual({ statuses: ['ACTIVE'], search: '+49301234567' }));
  expect(query().get('search')).toMatch(/^~/);
  expect(router.state.location.search).not.toMatch(/1234567/);

  await user.click(await screen.findByRole('link', { name: /11:30/ }));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('searchbox')).toHaveValue('+49301234567');
});

it('puts an ID into the URL unchanged', async () => {
  const { user, asked, query } = await open('bookings', () => pageOf([fakeBooking()]));
  await user.type(await screen.findByRole('searchbox'), 'bk-0042{Enter}');
  await waitFor(() => expect(asked()?.filter).toEqual({ search: 'bk-0042' }));
  expect(query().get('search')).toBe('bk-0042');
});

it('orders by a column', async () => {
  const { user, asked, query } = await open('bookings', () => pageOf([fakeBooking()]));
  const heading = await screen.findByRole('columnheader', { name: 'Status' });
  await user.click(within(heading).getByRole('button'));
  await waitFor(() => expect(asked()).toMatchObject({ orderBy: 'STATUS', orderDirection: 'ASC' }));
  expect(query().get('sort')).toBe('status.asc');
});

it('opens the next page, and the first one for a page past the end', async () => {
  const { user, asked, query, router } = await open('bookings', ({ page }) =>
    page < 2 ? pageOf([fakeBooking({ id: `bk-${page}` })], { page, hasMore: true, total: null }) : pageOf([], { page }),
  );
  await user.click(await screen.findByRole('button', { name: /next page/i }));
  await waitFor(() => expect(asked()?.page).toBe(1));
  expect(query().get('page')).toBe('2');
  await act(() => router.navigate('/dashboard/bookings?page=9'));
  await waitFor(() => expect(query().get('page')).toBeNull());
  expect(await screen.findByText('Page 9 doesn’t exist. This is page 1.')).toBeVisible();
});

it('hides a column, and keeps that in the URL', async () => {
  const { user, query } = await open('bookings', () => pageOf([fakeBooking()]));
  await screen.findByRole('columnheader', { name: 'Driver' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Driver' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Driver' })).not.toBeInTheDocument());
  expect(query().getAll('hide')).toEqual(['driver']);
});

it('distinguishes an empty fleet from no match', async () => {
  const { user, query } = await open('bookings?status=ACTIVE', () => pageOf([]));
  await user.click(await screen.findByRole('button', { name: /clear filters/i }));
  expect(await screen.findByText('No bookings yet')).toBeVisible();
  expect(query().toString()).toBe('fleet=fleet-berlin');
});

it('reports a failure and retries', async () => {
  let fails = true;
  const { user } = await open('bookings', () => {
    if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
    return pageOf([fakeBooking()]);
  });
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /11:30/ })).toBeVisible();
});

it('reports that the viewer may not see bookings', async () => {
  await open('bookings', () => {
    throw gatewayError('FORBIDDEN', 'Forbidden');
  });
  expect(await screen.findByText('You don’t have access to this')).toBeVisible();
});

it('shows the other fleet’s bookings after a change of fleet, and never the first one’s', async () => {
  const { asked, query, selectFleet } = await open('bookings', ({ fleetId }) =>
    pageOf([fakeBooking({ id: `bk-${fleetId}`, passenger: { givenName: fleetId, familyName: null, phoneNumber: null } })]),
  );
  await screen.findByText('fleet-berlin', { selector: 'span' });
  await selectFleet({ ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi', timezone: 'Europe/Oslo' });
  expect(screen.queryByText('fleet-berlin', { selector: 'span' })).not.toBeInTheDocument();
  expect(await screen.findByText('fleet-oslo', { selector: 'span' })).toBeVisible();
  expect(asked()?.fleetId).toBe('fleet-oslo');
  expect(query().get('fleet')).toBe('fleet-oslo');
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
    'Pickup,Pickup time zone,Status,Problem,Passenger,Driver,Payment,Price,Price currency,Captured,Captured currency,Refunded,Refunded currency,Net paid,Net paid currency,Payment status,From,To,Cancellation reason,ID',
    `2026-03-01 11:30:00,UTC+01:00,Active,Payment failed,'=HYPERLINK() X,Bo Berg (K-12),Personal card,23.5,EUR,20,EUR,5,EUR,15,EUR,Failed,Alexanderplatz 1,Airport BER,,export-0`,
    `2026-03-01 11:30:00,UTC+01:00,Active,Payment failed,'=HYPERLINK() X,Bo Berg (K-12),Personal card,23.5,EUR,20,EUR,5,EUR,15,EUR,Failed,Alexanderplatz 1,Airport BER,,export-1`,
  ]);
  for (const [args] of answer.mock.calls) expect(args.filter).toEqual({ statuses: ['ACTIVE'] });
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
      errorOf: () => undefined,
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
