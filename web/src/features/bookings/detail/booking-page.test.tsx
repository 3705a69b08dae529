import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingRoutes } from '../routes';
import { fakeBooking } from '../testing/fake-booking';

const entry = (id: string, changes: object = {}) => ({
  id,
  logType: 'INFO',
  logTypeCode: 'INFO',
  resourceCode: 'BOOKING',
  resourceCodeRaw: 'BOOKING',
  resourceId: 'bk-1',
  messageCode: 'BOOKING_CREATED',
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: null,
  payload: null,
  ...changes,
});

const logOf = (items: object[], pageInfo: object = {}) => ({ items, pageInfo: { page: 0, maxPerPage: 25, hasMore: false, ...pageInfo } });

const open = (gateway: object, at = 'bookings/bk-1') =>
  renderScreen({ routes: bookingRoutes, at, gateway: { booking: () => fakeBooking(), auditLog: () => logOf([entry('1')]), ...gateway } });

const section = (name: string) => screen.findByRole('region', { name });

it('shows who, where, when, what it costs and how it is paid', async () => {
  await open({});
  expect(await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ })).toBeVisible();

  const passenger = await section('Passenger');
  expect(within(passenger).getByRole('button', { name: 'Copy +49301234567' })).toBeVisible();

  const ride = await section('Ride');
  const places = within(within(ride).getByRole('list', { name: 'Map of the ride' })).getAllByRole('listitem');
  expect(places).toHaveLength(2);
  expect(places[0]).toHaveTextContent('Alexanderplatz 1');
  expect(places[1]).toHaveTextContent('Airport BER · airport');
  expect(within(ride).getByRole('list', { name: 'Stops that are not on the map' })).toHaveTextContent(
    'Via: Gneisenaustr. 2 (not on the map)',
  );

  const times = await section('Times');
  expect(times).toHaveTextContent(/01 Mar 2026, 11:30 CET/);
  expect(times).toHaveTextContent('Europe/Berlin');

  const price = await section('Price');
  expect(within(price).getByRole('row', { name: 'Dispatch meter fare €20.00' })).toBeVisible();
  expect(within(price).getByRole('row', { name: 'nightSurcharge €3.50' })).toBeVisible();
  expect(within(price).getByRole('row', { name: 'Total €23.50' })).toBeVisible();

  const payment = await section('Payment');
  for (const text of ['Ready for Capture', 'Credit card', 'Personal card', 'Apple Pay', '€2.00', '€20.00']) {
    expect(payment).toHaveTextContent(text);
  }
  expect(await section('Driver')).toHaveTextContent('Bo Berg');
  expect(await section('References')).toHaveTextContent('dsp-1');
});

it('says where the lines do not add up to the total', async () => {
  await open({
    booking: () =>
      fakeBooking({
        pricing: {
          total: { amountMinor: 2500, currency: 'EUR' },
          lines: [{ type: 'TOLLS', typeCode: 'tolls', amount: { amountMinor: 2000, currency: 'EUR' } }],
        },
      }),
  });
  expect(await screen.findByText(/The lines add up to/)).toHaveTextContent('€20.00');
});

it('tells why it was cancelled, and how the ride was rated', async () => {
  await open({
    booking: () =>
      fakeBooking({
        status: 'CANCELLED',
        cancellation: { reason: 'NO_SHOW', reasonCode: 'no_show' },
        rating: { value: 2, comment: 'Too late' },
        driver: null,
      }),
  });
  const outcome = await section('Outcome');
  expect(outcome).toHaveTextContent('No show');
  expect(outcome).toHaveTextContent('2 of 5');
  expect(outcome).toHaveTextContent('Too late');
  expect(await section('Driver')).toHaveTextContent('No driver');
});

