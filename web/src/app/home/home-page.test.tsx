import { axe } from 'jest-axe';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { gatewayError, unreadable } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';
import { homeRoutes } from './routes';
import type { Viewer } from '@/lib/access/viewer';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';

interface BookingsArgs {
  fleetId: string;
  page?: number;
  maxPerPage: number;
  filter: { statuses?: string[]; pickupFrom?: string; pickupTo?: string };
}

/** Half past midnight in Berlin: still yesterday in UTC. */
const now = new Date('2026-03-01T23:30:00.000Z');

const pageOf = (items: object[], total: number | null = items.length, hasMore = false) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 6, hasMore, total },
});

/** The purpose of the query. */
function requestKind({ page = 0, maxPerPage, filter: { statuses } }: BookingsArgs): string {
  if (maxPerPage === 1) return `count ${statuses?.[0] ?? 'ALL'}`;
  if (maxPerPage === 100) return page === 0 ? 'today' : `today ${page}`;
  return `list ${statuses?.[0] ?? ''}`;
}

interface IntentsArgs {
  filter: { statuses: string[] };
}

interface HomeOptions {
  /** The payment events of a booking. */
  events?: (id: string) => object[];
  /** A booking in dispatch. */
  dispatch?: (args: { dispatchBookingId: string; fleetId: string }) => object | null;
  releases?: (args: IntentsArgs) => object;
  notifications?: () => object;
  role?: Viewer['role'];
}

async function open(
  answers: Record<string, (args: BookingsArgs) => object> = {},
  {
    events = () => [],
    dispatch = () => null,
    releases = () => pageOf([]),
    notifications = () => pageOf([]),
    role = 'STAFF_READ',
  }: HomeOptions = {},
) {
  const askedEvents = jest.fn(events);
  const bookingSources = ({ id }: { id: string }) => ({ id, events: () => pageOf(askedEvents(id)), dispatchBooking: dispatch });
  const bookings = jest.fn((args: BookingsArgs) => (answers[requestKind(args)] ?? (() => pageOf([])))(args));
  const releaseIntents = jest.fn(releases);
  const view = await renderScreen({
    routes: homeRoutes,
    at: 'home',
    viewer: { role },
    gateway: { bookings, bookingSources, releaseIntents, notificationIntents: notifications },
  });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...view, bookings, askedEvents, releaseIntents };
}

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

it("counts today's pickups in the fleet's zone, and links each count to its bookings", async () => {
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
  expect(bookings.mock.calls.find(([args]) => requestKind(args) === 'count ALL')?.[0]).toMatchObject({
    fleetId: 'fleet-berlin',
    filter: { pickupFrom: '2026-03-01T23:00:00.000Z', pickupTo: '2026-03-02T23:00:00.000Z' },
  });
});

it('lists active rides with the time since the pickup, and warns about missing drivers', async () => {
  await open({
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
  await open({
    'list DEFERRED': () =>
      pageOf([at('2026-03-01T23:20:00.000Z'), at('2026-03-01T23:40:00.000Z'), at('2026-03-03T02:00:00.000Z')], 21, true),
  });
  const nextPickups = within(await card('Next pickups'));
  const [late, next, tomorrow] = nextPickups.getAllByRole('listitem');
  expect(late).toHaveTextContent('Overdue');
  expect(late).toHaveTextContent('00:20 CET');
  expect(late).not.toHaveTextContent('02 Mar 2026');
  expect(next).not.toHaveTextContent('Overdue');
  expect(tomorrow).toHaveTextContent('03:00 CET03 Mar 2026');
  // The list also has pickups overdue since yesterday, and that whole day, so its count differs.
  expect(nextPickups.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?status=DEFERRED&from=2026-03-01&fleet=fleet-berlin',
  );
});

it('lists items that need attention, the most urgent first, each booking once', async () => {
  const failed = { id: 'pay-1', status: 'FAILED', statusCode: 'FAILED' };
  const stuck = fakeBooking({
    id: 'bk-stuck',
    pickupTime: '2026-03-01T11:30:00.000Z',
    passenger: { givenName: 'Louay', familyName: 'Blom' },
  });
  await open({
    today: () =>
      pageOf([
        fakeBooking({ id: 'bk-fine', status: 'COMPLETED' }),
        fakeBooking({ id: 'bk-failed', status: 'COMPLETED', pickupTime: '2026-03-01T23:15:00.000Z', payment: failed }),
        fakeBooking({
          id: 'bk-gone',
          status: 'CANCELLED',
          driver: null,
          payment: null,
          pricing: null,
          cancellation: { reason: 'WAIT_TIME', reasonCode: 'wait_time' },
        }),
        stuck,
      ]),
    'list ACTIVE': () => pageOf([stuck]),
  });
  const attention = await card('Needs attention');
  const rows = await within(attention).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ride still activeLouay Blom Booking · 12 h 0 min since the pickup time.10 h 0 min ago',
    // The list does not have the time of its failure.
    'Payment failedAda Lovelace BookingPickup 00:15',
    'No driver foundAda Lovelace BookingPickup 01 Mar 2026, 11:30',
  ]);
  expect(within(attention).getByRole('link', { name: 'Louay Blom' })).toHaveAttribute('href', '/dashboard/bookings/bk-stuck');
  expect(await card('Cancelled today')).toHaveTextContent('No driver found');
});

