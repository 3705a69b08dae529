import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { pageOf } from '../../../test/page-of';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { useDesk } from '@/entities/desk/use-desk';
import { shortHash } from '@/lib/text/short-hash';
import type { Viewer } from '@/lib/access/viewer';
import { alertsOf } from '@/lib/alerts';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { savedViews } from '@/lib/list/saved-views';
import Watch from './watch';

const now = new Date('2026-03-01T18:30:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/* Any screen, with the watch beside it. */
const Fleets = () => (
  <main>
    <h1>Fleets</h1>
    <Watch />
  </main>
);
const routes: FeatureRoute[] = [{ id: 'fleets', page: () => Promise.resolve({ default: Fleets }) }];

const failing = (id: string) =>
  fakeBooking({ id, pickupTime: minutesAgo(20), payment: { id: `pay-${id}`, status: 'FAILED', statusCode: 'FAILED' } });
const failure = (id: string) => ({
  id: `ev-${id}`,
  category: 'PAYMENT',
  code: 'preAuthIncrementFailed',
  paymentEvent: 'PRE_AUTH_INCREMENT_FAILED',
  message: 'The provider does not respond: no hold',
  amount: null,
  createdAt: minutesAgo(2),
});

interface BookingsArgs {
  filter: { statuses?: string[] };
}

async function open(answer: () => object, role: Viewer['role'] = 'FLEET_STAFF_READ') {
  const bookings = jest.fn(({ filter }: BookingsArgs) => (filter.statuses ? pageOf([]) : answer()));
  const bookingSources = ({ id }: { id: string }) => ({ id, events: pageOf([failure(id)]) });
  const view = await renderScreen({ routes, at: 'fleets', viewer: { role }, gateway: { bookings, bookingSources } });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(4000);
  await passTime(0);
  return { ...view, bookings };
}

const shown = jest.fn<void, [string, string | undefined]>();

class FakeNotification {
  static permission = 'granted';
  onclick = null;
  constructor(title: string, { body }: { body?: string }) {
    shown(title, body);
  }
}

beforeEach(() => {
  shown.mockReset();
  document.title = 'Fleets';
  Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
  jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

const banner = () => screen.queryByRole('complementary', { name: 'Incident: Card payments fail' });

it('shows an incident where the browser has notifications, but refuses to show one', async () => {
  shown.mockImplementation(() => {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
  });
  alertsOf('user-1').write({ sound: false, desktop: true });
  await open(() => pageOf(['a', 'b', 'c'].map(failing)));
  expect(banner()).toBeVisible();
  expect(shown).toHaveBeenCalled();
});

it('shows an incident of three rides, counts them in the title, and both end with it', async () => {
  let rides = ['a', 'b', 'c'].map(failing);
  const { container, user } = await open(() => pageOf(rides));
  expect(banner()).toHaveTextContent(
    'Card payments fail · 3 rides since 19:28 CET · The provider does not respond. Switch these rides to cash',
  );
  expect(screen.getByRole('link', { name: 'Show rides' })).toHaveAttribute('href', '/dashboard/home?fleet=fleet-berlin');
  expect(document.title).toBe('(3) Fleets');
  expect(shown).not.toHaveBeenCalled();
  expect(await act(() => axe(container))).toHaveNoViolations();

  const hide = () => user.click(screen.getByRole('button', { name: 'Hide until it grows' }));
  // Aimed at what was there before.
  await hide();
  expect(banner()).toBeVisible();
  await passTime(1000);
  await hide();
  expect(banner()).not.toBeInTheDocument();
  rides = ['a', 'b', 'c', 'd'].map(failing);
  await passTime(60_000);
  await passTime(0);
  expect(banner()).toHaveTextContent('4 rides');

  rides = [];
  await passTime(60_000);
  expect(banner()).not.toBeInTheDocument();
  expect(document.title).toBe('Fleets');
});

it('notifies once, without a name, if notifications are on', async () => {
  alertsOf('user-1').write({ sound: false, desktop: true });
  const rides = () => pageOf(['a', 'b', 'c'].map(failing));
  const first = await open(rides);
  first.unmount();
  await open(rides);
  expect(shown.mock.calls).toEqual([['Card payments fail', '3 rides since 19:28 CET. The provider does not respond.']]);
});

it('asks at most once a minute, and in a hidden tab that does not ring every three', async () => {
  const { bookings } = await open(() => pageOf([]));
  expect(bookings).toHaveBeenCalledTimes(1);
  await passTime(60_000);
  expect(bookings).toHaveBeenCalledTimes(2);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await passTime(60_000);
  expect(bookings).toHaveBeenCalledTimes(3);
  await passTime(170_000);
  expect(bookings).toHaveBeenCalledTimes(3);
  await passTime(20_000);
  expect(bookings).toHaveBeenCalledTimes(4);
  jest.restoreAllMocks();
});

it('asks every minute in a hidden tab if another one is visible', async () => {
  const locks = {
    // Each lock is this tab's.
    request: (_name: string, _options: object, hold: () => Promise<void>) => hold(),
    query: () => Promise.resolve({ held: [{ name: 'pax.visible-tab', mode: 'shared' }] }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { bookings } = await open(() => pageOf([]));
  await passTime(120_000);
  expect(bookings).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

it('leaves out of the title’s count what a colleague has acknowledged', async () => {
  const entry = {
    type: 'BOOKING',
    recordId: 'a',
    part: '',
    acknowledgedState: shortHash('danger Payment failed'),
    acknowledged: { userId: 'user-2', at: minutesAgo(1) },
    taken: null,
    notes: [],
  };
  const desk = () => ({
    status: 'ON',
    scopes: [{ type: 'BOOKING', fleetId: 'fleet-berlin', version: 1, isWhole: true, entries: [entry] }],
  });
  const WithDesk = () => {
    useDesk([{ type: 'BOOKING', fleetId: 'fleet-berlin' }]);
    return <Fleets />;
  };
  const bookings = ({ filter }: BookingsArgs) => pageOf(filter.statuses ? [] : ['a', 'b'].map(failing));
  await renderScreen({
    routes: [{ id: 'fleets', page: () => Promise.resolve({ default: WithDesk }) }],
    at: 'fleets',
    viewer: { role: 'FLEET_STAFF_READ' },
    gateway: { bookings, desk },
  });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(4000);
  await passTime(0);
  expect(document.title).toBe('(1) Fleets');
});

it('reads the lists of home for a fleet with more than a hundred pickups around now', async () => {
  const { bookings } = await open(() => pageOf(['a', 'b', 'c'].map(failing), { hasMore: true }));
  expect(banner()).toBeVisible();
  const latest = bookings.mock.calls.slice(1).map(([{ filter }]) => filter.statuses ?? []);
  expect(latest).toEqual(expect.arrayContaining([['ACTIVE'], ['DEFERRED'], []]));
  bookings.mockClear();
  await passTime(60_000);
  expect(bookings).toHaveBeenCalledTimes(3);
});

it('stays silent while bookings cannot be read', async () => {
  await open(() => {
    throw gatewayError('PLATFORM_UNAVAILABLE', 'No answer');
  });
  expect(banner()).not.toBeInTheDocument();
  expect(document.title).toBe('Fleets');
});

it('asks nothing for an unknown role', async () => {
  const { bookings } = await open(() => pageOf([]), 'UNKNOWN');
  await passTime(120_000);
  expect(bookings).not.toHaveBeenCalled();
});

it('announces a new row of a watched view on other screens, and rings once without the view’s name', async () => {
  alertsOf('user-1').write({ sound: false, desktop: true });
  savedViews('bookings', 'user-1').write([{ id: 'v-1', name: 'Late rides', query: 'cancelled=NO_SHOW&status=DEFERRED', isWatched: true }]);
  let rides: object[] = [];
  const bookings = ({ filter }: BookingsArgs) => pageOf(filter.statuses && filter.statuses[0] !== 'DEFERRED' ? [] : rides);
  const { user } = await renderScreen({ routes, at: 'fleets', viewer: { role: 'FLEET_STAFF_READ' }, gateway: { bookings } });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(61_000);
  rides = [
    fakeBooking({ id: 'with', status: 'DEFERRED' }),
    fakeBooking({ id: 'without', status: 'DEFERRED', cancellation: { reason: 'NO_SHOW', reasonCode: 'no_show' } }),
  ];
  await passTime(61_000);
  const strip = screen.getByRole('complementary', { name: 'Watched: Late rides' });
  expect(strip).toHaveTextContent('Late rides · 1 booking new or with a new problem');
  expect(within(strip).getByRole('link', { name: 'Show' })).toHaveAttribute(
    'href',
    '/dashboard/bookings?cancelled=NO_SHOW&status=DEFERRED&fleet=fleet-berlin',
  );
  // With two overdue pickups.
  expect(document.title).toBe('(3) Fleets');
  expect(shown.mock.calls).toEqual([['Watched view', '1 booking new or with a new problem.']]);
  await passTime(61_000);
  expect(shown).toHaveBeenCalledTimes(1);
  await user.click(within(strip).getByRole('button', { name: 'Dismiss' }));
  expect(strip).not.toBeInTheDocument();
  expect(document.title).toBe('(2) Fleets');
});

const elsewhere = (number: number, fleetId = 'fleet-oslo') =>
  fakeBooking({
    id: `other-${number}`,
    fleetId,
    pickupTime: minutesAgo(20),
    payment: { id: `pay-${number}`, status: 'FAILED', statusCode: 'FAILED' },
  });

it.each([
  ['STAFF_READ', 'a role that sees all fleets', 2],
  ['FLEET_STAFF_ADMIN', 'a person with one fleet', 0],
] as const)('reads the incidents of other fleets with half a call a minute: %s, %s', async (role, _, count) => {
  const isOfAll = ({ fleetId = null }: { fleetId?: string | null }) => fleetId === null;
  const bookings = jest.fn((args: { fleetId?: string | null }) =>
    pageOf(isOfAll(args) ? [1, 2, 3].map((number) => elsewhere(number)) : []),
  );
  const fleet = ({ id }: { id: string }) => ({ id, name: 'Oslo Taxi', humanReadableId: 'oslo-taxi', timezone: 'Europe/Oslo' });
  const { user } = await renderScreen({ routes, at: 'fleets', viewer: { role }, gateway: { bookings, fleet } });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(125_000);
  expect(bookings.mock.calls.filter(([args]) => isOfAll(args))).toHaveLength(count);
  const others = () => screen.queryAllByRole('complementary', { name: 'Incident in Oslo Taxi' });
  expect(others().map(({ textContent }) => textContent?.includes('Oslo Taxi: Card payments fail · 3 rides now'))).toEqual(
    count === 0 ? [] : [true],
  );
  for (const button of screen.queryAllByRole('button', { name: 'Hide until it grows' })) await user.click(button);
  expect(others()).toEqual([]);
});

it('reports the same incident of several other fleets in one line', async () => {
  const rides = [1, 2, 3, 4, 5, 6].map((number) => elsewhere(number, number > 3 ? 'fleet-lisbon' : 'fleet-oslo'));
  const bookings = ({ fleetId = null }: { fleetId?: string | null }) => pageOf(fleetId === null ? rides : []);
  const { user } = await renderScreen({ routes, at: 'fleets', viewer: { role: 'STAFF_READ' }, gateway: { bookings } });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(9000);
  const banner = () => screen.queryByRole('complementary', { name: 'Incident in 2 other fleets' });
  expect(banner()).toHaveTextContent('2 other fleets: Card payments fail · 6 rides now');
  // Clicks are refused for a second after a banner has appeared.
  await passTime(1100);
  await user.click(screen.getByRole('button', { name: 'Hide until it grows' }));
  expect(banner()).not.toBeInTheDocument();
});
