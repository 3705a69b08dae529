import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { pageOf } from '../../../../test/page-of';
import { renderScreen } from '../../../../test/render-screen';
import { captureSavedCsv } from '../../../../test/saved-csv';
import { BookingsDesk } from '../list/bookings-desk';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';
import { OutageHost } from './outage-host';

const failed = (id: string) => ({
  ...fakeBooking().payment,
  id: `pay-${id}`,
  status: 'FAILED',
  statusCode: 'FAILED',
});
const ride = (number: number, changes: object = {}) =>
  fakeBooking({
    id: `bk-${number}`,
    dispatchBookingId: `700${number}`,
    passengerId: `p-${number}`,
    fleet: { id: 'fleet-berlin', name: 'Rondo Berlin', humanReadableId: 'BER', timezone: 'Europe/Berlin' },
    payment: failed(`bk-${number}`),
    ...changes,
  });

const routes = bookingRoutes.map((route) =>
  route.id === 'bookings'
    ? {
        ...route,
        page: () =>
          Promise.resolve({
            default: () => (
              <main>
                <BookingsDesk />
                <OutageHost />
              </main>
            ),
          }),
      }
    : route,
);

async function open(rides: ReturnType<typeof ride>[], changes: object = {}, role: 'STAFF_ADMIN' | 'STAFF_READ' = 'STAFF_ADMIN') {
  const updateBookingPayment = jest.fn(({ input }: { input: { id: string; bookingId: string } }) => ({
    booking: null,
    payment: { ...failed(input.bookingId), type: 'CASH', typeCode: 'cash', method: 'CASH', methodCode: 'cash' },
  }));
  const view = await renderScreen({
    routes,
    at: 'bookings',
    viewer: { role },
    gateway: {
      bookings: () => pageOf(rides),
      bookingsById: ({ ids }: { ids: string[] }) => ids.map((id) => rides.find((each) => each.id === id) ?? null),
      updateBookingPayment,
      ...changes,
    },
  });
  await screen.findAllByRole('row', { name: /Ada Lovelace/ });
  return { ...view, updateBookingPayment };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fakeNow);
});

