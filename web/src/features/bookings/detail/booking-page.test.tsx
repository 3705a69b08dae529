import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { eur } from '../../../../test/eur';
import { section } from '../../../../test/section';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeDispatch, fakePaymentEvent, fakeRecord, fakeSources } from '../testing/fake-booking-page';
import { openBooking, deployment, never, refuse } from '../testing/open-booking';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

it('shows passenger, route, time, price, payment and every system’s state', async () => {
  await openBooking();
  expect(await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ })).toBeVisible();

  const summary = await section('Summary');
  expect(within(summary).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/dashboard/passengers/passenger-1');
  expect(within(summary).getByRole('button', { name: 'Copy +49301234567' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Berlin Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-berlin');
  expect(await within(summary).findByText('Berlin Ride')).toBeVisible();
  for (const text of ['Europe/Berlin', 'K-12 at 01 Mar 2026, 11:01']) expect(summary).toHaveTextContent(text);
  const glance = screen.getByLabelText('At a glance');
  for (const text of ['Active', '01 Mar 2026, 11:30 CET', 'Bo Berg (K-12)', 'Škoda Octavia, black · B-TX 112', 'Ready for Capture'])
    expect(glance).toHaveTextContent(text);

  const payment = await section('Payment');
  for (const text of ['Credit card', 'Personal card', 'Apple Pay', '€2.00', '€20.00']) expect(payment).toHaveTextContent(text);
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
  for (const name of ['Ride', 'Timeline', 'Chat']) expect(await section(name)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Problems' })).not.toBeInTheDocument();
}, 20_000);

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
  expect(await section('Summary')).toHaveTextContent('Europe/Berlin');
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
}, 20_000);

it('shows sections that need only the ID while the booking is loading', async () => {
  await openBooking({ booking: never });
  expect(await within(await section('Payment')).findByRole('table', { name: 'Payment events' })).toBeVisible();
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Async tasks')).toHaveTextContent('Capture payment');
  expect(await within(await section('Systems')).findByText(/^Query service, history service and booking query match/)).toBeVisible();
  expect(await section('Summary')).toHaveAttribute('aria-busy', 'true');
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
  expect(await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ })).toBeVisible();
  expect(await section('Coupons')).toHaveTextContent('Rainy Monday');
});

