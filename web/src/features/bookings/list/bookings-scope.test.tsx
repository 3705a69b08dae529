import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@/lib/access/permissions';
import { passTime } from '../../../../test/pass-time';
import { renderScreen } from '../../../../test/render-screen';
import { bookingRoutes } from '../routes';
import { fakeBooking } from '../testing/fake-booking';

const booking = fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' });
const lisbon = fakeBooking({
  id: 'bk-lisbon',
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  fleetId: 'fleet-lisbon',
  timezone: 'Europe/Lisbon',
  fleet: { id: 'fleet-lisbon', name: 'Lisbon Cabs' },
});
const berlinBooking = { ...booking, fleet: { id: 'fleet-berlin', name: 'Berlin Taxi' } };

async function open(at: string, role: Role = 'STAFF_READ') {
  const answer = jest.fn(({ fleetId }: { fleetId: string | null }) => ({
    items: fleetId ? [berlinBooking] : [berlinBooking, lisbon],
    pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 2 },
  }));
  const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: answer }, viewer: { role } });
  await screen.findByRole('link', { name: /11:30/ });
  return { ...view, answer, query: () => new URLSearchParams(view.router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('lists the bookings of all fleets with one request, each with its fleet and in its zone', async () => {
  const { answer } = await open('bookings?fleets=all');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer.mock.lastCall?.[0].fleetId).toBeNull();
  expect(screen.getByRole('link', { name: '01 Mar 2026 11:30 CET' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Lisbon Cabs/ });
  expect(within(row).getByRole('link', { name: /^01 Mar 2026 10:30 / })).toHaveAttribute('href', '/dashboard/bookings/bk-lisbon');
  expect(screen.getByText('All fleets · times in each booking’s zone, pickup dates in Europe/Berlin')).toBeVisible();
});

it('switches between one fleet and all in the URL', async () => {
  const { user, query } = await open('bookings');
  expect(screen.queryByRole('columnheader', { name: 'Fleet' })).not.toBeInTheDocument();
  // No UTC offset: today's is not valid for every date.
  expect(screen.getByText('Berlin Taxi · times in Europe/Berlin')).toBeVisible();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Fleets' }), 'All fleets');
  expect(await screen.findByText('Lisbon Cabs')).toBeVisible();
  expect(query().get('fleets')).toBe('all');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fleets' }), 'Berlin Taxi');
  await waitFor(() => expect(screen.queryByText('Lisbon Cabs')).not.toBeInTheDocument());
  expect(query().get('fleets')).toBeNull();
});

it.each(['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN'] as const)(
  '%s sees the selected fleet’s bookings only, whatever the URL says',
  async (role) => {
    const { answer } = await open('bookings?fleets=all', role);
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Fleets' })).not.toBeInTheDocument();
    for (const [args] of answer.mock.calls) expect(args.fleetId).toBe('fleet-berlin');
  },
);

it('shows optional columns on request, and reads their fields', async () => {
  const { user, query } = await open('bookings');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Tip' }));
  expect(await screen.findByText('€2.00')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Payment status' }));
  await waitFor(() => expect(screen.getAllByText('Ready for Capture')).toHaveLength(2));
  expect(query().getAll('hide')).toEqual(['-paymentStatus', '-tip']);
});

describe('the freshness of the list', () => {
  it('is shown and updated if the list is about today', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    try {
      const { answer } = await open('bookings?from=2020-01-01');
      expect(await screen.findByText(/^Live, updated/)).toBeVisible();
      const before = answer.mock.calls.length;
      await passTime(15_000);
      await waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(before));
    } finally {
      jest.useRealTimers();
    }
  });

  it('is shown for past days, which are refreshed on request only', async () => {
    const { answer, user } = await open('bookings?from=2026-03-01&to=2026-03-01');
    expect(await screen.findByText(/^Updated/)).toBeVisible();
    expect(answer).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  });
});

it('updates an empty list automatically, marks new rows, and lists removed ones', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  try {
    let items: object[] = [];
    const bookings = () => ({ items, pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: items.length } });
    const view = await renderScreen({
      routes: bookingRoutes,
      at: 'bookings?status=ACTIVE',
      gateway: { bookings },
      viewer: { role: 'STAFF_READ' },
    });
    expect(await screen.findByText('No matching bookings')).toBeVisible();
    expect(await screen.findByText(/^Live, updated/)).toBeVisible();

    items = [berlinBooking];
    await passTime(15_000);
    expect(await screen.findByText('New:', { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^New: .*11:30/ })).toHaveAttribute('data-mark', 'new');
    await passTime(11_000);
    expect(screen.queryByText('New:', { exact: false })).not.toBeInTheDocument();

    items = [];
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Refresh' })));
    const line = await screen.findByText('No longer in this list:');
    expect(within(line.parentElement ?? line).getByRole('link')).toHaveAttribute('href', `/dashboard/bookings/${booking.id}`);
    await view.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(line).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
