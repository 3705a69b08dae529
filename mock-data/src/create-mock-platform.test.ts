import { createMockPlatform } from './create-mock-platform';
import { ROLES } from './domains/users/roles';
import { clientFor, signInAs } from './testing/client';

const PATHS = [
  '/v1/user/me',
  '/v1/fleet',
  '/v1/fleet/x',
  '/v1/booking',
  '/v1/booking/x',
  '/v1/booking/fleet/x',
  '/v1/audit-log/x/code/BOOKING',
  '/v1/booking-async-task',
  '/v1/passenger/x',
  '/v1/passenger-login-session',
  '/v1/driver/driver-states',
];
const platform = createMockPlatform({ clock: 'frozen' });

describe('every call', () => {
  it.each(PATHS)('%s requires a valid access token', async (path) => {
    expect((await platform.handle({ method: 'GET', path, headers: {} })).status).toBe(401);
    for (const token of ['nonsense', 'a.b.c', ''])
      expect(await clientFor(platform, token).fails(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  it('rejects a token signed with another seed', async () => {
    const { authorization } = await signInAs(createMockPlatform({ seed: 2 }), 'SUDO');
    expect((await platform.handle({ method: 'GET', path: '/v1/user/me', headers: { authorization } })).status).toBe(401);
  });

  it.each([
    ['GET', '/v1/unknown', 404],
    ['GET', '/v1/booking/%zz', 404],
    ['GET', '/v1/booking/..%2Ffleet', 404],
    ['GET', '/elsewhere', 404],
    ['DELETE', '/v1/fleet', 405],
    ['OPTIONS', '/v1/fleet', 405],
  ])('%s %s returns %i with an Error body', async (method, path, status) => {
    const { fails } = await signInAs(platform, 'SUDO');
    expect(await fails(path, method)).toMatchObject({ status, body: { statusCode: status } });
  });

  it('echoes the request ID, also on failure', async () => {
    const { headers, status } = await platform.handle({ method: 'GET', path: '/v1/fleet', headers: { 'x-request-id': 'r-1' } });
    expect([status, headers['x-request-id']]).toEqual([401, 'r-1']);
  });

  it('rejects a body over 10 MB, with or without a declared length', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    async function* chunks() {
      for (let sent = 0; sent < 11; sent += 1) yield megabyte;
    }
    const bodies = ['x'.repeat(11 * 1024 * 1024), new Uint8Array(11 * 1024 * 1024), chunks()];
    for (const body of bodies)
      expect((await platform.handle({ method: 'POST', path: '/oauth2/token', headers: {}, body })).status).toBe(413);
  });

  it.each(ROLES)('returns to %s only responses that match the contract', async (role) => {
    const client = await signInAs(platform, role);
    await client.me({ relations: 'authUserRole,authUserPolicies' });
    const { body: fleets } = await client.fleets({ maxPerPage: 100, relations: 'bookingChannels' });
    expect(fleets.items.length).toBe(role === 'FLEET_STAFF_ADMIN' ? 3 : role === 'FLEET_STAFF_READ' ? 2 : 50);
    const { body: bookings } = await client.bookings({ maxPerPage: 100 });
    for (const { id } of bookings.results) await client.auditLog(id, 'BOOKING');
  });
});

describe('faults and latency', () => {
  const statuses = async (seed: number) => {
    const faulty = createMockPlatform({ seed, faultRate: 0.5 });
    const all: number[] = [];
    for (let call = 0; call < 60; call += 1) all.push((await faulty.handle({ method: 'GET', path: '/v1/fleet', headers: {} })).status);
    return all;
  };

  it('fails the configured share of calls with 500 and 503, the same ones for the same seed', async () => {
    const first = await statuses(1);
    expect(new Set(first)).toEqual(new Set([401, 500, 503]));
    expect(first.filter((status) => status >= 500).length).toBeGreaterThan(15);
    expect(await statuses(1)).toEqual(first);
    expect(await statuses(2)).not.toEqual(first);
  });

  it('loses the responses of the configured share of changes, which still take effect', async () => {
    const lossy = createMockPlatform({ clock: 'frozen', lostAnswerRate: 1 });
    const { me, fails } = await signInAs(lossy, 'STAFF_READ');
    expect((await fails('/v1/user/me', 'PUT', { givenName: 'Zoë', familyName: 'Lost' })).status).toBe(504);
    expect((await me()).body).toMatchObject({ givenName: 'Zoë', familyName: 'Lost' });
  });

  it('never fails the sign-in provider', async () => {
    const faulty = createMockPlatform({ faultRate: 1 });
    expect((await faulty.handle({ method: 'POST', path: '/oauth2/token', headers: {} })).status).toBe(401);
  });

  it('stops waiting when the caller disconnects', async () => {
    const slow = createMockPlatform({ latencyMs: 60_000 });
    const gone = new AbortController();
    const answer = slow.handle({ method: 'GET', path: '/v1/fleet', headers: {}, signal: gone.signal });
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
  });
});

describe('usage events', () => {
  const event = { code: 'PAGE_VISITED', pageUri: '/dashboard/home', metadata: { deviceTime: '2026-06-17T17:10:00.000Z' } };

  it('are counted and stored', async () => {
    const counted = createMockPlatform();
    const { call } = await signInAs(counted, 'FLEET_STAFF_READ');
    expect(await call('POST', '/v1/pax-dashboard-event', { events: [event, event] })).toEqual({ status: 201, body: { recorded: 2 } });
    expect(counted.usageEvents).toEqual([event, event]);
  });

  it.each([
    [{ events: [] }, 'events'],
    [{ events: [{ ...event, code: 'OTHER' }] }, 'events.0.code'],
    [{ events: [event, { code: 'PAGE_VISITED', metadata: event.metadata }] }, 'events.1.pageUri'],
    [{ events: [{ ...event, metadata: { deviceTime: 'now' } }] }, 'events.0.metadata.deviceTime'],
  ])('are rejected with the invalid field: %j', async (body, field) => {
    const { fails } = await signInAs(platform, 'SUDO');
    const answer = await fails('/v1/pax-dashboard-event', 'POST', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });
});