it('switches picked rides to cash, each once, with a result for each and a file', async () => {
  const csvLines = captureSavedCsv();
  const { user, updateBookingPayment } = await open([ride(1), ride(2), ride(3, { status: 'COMPLETED', statusCode: 'COMPLETED' })]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rides' }));
  expect(bar.getByRole('status')).toHaveTextContent('3 rides selected');
  await user.click(bar.getByRole('button', { name: 'Switch to cash…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch 2 rides of Rondo Berlin to cash?' }));
  expect(dialog.getByText('1 ride left out: The ride has ended')).toBeVisible();
  expect(updateBookingPayment).not.toHaveBeenCalled();
  await user.dblClick(dialog.getByRole('button', { name: 'Switch 2 rides to cash' }));
  expect(await dialog.findByText('2 switched.')).toBeVisible();
  expect(updateBookingPayment.mock.calls.map(([{ input }]) => input)).toEqual([
    { id: 'pay-bk-1', bookingId: 'bk-1', type: 'CASH', method: 'CASH' },
    { id: 'pay-bk-2', bookingId: 'bk-2', type: 'CASH', method: 'CASH' },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save results as CSV' }));
  expect(await csvLines()).toEqual([
    'Dispatch ID,Fleet,Passenger,Pickup,Pickup time zone,Action,Result,Reason,ID',
    '7001,Rondo Berlin,Ada Lovelace,2026-03-01 11:30:00,UTC+01:00,Switch to cash,Done,,bk-1',
    '7002,Rondo Berlin,Ada Lovelace,2026-03-01 11:30:00,UTC+01:00,Switch to cash,Done,,bk-2',
    '7003,Rondo Berlin,Ada Lovelace,2026-03-01 11:30:00,UTC+01:00,Switch to cash,Left out,The ride has ended,bk-3',
  ]);
  // Only those that were not changed stay selected.
  await user.keyboard('{Escape}');
  expect(bar.getByRole('status')).toHaveTextContent('1 ride selected');
});

it('looks up a ride without a response, and sends nothing again', async () => {
  const rides = [ride(1), ride(2)];
  const updateBookingPayment = jest.fn(({ input }: { input: { bookingId: string } }) => {
    if (input.bookingId === 'bk-1') Object.assign(rides[0]?.payment ?? {}, { type: 'CASH', method: 'CASH' });
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform did not respond.');
  });
  const { user } = await open(rides, { updateBookingPayment });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Switch to cash…' }));
  await user.click(await screen.findByRole('button', { name: 'Switch 2 rides to cash' }));
  expect(await screen.findByText('1 of 2 switched, 1 failed.')).toBeVisible();
  expect(screen.getByText(/did not respond\. The payment is unchanged/)).toBeVisible();
  expect(updateBookingPayment).toHaveBeenCalledTimes(2);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('group', { name: 'Selected rides' })).toHaveTextContent('1 ride selected');
});

it('names the fleets that it changes, and each ride’s in a file in the ride’s own time', async () => {
  const csvLines = captureSavedCsv();
  const lisbon = {
    fleetId: 'fleet-lisbon',
    timezone: 'Europe/Lisbon',
    fleet: { id: 'fleet-lisbon', name: 'Lisboa Cars', humanReadableId: 'LIS', timezone: 'Europe/Lisbon' },
  };
  const { user } = await open([ride(1), ride(2, lisbon)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Switch to cash…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch 2 rides of Rondo Berlin and Lisboa Cars to cash?' }));
  await user.click(dialog.getByText('Which 2'));
  expect(dialog.getByText('7002, Ada Lovelace (Lisboa Cars)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Switch 2 rides to cash' }));
  await user.click(await dialog.findByRole('button', { name: 'Save results as CSV' }));
  expect((await csvLines())?.slice(1)).toEqual([
    '7001,Rondo Berlin,Ada Lovelace,2026-03-01 11:30:00,UTC+01:00,Switch to cash,Done,,bk-1',
    '7002,Lisboa Cars,Ada Lovelace,2026-03-01 10:30:00,UTC+00:00,Switch to cash,Done,,bk-2',
  ]);
});

it('sends a push to each passenger once, and not the same one again', async () => {
  const sendPassengerPushNotification = jest.fn<object, [{ input: object }]>(() => ({ sent: true, deviceCount: 1 }));
  const { user } = await open([ride(1, { passengerId: 'p' }), ride(2, { passengerId: 'p' })], { sendPassengerPushNotification });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Send push…' }));
  expect(await screen.findByRole('button', { name: 'Send a push to 1 passenger' })).toHaveAccessibleDescription('Write a message first');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please pay in cash.');
  await user.click(screen.getByRole('button', { name: 'Send a push to 1 passenger' }));
  expect(await screen.findByText('1 sent.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch to cash next…' }));
  await user.click(await screen.findByRole('radio', { name: 'Send push' }));
  expect(await screen.findByText('2 rides left out: Sent this message already')).toBeVisible();
  expect(sendPassengerPushNotification.mock.calls.map(([{ input }]) => input)).toEqual([
    { passengerId: 'p', message: 'Please pay in cash.' },
  ]);
});

it('picks the row with the focus by x, and keeps the selection of one tab', async () => {
  const { user } = await open([ride(1), ride(2)]);
  await screen.findAllByRole('checkbox');
  await user.keyboard('jx');
  expect(await screen.findByText('1 ride selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select booking 7001' })).toBeChecked();
  await user.keyboard('jx');
  expect(await screen.findByText('2 rides selected')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /All/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rides' })).not.toBeInTheDocument());
});

it('offers no selection to roles that may not change bookings', async () => {
  await open([ride(1)], {}, 'STAFF_READ');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
