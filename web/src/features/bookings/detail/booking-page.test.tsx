import { act, screen, waitFor, within } from '@testing-library/react';
import { eur } from '../../../../test/eur';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { pageOf } from '../../../../test/page-of';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeBookingPage, fakeDispatch, fakeRecord, fakeSources } from '../testing/fake-booking-page';
import { never, openBooking, refuse } from '../testing/open-booking';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

it('shows passenger, route, time, price, payment and every system’s state', async () => {
  await openBooking();
  expect(await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ })).toBeVisible();

  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/passengers/passenger-1');
  expect(screen.getByRole('button', { name: 'Copy +49301234567' })).toBeVisible();
  const origin = await section('Origin');
  expect(screen.getByRole('link', { name: 'Berlin Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-berlin');
  expect(await within(origin).findByText('Berlin Ride')).toBeVisible();
  for (const text of ['Europe/Berlin', 'K-12 at 01 Mar 2026, 11:01']) expect(origin).toHaveTextContent(text);
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('Active');
  expect(await section('Ride')).toHaveTextContent('Bo Berg (K-12) · Škoda Octavia, black · B-TX 112');

  const payment = await section('Payment');
  for (const text of ['Ready for Capture', 'Credit card', 'Personal card', 'Apple Pay', '€2.00', '€20.00'])
    expect(payment).toHaveTextContent(text);
  expect(within(payment).getByRole('row', { name: 'Dispatch meter fare €20.00' })).toBeVisible();
  expect(within(payment).getByRole('row', { name: 'Night surcharge €3.50' })).toBeVisible();
  expect(within(payment).getByRole('row', { name: 'Total €23.50' })).toBeVisible();
  const events = await within(payment).findByRole('table', { name: 'Payment events' });
  expect(within(events).getByRole('row', { name: /Created .*Amount authorised on the card €28.00/ })).toBeVisible();

  const systems = await section('Systems');
  expect(await within(systems).findByText('All systems match.')).toBeVisible();
  expect(within(systems).getByRole('row', { name: 'Status ACTIVE ASSIGNED ACTIVE ACTIVE ACTIVE ACTIVE' })).toBeVisible();
  expect(systems).toHaveTextContent('Dispatch check at 11:10 CET: All systems match');

  expect(await section('Receipts')).toHaveTextContent(/Sent.*Sent by email to ada@example.com/);
  expect(await section('Async tasks')).toHaveTextContent(/Failed.*Capture payment.*2 of 3 attempts.*No response within 30 s/);
  expect(await section('Driver search')).toHaveTextContent(/K-12.*Busy.*Bo Berg · K-12.*session-1/);
  expect(await section('Origin')).toHaveTextContent('coupon-1');
  expect(await section('Timeline')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Problems' })).not.toBeInTheDocument();
});

it('shows all other sections while one never answers, and others are forbidden, missing or failing', async () => {
  await openBooking(
    {},
    {
      queryService: never,
      receiptActivity: refuse('PLATFORM_UNAVAILABLE', 'The receipts are not available'),
      asyncTasks: refuse('FORBIDDEN'),
      historyService: refuse('NOT_FOUND'),
      dispatchCheck: refuse('FORBIDDEN'),
      pairingDrivers: refuse('NOT_FOUND'),
    },
  );
  expect(await section('Origin')).toHaveTextContent('Europe/Berlin');
  expect(await within(await section('Payment')).findByRole('table', { name: 'Payment events' })).toBeVisible();
  const receipts = await section('Receipts');
  expect(await within(receipts).findByText('The receipts are not available')).toBeVisible();
  expect(within(receipts).getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(await section('Async tasks')).toHaveTextContent('You don’t have access to this.');
  expect(await section('Driver search')).toHaveTextContent('Driver search is not available.');
  const systems = await section('Systems');
  expect(
    await within(systems).findByText(
      'Booking, dispatch, Redis and booking query match. No response from history service. Waiting for query service.',
    ),
  ).toBeVisible();
  expect(systems).toHaveTextContent('You don’t have access to this.');
});

it('shows sections that need only the ID if the booking fails, and retries it', async () => {
  let fails = true;
  const { user } = await openBooking({
    booking: () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return fakeBooking();
    },
  });
  expect((await screen.findAllByText('The platform is not available'))[0]).toBeVisible();
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Origin')).toHaveTextContent('Not loaded, because the booking could not be loaded.');
  fails = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ })).toBeVisible();
  expect(await section('Origin')).toHaveTextContent('coupon-1');
});

