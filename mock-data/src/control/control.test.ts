import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR } from '../clock';
import { createMockPlatform } from '../create-mock-platform';
import type { MockPlatform } from '../platform';
import { signInAs } from '../testing/client';
import type { ControlDocument } from './control';

type Schemas = components['schemas'];

const HEADERS = { host: '127.0.0.1:4100', 'content-type': 'application/json' };

interface Answer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** Calls the control API as another tab of the dashboard would. */
async function ask<Body = ControlDocument>(
  platform: MockPlatform,
  method: string,
  path = '',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await platform.handle({ method, path: `/mock/control${path}`, headers: { ...HEADERS, ...headers }, body: text });
  return { ...answer, body: JSON.parse(answer.body.toString()) };
}

const change = (platform: MockPlatform, changes: unknown) => ask(platform, 'PATCH', '', changes);
const refused = (platform: MockPlatform, changes: unknown) => ask<Schemas['Error']>(platform, 'PATCH', '', changes);
const frozen = () => createMockPlatform({ clock: 'frozen' });

afterEach(() => jest.useRealTimers());

describe('settings', () => {
  it('default to the options of the process', async () => {
    const platform = createMockPlatform({ clock: 'frozen', faultRate: 0.2 });
    const { status, headers, body } = await ask(platform, 'GET');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body).toMatchObject({
      latencyMs: 0,
      faultRate: 0.2,
      domainsDown: [],
      clock: { kind: 'frozen', speed: 1, now: FROZEN_NOW },
      incident: null,
    });
    expect(body.domains).toContainEqual({ id: 'app-releases', label: 'App releases' });
    expect(body.domains.map(({ id }) => id)).not.toContain('auth');
    const changed = await change(platform, { latencyMs: 3, faultRate: 0, domainsDown: ['queues'] });
    expect(changed.body).toMatchObject({ latencyMs: 3, faultRate: 0, domainsDown: ['queues'] });
    expect((await change(platform, {})).body).toEqual(changed.body);
    expect((await ask(platform, 'POST', '/reset')).body).toEqual(body);
  });

  it('slow down and fail platform calls, but not the control API', async () => {
    const platform = frozen();
    await change(platform, { latencyMs: 60_000, faultRate: 1 });
    const gone = new AbortController();
    const answer = platform.handle({ method: 'GET', path: '/v1/fleet', headers: {}, signal: gone.signal });
    expect((await change(platform, { latencyMs: 0 })).status).toBe(200);
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect((await platform.handle({ method: 'GET', path: '/v1/fleet', headers: {} })).status).toBeGreaterThanOrEqual(500);
  });

  it('take down one domain and no other', async () => {
    const platform = frozen();
    const { fails, fleets } = await signInAs(platform, 'SUDO');
    await change(platform, { domainsDown: ['bookings', 'queues'] });
    expect(await fails('/v1/booking')).toMatchObject({ status: 503, body: { statusCode: 503, code: 'UNAVAILABLE' } });
    expect((await fails('/v1/bull-mq/queue-code')).status).toBe(503);
    expect((await fleets()).status).toBe(200);
    await change(platform, { domainsDown: [] });
    expect((await fails('/v1/booking')).status).toBe(200);
  });
});

