import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, SECOND, timeOfDay } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { createStore } from '../../store';
import { signInAs } from '../../testing/client';
import { deliveriesOf, overallStatus, processesOf, statusOf } from './process';

type Schemas = components['schemas'];
type Intent = Schemas['NotificationIntent'];
type Client = Awaited<ReturnType<typeof signInAs>>;

const listOf = async ({ call }: Client, query = '') =>
  (await call<Schemas['NotificationIntentList']>('GET', `/v1/batch-notification-intent?maxPerPage=100${query}`)).body.results;
const processesFor = async ({ call }: Client, intentId: string) =>
  (await call<Schemas['NotificationProcessList']>('GET', `/v1/batch-notification-process/by-intent/${intentId}`)).body.results;

const platformFilter = (...value: string[]) => ({ column: 'platform', operator: 'in', value });

async function open(role: Parameters<typeof signInAs>[1] = 'STAFF_ADMIN') {
  const platform = createMockPlatform({ clock: 'frozen' });
  const client = await signInAs(platform, role);
  const [fleet] = (await client.fleets({ relations: 'bookingChannels' })).body.items;
  const wanted = {
    name: ' June ',
    title: 'Hello',
    text: 'Ride with us',
    fleetId: fleet?.id ?? '',
    bookingChannelId: fleet?.bookingChannels?.[0]?.id ?? '',
    targetAllBookingChannelPassengers: true,
    passengerFiltersPayload: [],
    schedules: [],
  };
  return { ...client, platform, wanted };
}

describe('a notification', () => {
  it('works through its passengers by the clock', () => {
    const store = createStore({
      seed: 1,
      latencyMs: 0,
      faultRate: 0,
      lostAnswerRate: 0,
      clock: 'frozen',
      rolePrefix: 'P',
      publicUrl: 'http://127.0.0.1:4100',
      size: 'normal',
      bookings: 0,
      releaseChannels: 10,
      releasePace: 30,
      pushPace: 1,
    });
    const now = Date.parse(FROZEN_NOW);
    const [seeded] = store.notifications.all(now);
    if (!seeded) throw new Error('There are no notifications');
    const notification = { ...seeded, createdAt: now, schedules: [], pace: SECOND };
    const [process] = processesOf(notification, store);
    if (!process) throw new Error('There is no process');
    const count = process.passengerIds.length;
    expect(count).toBeGreaterThan(5);
    const tried = (after: number) => deliveriesOf(process, now + after * SECOND).filter(({ status }) => status !== 'PENDING').length;
    expect([0, 3, 4, 6, 60].map(tried)).toEqual([0, 0, 1, 3, count]);
    expect([0, 5, 60].map((after) => statusOf(process, now + after * SECOND))).toEqual(['PENDING', 'IN_PROGRESS', 'COMPLETED']);

    const twice = processesOf({ ...notification, schedules: [now, now + 500 * SECOND] }, store);
    expect([0, 60, 600].map((after) => overallStatus(twice, now + after * SECOND))).toEqual(['PENDING', 'IN_PROGRESS', 'COMPLETED']);
    expect(overallStatus(processesOf({ ...notification, fate: 'breaks down' }, store), now + 600 * SECOND)).toBe('FAILED');
    expect(overallStatus(processesOf({ ...notification, fate: 'is cancelled' }, store), now)).toBe('CANCELLED');

    // Only processes that have not started leave out a passenger who was deleted.
    store.passengers.remove(process.passengerIds[0] ?? '', now + 30 * SECOND);
    expect(processesOf({ ...notification, schedules: [now, now + 500 * SECOND] }, store).map(({ passengerIds }) => passengerIds)).toEqual([
      process.passengerIds,
      process.passengerIds.slice(1),
    ]);
  });
});

