import { screen, within } from '@testing-library/react';
import { unreadable } from '../../../../test/fake-gateway';
import { mockLayout } from '../../../../test/layout';
import { chooseFromPageMenu } from '../../../../test/page-menu';
import { renderScreen } from '../../../../test/render-screen';
import { eur } from '../../../../test/eur';
import { section } from '../../../../test/section';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { fakeBookingPage, fakeDispatch, fakePaymentEvent } from '../testing/fake-booking-page';

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
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('Bo Berg (K-12)');
  expect(await section('Systems')).toHaveTextContent('Dispatch check not available: the booking has no fleet.');
  for (const name of ['Ride', 'Payment', 'Timeline', 'Chat', 'Coupons', 'Receipts']) expect(await section(name)).toBeVisible();
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
});

it('shows times in UTC, and says so, if the time zone is missing', async () => {
  await open({ timezone: null });
  expect(await screen.findByRole('list', { name: 'Problems' })).toHaveTextContent('No time zone · Times are in UTC.');
  expect(screen.getByLabelText('At a glance')).toHaveTextContent('01 Mar 2026, 10:30 UTC');
});

it('does not add up lines with unreadable amounts', async () => {
  const lines = [
    { type: 'DISPATCH_METER_FARE', typeCode: 'dispatchMeterFare', amount: eur(2350) },
    { type: 'TIP', typeCode: 'tip', amount: null },
  ];
  await open({ pricing: { total: eur(3_000_000_000), lines } });
  const payment = await section('Payment');
  expect(within(payment).getByRole('row', { name: 'Tip None' })).toBeVisible();
  expect(within(payment).getByRole('row', { name: 'Total €30,000,000.00' })).toBeVisible();
  expect(payment).toHaveTextContent('A line or an amount could not be read, so the lines can’t be added up.');
});

it('copies no sums with unreadable amounts', async () => {
  const payment = { ...fakeBooking().payment, captured: eur(4700), refunded: unreadable('refunded') };
  const { user } = await open({ payment, tip: unreadable('tip') });
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await chooseFromPageMenu(user, 'Copy summary');
  const copied = writeText.mock.lastCall?.[0];
  expect(copied).toContain('Booking bk-1');
  for (const sum of ['Amount due', 'Total price', 'Net paid']) expect(copied).not.toContain(sum);
});

it('gives the reason a payment without an ID can’t be changed', async () => {
  await open({ payment: { status: 'FAILED', statusCode: 'FAILED', refunds: null } });
  expect(await section('Payment')).toHaveTextContent('Can’t be changed: no payment ID.');
});

it('keeps entries without a time in their place in the timeline', async () => {
  const events = [
    fakePaymentEvent('event-3', { createdAt: '2026-03-01T10:03:00.000Z', paymentEvent: 'CAPTURED', code: 'captured' }),
    fakePaymentEvent('event-2', { createdAt: null, paymentEvent: 'CONFIRMED', code: 'confirmed' }),
    fakePaymentEvent('event-1', { createdAt: '2026-03-01T10:01:00.000Z', category: null, code: null, paymentEvent: null }),
  ];
  await open(
    {},
    {
      events: () => ({ items: events, pageInfo: { page: 0, maxPerPage: 100, hasMore: false, total: 3 } }),
      receiptActivity: () => [],
      dispatchBooking: () => fakeDispatch({ statusHistory: [{ statusCode: null, changedAt: null }] }),
      chat: () => ({ messages: [{ id: 'm1', sender: null, senderCode: null, text: 'Hello', createdAt: null }], hasEarlier: false }),
    },
  );
  const entries = await within(await section('Timeline')).findAllByRole('article');
  expect(entries.map((entry) => document.getElementById(entry.getAttribute('aria-labelledby') ?? '')?.textContent)).toEqual([
    'Captured',
    'Confirmed',
    'Unknown event',
    'Unknown',
    'Unknown status',
  ]);
  expect(await section('Chat')).toHaveTextContent('Unknown · Unknown time');
});
