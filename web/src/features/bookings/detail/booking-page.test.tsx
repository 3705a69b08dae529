import { ApolloLink } from '@apollo/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { BookingProblem } from '@/entities/booking/problems';
import { eur } from '../../../../test/eur';
import { gatewayError, unreadable } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { section } from '../../../../test/section';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeBookingPage, fakeDispatch, fakePaymentEvent, fakeRecord, fakeSources } from '../testing/fake-booking-page';
import { deployment, never, openBooking, refuse } from '../testing/open-booking';
import { ProblemBanners } from './problem-banners';

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
  expect(within(events).getByRole('row', { name: /Created €28.00 Amount authorised on the card/ })).toBeVisible();

  const systems = await section('Systems');
  expect(await within(systems).findByText('All systems match.')).toBeVisible();
  expect(within(systems).getByRole('row', { name: 'Status ACTIVE ASSIGNED ACTIVE ACTIVE ACTIVE ACTIVE' })).toBeVisible();
  expect(systems).toHaveTextContent('Dispatch check at 11:10 CET: All systems match');

  expect(await section('Receipts')).toHaveTextContent(/Sent.*Sent by email to ada@example.com/);
  expect(await section('Async tasks')).toHaveTextContent(/Failed.*Capture payment.*2 of 3 attempts.*No response within 30 s/);
  expect(await section('Driver search')).toHaveTextContent(/K-12.*Busy.*Bo Berg · K-12.*session-1/);
  expect(await section('Coupons')).toHaveTextContent('Used hereRainy Monday');
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
  expect(await section('Coupons')).toHaveTextContent('Not loaded, because the booking could not be loaded.');
  fails = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ })).toBeVisible();
  expect(await section('Coupons')).toHaveTextContent('Rainy Monday');
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