it('reads each source once, and once more on return', async () => {
  const answers = {
    queryService: jest.fn(() => fakeRecord()),
    historyService: jest.fn(() => fakeRecord()),
    bookingQuery: jest.fn(() => fakeRecord()),
    redis: jest.fn(() => fakeRecord()),
    events: jest.fn(() => ({ items: [], pageInfo: { page: 0, maxPerPage: 100, hasMore: false } })),
    chat: jest.fn(() => ({ messages: [], hasEarlier: false })),
    receiptActivity: jest.fn(() => []),
    asyncTasks: jest.fn(() => ({ items: [], pageInfo: { page: 0, maxPerPage: 50, hasMore: false } })),
    dispatchBooking: jest.fn(() => fakeDispatch()),
    dispatchCheck: jest.fn(() => ({ existsInDispatch: true, isConsistent: true, differences: [] })),
    fleetEngineTrip: jest.fn(() => null),
    pairingDrivers: jest.fn(() => []),
  };
  const booking = jest.fn(() => fakeBooking());
  const { router } = await openBooking({ booking }, answers);
  const asked = () => Object.entries({ booking, ...answers }).map(([name, answer]) => [name, answer.mock.calls.length]);
  const isComplete = async () => {
    await within(await section('Systems')).findByText('All systems match.');
    await within(await section('Driver search')).findByText('No driver with this reference');
  };
  await isComplete();
  expect(asked()).toEqual(asked().map(([name]) => [name, 1]));

  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await isComplete();
  expect(asked()).toEqual(asked().map(([name]) => [name, 2]));
});

it('does not show stale data as current if a source fails on return', async () => {
  let isDown = false;
  const failing =
    <Answer,>(answer: Answer) =>
    () => {
      if (isDown) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return answer;
    };
  const kept = fakeSources();
  const { router } = await openBooking(
    {},
    {
      historyService: failing(fakeRecord()),
      dispatchCheck: failing(kept.dispatchCheck()),
      events: failing(kept.events()),
      receiptActivity: failing(kept.receiptActivity()),
      asyncTasks: failing(kept.asyncTasks()),
      chat: failing(kept.chat()),
    },
  );
  await within(await section('Systems')).findByText('All systems match.');
  expect(await screen.findByText('No problems.')).toBeVisible();
  await act(() => router.navigate('/elsewhere'));
  isDown = true;
  await act(() => router.navigate(-1));
  for (const name of ['Payment', 'Receipts', 'Async tasks', 'Timeline', 'Systems']) {
    const part = await section(name);
    await waitFor(() => expect(part).toHaveTextContent(/The platform is not available|Could not be updated either\./));
  }
  expect(screen.getAllByText('The platform is not available')).toHaveLength(1);
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Systems')).toHaveTextContent('No response from history service.');
  expect(await section('Timeline')).toHaveTextContent(/Could not load the booking events.*Could not load the receipts/);
  expect(screen.getByText('No problems in the data that could be read.')).toBeVisible();
});

it('shows the cancellation reason, the rating, and that there is no driver, or only in dispatch', async () => {
  let dispatch = fakeDispatch({ driver: null, vehicle: null });
  const { router } = await openBooking(
    {
      booking: () =>
        fakeBooking({
          status: 'CANCELLED',
          statusCode: 'CANCELLED',
          cancellation: { reason: 'NO_SHOW', reasonCode: 'no_show' },
          rating: { value: 2, comment: 'Too late' },
          driver: null,
          vehicle: null,
        }),
    },
    { dispatchBooking: () => dispatch },
  );
  const ride = await section('Ride');
  for (const text of ['2 of 5', 'Too late', 'No driver']) expect(ride).toHaveTextContent(text);
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('No show');
  await act(() => router.navigate('/elsewhere'));
  dispatch = fakeDispatch();
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await section('Ride')).toHaveTextContent('Bo Berg (K-12) · B-TX 112 · only in dispatch'));
});

it('names a fleet other than the selected one, and does not wait for it', async () => {
  await openBooking({
    booking: () => fakeBooking({ fleetId: 'fleet-oslo' }),
    fleet: ({ id }: { id: string }) => ({ id, name: 'Oslo Taxi', humanReadableId: 'oslo', timezone: 'Europe/Oslo' }),
  });
  const links = await screen.findAllByRole('link', { name: 'Oslo Taxi' });
  expect(links[0]).toHaveAttribute('href', '/dashboard/fleets/fleet-oslo');
});

it('keeps names out of the page’s title', async () => {
  await openBooking();
  await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ });
  expect(document.title).toMatch(/^01 Mar 2026, 11:30 · Active · /);
  expect(document.title).not.toContain('Ada');
});

