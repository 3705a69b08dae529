import { ApolloLink } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import { eur } from '../../../../test/eur';
import { gatewayError } from '../../../../test/fake-gateway';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { section } from '../../../../test/section';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakePaymentEvent, fakeRecord } from '../testing/fake-booking-page';
import { openBooking } from '../testing/open-booking';

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
  expect(failed).toHaveTextContent('The payment failed. The passenger may still owe the fare.');
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
    'Payment intent: pi-1',
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
    expect(dialog).toHaveTextContent('dsp-1 of Ada Lovelace: the status stays Active. Dispatch has Assigned. Payment isn’t part of it');
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
    expect(question).toHaveTextContent('Booking dsp-1 of Ada Lovelace, €25.50');
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

  // It takes the problem off every list, although no money has moved.
  it.each([
    ['STAFF_ADMIN', false],
    ['SUDO', true],
  ] as const)('offer %s the status Captured: %s', async (role, isOffered) => {
    const { user } = await openBooking({}, {}, { role });
    await user.click(within(await section('Payment')).getByRole('button', { name: 'Change payment' }));
    const status = await within(await screen.findByRole('dialog')).findByRole('combobox', { name: /^Status/ });
    expect(within(status).queryAllByRole('option', { name: 'Captured' })).toHaveLength(isOffered ? 1 : 0);
    expect(within(status).getByRole('option', { name: 'Failed' })).toBeInTheDocument();
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