it('shows no age for data that never loaded', async () => {
  const fail = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
  };
  await openBooking({ booking: fail, bookingSources: fail, auditLog: fail });
  for (const name of ['Ride', 'Timeline']) {
    const part = await section(name);
    await waitFor(() => expect(part).toHaveTextContent(/The platform is not available|Could not be loaded either\./));
    expect(part).not.toHaveTextContent('Updated');
  }
  expect(screen.getAllByText('The platform is not available')).toHaveLength(1);
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
  for (const name of ['Payment', 'Receipts', 'Async tasks', 'Chat', 'Systems']) {
    const part = await section(name);
    await waitFor(() => expect(part).toHaveTextContent(/The platform is not available|Could not be updated either\./));
  }
  expect(screen.getAllByText('The platform is not available')).toHaveLength(1);
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Systems')).toHaveTextContent('No response from history service.');
  expect(await section('Timeline')).toHaveTextContent(/Could not load the booking events.*Could not load the receipts/);
  expect(screen.getByText('No problems in the data that could be read.')).toBeVisible();
}, 20_000);

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
        payload: { paymentIntentId: 'pi-wrong' },
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
    expect(await within(list).findByText(/Charged twice: €23.50 and €23.50/)).toBeVisible();
    expect(list).toHaveTextContent('Charged by a task that was run again');
    const events = within(await section('Payment')).getByRole('table', { name: 'Payment events' });
    expect(within(events).getByRole('row', { name: /Captured again €23.50/ })).toBeVisible();
    const payments = await section('Payment');
    expect(within(payments).getByText('Too much').nextSibling).toHaveTextContent('€23.50');
    // The wrong charge's own intent, which is not the booking's, and where it is refunded.
    expect(within(payments).getByText('Wrong charge').nextSibling).toHaveTextContent(/€23.50, 01 Mar 2026, 12:02 CET.*pi-wrong/);
    expect(within(list).getByRole('link', { name: /^Refund at the payment provider/ })).toHaveAttribute(
      'href',
      'https://pay.example/payments/pi-wrong?tab=refunds',
    );
  });

  it('show that more was refunded than captured, above and in the payment', async () => {
    const payment = { ...fakeBooking().payment, status: 'CAPTURED', statusCode: 'CAPTURED', captured: eur(2350), refunded: eur(4000) };
    await openBooking({ booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED', payment }) });
    expect(await problems()).toHaveTextContent('Refunded more than captured · €40.00 refunded, €23.50 captured: €16.50 too much.');
    expect(await within(await section('Payment')).findByText('Refunded, more than captured')).toBeVisible();
  });

  it('show that dispatch refused the booking', async () => {
    await openBooking(
      { booking: () => fakeBooking({ status: 'CANCELLED', statusCode: 'CANCELLED', driver: null, pricing: null, tip: null }) },
      { dispatchBooking: () => fakeDispatch({ statusCode: 'REFUSED', driver: null, vehicle: null }) },
    );
    expect(await within(await problems()).findByText('No driver found')).toBeVisible();
  });

  it('name the disagreeing systems, mark and link the section, and can be compared again', async () => {
    let status = 'COMPLETED';
    const { user } = await openBooking(
      {},
      {
        historyService: () => fakeRecord({ status }),
        dispatchBooking: () =>
          fakeDispatch({ statusCode: status, statusHistory: [{ statusCode: status, changedAt: '2026-03-01T10:05:00.000Z' }] }),
      },
    );
    const sentence =
      'Dispatch: completed at 11:05 by Bo Berg (K-12), B-TX 112. Late: booking, query service, Redis and booking query (active).';
    const list = await problems();
    expect(list).toHaveTextContent(sentence);
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
  }, 20_000);
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
  const summary = await section('Summary');
  for (const text of ['2 of 5', 'Too late']) expect(summary).toHaveTextContent(text);
  expect(screen.getByLabelText('At a glance')).toHaveTextContent(/No show.*No driver/);
  await act(() => router.navigate('/elsewhere'));
  dispatch = fakeDispatch();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('At a glance')).toHaveTextContent('Bo Berg (K-12)B-TX 112 · only in dispatch'));
});

it('shows a booking with hardly any facts', async () => {
  await openBooking({
    booking: () =>
      fakeBooking({
        passenger: null,
        passengerId: null,
        payment: null,
        origin: null,
        destination: null,
        waypoints: [],
        driver: null,
        vehicle: null,
        pairing: null,
        couponIds: null,
        bookingChannelId: null,
        pricing: null,
        tip: null,
        pickupTime: null,
        dispatchBookingId: null,
      }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unknown passenger' })).toBeVisible();
  expect(await section('Payment')).toHaveTextContent('No price yet.');
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('No driver yet');
  expect(await section('Driver search')).toHaveTextContent('No driver reference.');
  expect(await section('Coupons')).toHaveTextContent('No coupons used');
  expect(await section('Systems')).toHaveTextContent('Not requested');
});

it('reports that the lines do not add up to the total', async () => {
  await openBooking({
    booking: () => fakeBooking({ pricing: { total: eur(2500), lines: [{ type: 'TOLLS', typeCode: 'tolls', amount: eur(2000) }] } }),
  });
  expect(await screen.findByText(/The lines add up to/)).toHaveTextContent('€20.00');
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
  await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ });
  expect(document.title).toMatch(/^01 Mar 2026, 11:30 · Active · /);
  expect(document.title).not.toContain('Ada');
});

it('opens the platform’s raw booking in the JSON drawer', async () => {
  const { user } = await openBooking({ booking: () => fakeBooking({ raw: { statusFromPlatform: 'active' } }) });
  await user.click(await screen.findByRole('button', { name: 'Raw payload' }));
  expect(await screen.findByRole('dialog', { name: 'Booking bk-1' })).toHaveTextContent('statusFromPlatform');
  await user.keyboard('{Escape}');
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
}, 20_000);

it('reads the raw booking in the drawer, which closes when its page is left', async () => {
  const { user, router } = await openBooking({ booking: () => fakeBooking({ raw: never }) });
  await user.click(await screen.findByRole('button', { name: 'Raw payload' }));
  expect(await screen.findByRole('dialog', { name: 'Booking bk-1' })).toBeVisible();
  await act(() => router.navigate('/dashboard/bookings/bk-2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
