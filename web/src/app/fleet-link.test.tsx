import { act, screen, waitFor } from '@testing-library/react';
import type { RecordUsageEventsInput, UsageEventInput } from '@/__generated__/schema';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { readSelectedFleet, type SelectedFleet, writeSelectedFleet } from '@/lib/fleet/fleet-scope';
import { gatewayError } from '../../test/fake-gateway';
import { fleetNamed, renderApp, viewer } from '../../test/render-app';
import { pageOf } from '../../test/page-of';

const fleet = (id: string): SelectedFleet => ({
  id,
  name: `${id} Taxi`,
  humanReadableId: `${id}-taxi`,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'de-DE',
});

const passengerOf = (fleetId: string | null) => ({ givenName: `Rider of ${fleetId}`, familyName: null, phoneNumber: null });

/** Opens the dashboard with Bergen Taxi selected, where every booking names its fleet. */
function open(at: string, gateway: object = {}) {
  const events: UsageEventInput[] = [];
  const app = renderApp({
    at,
    gateway: {
      bookings: ({ fleetId }: { fleetId: string | null }) =>
        pageOf([fakeBooking({ id: `bk-${fleetId}`, passenger: passengerOf(fleetId) })]),
      recordUsageEvents: ({ input }: { input: RecordUsageEventsInput }) => ({ recorded: events.push(...input.events) }),
      ...gateway,
    },
  });
  const changes = async () => {
    await act(() => app.dashboard.events.flush());
    return events.filter(({ code }) => code === 'CHANGED_TOPBAR_FLEET').map(({ payload, userId }) => [payload, userId]);
  };
  const fleetsAsked = () => app.asked('Bookings').map(({ variables }) => variables.fleetId);
  return { ...app, changes, fleetsAsked };
}

const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
const notice = () => screen.findByText('This link is for oslo Taxi. You are working on bergen Taxi.');
const rowOf = (fleetId: string) => screen.findByText(`Rider of ${fleetId}`);