describe('setting changes', () => {
  const platform = frozen();

  it.each([
    [{ latencyMs: 60_001 }, { latencyMs: 'must be <= 60000' }],
    [{ latencyMs: '10' }, { latencyMs: 'must be integer' }],
    [{ faultRate: -0.1 }, { faultRate: 'must be >= 0' }],
    [{ domainsDown: ['nothing'] }, { 'domainsDown.0': expect.stringContaining('must be one of addresses, app-releases') }],
    [{ clock: { speed: 2 } }, { 'clock.kind': 'is required' }],
    [{ clock: { kind: 'running', speed: 3601 } }, { 'clock.speed': 'must be <= 3600' }],
    [{ clock: { kind: 'running', now: 'tomorrow' } }, { 'clock.now': 'must match format "date-time"' }],
    [{ clock: { kind: 'frozen', now: '2026-06-17T17:09:59.999Z' } }, { 'clock.now': expect.stringContaining(FROZEN_NOW) }],
    [{ clock: { kind: 'frozen', now: '2100-06-01T00:00:00Z' } }, { 'clock.now': 'must be before the year 2100' }],
    [{ incident: 'earthquake' }, { incident: expect.stringContaining('must be one of payment-provider-down') }],
    [{ speed: 2 }, { speed: 'is not a known field' }],
    [[], { '': 'must be object' }],
  ])('rejects %j with a reason', async (changes, errors) => {
    const before = await ask(platform, 'GET');
    const { status, body } = await refused(platform, changes);
    expect({ status, code: body.code, errors: body.errors }).toEqual({ status: 400, code: 'BAD_REQUEST', errors });
    expect(body.message).toContain(Object.values(body.errors ?? {})[0]);
    expect((await ask(platform, 'GET')).body).toEqual(before.body);
  });

  it.each([
    ['PATCH', '', { 'content-type': 'text/plain' }, 415],
    ['PATCH', '', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', '/reset', { 'sec-fetch-site': 'same-site' }, 403],
    ['POST', '/reset', { origin: 'http://elsewhere.example' }, 403],
    ['POST', '/reset', { origin: 'null' }, 403],
    ['POST', '/reset', { origin: 'http://127.0.0.1:4100' }, 200],
    ['POST', '/reset', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, 200],
    ['DELETE', '', {}, 405],
    ['GET', '/reset', {}, 405],
    ['GET', '/elsewhere', {}, 404],
  ])('%s %s with %j returns %i', async (method, path, headers, status) => {
    const answer = await ask<Partial<Schemas['Error']>>(platform, method, path, method === 'PATCH' ? { latencyMs: 1 } : undefined, headers);
    expect(answer.status).toBe(status);
    expect(answer.body.statusCode).toBe(status === 200 ? undefined : status);
  });

  it('rejects a body that is not JSON', async () => {
    const answer = await platform.handle({ method: 'PATCH', path: '/mock/control', headers: HEADERS, body: '{' });
    expect([answer.status, answer.body.toString()]).toEqual([400, expect.stringContaining('not JSON')]);
  });
});

describe('the clock', () => {
  const timeOf = async (platform: MockPlatform) => Date.parse((await ask(platform, 'GET')).body.clock.now);

  it('runs, speeds up, slows down, stops and jumps ahead, and never goes back', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
    const platform = createMockPlatform();
    const start = await timeOf(platform);
    expect(start).toBe(Date.now());
    await change(platform, { clock: { kind: 'running', speed: 3600 } });
    jest.advanceTimersByTime(2000);
    expect(await timeOf(platform)).toBe(start + 2 * HOUR);
    await change(platform, { clock: { kind: 'running', speed: 1 } });
    expect(await timeOf(platform)).toBe(start + 2 * HOUR);
    jest.advanceTimersByTime(1000);
    expect(await timeOf(platform)).toBe(start + 2 * HOUR + 1000);
    await change(platform, { clock: { kind: 'frozen' } });
    jest.advanceTimersByTime(5000);
    expect(await timeOf(platform)).toBe(start + 2 * HOUR + 1000);
    const later = new Date(start + 50 * HOUR).toISOString();
    expect((await change(platform, { clock: { kind: 'running', now: later } })).body.clock).toEqual({
      kind: 'running',
      speed: 1,
      now: later,
    });
    await ask(platform, 'POST', '/reset');
    expect(await timeOf(platform)).toBe(Date.now());
  });

  it('moves the data, but not tokens', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const platform = frozen();
    const { bookings } = await signInAs(platform, 'SUDO');
    const before = (await bookings({ maxPerPage: 100 })).body.results;
    await change(platform, { clock: { kind: 'running', speed: 3600 } });
    jest.advanceTimersByTime(10 * 60 * 1000);
    const { status, body } = await bookings({ maxPerPage: 100 });
    expect(status).toBe(200);
    expect(body.results).not.toEqual(before);
    expect(Date.parse(body.results.at(-1)?.creationDate ?? '')).toBeGreaterThan(Date.parse(before.at(-1)?.creationDate ?? ''));
    jest.advanceTimersByTime(HOUR);
    expect((await bookings()).status).toBe(401);
  });

  it('keeps changes for the life of a booking and moves a started release on', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const platform = frozen();
    const { bookings, call } = await signInAs(platform, 'SUDO');
    const { results } = (await bookings({ maxPerPage: 100, status: 'ACTIVE' })).body;
    const paid = results.find(({ payment }) => payment?.status === 'REQUIRES_ACTION');
    const path = `/v1/booking/${paid?.id}`;
    await call('PATCH', `/v1/booking-payment/${paid?.payment?.id}`, { type: 'cash' });
    const [channel] = (await call<{ items: Schemas['BookingChannel'][] }>('GET', '/v1/booking-channel?maxPerPage=40')).body.items.slice(-1);
    const release = await call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', {
      name: 'Sped up',
      gitReference: 'main',
      productVersion: '9.0.0',
      versionChangeType: 'MAJOR',
      bookingChannels: [channel?.id],
    });
    expect(release.body.status).toBe('PENDING');
    await change(platform, { clock: { kind: 'running', speed: 60 } });
    jest.advanceTimersByTime(10_000);
    expect((await call<Schemas['Booking']>('GET', path)).body.payment?.type).toBe('cash');
    const later = (await call<Schemas['ReleaseIntent']>('GET', `/v1/pa-release-intent/${release.body.id}`)).body;
    expect(later.status).not.toBe('PENDING');
    expect(Date.parse(later.updatedAt ?? '')).toBeGreaterThan(Date.parse(release.body.createdAt ?? ''));
  });
});