it('shows a booking of which the platform knows next to nothing', async () => {
  await open({
    booking: () =>
      fakeBooking({
        passenger: null,
        payment: null,
        origin: null,
        destination: null,
        waypoints: [],
        driver: null,
        pricing: null,
        tip: null,
        pickupTime: null,
        dispatchBookingId: null,
      }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Unknown passenger' })).toBeVisible();
  expect(await section('Price')).toHaveTextContent('Nothing has been priced yet.');
  expect(await section('Driver')).toHaveTextContent('No driver yet');
  expect(screen.queryByRole('list', { name: 'Map of the ride' })).not.toBeInTheDocument();
  expect(await section('Ride')).toHaveTextContent('From: not givenTo: not given');
});

it('names a fleet that is not the selected one, and does not wait for it', async () => {
  await open({
    booking: () => fakeBooking({ fleetId: 'fleet-oslo' }),
    fleet: ({ id }: { id: string }) => ({ id, name: 'Oslo Taxi', humanReadableId: 'oslo' }),
  });
  expect(await screen.findByRole('link', { name: 'Oslo Taxi' })).toHaveAttribute('href', '/dashboard/fleets/fleet-oslo');
});

it('shows the rest when the fleet and the audit log fail, and tries the log again', async () => {
  let fails = true;
  const { user } = await open({
    booking: () => fakeBooking({ fleetId: 'fleet-oslo' }),
    fleet: () => {
      throw gatewayError('PLATFORM_TIMEOUT');
    },
    auditLog: () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The audit log is not available');
      return logOf([entry('1')]);
    },
  });
  expect(await screen.findByRole('link', { name: 'fleet-oslo' })).toBeVisible();
  const log = await section('Audit log');
  expect(await within(log).findByText('The audit log is not available')).toBeVisible();
  expect(await section('Passenger')).toHaveTextContent('Ada Lovelace');
  fails = false;
  await user.click(within(log).getByRole('button', { name: 'Retry' }));
  expect(await within(log).findByText('Booking created')).toBeVisible();
});

it('reads older lines of the audit log, each line once', async () => {
  const older = jest.fn(({ page }: { page: number }) =>
    page === 0
      ? logOf([entry('3', { messageCode: 'DRIVER_ASSIGNED', createdAt: '2026-03-01T10:02:00.000Z' }), entry('2')], { hasMore: true })
      : logOf([entry('2'), entry('1', { logType: 'ERROR', messageCode: 'PAYMENT_FAILED', createdAt: '2026-03-01T09:59:00.000Z' })], {
          page,
        }),
  );
  const { user } = await open({ auditLog: older });
  const log = await section('Audit log');
  await user.click(await within(log).findByRole('button', { name: 'Older' }));
  expect(await within(log).findByText('Payment failed')).toBeVisible();
  expect(within(log).getAllByRole('listitem')).toHaveLength(3);
  expect(within(log).queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
});

it('keeps the lines that are there when older ones cannot be read', async () => {
  const { user } = await open({
    auditLog: ({ page }: { page: number }) => {
      if (page > 0) throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      return logOf([entry('1')], { hasMore: true });
    },
  });
  const log = await section('Audit log');
  await user.click(await within(log).findByRole('button', { name: 'Older' }));
  expect(await screen.findByText('The platform took too long')).toBeVisible();
  expect(within(log).getByText('Booking created')).toBeVisible();
  expect(within(log).getByRole('button', { name: 'Older' })).toBeEnabled();
});

it("opens a line's payload, and the booking itself, in the JSON drawer", async () => {
  const { user } = await open({
    booking: () => fakeBooking({ raw: { statusFromPlatform: 'active' } }),
    auditLog: () => logOf([entry('1', { payload: { offerCode: 'late-night' } })]),
  });
  const log = await section('Audit log');
  await user.click(await within(log).findByRole('button', { name: /Payload/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Booking created' });
  expect(await within(drawer).findByText(/late-night/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Raw payload' }));
  const raw = await screen.findByRole('dialog', { name: 'Booking bk-1' });
  expect(await within(raw).findByText(/statusFromPlatform/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that there is no such booking', async () => {
  await open({ booking: () => null });
  expect(await screen.findByText('This booking was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/dashboard/bookings');
});

it('says that the viewer may not see it', async () => {
  await open({
    booking: () => {
      throw gatewayError('FORBIDDEN', 'Forbidden');
    },
  });
  expect(await screen.findByText('You have no access to this')).toBeVisible();
});

it('reports a failure and tries again', async () => {
  let fails = true;
  const { user } = await open({
    booking: () => {
      if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform is not available');
      return fakeBooking();
    },
  });
  expect(await screen.findByText('The platform is not available')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ada Lovelace/ })).toBeVisible();
});

describe('while it can still change', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));

  it('is looked at again every ten seconds until it is over', async () => {
    let status = 'ACTIVE';
    const booking = jest.fn(() => fakeBooking({ status, statusCode: status }));
    await open({ booking });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(booking).toHaveBeenCalledTimes(1);
    status = 'COMPLETED';
    await settle();
    expect(booking).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Completed')).toBeVisible();
    await settle();
    await settle();
    expect(booking).toHaveBeenCalledTimes(2);
  });

  it('is left alone while nobody can see the page', async () => {
    const booking = jest.fn(() => fakeBooking());
    await open({ booking });
    await act(() => jest.advanceTimersByTimeAsync(0));
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await settle();
    await settle();
    expect(booking).toHaveBeenCalledTimes(1);
  });
});