describe('problems', () => {
  const problems = () => screen.findByRole('list', { name: 'Problems' });

  it('show a double charge, above and in the payment', async () => {
    const payment = { ...fakeBooking().payment, status: 'CAPTURED', statusCode: 'CAPTURED', captured: eur(4700) };
    const charge = { code: 'captured', paymentEvent: 'CAPTURED', amount: eur(2350) };
    const items = [
      fakePaymentEvent('2', {
        ...charge,
        message: 'Charged by a task that was run again',
        createdAt: '2026-03-01T11:02:00.000Z',
        // Half a character, which no URL can have.
        payload: { paymentIntentId: 'pi-wrong\ud800' },
      }),
      fakePaymentEvent('1', { ...charge, message: 'Ride charged', createdAt: '2026-03-01T11:00:00.000Z' }),
    ];
    await openBooking(
      {
        booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED', payment, tip: null }),
        deployment: { ...deployment, paymentProviderUrl: 'https://pay.example/payments/{intent}?tab=refunds' },
      },
      { events: () => ({ items, pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }) },
    );
    const list = await problems();
    await waitFor(() => expect(list).toHaveTextContent('Charged twice: €23.50 and €23.50'));
    expect(within(list).getByText('Overcharged €23.50: the passenger has paid too much and is owed a refund.')).toBeVisible();
    expect(list).toHaveTextContent('Charged by a task that was run again');
    const events = within(await section('Payment')).getByRole('table', { name: 'Payment events' });
    expect(within(events).getByRole('row', { name: /Captured again €23.50/ })).toBeVisible();
    const payments = await section('Payment');
    expect(within(payments).getByText('Too much').nextSibling).toHaveTextContent('€23.50');
    // The wrong charge's own intent, which is not the booking's, and where it is refunded.
    expect(within(payments).getByText('Wrong charge').nextSibling).toHaveTextContent(/€23.50, 01 Mar 2026, 12:02 CET.*pi-wrong/);
    expect(within(list).getByRole('link', { name: /^Refund at the payment provider/ })).toHaveAttribute(
      'href',
      'https://pay.example/payments/pi-wrong%EF%BF%BD?tab=refunds',
    );
  });

  it('name the disagreeing systems, mark and link the section, and can be compared again', async () => {
    let status = 'COMPLETED';
    const { user } = await openBooking(
      {},
      {
        historyService: () => fakeRecord({ status }),
        dispatchBooking: () => {
          const statusCode = status === 'ACTIVE' ? 'ON_BOARD' : status;
          return fakeDispatch({
            status: statusCode,
            statusCode,
            statusHistory: [{ status: statusCode, statusCode, changedAt: '2026-03-01T10:05:00.000Z' }],
          });
        },
      },
    );
    const sentence =
      'Dispatch: completed at 11:05 by Bo Berg (K-12), B-TX 112. Late: booking, query service, Redis and booking query (active).';
    const list = await problems();
    expect(list).toHaveTextContent(sentence);
    await user.click(within(list).getByText('Details'));
    await user.click(within(list).getByRole('link', { name: 'Systems' }));
    const systems = await section('Systems');
    expect(systems).toHaveFocus();
    expect(systems).toHaveTextContent(sentence);
    expect(
      within(systems).getByRole('row', {
        name: 'Status (different) ACTIVE (late) COMPLETED ACTIVE (late) COMPLETED ACTIVE (late) ACTIVE (late)',
      }),
    ).toBeVisible();
    await user.click(within(systems).getByRole('button', { name: 'Payload of History service' }));
    expect(await screen.findByRole('combobox', { name: 'Payload' })).toHaveValue('History service');
    await user.keyboard('{Escape}');
    status = 'ACTIVE';
    await user.click(within(systems).getByRole('button', { name: 'Compare again' }));
    expect(await within(systems).findByText('All systems match.')).toBeVisible();
  });
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

it('shows the payloads of two systems side by side, as the systems answered them', async () => {
  const { user } = await openBooking(
    { booking: () => ({ ...fakeBooking(), raw: { reference: 'K-12', platform: true } }) },
    { dispatchBooking: () => fakeDispatch({ raw: { job_no: 'BER-1' } }) },
  );
  const systems = await section('Systems');
  await within(systems).findByText('All systems match.');
  await user.click(within(systems).getByRole('button', { name: 'Compare payloads' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payloads of booking bk-1' });
  expect(await within(dialog).findByRole('region', { name: 'Booking' })).toHaveTextContent(/platform: true/);
  const dispatch = await within(dialog).findByRole('region', { name: 'Dispatch' });
  expect(dispatch).toHaveTextContent(/job_no: "BER-1"/);
  expect(dispatch).not.toHaveTextContent('__typename');
  await user.selectOptions(within(dialog).getByLabelText('Beside'), 'Booking query');
  expect(await within(dialog).findByRole('region', { name: 'Booking query' })).toHaveTextContent(/"ACTIVE"/);
});

describe('odd data', () => {
  const open = (odd: object, sources: object = {}) =>
    renderScreen({
      routes: bookingRoutes,
      at: 'bookings/bk-1',
      gateway: fakeBookingPage({ booking: () => fakeBooking(odd) }, sources),
    });

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
    for (const name of ['Ride', 'Payment', 'Timeline', 'Coupons', 'Receipts']) expect(await section(name)).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('shows times in UTC, and says so, if the time zone is missing', async () => {
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

describe('banners', () => {
  const overdue: BookingProblem = { id: 'overdue', severity: 'warning', title: 'Ride still active', section: 'systems' };
  const unpaid: BookingProblem = { id: 'unpaid', severity: 'danger', title: 'Payment failed', section: 'payment' };

  const banners = (problems: readonly BookingProblem[], isHeld: boolean) => (
    <ProblemBanners
      problems={problems}
      state="loading"
      end={undefined}
      onShow={() => undefined}
      isHeld={isHeld}
      remedies={{ syncStatus: null, changePayment: null, refund: null }}
    />
  );

  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  it('a worse problem waits while the page is used, and is shown on request', () => {
    const { rerender } = render(banners([overdue], true));
    rerender(banners([unpaid, overdue], true));
    expect(shown()).toEqual([expect.stringMatching(/Ride still active Systems1 new problem$/)]);
    fireEvent.click(screen.getByRole('button', { name: '1 new problem' }));
    expect(shown()).toEqual([expect.stringMatching(/Payment failed Payment$/), expect.stringMatching(/Ride still active Systems$/)]);
  });
});

describe('the case file', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

  const lastPage = { page: 0, maxPerPage: 100, hasMore: false, total: 2 };
  const staff = fakePaymentEvent('2', {
    category: 'BOOKING',
    paymentEvent: null,
    code: 'statusSynced',
    message: 'Status synced for Ada Lovelace, 030 1234567, gneisenaustr. 2, K12 in btx-112',
    actor: { type: 'STAFF', typeCode: 'staff', id: 'u', name: 'Marco' },
  });
  const chat = () => ({
    messages: [
      {
        id: 'm-1',
        sender: 'PASSENGER',
        senderCode: 'passenger',
        senderName: 'Ada',
        text: 'I am at the back door',
        createdAt: '2026-03-01T10:20:00Z',
      },
    ],
    hasEarlier: false,
  });

  it('has every part, and nothing that is known to be personal once that is masked', async () => {
    const sources = { events: () => ({ items: [staff, fakePaymentEvent('1')], pageInfo: lastPage }), chat };
    const { user, router, container } = await renderScreen({
      routes: bookingRoutes,
      at: 'bookings/bk-1',
      gateway: fakeBookingPage({}, sources),
    });
    await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ });
    await chooseFromPageMenu(user, 'Print case file');
    const part = (name: string) => screen.findByRole('region', { name: `${name} · booking bk-1` });
    const facts = await part('Verdict and facts');
    for (const text of ['No problems.', 'Ada Lovelace', '+49301234567', 'Berlin Taxi', 'Bo Berg (K-12)', 'Alexanderplatz 1'])
      expect(facts).toHaveTextContent(text);
    expect(await part('Payments')).toHaveTextContent(
      /Payment intentpi-1.*Night surcharge€3.50.*Total€23.50.*Created€28.00Amount authorised on the card/,
    );
    expect(await part('Timeline')).toHaveTextContent('I am at the back door');
    expect(within(await part('Systems')).getByRole('row', { name: /^Status ACTIVE ASSIGNED/ })).toBeVisible();
    const changes = await part('Changes');
    expect(changes).toHaveTextContent('Status synced for Ada Lovelace, 030 1234567, gneisenaustr. 2, K12 in btx-112Marco');
    expect(changes).toHaveTextContent('Capture paymentFailed2 of 3No response within 30 s');
    expect(await axe(container)).toHaveNoViolations();

    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);

    await user.click(screen.getByRole('switch', { name: 'Mask known personal data' }));
    expect(await part('Verdict and facts')).toHaveTextContent('PassengerA. L.Phone••••4567');
    for (const name of ['Ada', 'Lovelace', '49301234567', 'Bo Berg', 'Alexanderplatz', 'back door', 'ada@example.com'])
      expect(container).not.toHaveTextContent(name);
    expect(await part('Changes')).toHaveTextContent('Status synced for A. L., ••••4567, [address], [reference] in [plate]Marco');
    // The choice is in the address, personal data is not.
    expect(router.state.location.search).toBe('?view=case-file&masked=true');
  });
});

describe('the Fleet Engine token', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

  const token = 'fe_123';
  const button = () => screen.findByRole('button', { name: 'Get Fleet Engine token' });

  it('is read on a press, copied and revealed, and stored nowhere', async () => {
    const fleetEngineToken = jest.fn<object, [object]>(() => ({ token, expiresAt: '2026-03-01T11:00:00.000Z' }));
    const { user, client, router } = await openBooking({ fleetEngineToken });
    await button();
    expect(fleetEngineToken).not.toHaveBeenCalled();
    await user.click(await button());
    const systems = await section('Systems');
    await within(systems).findByText('01 Mar 2026, 12:00');
    expect(fleetEngineToken.mock.lastCall?.[0]).toEqual({ fleetId: 'fleet-berlin' });
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(systems).getByRole('button', { name: 'Copy Fleet Engine token' }));
    expect(writeText).toHaveBeenLastCalledWith(token);
    expect(screen.queryByText(token)).not.toBeInTheDocument();
    await user.click(within(systems).getByRole('button', { name: 'Show Fleet Engine token' }));
    expect(screen.getByText(token)).toBeVisible();

    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage));
    const kept = [client.extract(), stored, router.state.location];
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('live', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

  describe('live updates', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
    afterEach(() => jest.useRealTimers());

    /** Systems that follow every change of the booking. */
    const following = (changes: () => { statusCode?: string; pickupTime?: string }) => {
      const record = () => fakeRecord({ ...changes(), status: changes().statusCode ?? 'ACTIVE' });
      return {
        queryService: record,
        historyService: record,
        redis: record,
        bookingQuery: record,
        dispatchBooking: () => fakeDispatch(changes()),
      };
    };

    it('continue until the booking is final, and include the systems once it has changed', async () => {
      let status = 'ACTIVE';
      const booking = jest.fn(() => fakeBooking({ status, statusCode: status }));
      const queryService = jest.fn(() => fakeRecord({ status }));
      await openBooking({ booking }, { ...following(() => ({ statusCode: status })), queryService });
      await passTime(100);
      expect(booking).toHaveBeenCalledTimes(1);
      await passTime(10_000);
      expect(booking).toHaveBeenCalledTimes(2);
      expect(queryService).toHaveBeenCalledTimes(1);
      status = 'COMPLETED';
      await passTime(10_500);
      expect(screen.getAllByText('Completed')[0]).toBeVisible();
      expect(queryService).toHaveBeenCalledTimes(2);
      const reads = booking.mock.calls.length;
      await passTime(30_000);
      expect(booking).toHaveBeenCalledTimes(reads);
    });

    it('read systems that disagree about the end again until they match', async () => {
      let [status, late] = ['ACTIVE', 'ACTIVE'];
      const historyService = jest.fn(() => fakeRecord({ status: late }));
      await openBooking(
        { booking: () => fakeBooking({ status, statusCode: status }) },
        { ...following(() => ({ statusCode: status })), historyService },
      );
      await passTime(100);
      status = 'COMPLETED';
      await passTime(10_500);
      expect(await section('Systems')).toHaveTextContent('Late: history service (active).');
      late = 'COMPLETED';
      await passTime(10_500);
      expect(await section('Systems')).toHaveTextContent('All systems match.');
      await passTime(60_000);
      expect(historyService).toHaveBeenCalledTimes(3);
    });
  });
});

describe('remedies', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

  it('problems offer a remedy, are counted beside the systems, and are copied with the summary', async () => {
    const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
    const items = [
      fakePaymentEvent('4', {
        code: 'detachedTipCaptured',
        paymentEvent: 'DETACHED_TIP_CAPTURED',
        amount: eur(179),
        createdAt: '2026-03-01T11:04:00.000Z',
        payload: { paymentIntentId: 'pi-2' },
      }),
      fakePaymentEvent('3', {
        code: 'captured',
        paymentEvent: 'CAPTURED',
        amount: eur(2350),
        createdAt: '2026-03-01T11:00:00.000Z',
        payload: { paymentIntentId: 'pi-2' },
      }),
      fakePaymentEvent('2', {
        category: 'BOOKING',
        paymentEvent: null,
        code: 'statusSynced',
        message: 'Status synced',
        actor: { type: 'STAFF', typeCode: 'staff', id: 'u', name: 'Marco' },
        createdAt: '2026-03-01T10:05:00.000Z',
      }),
    ];
    const { user } = await openBooking(
      { booking: () => fakeBooking({ payment, pickupTime: '2026-02-28T23:01:00.000Z' }) },
      { events: () => ({ items, pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }) },
    );
    const list = await screen.findByRole('list', { name: 'Problems' });
    const [failed, late] = within(list).getAllByRole('listitem');
    expect(failed).toHaveTextContent('The payment failed. The passenger has not paid yet.');
    expect(late).toHaveTextContent('Ride still active: 11 h 3 min since the pickup time.');
    expect(screen.getByLabelText('At a glance')).toHaveTextContent('11 h 3 min');
    expect(screen.getByText(/^For developers/)).toHaveTextContent('For developers · 2 problems');

    await user.click(within(list).getByRole('button', { name: 'Sync status' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(within(list).getByRole('button', { name: 'Switch to cash' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(within(await section('Payment')).getByRole('button', { name: 'Change payment' }));
    expect(await screen.findByRole('dialog', { name: 'Change payment' })).toBeVisible();
    await user.keyboard('{Escape}');

    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await chooseFromPageMenu(user, 'Copy summary');
    const copied = writeText.mock.lastCall?.[0];
    const lines = [
      'Booking bk-1',
      'Status: Active',
      'Problem: Payment failed',
      'Phone: +49301234567',
      'Fleet: Berlin Taxi',
      'Driver: Bo Berg (K-12)',
      'Charge: €23.50, 01 Mar 2026, 12:00 CET, pi-2',
      // The charges add up to the captured amount.
      'Tip charge: €1.79, 01 Mar 2026, 12:04 CET, pi-2',
      'Payment intent: pi-1',
      'Done: 01 Mar 2026, 11:05 CET, Marco: Status synced',
      '/dashboard/bookings/bk-1',
    ];
    for (const text of lines) expect(copied).toContain(text);
  });

  it('an open ride is switched to cash in one step', async () => {
    const inputs: unknown[] = [];
    const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
    const cash = { type: 'CASH', typeCode: 'cash', method: 'CASH', methodCode: 'cash' };
    const { user } = await openBooking({
      booking: () => fakeBooking({ payment }),
      updateBookingPayment: ({ input }: { input: unknown }) => {
        inputs.push(input);
        return { payment: { ...payment, ...cash } };
      },
    });
    await user.click(within(await screen.findByRole('list', { name: 'Problems' })).getByRole('button', { name: 'Switch to cash' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The driver has to collect the amount.');
    await user.click(within(question).getByRole('button', { name: 'Switch to cash' }));
    expect(await screen.findByText('Payment changed: type Credit card → Cash, method Personal card → Cash')).toBeVisible();
    expect(inputs).toEqual([{ id: 'payment-1', bookingId: 'bk-1', type: 'CASH', method: 'CASH' }]);
  });

  it('readers are given the reason why they can’t use a remedy', async () => {
    const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
    await openBooking({ booking: () => fakeBooking({ payment }) }, {}, { role: 'STAFF_READ' });
    const list = await screen.findByRole('list', { name: 'Problems' });
    expect(within(list).getByRole('button', { name: 'Switch to cash' })).toHaveAttribute('aria-disabled', 'true');
  });

  describe('actions', () => {
    const syncBookingStatus = jest.fn((): object => ({ booking: fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' }) }));

    it('sync the status from dispatch after confirmation, show the result, and read again', async () => {
      const events = jest.fn(() => ({ items: [], pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }));
      const historyService = jest.fn(() => fakeRecord());
      const { user } = await openBooking({ syncBookingStatus }, { events, historyService });
      await chooseFromPageMenu(user, 'Sync status');
      let dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('bk-1 of Ada Lovelace: the status stays Active. Dispatch has Assigned.');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(syncBookingStatus).not.toHaveBeenCalled();

      await chooseFromPageMenu(user, 'Sync status');
      dialog = await screen.findByRole('alertdialog');
      events.mockClear();
      historyService.mockClear();
      await user.click(within(dialog).getByRole('button', { name: 'Sync status' }));
      expect(await screen.findByText('The status changed from Active to Completed')).toBeVisible();
      expect(syncBookingStatus).toHaveBeenCalledTimes(1);
      expect(events).toHaveBeenCalled();
      expect(historyService).toHaveBeenCalled();
    });

    it('send no live activity to a passenger’s phone with Enter alone', async () => {
      const { user } = await openBooking();
      await chooseFromPageMenu(user, 'Send live activity');
      expect(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });

    it.each([
      ['the reason a live activity was not sent', { sent: false, message: 'The phone is no iPhone' }, 'Not sent: The phone is no iPhone'],
      ['that a live activity was sent if the response does not say', { sent: null, message: null }, 'Live activity sent'],
    ])('reports %s', async (_what, answer, report) => {
      const { user } = await openBooking({ sendIosLiveActivity: () => answer });
      await chooseFromPageMenu(user, 'Send live activity');
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send live activity' }));
      expect(await screen.findByText(report)).toBeVisible();
    });

    it('change the payment after a question, and show a refusal on its field without losing the input', async () => {
      const inputs: unknown[] = [];
      let refusal: Error | null = gatewayError('BAD_USER_INPUT', 'The platform did not accept the input', {
        fields: { method: 'is not offered here' },
      });
      const { user } = await openBooking({
        updateBookingPayment: ({ input }: { input: unknown }) => {
          inputs.push(input);
          if (refusal) throw refusal;
          return { payment: fakeBooking().payment };
        },
      });
      await user.click(within(await section('Payment')).getByRole('button', { name: 'Change payment' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change payment' });
      const submit = await within(dialog).findByRole('button', { name: 'Change payment' });
      await user.click(submit);
      expect(await within(dialog).findByText('Change at least one field')).toBeVisible();
      const method = within(dialog).getByRole('combobox', { name: /^Method/ });
      await user.selectOptions(method, 'Cash');
      await user.click(submit);
      let question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('Booking bk-1 of Ada Lovelace, €25.50');
      expect(question).toHaveTextContent('Method: Personal card → Cash');
      await user.click(within(question).getByRole('button', { name: 'Change payment' }));
      await waitFor(() => expect(method).toHaveAccessibleDescription('is not offered here'));
      expect(method).toHaveValue('CASH');

      refusal = null;
      await user.selectOptions(method, 'Likuma');
      await user.click(submit);
      question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Change payment' }));
      expect(await screen.findByText('Payment changed: method Personal card → Likuma')).toBeVisible();
      expect(inputs).toEqual([
        { id: 'payment-1', bookingId: 'bk-1', method: 'CASH' },
        { id: 'payment-1', bookingId: 'bk-1', method: 'LIKUMA' },
      ]);
    });

    const records = ['BookingEvents', 'BookingLog'];
    const copies = ['BookingQueryService', 'BookingHistoryService', 'BookingQueryStore', 'BookingRedis', 'BookingTasks'];
    it.each([
      ['another method', {}, records],
      ['another status', { status: 'FAILED', statusCode: 'FAILED' }, [...records, ...copies]],
    ])('shows a payment with %s from the response, and reads only its records and copies again', async (_what, changes, reads) => {
      const { user, client } = await openBooking({
        booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' }),
        updateBookingPayment: () => ({ payment: { ...fakeBooking().payment, method: 'LIKUMA', methodCode: 'likuma', ...changes } }),
      });
      const payment = await section('Payment');
      await user.click(await within(payment).findByRole('button', { name: 'Change payment' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change payment' });
      await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Method/ }), 'Likuma');
      await user.click(within(dialog).getByRole('button', { name: 'Change payment' }));
      const question = await screen.findByRole('alertdialog');
      const sent: (string | undefined)[] = [];
      const gateway = client.link;
      client.setLink(
        new ApolloLink((operation, forward) => {
          sent.push(operation.operationName);
          return gateway.request(operation, forward);
        }),
      );
      await user.click(within(question).getByRole('button', { name: 'Change payment' }));
      await waitFor(() => expect(payment).toHaveTextContent('Likuma'));
      await waitFor(() => expect(sent.toSorted()).toEqual(['UpdateBookingPayment', ...reads].sort()));
    });
  });
});

it('drops everything about a booking once the person has lost access, and says so', async () => {
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
  expect(await screen.findByText('You don’t have access to this')).toBeVisible();
  expect(screen.queryByText(/Lovelace/)).not.toBeInTheDocument();
});