describe('a reset', () => {
  const event = { code: 'PAGE_VISITED', pageUri: '/dashboard/home', metadata: { deviceTime: FROZEN_NOW } };

  it('recreates the data and keeps sessions', async () => {
    const platform = frozen();
    const { me, call, bookings } = await signInAs(platform, 'STAFF_ADMIN');
    const [mine, seeded] = [(await me()).body, (await bookings()).body];
    await call('PUT', '/v1/user/me', { givenName: 'Changed', familyName: 'Name' });
    await call('POST', '/v1/pax-dashboard-event', { events: [event] });
    expect(platform.usageEvents).toHaveLength(1);
    await change(platform, { clock: { kind: 'frozen', now: '2026-08-01T00:00:00Z' } });
    await ask(platform, 'POST', '/reset');
    expect((await me()).body).toEqual(mine);
    expect((await bookings()).body).toEqual(seeded);
    expect(platform.usageEvents).toEqual([]);
    expect(platform.pushNotifications).toEqual([]);
  });

  it('lets calls in progress finish on the data they started with', async () => {
    const platform = frozen();
    const { authorization, me } = await signInAs(platform, 'STAFF_READ');
    const mine = (await me()).body;
    let send = (): void => undefined;
    const ready = new Promise<void>((resolve) => (send = resolve));
    async function* slowBody() {
      await ready;
      yield Buffer.from(JSON.stringify({ givenName: 'Late', familyName: 'Change' }));
    }
    const headers = { authorization, 'content-type': 'application/json' };
    const late = platform.handle({ method: 'PUT', path: '/v1/user/me', headers, body: slowBody() });
    await ask(platform, 'POST', '/reset');
    send();
    expect((await late).status).toBe(200);
    expect((await me()).body).toEqual(mine);
    const both = await Promise.all([ask(platform, 'POST', '/reset'), me(), ask(platform, 'POST', '/reset'), me()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

/** The call that loads the record of a dashboard page. */
const CALLS: Readonly<Record<string, (id: string | undefined, query: URLSearchParams) => string>> = {
  bookings: (id) => `booking/${id}`,
  'app-bch-release': (id) => `pa-bch-release/${id}`,
  'booking-channels': (id) => `booking-channel/${id}`,
  'notification-intents': (id) => `batch-notification-intent/${id}`,
  'report-intent': (id) => `report-intent/${id}`,
  queues: (id, query) =>
    id === undefined ? `bull-mq?queueCode=${query.get('queue')}` : `bull-mq/queue-code/${query.get('queue')}/job/${id}`,
};

it('lists stories, each with a page whose record exists', async () => {
  const platform = createMockPlatform({ clock: 'frozen', seed: 5 });
  const { authorization } = await signInAs(platform, 'SUDO');
  const { stories } = (await ask(platform, 'GET')).body;
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
  expect(new Set(stories.map(({ path }) => path)).size).toBe(stories.length);
  for (const { path, title, description } of stories) {
    const { pathname, searchParams } = new URL(path, 'http://dashboard.example');
    const [, dashboard, page = '', id] = pathname.split('/');
    expect([dashboard, title !== '', description.endsWith('.')]).toEqual(['dashboard', true, true]);
    const call = `/v1/${CALLS[page]?.(id, searchParams)}`;
    const { status, body } = await platform.handle({ method: 'GET', path: call, headers: { authorization } });
    expect({ path, status, isEmpty: body.toString().includes('"results":[]') }).toEqual({ path, status: 200, isEmpty: false });
  }
  const domains = ['bookings', 'app-releases', 'booking-channels', 'notifications', 'reports', 'queues'];
  expect(new Set(stories.map(({ id }) => id.split('/')[0]))).toEqual(new Set(domains));
});