describe('notifications', () => {
  it('are in every status, newest first, found by fleet, status and text', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const all = await listOf(client);
    expect(all.length).toBeGreaterThan(50);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED']));
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await listOf(client, '&status=FAILED,CANCELLED')).map(({ name }) => name).toSorted()).toEqual([
      'Service interruption',
      'Summer fares',
    ]);
    const fleetId = all[3]?.fleetId ?? '';
    expect(new Set((await listOf(client, `&fleetId=${fleetId}`)).map((intent) => intent.fleetId))).toEqual(new Set([fleetId]));
    expect((await listOf(client, '&dynamicSearch=RAIN')).map(({ name }) => name)).toEqual(['Rain warning']);
  });

  it('have a process per schedule, each with its passengers and their delivery status', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const [festival] = await listOf(client, '&dynamicSearch=festival');
    const processes = await processesFor(client, festival?.id ?? '');
    expect(processes.map(({ scheduledAt }) => scheduledAt)).toEqual(festival?.schedules?.map(({ scheduledAt }) => scheduledAt));
    const [first] = processes;
    const path = `/v1/batch-notification-process/${first?.id}`;
    expect((await client.call('GET', path)).body).toEqual(first);
    const passengers = async (query: string) =>
      (await client.call<Schemas['NotificationProcessPassengerList']>('GET', `${path}/process-passengers?maxPerPage=100${query}`)).body;
    expect((await passengers('')).total).toBe(first?.passengersCount);
    expect((await passengers('&status=SENT')).total).toBe(first?.sentCount);
    expect((await passengers('&status=FAILED')).results.every(({ error }) => error)).toBe(true);
  });

  it('are sent by provider admins to all passengers of an app or to selected ones', async () => {
    const client = await open();
    const { status, body } = await client.call<Intent>('POST', '/v1/batch-notification-intent', client.wanted);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'June', status: 'PENDING', user: expect.objectContaining({ email: 'staff.admin@pax.example' }) }),
    ]);
    const [everyone] = await processesFor(client, body.id);
    const narrowed = async (column: string, value: string[]) => {
      const chosen = {
        ...client.wanted,
        targetAllBookingChannelPassengers: false,
        passengerFiltersPayload: [{ column, operator: 'in', value }],
      };
      const { body: intent } = await client.call<Intent>('POST', '/v1/batch-notification-intent', chosen);
      return (await processesFor(client, intent.id))[0]?.passengersCount ?? 0;
    };
    expect((await narrowed('platform', ['ios'])) + (await narrowed('platform', ['android']))).toBe(everyone?.passengersCount);
    const [passenger] = (
      await client.call<Schemas['PassengerList']>('GET', `/v1/passenger/booking-channel/${client.wanted.bookingChannelId}`)
    ).body.results;
    expect(await narrowed('PASSENGER_IDS', [passenger?.id ?? ''])).toBe(1);
    expect(await narrowed('platform', ['ios', 'android'])).toBe(everyone?.passengersCount);
  });

  it('are sent to thousands within minutes, in the order in which their passengers are listed', async () => {
    jest.useFakeTimers({
      now: Date.parse(FROZEN_NOW),
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
    });
    const client = await signInAs(createMockPlatform(), 'STAFF_ADMIN');
    const [oslo] = (await client.fleets({ dynamicSearch: 'oslo', relations: 'bookingChannels' })).body.items;
    const bookingChannelId = oslo?.bookingChannels?.[0]?.id ?? '';
    const { wanted } = await open();
    const { body } = await client.call<Intent>('POST', '/v1/batch-notification-intent', { ...wanted, fleetId: oslo?.id, bookingChannelId });
    // Passengers without a known phone get none of those for both platforms.
    const bothSystems = { targetAllBookingChannelPassengers: false, passengerFiltersPayload: [platformFilter('ios', 'android')] };
    const target = { ...wanted, fleetId: oslo?.id, bookingChannelId, ...bothSystems };
    const { body: known } = await client.call<Intent>('POST', '/v1/batch-notification-intent', target);
    expect((await processesFor(client, known.id))[0]?.passengersCount).toBe(12_480 - 495);
    const look = async () => (await processesFor(client, body.id))[0];
    jest.setSystemTime(Date.parse(FROZEN_NOW) + 60 * SECOND);
    const half = await look();
    expect(half).toMatchObject({ status: 'IN_PROGRESS', passengersCount: 12_480 });
    expect(half?.sentCount).toBeGreaterThan(4000);
    const path = `/v1/batch-notification-process/${half?.id}/process-passengers?maxPerPage=100&status=SENT&relations=passenger`;
    const sent = (await client.call<Schemas['NotificationProcessPassengerList']>('GET', path)).body.results;
    const times = sent.map(({ sentAt }) => sentAt ?? '');
    expect(times).toEqual(times.toSorted());
    expect(sent.every(({ passenger, passengerId }) => passenger?.id === passengerId)).toBe(true);
    jest.setSystemTime(Date.parse(FROZEN_NOW) + 180 * SECOND);
    const end = await look();
    expect([end?.status, (end?.sentCount ?? 0) + (end?.failedCount ?? 0)]).toEqual(['COMPLETED', 12_480]);
    jest.useRealTimers();
  });

  it('are found by booking channel and promoted campaign, unsuccessful ones included', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const all = await listOf(client);
    const advertising = all.filter(({ campaignId }) => campaignId);
    expect(advertising.length).toBeGreaterThan(1);
    expect(await listOf(client, `&campaignId=${advertising[0]?.campaignId}`)).toEqual(
      all.filter(({ campaignId }) => campaignId === advertising[0]?.campaignId),
    );
    const channels = [all[0]?.bookingChannelId ?? '', all.at(-1)?.bookingChannelId ?? ''];
    expect((await listOf(client, `&bookingChannelId=${channels.join()}`)).map(({ id }) => id)).toEqual(
      all.filter(({ bookingChannelId }) => channels.includes(bookingChannelId ?? '')).map(({ id }) => id),
    );
    const processOf = async (name: string) =>
      (await processesFor(client, (await listOf(client, `&dynamicSearch=${name}`))[0]?.id ?? ''))[0];
    const oldApp = await processOf('Old app');
    expect(oldApp).toMatchObject({ status: 'COMPLETED', sentCount: 0, failedCount: oldApp?.passengersCount, failureReason: null });
    expect(await processOf('founders')).toMatchObject({ status: 'COMPLETED', passengersCount: 0 });
    expect(await processOf('interruption')).toMatchObject({ status: 'FAILED', failureReason: expect.stringContaining('push gateway') });
  });

  it("weekly notifications are sent at 9:00 in the fleet's time zone, also after a clock change", async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const [weekly] = await listOf(client, '&dynamicSearch=weekly');
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' });
    const shown = (weekly?.schedules ?? []).map(({ scheduledAt }) => clock.format(new Date(scheduledAt)));
    expect(shown).toEqual(Array.from({ length: 7 }, () => '09:00'));
    // In 2026 Amsterdam's clocks change on 29 March.
    const nine = (day: string) => new Date(timeOfDay(Date.parse(`${day}T15:00:00Z`), 9 * HOUR, 'Europe/Amsterdam')).toISOString();
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(nine)).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-10-25T08:00:00.000Z',
    ]);
  });

  it('are rejected if they name passengers of another booking channel, or match none', async () => {
    const { fails, wanted, platform } = await open();
    const sudo = await signInAs(platform, 'SUDO');
    const other = (await sudo.fleets({ dynamicSearch: 'berlin' })).body.items[0]?.id;
    const [foreigner] = (await sudo.call<Schemas['PassengerList']>('GET', `/v1/passenger/fleet/${other}`)).body.results;
    const chosen = (operator: string, value: (string | undefined)[]) => ({
      ...wanted,
      targetAllBookingChannelPassengers: false,
      passengerFiltersPayload: [{ column: 'PASSENGER_IDS', operator, value }],
    });
    const named = await fails('/v1/batch-notification-intent', 'POST', chosen('in', [foreigner?.id, 'nobody']));
    expect(named.body.errors).toEqual({ 'passengerFiltersPayload.0.value': 'has 2 that do not belong to the booking channel' });
    const platforms = [{ column: 'platform', operator: 'not_in', value: ['ios', 'android'] }];
    const none = await fails('/v1/batch-notification-intent', 'POST', { ...chosen('in', []), passengerFiltersPayload: platforms });
    expect(none.body.errors).toEqual({ bookingChannelId: 'matches no passengers' });
  });

  it.each([
    [{ schedules: [{ scheduledAt: '2026-06-18T09:00:00Z' }, { scheduledAt: FROZEN_NOW }] }, ['schedules.1.scheduledAt']],
    [{ name: ' ' }, ['name']],
    [{ bookingChannelId: 'x' }, ['bookingChannelId']],
    [{ fleetId: 'x' }, ['fleetId', 'bookingChannelId']],
    [{ campaignId: 'x' }, ['campaignId']],
    [{ imageUrl: 'ftp://a.example/b.png' }, ['imageUrl']],
    [{ targetAllBookingChannelPassengers: false }, ['passengerFiltersPayload']],
    [
      { passengerFiltersPayload: [{ column: 'age', operator: 'in', value: ['1'] }] },
      ['passengerFiltersPayload.0.column', 'passengerFiltersPayload'],
    ],
    [{ schedules: [{ scheduledAt: '2026-06-18T09:00:00Z' }, { scheduledAt: '2026-06-18T11:00:00+02:00' }] }, ['schedules']],
  ])('are rejected with %j', async (values, fields) => {
    const { fails, wanted } = await open();
    const { status, body } = await fails('/v1/batch-notification-intent', 'POST', { ...wanted, ...values });
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([422, fields.toSorted()]);
  });

  it('are visible for linked fleets only, and not sent by fleet staff', async () => {
    const { fails, wanted, platform, call } = await open('FLEET_STAFF_ADMIN');
    expect((await fails('/v1/batch-notification-intent', 'POST', wanted)).status).toBe(403);
    const sudo = await signInAs(platform, 'SUDO');
    const mine = (await call<Schemas['NotificationIntentList']>('GET', '/v1/batch-notification-intent?maxPerPage=100')).body.results;
    const foreign = (await listOf(sudo)).find(({ fleetId }) => mine.every((intent) => intent.fleetId !== fleetId));
    const [process] = await processesFor(sudo, foreign?.id ?? '');
    expect((await fails(`/v1/batch-notification-intent/${foreign?.id}`)).status).toBe(404);
    expect((await fails(`/v1/batch-notification-process/by-intent/${foreign?.id}`)).status).toBe(404);
    expect((await fails(`/v1/batch-notification-process/${process?.id}`)).status).toBe(404);
  });
});
