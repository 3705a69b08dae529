import { ApolloLink } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { chooseFromPageMenu, openPageMenu } from '../../../../test/page-menu';
import { fakeBookingPage, fakeDispatch, fakePaymentEvent, fakeRecord, fakeSources } from '../testing/fake-booking-page';

const open = (gateway: object = {}, sources: object = {}, viewer: object = {}) =>
  renderScreen({ routes: bookingRoutes, at: 'bookings/bk-1', gateway: fakeBookingPage(gateway, sources), viewer });

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

const deployment = { mode: 'MOCK', label: 'dev', isProduction: false, version: '1.2.3', providerName: 'Acme', mapStyleUrl: null };

const section = (name: string) => screen.findByRole('region', { name });
const never = () => new Promise<never>(() => undefined);
const refuse = (code: string, message?: string) => () => {
  throw gatewayError(code, message);
};
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });

it('shows passenger, route, time, price, payment and every system’s state', async () => {
  await open();
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
  await open(
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
  await open({ booking: never });
  expect(await within(await section('Payment')).findByRole('table', { name: 'Payment events' })).toBeVisible();
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Async tasks')).toHaveTextContent('Capture payment');
  expect(await within(await section('Systems')).findByText(/^Query service, history service and booking query match/)).toBeVisible();
  expect(await section('Summary')).toHaveAttribute('aria-busy', 'true');
});

it('shows sections that need only the ID if the booking fails, and retries it', async () => {
  let fails = true;
  const { user } = await open({
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
  await open({ booking: fail, bookingSources: fail, auditLog: fail });
  for (const name of ['Ride', 'Timeline']) {
    expect((await within(await section(name)).findAllByText(/The platform is not available/))[0]).toBeVisible();
    expect(await section(name)).not.toHaveTextContent('Updated');
  }
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
  const { router } = await open({ booking }, answers);
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
  const { router } = await open(
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
  for (const name of ['Payment', 'Receipts', 'Async tasks', 'Chat', 'Systems'])
    expect(await within(await section(name)).findByText('The platform is not available')).toBeVisible();
  expect(await section('Receipts')).toHaveTextContent('Sent by email');
  expect(await section('Systems')).toHaveTextContent('No response from history service.');
  expect(await section('Timeline')).toHaveTextContent(/Could not load the booking events.*Could not load the receipts/);
  expect(screen.getByText('No problems in what could be read.')).toBeVisible();
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
    await open(
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
    await open({ booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED', payment }) });
    expect(await problems()).toHaveTextContent('Refunded more than captured · €40.00 refunded, €23.50 captured: €16.50 too much.');
    expect(await within(await section('Payment')).findByText('Refunded, more than captured')).toBeVisible();
  });

  it('show that dispatch refused the booking', async () => {
    await open(
      { booking: () => fakeBooking({ status: 'CANCELLED', statusCode: 'CANCELLED', driver: null, pricing: null, tip: null }) },
      { dispatchBooking: () => fakeDispatch({ statusCode: 'REFUSED', driver: null, vehicle: null }) },
    );
    expect(await within(await problems()).findByText('No driver found')).toBeVisible();
  });

  it('name the disagreeing systems, mark and link the section, and can be compared again', async () => {
    let status = 'COMPLETED';
    const { user } = await open(
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

it('offer a remedy, are counted beside the sections, and are copied with the summary', async () => {
  const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
  const items = [
    fakePaymentEvent('4', {
      code: 'detachedTipCaptured',
      paymentEvent: 'DETACHED_TIP_CAPTURED',
      amount: eur(179),
      createdAt: '2026-03-01T11:04:00.000Z',
      payload: { intent: 'pi-2' },
    }),
    fakePaymentEvent('3', {
      code: 'captured',
      paymentEvent: 'CAPTURED',
      amount: eur(2350),
      createdAt: '2026-03-01T11:00:00.000Z',
      payload: { intent: 'pi-2' },
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
  const { user } = await open(
    { booking: () => fakeBooking({ payment, pickupTime: '2026-02-28T23:01:00.000Z' }) },
    { events: () => ({ items, pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }) },
  );
  const list = await screen.findByRole('list', { name: 'Problems' });
  const [failed, late] = within(list).getAllByRole('listitem');
  expect(failed).toHaveTextContent('Payment failed');
  expect(late).toHaveTextContent('Ride still active · 11 h 3 min since the pickup time.');
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('Open · 11 h 3 min');
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  expect(within(nav).getByRole('link', { name: 'Payment 1 problem' })).toBeVisible();
  expect(within(nav).getByRole('link', { name: 'Chat' })).toBeVisible();

  await user.click(within(list).getByRole('button', { name: 'Sync status' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(within(list).getByRole('button', { name: 'Change payment' }));
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
}, 20_000);

it('switch an open ride to cash in one step', async () => {
  const inputs: unknown[] = [];
  const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
  const cash = { type: 'CASH', typeCode: 'cash', method: 'CASH', methodCode: 'cash' };
  const { user } = await open({
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
}, 20_000);

it('give readers the reason they can’t use a remedy', async () => {
  const payment = { ...fakeBooking().payment, status: 'FAILED', statusCode: 'FAILED' };
  await open({ booking: () => fakeBooking({ payment }) }, {}, { role: 'STAFF_READ' });
  const list = await screen.findByRole('list', { name: 'Problems' });
  expect(within(list).getByRole('button', { name: 'Change payment' })).toHaveAttribute('aria-disabled', 'true');
});

it('offer no live activity for a closed booking', async () => {
  const { user } = await open({ booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' }) });
  const menu = await openPageMenu(user);
  expect(within(menu).getByRole('menuitem', { name: 'Sync status' })).toBeVisible();
  expect(within(menu).queryByRole('menuitem', { name: 'Send live activity' })).not.toBeInTheDocument();
});

describe('actions', () => {
  const syncBookingStatus = jest.fn((): object => ({ booking: fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' }) }));

  it('sync the status from dispatch after confirmation, show the result, and read again', async () => {
    const events = jest.fn(() => ({ items: [], pageInfo: { page: 0, maxPerPage: 100, hasMore: false } }));
    const historyService = jest.fn(() => fakeRecord());
    const { user } = await open({ syncBookingStatus }, { events, historyService });
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
  }, 20_000);

  it.each([
    ['the reason a live activity was not sent', { sent: false, message: 'The phone is no iPhone' }, 'Not sent: The phone is no iPhone'],
    ['that a live activity was sent if the response does not say', { sent: null, message: null }, 'Live activity sent'],
  ])(
    'reports %s',
    async (_what, answer, report) => {
      const { user } = await open({ sendIosLiveActivity: () => answer });
      await chooseFromPageMenu(user, 'Send live activity');
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send live activity' }));
      expect(await screen.findByText(report)).toBeVisible();
    },
    20_000,
  );

  it('change the payment after a question, and show a refusal on its field without losing the input', async () => {
    const inputs: unknown[] = [];
    let refusal: Error | null = gatewayError('BAD_USER_INPUT', 'The platform did not accept the input', {
      fields: { method: 'is not offered here' },
    });
    const { user } = await open({
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
  }, 30_000);

  const records = ['BookingEvents', 'BookingLog'];
  const copies = ['BookingQueryService', 'BookingHistoryService', 'BookingQueryStore', 'BookingRedis', 'BookingTasks'];
  it.each([
    ['another method', {}, records],
    ['another status', { status: 'FAILED', statusCode: 'FAILED' }, [...records, ...copies]],
  ])(
    'shows a payment with %s from the response, and reads only its records and copies again',
    async (_what, changes, reads) => {
      const { user, client } = await open({
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
    },
    30_000,
  );
});

it('shows the cancellation reason, the rating, and that there is no driver, or only in dispatch', async () => {
  let dispatch = fakeDispatch({ driver: null, vehicle: null });
  const { router } = await open(
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
  await open({
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
  await open({
    booking: () => fakeBooking({ pricing: { total: eur(2500), lines: [{ type: 'TOLLS', typeCode: 'tolls', amount: eur(2000) }] } }),
  });
  expect(await screen.findByText(/The lines add up to/)).toHaveTextContent('€20.00');
});

it('names a fleet other than the selected one, and does not wait for it', async () => {
  await open({
    booking: () => fakeBooking({ fleetId: 'fleet-oslo' }),
    fleet: ({ id }: { id: string }) => ({ id, name: 'Oslo Taxi', humanReadableId: 'oslo', timezone: 'Europe/Oslo' }),
  });
  const links = await screen.findAllByRole('link', { name: 'Oslo Taxi' });
  expect(links[0]).toHaveAttribute('href', '/dashboard/fleets/fleet-oslo');
});

it('keeps names out of the page’s title', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ });
  expect(document.title).toMatch(/^01 Mar 2026, 11:30 · Active · /);
  expect(document.title).not.toContain('Ada');
});

it('opens the platform’s raw booking in the JSON drawer', async () => {
  const { user } = await open({ booking: () => fakeBooking({ raw: { statusFromPlatform: 'active' } }) });
  await user.click(await screen.findByRole('button', { name: 'Raw payload' }));
  expect(await screen.findByRole('dialog', { name: 'Booking bk-1' })).toHaveTextContent('statusFromPlatform');
  await user.keyboard('{Escape}');
});

it('shows the payloads of two systems side by side, as the systems answered them', async () => {
  const { user } = await open(
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
  const { user, router } = await open({ booking: () => fakeBooking({ raw: never }) });
  await user.click(await screen.findByRole('button', { name: 'Raw payload' }));
  expect(await screen.findByRole('dialog', { name: 'Booking bk-1' })).toBeVisible();
  await act(() => router.navigate('/dashboard/bookings/bk-2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('live updates', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

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
    await open({ booking }, { ...following(() => ({ statusCode: status })), queryService });
    await pass(100);
    expect(booking).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(booking).toHaveBeenCalledTimes(2);
    expect(queryService).toHaveBeenCalledTimes(1);
    status = 'COMPLETED';
    await pass(10_500);
    expect(screen.getAllByText('Completed')[0]).toBeVisible();
    expect(queryService).toHaveBeenCalledTimes(2);
    const reads = booking.mock.calls.length;
    await pass(30_000);
    expect(booking).toHaveBeenCalledTimes(reads);
  });

  it('read the systems again if only the pickup time has changed', async () => {
    let pickupTime = '2026-03-01T10:30:00.000Z';
    await open(
      { booking: () => fakeBooking({ pickupTime }) },
      following(() => ({ pickupTime })),
    );
    await pass(100);
    pickupTime = '2026-03-01T11:30:00.000Z';
    await pass(10_500);
    expect(screen.getByLabelText('At a glance')).toHaveTextContent('12:30');
    expect(await section('Systems')).toHaveTextContent('All systems match.');
  });

  it('read systems that disagree about the end again until they match', async () => {
    let [status, late] = ['ACTIVE', 'ACTIVE'];
    const historyService = jest.fn(() => fakeRecord({ status: late }));
    await open(
      { booking: () => fakeBooking({ status, statusCode: status }) },
      { ...following(() => ({ statusCode: status })), historyService },
    );
    await pass(100);
    status = 'COMPLETED';
    await pass(10_500);
    expect(await section('Systems')).toHaveTextContent('Late: history service (active).');
    late = 'COMPLETED';
    await pass(10_500);
    expect(await section('Systems')).toHaveTextContent('All systems match.');
    await pass(60_000);
    expect(historyService).toHaveBeenCalledTimes(3);
  });

  it('stop for systems that keep disagreeing', async () => {
    const historyService = jest.fn(() => fakeRecord());
    await open({ booking: () => fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' }) }, { historyService });
    await pass(100);
    await pass(120_000);
    expect(await section('Systems')).toHaveTextContent('Systems disagree');
    expect(historyService).toHaveBeenCalledTimes(4);
  });

  it('pause while the page is hidden', async () => {
    const booking = jest.fn(() => fakeBooking());
    await open({ booking });
    await pass(100);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(30_000);
    // The one that was due when the page was hidden.
    expect(booking.mock.calls.length).toBeLessThanOrEqual(2);
  });
});
