import type { components } from '@pax/schema/platform';
import Papa from 'papaparse';
import { FROZEN_NOW, SECOND } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import type { MockPlatform } from '../../platform';
import { signInAs } from '../../testing/client';
import { statusOf, type Report } from './seed';

type Schemas = components['schemas'];
type ReportIntent = Schemas['ReportIntent'];
type Client = Awaited<ReturnType<typeof signInAs>>;

/** The rows of a report's file, once it is ready. */
async function download(platform: MockPlatform, client: Client, id: string): Promise<Record<string, string>[]> {
  const { url } = (await client.call<{ url: string }>('GET', `/v1/report-intent/${id}/download-url`)).body;
  const { body } = await platform.handle({ method: 'GET', path: new URL(url).pathname, headers: {} });
  return Papa.parse<Record<string, string>>(body.toString(), { header: true }).data;
}

const listOf = async ({ call }: Client, query = '') =>
  (await call<Schemas['ReportIntentList']>('GET', `/v1/report-intent?maxPerPage=100${query}`)).body.results;

const now = Date.parse(FROZEN_NOW);
afterEach(() => jest.useRealTimers());

describe('a report', () => {
  it('waits, runs and completes, or fails, by the clock', () => {
    const report = { createdAt: 1000, waits: 3000, runs: 12_000, failure: null };
    const at = (values: Partial<Report>, now: number) => statusOf({ ...seeded, ...report, ...values }, now);
    expect([1000, 3999, 4000, 15_999, 16_000].map((now) => at({}, now))).toEqual([
      'PENDING',
      'PENDING',
      'IN_PROGRESS',
      'IN_PROGRESS',
      'COMPLETED',
    ]);
    expect(at({ failure: 'broken' }, 16_000)).toBe('FAILED');
  });

  const seeded: Report = {
    id: 'r',
    name: 'r',
    templateId: 'bookings',
    relationIds: [],
    filters: [],
    maker: {
      id: 'u',
      email: 'u@pax.example',
      givenName: 'U',
      familyName: 'V',
      role: 'SUDO',
      policies: [],
      createdAt: '2020-01-01T00:00:00.000Z',
      isOfferedAtSignIn: false,
    },
    createdAt: 0,
    waits: 0,
    runs: 0,
    failure: null,
  };
});