describe('the inbox', () => {
  const failed = { id: 'pay-1', status: 'FAILED', statusCode: 'FAILED' };
  const failing = (id: string, pickupTime: string, givenName = 'Ada') =>
    fakeBooking({ id, pickupTime, payment: failed, passenger: { givenName, familyName: 'Lovelace' } });
  const failure = (minutes: number, message = 'The provider does not respond: no hold') => ({
    id: `ev-${minutes}`,
    category: 'PAYMENT',
    code: 'preAuthIncrementFailed',
    paymentEvent: 'PRE_AUTH_INCREMENT_FAILED',
    message,
    amount: null,
    createdAt: new Date(now.getTime() - minutes * 60_000).toISOString(),
  });
  const rowsOf = async () => within(await card('Needs attention')).getAllByRole('listitem');
  const texts = async () => (await rowsOf()).map(({ textContent }) => textContent);
  const fold = async () => within(await card('Needs attention')).getByText(/^Acknowledged and snoozed/);

  it('shows since when a payment has failed, and its reason, from one call for each such booking', async () => {
    const { askedEvents } = await open(
      { 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:00:00.000Z'), fakeBooking({ id: 'bk-2' })]) },
      { events: () => [failure(4)] },
    );
    expect(await texts()).toEqual([
      'Payment failedAda Lovelace Booking · The provider does not respond: no hold4 min ago',
      expect.stringMatching(/^Ride still active/),
    ]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(askedEvents.mock.calls).toEqual([['bk-1']]);
  });

  it('asks again a minute later for a payment’s events that could not be read', async () => {
    let fails = true;
    const events = () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
      return [failure(4)];
    };
    await open({ 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:00:00.000Z')]) }, { events });
    expect((await texts())[0]).not.toContain('The provider does not respond');
    fails = false;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect((await texts())[0]).toContain('The provider does not respond');
  });

  it('shows when a later pickup is', async () => {
    await open({ 'list DEFERRED': () => pageOf([failing('bk-1', '2026-03-02T04:30:00.000Z')]) }, { events: () => [failure(4)] });
    expect((await texts())[0]).toMatch(/4 min ago · pickup in 5 h 0 min$/);
  });

  it('keeps what was acknowledged in a fold, and what was snoozed until then, and shows both again if the problem changes', async () => {
    let answers = [failing('bk-1', '2026-03-01T23:20:00.000Z'), failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    const { user } = await open({ 'list ACTIVE': () => pageOf(answers) });
    await user.click(await screen.findByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' }));
    expect(await fold()).toHaveTextContent('Acknowledged and snoozed (1)');
    await user.click(screen.getByRole('button', { name: 'Snooze: Payment failed, Bo Lovelace' }));
    await user.click(await screen.findByRole('menuitem', { name: 'For 15 minutes' }));
    const attention = within(await card('Needs attention'));
    expect(attention.getByText('No other problems found.')).toBeVisible();
    expect(attention.getByText('Snoozed until 00:45')).toBeInTheDocument();
    expect(attention.getByText('Only for you and in this browser, until the problem changes or you sign out.')).toBeInTheDocument();

    await act(() => jest.advanceTimersByTimeAsync(16 * 60_000));
    expect(await fold()).toHaveTextContent('Acknowledged and snoozed (1)');
    expect(attention.getByRole('button', { name: 'Acknowledge: Payment failed, Bo Lovelace' })).toBeVisible();

    answers = [failing('bk-1', '2026-03-01T20:20:00.000Z'), failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(attention.queryByText(/^Acknowledged and snoozed/)).not.toBeInTheDocument();
    expect(attention.getByRole('button', { name: 'Acknowledge: Payment failed, Ada Lovelace' })).toBeVisible();
  });

  it('counts a problem again that ended and came back', async () => {
    let payment: object = failed;
    const { user } = await open({ 'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: '2026-03-01T23:20:00.000Z', payment })]) });
    await user.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await fold()).toBeVisible();
    payment = { id: 'pay-1', status: 'READY_FOR_CAPTURE', statusCode: 'READY_FOR_CAPTURE' };
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    payment = failed;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('button', { name: /^Acknowledge/ })).toBeVisible();
  });

  it('marks what is new since the last look: none at the first', async () => {
    let answers = [failing('bk-1', '2026-03-01T23:20:00.000Z')];
    const first = await open({ 'list ACTIVE': () => pageOf(answers) });
    await rowsOf();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    first.unmount();
    answers = [...answers, failing('bk-2', '2026-03-01T23:10:00.000Z', 'Bo')];
    await open({ 'list ACTIVE': () => pageOf(answers) });
    const [, other] = await rowsOf();
    expect((await screen.findAllByText('New')).map((mark) => mark.closest('li'))).toEqual([other]);
    expect(other).toHaveTextContent('Bo Lovelace');
  });

  it('works without storage, and says so', async () => {
    const { user } = await open({ 'list ACTIVE': () => pageOf([failing('bk-1', '2026-03-01T23:20:00.000Z')]) });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await fold()).toBeVisible();
    expect(screen.getByText(/^This browser’s storage is full or blocked/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('has an incident on top, with its rides below it', async () => {
    const rides = ['Ada', 'Bo', 'Cy'].map((name, at) => failing(`bk-${at}`, '2026-03-01T23:20:00.000Z', name));
    const gone = fakeBooking({ id: 'bk-9', driver: null, payment: null, pickupTime: '2026-03-01T23:05:00.000Z' });
    const { container } = await open(
      { 'list ACTIVE': () => pageOf([...rides, gone]) },
      { events: (id) => [failure(Number(id.slice(3)) + 3)] },
    );
    const [incident, ...rows] = await rowsOf();
    expect(incident).toHaveTextContent(/^Card payments fail3 ridesThe provider does not respond\. Switch these rides to cash/);
    expect(rows.map((row) => incident?.contains(row))).toEqual([true, true, true, false]);
    expect(rows[3]).toHaveTextContent('No driver yet');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows its age, and is read again on request', async () => {
    const { bookings } = await open();
    expect(await screen.findByText(/^Live, updated/)).toBeVisible();
    const before = bookings.mock.calls.length;
    act(() => screen.getByRole('button', { name: 'Refresh' }).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(bookings.mock.calls.length).toBe(before + 8);
  });
});

describe('a ride that only dispatch has ended', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const ride = (id: string, minutes: number, changes: object = {}) =>
    fakeBooking({ id, dispatchBookingId: `dsp-${id}`, pickupTime: minutesAgo(minutes), ...changes });
  const inDispatch = (id: string, statusCode: string) => ({ id, statusCode, statusHistory: [{ statusCode, changedAt: minutesAgo(20) }] });

  it('needs attention long before it is too long', async () => {
    await open(
      { 'list ACTIVE': () => pageOf([ride('1', 45), ride('2', 44, { driver: null })]) },
      { dispatch: ({ dispatchBookingId }) => inDispatch(dispatchBookingId, dispatchBookingId === 'dsp-1' ? 'COMPLETED' : 'ASSIGNED') },
    );
    const attention = within(await card('Needs attention'));
    expect(await attention.findByText('Completed in dispatch')).toBeVisible();
    const [completed, driverless, ...others] = attention.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([completed, driverless].sort()).toEqual([
      expect.stringMatching(/^Completed in dispatchAda Lovelace Booking · The booking is still active\.20 min ago/),
      expect.stringMatching(/^No driver yet/),
    ]);
    expect(others).toEqual([]);
  });

  it('is asked for in at most ten calls every five minutes, while the page is visible', async () => {
    const dispatch = jest.fn(({ dispatchBookingId }: { dispatchBookingId: string; fleetId: string }) =>
      inDispatch(dispatchBookingId, dispatchBookingId === 'dsp-0' ? 'COMPLETED' : 'ON_BOARD'),
    );
    const rides = [ride('young', 30), ride('undispatched', 80, { dispatchBookingId: null })];
    const old = Array.from({ length: 12 }, (_, at) => ride(`${at}`, 100 - at));
    await open({ 'list ACTIVE': () => pageOf([...old, ...rides]) }, { dispatch });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const asked = () => dispatch.mock.calls.map(([{ dispatchBookingId }]) => dispatchBookingId);
    // The first one has ended, and makes room for the eleventh.
    expect(asked()).toEqual(Array.from({ length: 11 }, (_, at) => `dsp-${at}`));
    expect(dispatch.mock.calls[0]?.[0]).toMatchObject({ fleetId: 'fleet-berlin' });
    await act(() => jest.advanceTimersByTimeAsync(200_000));
    expect(dispatch).toHaveBeenCalledTimes(11);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked().slice(11)).toEqual(Array.from({ length: 10 }, (_, at) => `dsp-${at + 1}`));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(dispatch).toHaveBeenCalledTimes(21);
  });
});

describe('pickups by hour', () => {
  const at = (id: string, pickupTime: string, status: string) => fakeBooking({ id, pickupTime, status });

  it("are those of the fleet's day, with their statuses, by keyboard and in a table", async () => {
    const { user } = await open({
      today: () =>
        pageOf([
          at('bk-1', '2026-03-02T13:10:00.000Z', 'DEFERRED'),
          at('bk-2', '2026-03-01T23:20:00.000Z', 'COMPLETED'),
          at('bk-3', '2026-03-01T23:10:00.000Z', 'COMPLETED'),
          at('bk-4', '2026-03-01T23:05:00.000Z', 'CANCELLED'),
        ]),
    });
    const chart = within(await card('Pickups by hour'));
    const first = await chart.findByRole('link', { name: '00:00 to 01:00: 3 pickups, 2 completed, 1 cancelled' });
    expect(first).toHaveAttribute('href', '/dashboard/bookings?from=2026-03-02&to=2026-03-02&fleet=fleet-berlin');
    act(() => first.focus());
    await user.keyboard('{ArrowRight}');
    expect(chart.getByRole('link', { name: '14:00 to 15:00: 1 pickup, 1 deferred' })).toHaveFocus();
    expect(chart.getByText('14:00 to 15:00', { selector: 'strong' })).toBeVisible();
    const table = chart.getByRole('table', { name: 'Pickups by hour, as a table', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(25);
    expect(within(table).getByRole('link', { name: '2', hidden: true })).toHaveAttribute(
      'href',
      '/dashboard/bookings?status=COMPLETED&from=2026-03-02&to=2026-03-02&fleet=fleet-berlin',
    );
    expect(chart.getByTitle('Now, 00:30')).toBeInTheDocument();
  });

  it('are read up to the fourth page, and say if there are more', async () => {
    const { bookings } = await open({
      today: () => pageOf([at('bk-0', '2026-03-01T23:50:00.000Z', 'DEFERRED')], 812, true),
      'today 1': () => pageOf([at('bk-1', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
      'today 2': () => pageOf([at('bk-2', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
      'today 3': () => pageOf([at('bk-3', '2026-03-01T23:20:00.000Z', 'COMPLETED')], 812, true),
    });
    const chart = within(await card('Pickups by hour'));
    expect(await chart.findByText('Shows the latest 4 of 812 pickups of the day.')).toBeVisible();
    expect(chart.getByRole('link', { name: /^00:00 to 01:00: 4 pickups/ })).toBeVisible();
    expect(bookings.mock.calls.filter(([args]) => args.maxPerPage === 100)).toHaveLength(4);
  });
});

describe('cancelled today', () => {
  const bookingsOf = (count: number, status: string) =>
    Array.from({ length: count }, (_, at) => fakeBooking({ id: `${status}-${at}`, status }));

  it('are counted by themselves, not with all pickups', async () => {
    await open({
      today: () => pageOf([...bookingsOf(2, 'CANCELLED'), ...bookingsOf(2, 'ACTIVE')], 450, true),
      'today 3': () => pageOf([], 450, true),
      'count CANCELLED': () => pageOf([], 30),
    });
    expect(await within(await card('Cancelled today')).findByRole('link', { name: 'Show all 30' })).toBeVisible();
  });

  it('are none only if no cancelled pickup was left out', async () => {
    let count = 30;
    await open({
      today: () => pageOf(bookingsOf(2, 'ACTIVE'), 450, true),
      'today 3': () => pageOf([], 450, true),
      'count CANCELLED': () => pageOf([], count),
    });
    const cancelled = within(await card('Cancelled today'));
    expect(await cancelled.findByText('None among the latest 2 pickups.')).toBeVisible();
    expect(cancelled.getByRole('link', { name: 'Show all 30' })).toBeVisible();
    count = 0;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await cancelled.findByText('No cancellations today.')).toBeVisible();
  });
});

it('names the unchecked rest of longer lists', async () => {
  const { releaseIntents } = await open(
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

it('says so if there is nothing to show', async () => {
  await open();
  expect(await screen.findByText('No active rides.')).toBeVisible();
  expect(screen.getByText('No upcoming pickups.')).toBeVisible();
  expect(screen.getByText('No cancellations today.')).toBeVisible();
  expect(screen.getByText('No pickups today.')).toBeVisible();
  expect(await screen.findByText('No problems found.')).toBeVisible();
});

it('lets a card fail and be retried independently', async () => {
  let fails = true;
  const { user, bookings } = await open({
    'list ACTIVE': () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return pageOf([fakeBooking()]);
    },
    'count ALL': () => pageOf([], 17),
  });
  const active = await card('Active rides');
  expect(await within(active).findByText('The platform is not available')).toBeVisible();
  expect(within(await card('Needs attention')).getByText('Not checked: active rides.')).toBeVisible();
  expect(within(await card('Today’s pickups')).getByRole('link', { name: '17 All' })).toBeVisible();
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
  const { user } = await open(
    Object.fromEntries(
      ['count ALL', 'count DEFERRED', 'count ACTIVE', 'count COMPLETED', 'count CANCELLED', 'today', 'list ACTIVE', 'list DEFERRED'].map(
        (asked) => [asked, down],
      ),
    ),
    { notifications: down, role: 'FLEET_STAFF_READ' },
  );
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Active rides' })).not.toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No active rides.')).toBeVisible();
  expect(await screen.findByText('No problems found.')).toBeVisible();
  expect(screen.queryByText('The platform is not available')).not.toBeInTheDocument();
});

it('refreshes every half minute, but not while the page is hidden', async () => {
  const { bookings } = await open();
  const running = () => bookings.mock.calls.filter(([args]) => requestKind(args) === 'list ACTIVE').length;
  const before = running();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(running()).toBe(before + 1);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(running()).toBe(before + 1);
});

describe('unreadable data', () => {
  const odd = (name: string, answers: Parameters<typeof open>[0], options?: HomeOptions) => ({ name, answers, options });

  it.each([
    odd('Active rides', { 'list ACTIVE': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    odd('Next pickups', { 'list DEFERRED': () => pageOf([fakeBooking({ pickupTime: unreadable('pickupTime') })]) }),
    // Not listed as a problem: it may not be one.
    odd('Pickups by hour', {
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
    await open(answers, options);
    expect(await within(await card(name)).findByRole('button', { name: /^Incomplete\. Not readable: / })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Incomplete/ })).toHaveLength(1);
  });
});

describe('app releases', () => {
  const failed = (changes: object) =>
    fakeIntent({ id: 'failed', name: 'Fixes of 6.1.1', status: 'FAILED', statusCode: 'FAILED', releaseCounts: null, ...changes });
  const isOfRunning = ({ filter }: IntentsArgs) => filter.statuses.includes('IN_PROGRESS');

  it('are shown with their progress while active; failed and ready ones need attention', async () => {
    const { releaseIntents } = await open(
      {},
      {
        releases: (args) =>
          isOfRunning(args)
            ? pageOf([fakeIntent()], 7, true)
            : pageOf([
                failed({ updatedAt: '2026-02-20T23:30:00.000Z' }),
                failed({ id: 'old', name: 'Fixes of 5.0.1', createdAt: '2025-06-01T09:00:00.000Z', updatedAt: null }),
              ]),
      },
    );
    const releases = await card('App releases');
    const [running, ...others] = await within(releases).findAllByRole('listitem');
    expect(running).toHaveTextContent('Running');
    expect(running).toHaveTextContent('12 of 20 released, 2 failed, 3 running, 2 ready to publish, 1 not started');
    expect(others).toEqual([]);
    expect(within(releases).getByRole('link', { name: 'All 7 active' })).toHaveAttribute(
      'href',
      '/dashboard/app-release-intents?status=PENDING&status=IN_PROGRESS',
    );
    const attention = within(await card('Needs attention'));
    const [partly, ready, whole, ...rest] = attention.getAllByRole('listitem');
    expect(partly).toHaveTextContent('2 releases failedPassenger apps 6.2.0 App release');
    expect(whole).toHaveTextContent('App release failedFixes of 6.1.1 App release9 d 0 h ago');
    expect(ready).toHaveTextContent('2 releases ready to publishPassenger apps 6.2.0 App release');
    expect(rest).toEqual([]);
    expect(attention.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/app-release-intent/intent-1?status=FAILED',
      '/dashboard/app-release-intent/intent-1?status=REQUIRES_MANUAL_TRIGGER',
      '/dashboard/app-release-intent/failed',
    ]);
    expect(releaseIntents).toHaveBeenCalledTimes(2);
  });

  it('are all checked for problems, although the card shows the first four', async () => {
    const quiet = { failedReleasesCount: 0, readyToPublishCount: 0, releaseCounts: [] };
    const intents = Array.from({ length: 5 }, (_, at) => fakeIntent({ id: `intent-${at}`, name: `Apps ${at}`, ...(at < 4 && quiet) }));
    await open({}, { releases: (args) => pageOf(isOfRunning(args) ? intents : []) });
    const releases = within(await card('App releases'));
    expect(await releases.findAllByRole('listitem')).toHaveLength(4);
    expect(releases.getByRole('link', { name: 'All 5 active' })).toBeVisible();
    const attention = within(await card('Needs attention'));
    expect(attention.getAllByRole('link', { name: 'Apps 4' })).toHaveLength(2);
  });

  it('that failed lately are all named, and whether there may be more', async () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      failed({ id: `failed-${at}`, name: `Failed ${at}`, updatedAt: '2026-02-20T23:30:00.000Z' }),
    );
    const { releaseIntents } = await open({}, { releases: (args) => (isOfRunning(args) ? pageOf([]) : pageOf(many, 40, true)) });
    const attention = within(await card('Needs attention'));
    expect(await attention.findAllByText('App release failed')).toHaveLength(5);
    expect(attention.getByText('Not checked: failed app releases beyond the newest 5.')).toBeVisible();
    expect(releaseIntents.mock.calls.map(([args]) => args)).toContainEqual(
      expect.objectContaining({ maxPerPage: 20, filter: { statuses: ['FAILED'] } }),
    );
  });

  it('are polled only while one is active', async () => {
    let isOver = false;
    const { releaseIntents } = await open({}, { releases: (args) => pageOf(isOfRunning(args) && !isOver ? [fakeIntent()] : []) });
    const releases = await card('App releases');
    expect(within(releases).getByText(/^Live/)).toBeVisible();
    isOver = true;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await within(releases).findByText('No active app releases.')).toBeVisible();
    expect(within(releases).queryByText(/^Live/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(releaseIntents).toHaveBeenCalledTimes(4);
  });

  it('fail independently, and are retried', async () => {
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
    expect(await within(releases).findByText('No active app releases.')).toBeVisible();
  });

  it.each(['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN'] as const)('are neither shown to nor requested for %s', async (role) => {
    const { releaseIntents } = await open({}, { role });
    await card('Active rides');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('region', { name: 'App releases' })).not.toBeInTheDocument();
    expect(releaseIntents).not.toHaveBeenCalled();
  });
});
