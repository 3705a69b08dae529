import { screen, within } from '@testing-library/react';
import { pageOf } from '../../../../test/page-of';
import { berlin, renderScreen } from '../../../../test/render-screen';
import { bookingRoutes } from '../routes';
import { fakeBooking, fakeNow } from '../testing/fake-booking';

interface BookingsArgs {
  fleetId?: string | null;
  page: number;
  filter: { statuses?: string[]; pickupFrom: string };
}

const oslo = { ...berlin, id: 'fleet-oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo' };
const failed = (id: string) =>
  fakeBooking({ id, fleetId: 'fleet-oslo', payment: { ...fakeBooking().payment, id, status: 'FAILED', statusCode: 'FAILED' } });

async function open(bookings: (args: BookingsArgs) => object, viewer: object = {}) {
  const answer = jest.fn(bookings);
  const view = await renderScreen({
    routes: bookingRoutes,
    at: 'all-fleets',
    gateway: { bookings: answer, fleets: pageOf([berlin, oslo]), fleet: ({ id }: { id: string }) => (id === oslo.id ? oslo : berlin) },
    viewer,
  });
  return { ...view, answer };
}

const isOpenRides = ({ filter }: BookingsArgs) => filter.statuses !== undefined;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fakeNow);
});

it('shows every fleet with few calls for all of them, the worst first, and opens its rides in that fleet', async () => {
  const past = (day: string) => [1, 2].map((minute) => fakeBooking({ id: `${day}${minute}`, pickupTime: `${day}T10:0${minute}:00Z` }));
  const { user, answer, router } = await open((args) =>
    isOpenRides(args) ? pageOf([fakeBooking(), ...['f1', 'f2', 'f3'].map(failed)]) : pageOf(past(args.filter.pickupFrom.slice(0, 10))),
  );
  const table = within(await screen.findByRole('table', { name: 'All fleets' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/^Oslo TaxiCard payments fail: 3 rides11:04/);
  expect(second).toHaveTextContent(/^Berlin Taxi11:04/);
  expect(await table.findByText('usually 2')).toBeVisible();
  // The rides that have not ended, this hour's pickups, and those of four weeks.
  expect(answer).toHaveBeenCalledTimes(6);
  expect(answer.mock.calls.every(([{ fleetId = null }]) => fleetId === null)).toBe(true);
  await user.click(table.getByRole('link', { name: '3' }));
  expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=problems&problem=payment&fleet=fleet-oslo');
});

it('shows what was not counted, and an unknown usual value', async () => {
  const page = (items: object[]) => ({ ...pageOf(items), pageInfo: { ...pageOf(items).pageInfo, hasMore: true, total: 900 } });
  await open((args) => page([fakeBooking({ id: `bk-${args.filter.pickupFrom}-${args.page}` })]));
  expect(await screen.findByText(/Only the latest 4 rides of 900 are counted/)).toBeVisible();
  expect(await screen.findByText(/Nothing to compare with/)).toBeVisible();
});

it('reads nothing for a person with one fleet', async () => {
  const { answer } = await open(() => pageOf([]), { role: 'FLEET_STAFF_READ', policies: [{ id: 'p', fleetId: berlin.id }] });
  expect(await screen.findByText('You work in one fleet')).toBeVisible();
  expect(answer.mock.calls.length).toBeLessThanOrEqual(2);
});