describe('reports', () => {
  it('are in every status, newest first, and found by status and name', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const reports = await listOf(client);
    expect(reports).toHaveLength(16);
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED']));
    expect(reports.map(({ createdAt }) => createdAt)).toEqual(
      reports
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await listOf(client, '&status=FAILED')).every(({ failureReason }) => failureReason)).toBe(true);
    expect((await listOf(client, '&dynamicSearch=tokyo')).map(({ name }) => name)).toEqual(['Bookings, Tokyo']);
  });

  it('have a CSV to download once completed, for anyone with the URL', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const client = await signInAs(platform, 'STAFF_READ');
    const reports = await listOf(client);
    const ready = reports.find(({ name }) => name === 'Completed rides');
    const { url } = (await client.call<{ url: string }>('GET', `/v1/report-intent/${ready?.id}/download-url`)).body;
    const { status, headers, body } = await platform.handle({ method: 'GET', path: new URL(url).pathname, headers: {} });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      "attachment; filename*=UTF-8''completed-rides.csv",
    ]);
    const { data, errors, meta } = Papa.parse<Record<string, string>>(body.toString(), { header: true });
    expect([errors, meta.fields?.slice(0, 3)]).toEqual([[], ['bookingId', 'fleet', 'status']]);
    expect(data.length).toBeGreaterThan(3);
    expect(new Set(data.map((row) => row.status))).toEqual(new Set(['COMPLETED']));
    const unready = reports.find((report) => report.status === 'IN_PROGRESS');
    expect((await client.fails(`/v1/report-intent/${unready?.id}/download-url`)).status).toBe(404);
    expect((await platform.handle({ method: 'GET', path: '/files/guessed/completed-rides.csv', headers: {} })).status).toBe(401);
  });

  it('contain the rows that their relation and filters select, excluding the bounds of a period', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const client = await signInAs(platform, 'SUDO');
    const fleets = (await client.fleets()).body.items;
    const [one, other] = ['amsterdam', 'barcelona'].map((city) => fleets.find(({ humanReadableId }) => humanReadableId.startsWith(city)));
    const request = async (filters: object[]) => {
      const wanted = { name: 'Mine', reportTemplateId: 'bookings', relationIds: [one?.id, other?.id], filters };
      return (await client.call<ReportIntent>('POST', '/v1/report-intent', wanted)).body.id;
    };
    const whole = await request([]);
    const priced = await request([{ column: 'total', operator: 'GREATER_THAN', value: 3000 }]);
    jest.setSystemTime(now + 20 * SECOND);
    const all = await download(platform, client, whole);
    expect(new Set(all.map(({ fleet }) => fleet))).toEqual(new Set([one?.humanReadableId, other?.humanReadableId]));
    const times = all.map(({ pickupTime }) => pickupTime ?? '').toSorted();
    const [first, last] = [times[0], times.at(-1)];
    const dear = await download(platform, client, priced);
    expect(dear.map(({ bookingId }) => bookingId)).toEqual(
      all.filter(({ total }) => Number(total) > 3000).map(({ bookingId }) => bookingId),
    );
    const period = await request([
      { column: 'pickupTime', operator: 'GREATER_THAN', value: first },
      { column: 'pickupTime', operator: 'LESS_THAN', value: last },
    ]);
    jest.setSystemTime(now + 40 * SECOND);
    const between = await download(platform, client, period);
    expect(between.map(({ pickupTime }) => pickupTime ?? '').toSorted()).toEqual(times.filter((at) => at !== first && at !== last));
    expect([between.length, dear.length].every((count) => count > 0 && count < all.length)).toBe(true);
  });

  it('contain user-entered text as text and not as formulas', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const client = await signInAs(platform, 'SUDO');
    const [fleet] = (await client.fleets()).body.items;
    const campaign = {
      fleetId: fleet?.id,
      name: '=HYPERLINK("https://evil.example")',
      startDate: '2026-06-01T00:00:00.000Z',
      endDate: null,
      discountType: 'PERCENTAGE',
      discountValue: 10,
      totalRedemptionsPerUser: 1,
      quantity: null,
      isActive: false,
    };
    expect((await client.call('POST', '/v1/campaign', campaign)).status).toBe(201);
    const wanted = { name: 'Campaigns', reportTemplateId: 'campaigns', relationIds: [], filters: [] };
    const { id } = (await client.call<ReportIntent>('POST', '/v1/report-intent', wanted)).body;
    jest.setSystemTime(now + 20 * SECOND);
    expect((await download(platform, client, id)).map(({ name }) => name)).toContain(`'${campaign.name}`);
  });

  it('run forever, complete without a file, or have a link other than http or https', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'STAFF_READ');
    const reports = await listOf(client);
    const named = (wanted: string) => reports.find(({ name }) => name === wanted);
    expect(named('Rides of all time')).toMatchObject({ status: 'IN_PROGRESS', finishedAt: null });
    const gone = named('Bookings of last winter');
    expect([gone?.status, (await client.fails(`/v1/report-intent/${gone?.id}/download-url`)).status]).toEqual(['COMPLETED', 404]);
    const { body } = await client.call<{ url: string }>('GET', `/v1/report-intent/${named('Rides, linked wrongly')?.id}/download-url`);
    expect(body.url).toMatch(/^javascript:/);
  });

  it('can be requested by anyone, about the records they can see', async () => {
    const client = await signInAs(createMockPlatform({ clock: 'frozen' }), 'FLEET_STAFF_READ');
    const [fleet] = (await client.fleets()).body.items;
    const wanted = {
      name: ' Mine ',
      reportTemplateId: 'bookings',
      relationIds: [fleet?.id],
      filters: [{ column: 'pickupTime', operator: 'GREATER_THAN', value: '2026-06-17T00:00:00Z' }],
    };
    const { status, body } = await client.call<ReportIntent>('POST', '/v1/report-intent', wanted);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...wanted, name: 'Mine', status: 'PENDING', finishedAt: null })]);
    expect((await listOf(client))[0]).toEqual(body);
    const problems = async (values: object) =>
      Object.keys((await client.fails('/v1/report-intent', 'POST', { ...wanted, ...values })).body.errors ?? {});
    expect(await problems({ name: ' ' })).toEqual(['name']);
    expect(await problems({ reportTemplateId: 'x' })).toEqual(['reportTemplateId']);
    expect(await problems({ relationIds: [] })).toEqual(['relationIds']);
    expect(await problems({ relationIds: ['elsewhere'] })).toEqual(['relationIds.0']);
    expect(await problems({ filters: [{ column: 'x', operator: 'IS', value: 1 }] })).toEqual(['filters.0.column']);
    expect(await problems({ filters: [{ column: 'status', operator: 'IS', value: 1 }] })).toEqual(['filters.0.operator']);
    expect(await problems({ filters: [{ column: 'status', operator: 'IN', value: 1 }] })).toEqual(['filters.0.value']);
    const filter = (column: string, operator: string, value: unknown) => problems({ filters: [{ column, operator, value }] });
    expect(await filter('pickupTime', 'GREATER_THAN', '2026-06-17')).toEqual(['filters.0.value']);
    expect(await filter('total', 'IS', '12')).toEqual(['filters.0.value']);
    expect(await filter('status', 'IN', ['LOST'])).toEqual(['filters.0.value']);
    expect(await problems({ reportTemplateId: 'business-rides', relationIds: ['x'], filters: [] })).toEqual(['filters', 'relationIds.0']);
  });

  it('are listed to fleet staff if they are only about their fleets, and shown in full to Sudo alone', async () => {
    const platform = createMockPlatform({ clock: 'frozen' });
    const fleetAdmin = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    const seen = await listOf(fleetAdmin);
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bookings, Barcelona', 'Bookings, Hong Kong']));
    expect(seen.map(({ name }) => name)).not.toContain('Bookings, Tokyo');
    expect((await fleetAdmin.fails(`/v1/report-intent/${seen[0]?.id}`)).status).toBe(403);
    const sudo = await signInAs(platform, 'SUDO');
    expect((await sudo.call('GET', `/v1/report-intent/${seen[0]?.id}`)).body).toEqual(seen[0]);
    const tokyo = (await listOf(sudo)).find(({ name }) => name === 'Bookings, Tokyo');
    expect((await fleetAdmin.fails(`/v1/report-intent/${tokyo?.id}/download-url`)).status).toBe(404);
  });

  it('about a shared booking channel cover only the fleets of their creator, and are hidden from others', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const [sudo, fleetAdmin] = [await signInAs(platform, 'SUDO'), await signInAs(platform, 'FLEET_STAFF_ADMIN')];
    const list = async ({ call }: Client) =>
      (await call<Schemas['BookingChannelSearchResults']>('GET', '/v1/booking-channel/list?maxPerPage=100')).body.results;
    const shared = (await list(fleetAdmin)).find(({ fleetIds = [], fleetsCount }) => fleetIds.length < (fleetsCount ?? 0));
    const wanted = { name: 'Shared', reportTemplateId: 'booking-channel-fleets', relationIds: [shared?.id], filters: [] };
    const { id } = (await fleetAdmin.call<ReportIntent>('POST', '/v1/report-intent', wanted)).body;
    const { id: whole } = (await sudo.call<ReportIntent>('POST', '/v1/report-intent', wanted)).body;
    jest.setSystemTime(now + 20 * SECOND);
    expect(await download(platform, fleetAdmin, id)).toHaveLength(shared?.fleetIds?.length ?? 0);
    expect(await download(platform, sudo, whole)).toHaveLength(shared?.fleetsCount ?? 0);
    const seen = (await listOf(fleetAdmin)).map((report) => report.id);
    expect([seen.includes(id), seen.includes(whole)]).toEqual([true, false]);
  });

  it('have a few templates', async () => {
    const { call } = await signInAs(createMockPlatform(), 'FLEET_STAFF_READ');
    const { reportTemplates } = (await call<{ reportTemplates: Schemas['ReportTemplate'][] }>('GET', '/v1/report-template')).body;
    expect(reportTemplates.map(({ relation }) => relation)).toEqual([
      'FLEET',
      'BOOKING_CHANNEL',
      'BUSINESS_ACCOUNT',
      null,
      'FLEET',
      'DRIVER',
    ]);
  });
});