describe('a list of one fleet', () => {
  beforeEach(() => writeSelectedFleet(fleet('bergen')));

  it('has its fleet in the URL, and still sends one request', async () => {
    const { fleetsAsked } = open('/dashboard/bookings?status=ACTIVE');
    expect(await rowOf('bergen')).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ status: 'ACTIVE', fleet: 'bergen' }));
    expect(fleetsAsked()).toEqual(['bergen']);
  });

  it('asks if its link is for another fleet; it used to show the selected fleet’s rows silently', async () => {
    const { user, changes, fleetsAsked } = open('/dashboard/bookings?status=ACTIVE&fleet=oslo');
    expect(await notice()).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(fleetsAsked()).toEqual([]);
    expect(readSelectedFleet()?.id).toBe('bergen');

    await user.click(screen.getByRole('button', { name: 'Switch to oslo Taxi' }));
    expect(await rowOf('oslo')).toBeVisible();
    expect(await screen.findByRole('button', { name: /oslo-taxi/ })).toBeVisible();
    expect(query()).toEqual({ status: 'ACTIVE', fleet: 'oslo' });
    expect(fleetsAsked()).toEqual(['oslo']);
    expect(await changes()).toEqual([[{ fleetId: 'oslo' }, 'user-1']]);
  });

  it('shows the selected fleet’s rows if the person keeps it', async () => {
    const { user, changes } = open('/dashboard/bookings?status=ACTIVE&fleet=oslo');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Stay with bergen Taxi' }));
    expect(await rowOf('bergen')).toBeVisible();
    expect(query()).toEqual({ status: 'ACTIVE', fleet: 'bergen' });
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['does not exist', null],
    ['may not be seen', gatewayError('FORBIDDEN', 'No')],
  ])('says so if the link’s fleet %s', async (_case, answer) => {
    const fleetOf = ({ id }: { id: string }) => {
      if (id === 'bergen') return fleetNamed(id);
      if (answer) throw answer;
      return null;
    };
    const { user } = open('/dashboard/bookings?fleet=oslo', { fleet: fleetOf });
    expect(
      await screen.findByText('This link is for a fleet that doesn’t exist or that you can’t access. You are working on bergen Taxi.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Switch/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay with bergen Taxi' }));
    expect(await rowOf('bergen')).toBeVisible();
  });

  it('follows the fleet selected in the top bar, and asks when going back to the previous one’s entry', async () => {
    const { user } = open('/dashboard/bookings');
    await rowOf('bergen');
    await waitFor(() => expect(query()).toEqual({ fleet: 'bergen' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByText(/^bergen Taxi · /);
    await user.click(screen.getByRole('button', { name: /bergen-taxi/ }));
    await user.click(await screen.findByRole('option', { name: /cologne-taxi/ }));
    expect(await screen.findByText(/^cologne Taxi · /)).toBeVisible();
    expect(query()).toEqual({ fleet: 'cologne' });
    act(() => window.history.back());
    expect(await screen.findByText('This link is for bergen Taxi. You are working on cologne Taxi.')).toBeVisible();
  });

  it('reads all of its state from a link with a fleet, ignoring the tab’s last state', async () => {
    window.sessionStorage.setItem('pax.list.bookings', '"status=CANCELLED"');
    open('/dashboard/bookings?fleet=bergen');
    await rowOf('bergen');
    expect(query()).toEqual({ fleet: 'bergen' });
  });

  it('has no fleet in the URL with all fleets, unless one fleet’s days narrow it', async () => {
    open('/dashboard/bookings?fleets=all&fleet=oslo');
    expect(await rowOf('null')).toBeVisible();
    await waitFor(() => expect(query()).toEqual({ fleets: 'all' }));
  });

  it('a list with all fleets and days asks which fleet’s days', async () => {
    open('/dashboard/bookings?fleets=all&from=2026-03-01&fleet=oslo');
    expect(await notice()).toBeVisible();
  });

  it('reports that a fleet was replaced because the person may no longer see it', async () => {
    const fleetOf = ({ id }: { id: string }) => (id === 'bergen' ? null : fleetNamed(id));
    const { changes, user } = open('/dashboard/bookings?fleet=bergen', { fleet: fleetOf });
    await user.click(await screen.findByRole('button', { name: 'Stay with berlin Taxi' }));
    expect(await rowOf('berlin')).toBeVisible();
    expect(await changes()).toEqual([[{ fleetId: 'berlin' }, 'user-1']]);
  });
});

describe('the home page', () => {
  it('has its fleet in the URL, and asks about another one', async () => {
    writeSelectedFleet(fleet('bergen'));
    const first = open('/dashboard/home');
    await waitFor(() => expect(query()).toEqual({ fleet: 'bergen' }));
    expect(first.asked('HomeToday')).toHaveLength(1);
    first.unmount();

    const { asked } = open('/dashboard/home?fleet=oslo');
    expect(await notice()).toBeVisible();
    expect(asked('HomeToday')).toEqual([]);
  });

  it('reopens from its sidebar entry, which has no fleet', async () => {
    writeSelectedFleet(fleet('bergen'));
    const { user, asked } = open('/dashboard/home');
    await waitFor(() => expect(query()).toEqual({ fleet: 'bergen' }));
    const before = asked('Viewer').length;
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(asked('Viewer').length).toBeGreaterThan(before));
  });
});

describe('without a selected fleet', () => {
  it('selects and logs the link’s fleet', async () => {
    const { changes } = open('/dashboard/bookings?fleet=oslo');
    expect(await rowOf('oslo')).toBeVisible();
    expect(await changes()).toEqual([[{ fleetId: 'oslo' }, 'user-1']]);
  });

  it('selects and logs the first of the list without a link', async () => {
    let answer: () => void = () => undefined;
    const known = new Promise<void>((resolve) => (answer = resolve));
    const { changes } = open('/dashboard/bookings', { viewer: () => known.then(() => viewer) });
    await waitFor(() => expect(readSelectedFleet()?.id).toBe('berlin'));
    answer();
    expect(await rowOf('berlin')).toBeVisible();
    expect(await changes()).toEqual([[{ fleetId: 'berlin' }, 'user-1']]);
  });
});
