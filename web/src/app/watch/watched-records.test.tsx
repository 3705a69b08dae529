import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { gatewayError } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { renderScreen } from '../../../test/render-screen';
import { pageOf } from '../../../test/page-of';
import { fakeIntent } from '@/features/app-releases/testing/fake-intent';
import { fakeBooking } from '@/features/bookings/testing/fake-booking';
import { alertsOf } from '@/lib/alerts';
import { authCell } from '@/lib/auth/auth-state';
import { clearInbox } from '@/lib/inbox';
import { savedViews } from '@/lib/list/saved-views';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import type { WatchedKind } from '@/lib/watched';
import { withWatch } from '@/lib/watched-changes';
import { viewNewsOf, watchedRecordsOf } from '@/lib/watched-storage';
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
const Booking = () => (
  <main>
    <h1>Ada Lovelace</h1>
    <Watch />
  </main>
);
const routes: FeatureRoute[] = [
  { id: 'fleets', page: () => Promise.resolve({ default: Fleets }) },
  { id: 'booking', page: () => Promise.resolve({ default: Booking }) },
];

const shown = jest.fn<void, [string, string | undefined, string | undefined]>();

class FakeNotification {
  static permission = 'granted';
  onclick = null;
  constructor(title: string, { body, tag }: { body?: string; tag?: string }) {
    shown(title, body, tag);
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

const cell = watchedRecordsOf('user-1');

async function open(kind: WatchedKind, id: string, gateway: object) {
  cell.write(withWatch(cell.read(), { kind, id, label: 'of the test' }, now.getTime()));
  const view = await renderScreen({ routes, at: 'fleets', gateway: { bookings: () => pageOf([]), ...gateway } });
  await screen.findByRole('heading', { name: 'Fleets' });
  await passTime(1000);
  return view;
}

const strip = () => screen.queryByRole('complementary', { name: /^Watched: .* of the test$/ });

/** A ride that is due in an hour and a half. */
const ride = (changes: object = {}) =>
  fakeBooking({ status: 'ACTIVE', statusCode: 'ACTIVE', scheduleType: 'PREBOOKING', pickupTime: minutesAgo(-90), ...changes });

const queueOf = (failed: number, rest: object = {}) => ({
  code: 'mail',
  isPaused: false,
  counts: [{ state: 'FAILED', stateCode: 'failed', count: failed }],
  oldestWaitingAt: null,
  ...rest,
});

const counts = (failed: number) => [
  { status: 'FAILED', statusCode: 'FAILED', count: failed },
  { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', count: 8 - failed },
];

it('the news of a record is shown beside any screen, counted in the title, and stays', async () => {
  let present = fakeIntent({ releaseCounts: counts(1), readyToPublishCount: 0 });
  await open('app-release', 'bk-1', { releaseIntent: () => present });
  await passTime(180_000);
  expect(strip()).not.toBeInTheDocument();
  present = fakeIntent({ releaseCounts: counts(2), readyToPublishCount: 3 });
  await passTime(180_000);
  expect(strip()).toHaveTextContent('of the test · 2 failed · 3 ready to publish');
  expect(document.title).toBe('(1) Fleets');
  await passTime(180_000);
  expect(strip()).toHaveTextContent('of the test · 2 failed · 3 ready to publish');
});

it('is announced once, and stays until it is dismissed', async () => {
  alertsOf('user-1').write({ sound: false, desktop: true });
  let present = ride({ driver: null });
  const { container, user } = await open('booking', 'bk-1', { booking: () => present });
  present = ride();
  await passTime(60_000);
  expect(shown.mock.calls).toEqual([['Booking of the test', 'Driver assigned.', 'bk-1']]);
  expect(await act(() => axe(container))).toHaveNoViolations();
  present = ride({ status: 'CANCELLED', statusCode: 'CANCELLED' });
  await passTime(60_000);
  expect(strip()).toHaveTextContent('Booking of the test · Driver assigned · Cancelled · No longer watched');
  expect(shown.mock.calls.slice(1)).toEqual([['Booking of the test', 'Driver assigned. Cancelled. No longer watched.', 'bk-1']]);
  await passTime(120_000);
  expect(shown).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(strip()).not.toBeInTheDocument();
  expect(document.title).toBe('Fleets');
  expect(cell.read()).toEqual([]);
});

it('counts together until it is dismissed', async () => {
  let failed = 8;
  await open('queue', 'mail', { queues: () => [queueOf(failed)] });
  for (failed of [9, 10]) await passTime(60_000);
  expect(strip()).toHaveTextContent('Queue of the test · 10 failed jobs');
});

it('is seen once its page is opened', async () => {
  let present = ride({ driver: null });
  const { user } = await open('booking', 'bk-1', { booking: () => present });
  present = ride();
  await passTime(60_000);
  await user.click(within(strip() ?? document.body).getByRole('link', { name: 'Show' }));
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await passTime(0);
  expect(strip()).not.toBeInTheDocument();
  expect(cell.read()).toEqual([expect.objectContaining({ latest: expect.objectContaining({ texts: ['Driver assigned'], isNew: false }) })]);
});

it.each([
  ['FORBIDDEN', 'You no longer have access to it · No longer watched'],
  ['NOT_FOUND', 'It no longer exists · No longer watched'],
])('ends with %s', async (code, news) => {
  const booking = jest.fn((): object => ride());
  await open('booking', 'bk-1', { booking });
  booking.mockImplementation(() => {
    throw gatewayError(code);
  });
  await passTime(60_000);
  expect(strip()).toHaveTextContent(`of the test · ${news}`);
  const { length } = booking.mock.calls;
  await passTime(180_000);
  expect(booking).toHaveBeenCalledTimes(length);
});

it('reports the changes since a failure once it is over', async () => {
  let answer = (): object => ride({ driver: null });
  await open('booking', 'bk-1', { booking: () => answer() });
  answer = () => {
    throw gatewayError('PLATFORM_UNAVAILABLE');
  };
  await passTime(120_000);
  expect(strip()).not.toBeInTheDocument();
  answer = () => ride();
  await passTime(120_000);
  expect(strip()).toHaveTextContent('Driver assigned');
});

it('costs a call a minute, of a release every three, and one call for all queues', async () => {
  cell.write(withWatch([], { kind: 'queue', id: 'mail', label: 'Mail' }, now.getTime()));
  cell.write(withWatch(cell.read(), { kind: 'queue', id: 'push', label: 'Push' }, now.getTime()));
  cell.write(withWatch(cell.read(), { kind: 'booking', id: 'bk-1', label: 'Booking' }, now.getTime()));
  const [queues, booking, releaseIntent] = [
    jest.fn(() => [queueOf(0), queueOf(0, { code: 'push' })]),
    jest.fn(() => ride()),
    jest.fn(() => fakeIntent()),
  ];
  await open('app-release', 'intent-1', { queues, booking, releaseIntent });
  const calls = () => [queues, booking, releaseIntent].map(({ mock }) => mock.calls.length);
  expect(calls()).toEqual([1, 1, 1]);
  await passTime(60_000);
  expect(calls()).toEqual([2, 2, 1]);
  await passTime(120_000);
  expect(calls()).toEqual([4, 4, 2]);
});

it('shows the three latest news at once, and where the others are', async () => {
  for (const at of ['1', '2', '3', '4', '5'])
    cell.write([...withWatch(cell.read(), { kind: 'booking', id: at, label: at }, now.getTime())]);
  cell.write(cell.read().map((record, at) => ({ ...record, latest: { texts: ['Completed'], at, isNew: true }, isOver: true })));
  const { user } = await renderScreen({ routes, at: 'fleets', gateway: { bookings: () => pageOf([]) } });
  expect(await screen.findByRole('complementary', { name: 'Watched: Booking 5' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
  expect(screen.getByRole('complementary', { name: 'More news' })).toHaveTextContent('2 more watched records have news.');
  expect(document.title).toBe('(5) Fleets');
  await passTime(1000);
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(cell.read()).toEqual([]);
});

const addNews = (...ids: string[]) =>
  act(() => {
    for (const id of ids) {
      const watched = withWatch(cell.read(), { kind: 'booking', id, label: id }, now.getTime());
      const at = Date.parse('2026-03-01T18:00:00Z') + Number(id);
      const latest = { texts: ['Completed'], at, isNew: true };
      cell.write(watched.map((record) => (record.id === id ? { ...record, latest, isOver: true } : record)));
    }
  });
const strips = () => screen.queryAllByRole('complementary').map((one) => one.getAttribute('aria-label'));

it('waits while the pointer is on the news that are shown', async () => {
  const { user } = await renderScreen({ routes, at: 'fleets', gateway: { bookings: () => pageOf([]) } });
  addNews('1', '2');
  await user.hover(await screen.findByRole('complementary', { name: 'Watched: Booking 2' }));
  addNews('3', '4');
  expect(strips()).toEqual(['Watched: Booking 2', 'Watched: Booking 1']);
  await user.unhover(screen.getByRole('complementary', { name: 'Watched: Booking 2' }));
  expect(strips()).toEqual(['Watched: Booking 4', 'Watched: Booking 3', 'Watched: Booking 2', 'More news']);
});

it('is not dismissed by a second click on the place of the one before', async () => {
  const { user } = await renderScreen({ routes, at: 'fleets', gateway: { bookings: () => pageOf([]) } });
  addNews('1', '2');
  await screen.findByRole('complementary', { name: 'Watched: Booking 2' });
  const first = () => user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  await passTime(1000);
  await first();
  await first();
  expect(strips()).toEqual(['Watched: Booking 1']);
  await passTime(1000);
  await first();
  expect(strips()).toEqual([]);
});

it('goes when the person signs out, also if an answer arrives later; their saved views stay', async () => {
  const views = savedViews('bookings', 'user-1');
  views.write([{ id: 'v-1', name: 'Late', query: '', isWatched: true }]);
  viewNewsOf('user-1').write({ 'fleet-berlin v-1': { count: 1, at: 0, isNew: true } });
  let answer: (booking: object) => void = () => undefined;
  await open('booking', 'bk-1', { booking: () => new Promise((resolve) => (answer = resolve)) });
  act(() => clearInbox('user-1'));
  authCell.write({ ...authCell.read(), accessToken: null });
  await act(async () => answer(ride()));
  await passTime(0);
  expect(cell.read()).toEqual([]);
  expect(viewNewsOf('user-1').read()).toEqual({});
  expect(views.read()).toHaveLength(1);
});

it('announces nothing while the session ends, and resumes after the next sign-in', async () => {
  alertsOf('user-1').write({ sound: false, desktop: true });
  let answer: (booking: object) => void = () => undefined;
  const booking = () => new Promise((resolve) => (answer = resolve));
  await open('booking', 'bk-1', { booking });
  await act(async () => answer(ride()));
  await passTime(61_000);
  const session = authCell.read();
  authCell.write({ ...session, accessToken: null });
  await act(async () => answer(ride({ status: 'COMPLETED', statusCode: 'COMPLETED' })));
  await passTime(0);
  expect(shown).not.toHaveBeenCalled();
  expect(cell.read()).toMatchObject([{ latest: null, isOver: false }]);
  authCell.write(session);
  await passTime(61_000);
  await act(async () => answer(ride({ status: 'COMPLETED', statusCode: 'COMPLETED' })));
  await passTime(0);
  expect(shown).toHaveBeenCalledTimes(1);
});

it('ignores foreign content in storage', () => {
  localStorage.setItem('pax.watched-records.eve', '[{"kind":"booking","id":"bk-1","label":1}]');
  expect(watchedRecordsOf('eve').read()).toEqual([]);
});