describe('opened from the list', () => {
  /** Opens the booking of the list's row, without an answer for its page until `answer` is called. */
  async function openFromList() {
    let answer: (booking: object) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const promise = new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
    const row = fakeBooking({ status: 'DEFERRED', statusCode: 'DEFERRED' });
    const gateway = fakeBookingPage({ bookings: () => pageOf([row]), booking: () => promise });
    const { user } = await renderScreen({ routes: bookingRoutes, at: 'bookings?view=all', gateway });
    await user.click(await screen.findByRole('link', { name: /11:30/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '11:30 · Alexanderplatz 1 → Airport BER' })).toBeVisible();
    return { answer, fail };
  }
  const glance = () => screen.queryByLabelText('At a glance');

  it('has the head of the list’s row until the booking’s own answer', async () => {
    const { answer } = await openFromList();
    expect(glance()).toHaveTextContent('Deferred');
    for (const text of ['Ada Lovelace', 'Berlin Taxi']) expect(screen.getByText(text)).toBeVisible();
    for (const copied of ['dsp-1', '+49301234567']) expect(screen.getByRole('button', { name: `Copy ${copied}` })).toBeVisible();
    expect(document.title).toMatch(/^01 Mar 2026, 11:30 · Deferred · dsp-1/);
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();

    answer(fakeBooking({ origin: { address: 'Gneisenaustr. 2' } }));
    expect(await screen.findByRole('heading', { level: 1, name: '11:30 · Gneisenaustr. 2 → Airport BER' })).toBeVisible();
    expect(glance()).toHaveTextContent('Active');
    expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Refresh' })[0]).toBeVisible();
  });

  it.each([
    ['is gone', 'NOT_FOUND', 'This booking was not found'],
    ['is refused', 'FORBIDDEN', 'You don’t have access to this'],
    ['fails', 'PLATFORM_UNAVAILABLE', 'The platform is not available'],
  ])('drops the row if the booking %s', async (_, code, text) => {
    const { fail } = await openFromList();
    fail(gatewayError(code, 'The platform is not available'));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible();
    expect(screen.queryByText(/Lovelace/)).not.toBeInTheDocument();
  });
});

describe('odd data', () => {
  const open = (odd: object, sources: object = {}) => openBooking({ booking: () => fakeBooking(odd) }, sources);

  beforeEach(() => {
    mockLayout();
    jest.spyOn(Date, 'now').mockReturnValue(fakeNow);
  });

  const nothing = {
    status: null,
    statusCode: null,
    scheduleType: null,
    scheduleTypeCode: null,
    fleetId: null,
    timezone: null,
    creationDate: null,
    pickupTime: null,
    waypoints: null,
    payment: null,
    pricing: null,
    tip: null,
  };

  it('shows a booking with hardly any readable fields', async () => {
    await open(nothing);
    expect(await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ })).toBeVisible();
    expect(await section('Ride')).toHaveTextContent('Bo Berg (K-12)');
    expect(await section('Systems')).toHaveTextContent('Dispatch check not available: the booking has no fleet.');
    for (const name of ['Ride', 'Payment', 'Timeline', 'Origin', 'Receipts']) expect(await section(name)).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('shows times in UTC, with a notice, if the time zone is missing', async () => {
    await open({ timezone: null });
    expect(await screen.findByRole('list', { name: 'Problems' })).toHaveTextContent('No time zone: Times are in UTC.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10:30');
  });

  it('copies no sums with unreadable amounts', async () => {
    const payment = { ...fakeBooking().payment, captured: eur(4700), refunded: unreadable('refunded') };
    const { user } = await open({ payment, tip: unreadable('tip') });
    await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await chooseFromPageMenu(user, 'Copy summary');
    const copied = writeText.mock.lastCall?.[0];
    expect(copied).toContain('Booking bk-1');
    for (const sum of ['Amount due', 'Total price', 'Net paid']) expect(copied).not.toContain(sum);
  });
});

it('clears the booking and shows a notice once the person has lost access', async () => {
  let isLinked = true;
  const { user } = await openBooking({
    booking: () => {
      if (!isLinked) throw gatewayError('FORBIDDEN', 'Not linked to this fleet');
      return fakeBooking();
    },
  });
  expect(await screen.findByRole('heading', { name: /Alexanderplatz 1 → Airport BER/ })).toBeVisible();
  isLinked = false;
  await user.click(screen.getAllByRole('button', { name: 'Refresh' })[0] ?? document.body);
  expect(await screen.findByText('You no longer have access to this booking')).toBeVisible();
  expect(screen.queryByText(/Lovelace/)).not.toBeInTheDocument();
});
