import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
type Channel = Schemas['BookingChannel'];
type Policy = Schemas['BookingChannelPolicy'];

const channelsOf = async ({ call }: Awaited<ReturnType<typeof signInAs>>, query = 'maxPerPage=100') =>
  (await call<Schemas['BookingChannelList']>('GET', `/v1/booking-channel?${query}`)).body.items;

async function firstChannel(platform = createMockPlatform({ clock: 'frozen' })) {
  const admin = await signInAs(platform, 'STAFF_ADMIN');
  const [channel] = await channelsOf(admin);
  if (!channel) throw new Error('No channels');
  return { platform, admin, channel };
}

const form = (values: Record<string, string | File>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

describe('booking channels', () => {
  it('are 50, sorted by human-readable ID, with country, currency and store configuration', async () => {
    const { admin } = await firstChannel();
    const channels = await channelsOf(admin);
    expect(channels).toHaveLength(50);
    const ids = channels.map(({ humanReadableId }) => humanReadableId);
    expect(ids).toEqual(ids.toSorted());
    expect(channels.every(({ currencySymbol, iosBundleId }) => currencySymbol && iosBundleId)).toBe(true);
    expect(channels.find(({ defaultCountry }) => defaultCountry === 'NL')?.currencySymbol).toBe('€');
    expect(new Set(channels.map(({ iosAppStoreConfig }) => iosAppStoreConfig === null)).size).toBe(2);
  });

  it('are found by part of an ID, in the second list shape, and by fleet in the first', async () => {
    const { admin, channel } = await firstChannel();
    const found = (
      await admin.call<Schemas['BookingChannelSearchResults']>('GET', '/v1/booking-channel/list?dynamicSearch=AMSTER&maxPerPage=5')
    ).body;
    expect(found).toMatchObject({ total: 1, page: 0, maxPerPage: 5, offset: 0, results: [{ humanReadableId: 'amsterdam-ride' }] });
    const ofFleet = await channelsOf(admin, `fleetId=${channel.fleetIds?.[0]}`);
    expect(ofFleet.map(({ id }) => id)).toContain(channel.id);
    expect(ofFleet.length).toBeLessThan(3);
  });

  it('are limited to linked fleets for fleet staff, and read-only for readers', async () => {
    const { platform, admin } = await firstChannel();
    const reader = await signInAs(platform, 'FLEET_STAFF_READ');
    const own = await channelsOf(reader);
    const linked = (await reader.fleets({ maxPerPage: 100 })).body.items.map(({ id }) => id);
    expect(own.length).toBeLessThan(6);
    expect(new Set(own.flatMap(({ fleetIds = [] }) => fleetIds))).toEqual(new Set(linked));
    const hidden = (await channelsOf(admin)).find(({ id }) => own.every((channel) => channel.id !== id));
    for (const path of ['', '/booking-ui-settings', '/privacy-policy', '/booking-channel-networking-config']) {
      expect((await reader.fails(`/v1/booking-channel/${hidden?.id}${path}`)).status).toBe(404);
    }
    const config = `/v1/booking-channel/${own[0]?.id}/booking-channel-networking-config`;
    expect((await reader.fails(config, 'PATCH', { isEnabled: true })).status).toBe(403);
    const owner = await signInAs(platform, 'FLEET_STAFF_ADMIN');
    for (const { id, humanReadableId } of await channelsOf(owner)) {
      const { status } = await owner.call('PATCH', `/v1/booking-channel/${id}/booking-channel-networking-config`, { isEnabled: false });
      const isShared = humanReadableId !== 'barcelona-ride';
      expect(status).toBe(isShared ? 403 : 200);
      const texts = await owner.call('DELETE', `/v1/booking-channel/${id}/privacy-policy/none`);
      expect(texts.status).toBe(isShared ? 403 : 404);
    }
  });
});

it('have good and bad themes: with dark colours, without a theme, with missing and with invalid colours', async () => {
  const { admin } = await firstChannel();
  const settings = await Promise.all(
    (await channelsOf(admin)).map(
      async ({ id }) => (await admin.call<Record<string, unknown>>('GET', `/v1/booking-channel/${id}/booking-ui-settings`)).body,
    ),
  );
  const themes = settings.map(({ theme }) => theme);
  expect(themes).toContain(undefined);
  expect(themes).toContainEqual(
    expect.objectContaining({ usesDarkMode: true, dark: expect.objectContaining({ surfaceColor: '#1b2320' }) }),
  );
  expect(themes).toContainEqual({ primaryColor: '#0b7a4b', usesDarkMode: true });
  expect(themes).toContainEqual(expect.objectContaining({ onPrimaryColor: 'red;}' }));
});

describe('policies', () => {
  it('come in all three types, with HTML files', async () => {
    const { platform, admin } = await firstChannel();
    const all = await Promise.all(
      (await channelsOf(admin)).map(async ({ id }) => (await admin.call<Policy[]>('GET', `/v1/booking-channel/${id}/privacy-policy`)).body),
    );
    const policies = all.flat();
    expect(new Set(policies.map(({ type }) => type))).toEqual(new Set(['FILE', 'URL', 'INLINE_HTML']));
    const file = policies.find(({ type }) => type === 'FILE');
    const served = await platform.handle({ method: 'GET', path: new URL(file?.url ?? '').pathname, headers: {} });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(served.body.toString()).toMatch(/^<!doctype html>[\s\S]*<h1>Privacy policy of /);
  });

  it('are unusual for some apps: none, in 30 languages, of 900 kB, hostile', async () => {
    const { admin } = await firstChannel();
    const of = async (humanReadableId: string) => {
      const found = (await channelsOf(admin)).find((channel) => channel.humanReadableId === humanReadableId);
      return (await admin.call<Policy[]>('GET', `/v1/booking-channel/${found?.id}/privacy-policy`)).body;
    };
    expect(await of('nairobi-ride')).toEqual([]);
    expect(new Set((await of('singapore-ride')).map(({ language }) => language)).size).toBe(30);
    const english = async (app: string) => (await of(app)).find(({ language }) => language === 'en')?.html ?? '';
    const long = await english('melbourne-ride');
    expect(long.length).toBeGreaterThan(900_000);
    expect(long.length).toBeLessThan(1_000_000);
    expect(await english('kathmandu-ride')).toMatch(/<h1>Privacy policy of Kathmandu Ride<\/h1>[\s\S]*<script>/);
  });

  it.each(['privacy-policy', 'terms-and-conditions'])('%s: one per language, set as file, URL or HTML, and deleted', async (kind) => {
    const { platform, admin, channel } = await firstChannel();
    const path = `/v1/booking-channel/${channel.id}/${kind}`;
    const list = async () => (await admin.call<Policy[]>('GET', path)).body;
    const before = await list();
    const file = new File(['<h1>Neu</h1>'], 'neu.html', { type: 'text/html' });
    const set = await admin.send<Policy>('POST', path, form({ language: 'de', type: 'FILE', file }));
    expect(set).toMatchObject({ status: 201, body: { language: 'de', type: 'FILE', fileName: 'neu.html', html: null } });
    const served = await platform.handle({ method: 'GET', path: new URL(set.body.url ?? '').pathname, headers: {} });
    expect(Buffer.from(served.body).toString()).toBe('<h1>Neu</h1>');
    const again = await admin.send<Policy>('POST', path, form({ language: 'de', type: 'INLINE_HTML', html: '<p>ä</p>' }));
    expect(again.body).toMatchObject({ html: '<p>ä</p>', url: null });
    expect(await list()).toEqual([...before.filter(({ language }) => language !== 'de'), again.body]);
    expect((await admin.call('DELETE', `${path}/${again.body.id}`)).status).toBe(204);
    expect((await admin.fails(`${path}/${again.body.id}`, 'DELETE')).status).toBe(404);
    expect((await list()).map(({ language }) => language)).not.toContain('de');
  });

  it.each<[string, Record<string, string | File>, string]>([
    ['no file', { language: 'de', type: 'FILE' }, 'file'],
    ['a text as a file', { language: 'de', type: 'FILE', file: 'text' }, 'file'],
    ['an image', { language: 'de', type: 'FILE', file: new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'page.html') }, 'file'],
    ['too large a file', { language: 'de', type: 'FILE', file: new File(['<', 'x'.repeat(5 * 1024 * 1024)], 'page.html') }, 'file'],
    ['a URL that is not http or https', { language: 'de', type: 'URL', url: 'javascript:alert(1)' }, 'url'],
    ['blank HTML', { language: 'de', type: 'INLINE_HTML', html: ' ' }, 'html'],
    ['two texts', { language: 'de', type: 'INLINE_HTML', html: 'a', url: 'https://pax.example' }, 'type'],
    ['no language', { type: 'INLINE_HTML', html: 'a' }, 'language'],
    ['an unknown type', { language: 'de', type: 'FAX', html: 'a' }, 'type'],
  ])('reject %s', async (_what, values, field) => {
    const { admin, channel } = await firstChannel();
    const { status, body } = await admin.send<Schemas['Error']>('POST', `/v1/booking-channel/${channel.id}/privacy-policy`, form(values));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('must be multipart', async () => {
    const { admin, channel } = await firstChannel();
    const { status } = await admin.fails(`/v1/booking-channel/${channel.id}/privacy-policy`, 'POST', { language: 'de' });
    expect(status).toBe(415);
  });
});

describe('store configuration', () => {
  const key = new File(['-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----\n'], 'AuthKey.p8');
  const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
  const account = { type: 'service_account', client_email: 'a@p.iam.gserviceaccount.example', project_id: 'p', private_key: 'k' };

  it('is checked with the store, and not found if missing', async () => {
    const { admin } = await firstChannel();
    const checks = await Promise.all(
      (await channelsOf(admin)).map(async ({ id, iosAppStoreConfig }) => {
        const path = `/v1/booking-channel-connectors/${id}/ios-app-store-config/check`;
        return iosAppStoreConfig
          ? (await admin.call<Schemas['StoreConfigCheck']>('GET', path)).body.isValid
          : (await admin.fails(path)).status;
      }),
    );
    expect(new Set(checks)).toEqual(new Set([true, false, 404]));
  });

  it('is set without storing the keys', async () => {
    const { admin, channel } = await firstChannel();
    const path = `/v1/booking-channel-connectors/${channel.id}`;
    const ios = await admin.send<Schemas['IosAppStoreConfig']>(
      'POST',
      `${path}/ios-app-store-config`,
      form({ issuerId, privateKeyId: 'K123456789', p8Certificate: key }),
    );
    expect(ios.body).toEqual({ issuerId, privateKeyId: 'K123456789', updatedAt: '2026-06-17T17:10:00.000Z', lastCheck: null });
    const file = new File([JSON.stringify(account)], 'account.json');
    await admin.send('POST', `${path}/google-play-store-config`, form({ serviceAccountCredentials: file }));
    const { body } = await admin.call<Channel>('GET', `/v1/booking-channel/${channel.id}`);
    expect(body).toMatchObject({
      iosAppStoreConfig: ios.body,
      googlePlayStoreConfig: { clientEmail: account.client_email, projectId: 'p' },
    });
    expect((await admin.call<Schemas['StoreConfigCheck']>('GET', `${path}/google-play-store-config/check`)).body.isValid).toBe(true);
  });

  it.each([
    ['ios-app-store-config', 'p8Certificate', 'no key'],
    ['google-play-store-config', 'serviceAccountCredentials', 'invalid JSON'],
    ['google-play-store-config', 'serviceAccountCredentials', '{"type":"authorized_user"}'],
  ])('the configuration of %s rejects an invalid file: %s', async (name, field, text) => {
    const { admin, channel } = await firstChannel();
    const values = { issuerId: 'i', privateKeyId: 'K1', [field]: new File([text], 'file') };
    const { status, body } = await admin.send<Schemas['Error']>(
      'POST',
      `/v1/booking-channel-connectors/${channel.id}/${name}`,
      form(values),
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('the page fetcher', () => {
  const fetchPage = (url: string) => `/v1/html-fetcher?url=${encodeURIComponent(url)}`;

  it('returns policies of type URL', async () => {
    const { admin } = await firstChannel();
    const { body } = await admin.call<{ html: string }>('GET', fetchPage('https://www.amsterdam-ride.example/nl/terms-and-conditions'));
    expect(body.html).toContain('<h1>Terms and conditions of Amsterdam Ride</h1>');
    expect((await admin.call<{ html: string }>('GET', fetchPage("https://pax.example/a'&b"))).body.html).toContain("pax.example/a'&amp;b");
  });

  it.each(['ftp://pax.example', 'http://localhost/', 'http://10.0.0.1/', 'http://[::1]/', 'http://intranet/', 'nowhere'])(
    'rejects %s',
    async (url) => {
      const { admin } = await firstChannel();
      expect((await admin.fails(fetchPage(url))).status).toBe(400);
    },
  );
});
