import { viewerAnswer } from '../../testing/answers';
import { liveEnvironment, present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

let gateway: TestGateway;
let token: string;
let channelId: string;

beforeAll(async () => {
  gateway = await startGateway();
  token = (await signInAs(gateway, 'staff.admin@pax.example')).accessToken;
  const { data } = await gateway.query('{ bookingChannels(filter: { search: "amsterdam" }) { items { id } } }', {}, { token });
  expect(data).toEqual({ bookingChannels: { items: [{ id: expect.any(String) }] } });
  channelId = present(data?.bookingChannels?.items?.[0]?.id);
});

afterAll(stopGateways);
afterAll(stopUpstreams);

const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
const policyFields = 'id language type typeCode url fileName html updatedAt';

test('a page of channels has a total; those of a fleet and a single one have their fleets', async () => {
  const { data, errors } = await ask(
    `query ($id: ID!) {
      bookingChannels(page: 1, maxPerPage: 20) { items { id } pageInfo { page maxPerPage hasMore total } }
      bookingChannel(id: $id) { humanReadableId name defaultCountry currencySymbol iosBundleId fleets { id timezone } createdAt }
      none: bookingChannel(id: "none") { id }
    }`,
    { id: channelId },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    bookingChannels: { pageInfo: { page: 1, maxPerPage: 20, hasMore: true, total: 50 } },
    bookingChannel: { humanReadableId: 'amsterdam-ride', defaultCountry: 'NL', currencySymbol: '€' },
    none: null,
  });
  const fleetId = data?.bookingChannel?.fleets?.[0]?.id;
  const ofFleet = await ask(
    'query ($fleetId: ID) { bookingChannels(fleetId: $fleetId) { items { id fleets { id } } pageInfo { total } } }',
    { fleetId },
  );
  expect(ofFleet.data).toMatchObject({ bookingChannels: { items: [{ id: channelId }], pageInfo: { total: null } } });
});

test('a channel has its policies, settings, stores and networking', async () => {
  const { data, errors } = await ask(
    `query ($id: ID!) { bookingChannel(id: $id) {
      privacyPolicies { ${policyFields} } termsAndConditions { ${policyFields} } bookingUiSettings
      storeConfiguration { ios { issuerId privateKeyId updatedAt check { isValid message } } google { clientEmail projectId check { isValid message } } }
      networkingConfig { isEnabled settings updatedAt }
    } }`,
    { id: channelId },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    bookingChannel: {
      privacyPolicies: [{ language: 'nl' }, { language: 'en' }],
      termsAndConditions: [{ language: 'nl' }, { language: 'en' }],
      bookingUiSettings: { languages: ['nl', 'en'] },
      networkingConfig: { settings: expect.any(Object) },
    },
  });
});

test('the policies of one language are asked for alone', async () => {
  const { data, errors } = await ask(
    'query ($id: ID!) { bookingChannel(id: $id) { privacyPolicies(language: "en") { language } termsAndConditions(language: "tr") { language } } }',
    { id: channelId },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ bookingChannel: { privacyPolicies: [{ language: 'en' }], termsAndConditions: [] } });
});

const listOf = { PrivacyPolicy: 'privacyPolicies', TermsAndConditions: 'termsAndConditions' } as const;
const setPolicy = (kind: keyof typeof listOf) => `mutation ($input: Set${kind}Input!) {
  set${kind}(input: $input) { policy { ${policyFields} } bookingChannel { ${listOf[kind]} { id language } } }
}`;

describe.each<[keyof typeof listOf, string]>([
  ['PrivacyPolicy', 'Please provide inner HTML content'],
  ['TermsAndConditions', 'Please provide Terms and Conditions Content'],
])('%s', (kind, blankMessage) => {
  const input = () => ({ bookingChannelId: channelId, language: 'de' });

  test('is set as a file, arrives unchanged, and is deleted', async () => {
    const text = '<!doctype html><h1>Ä</h1>\r\n--pax-';
    const sent = { 'variables.input.file': new File([text], 'Richt"linie.HTML', { type: 'application/x-anything' }) };
    const { data, errors } = await gateway.upload(setPolicy(kind), { input: { ...input(), type: 'FILE', file: null } }, sent, { token });
    expect(errors).toEqual([]);
    const { policy, bookingChannel } = present(data?.[`set${kind}`]);
    expect(policy).toMatchObject({ language: 'de', type: 'FILE', typeCode: 'FILE', fileName: 'Richt%22linie.HTML', html: null });
    expect(bookingChannel?.[listOf[kind]]).toContainEqual({ id: policy?.id, language: 'de' });
    const served = await gateway.app.inject({ url: new URL(present(policy?.url)).pathname });
    expect([served.statusCode, served.body]).toEqual([200, text]);

    const remove = `mutation ($input: Delete${kind}Input!) { delete${kind}(input: $input) { id } }`;
    const deleted = { input: { bookingChannelId: channelId, id: policy?.id } };
    expect((await ask(remove, deleted)).data).toEqual({ [`delete${kind}`]: { id: policy?.id } });
    expect((await ask(remove, deleted)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('is neither replaced nor deleted if it was changed in the meantime', async () => {
    const set = `mutation ($input: Set${kind}Input!) { set${kind}(input: $input) { policy { id updatedAt html } } }`;
    const remove = `mutation ($input: Delete${kind}Input!) { delete${kind}(input: $input) { id } }`;
    const put = (html: string, expected?: object | null) =>
      ask(set, { input: { ...input(), language: 'sv', type: 'INLINE_HTML', html, expected } });
    const conflict = (field: string) => [
      {
        message: 'This text was changed in the meantime',
        extensions: { code: 'CONFLICT', fields: { [field]: 'This was changed in the meantime' } },
      },
    ];

    const first = present((await put('first', null)).data?.[`set${kind}`]?.policy);
    expect((await put('second', null)).errors).toMatchObject(conflict('html'));
    const seen = { id: first.id, updatedAt: first.updatedAt };
    const second = present((await put('second', seen)).data?.[`set${kind}`]?.policy);
    expect((await put('third', seen)).errors).toMatchObject(conflict('html'));
    expect((await put('third', { id: second.id })).errors).toEqual([]);

    const { data } = await ask(`query ($id: ID!) { bookingChannel(id: $id) { ${listOf[kind]} { id language html } } }`, { id: channelId });
    const third = present(data?.bookingChannel?.[listOf[kind]]?.find((policy) => policy?.language === 'sv'));
    expect(third.html).toBe('third');
    const deleted = { bookingChannelId: channelId, id: third.id };
    expect((await ask(remove, { input: { ...deleted, expected: seen } })).errors).toMatchObject(conflict('id'));
    expect((await ask(remove, { input: { ...deleted, expected: { id: third.id } } })).errors).toEqual([]);
    expect((await put('fourth', seen)).errors).toMatchObject(conflict('html'));
  });

  test('is set as an address or as HTML', async () => {
    const url = await ask(setPolicy(kind), { input: { ...input(), type: 'URL', url: ' https://pax.example/de ' } });
    expect(url.data).toMatchObject({ [`set${kind}`]: { policy: { type: 'URL', url: 'https://pax.example/de' } } });
    const html = await ask(setPolicy(kind), { input: { ...input(), type: 'INLINE_HTML', html: '<p>ä</p>' } });
    expect(html.data).toMatchObject({ [`set${kind}`]: { policy: { type: 'INLINE_HTML', html: '<p>ä</p>', url: null } } });
  });

  test.each([
    ['a language that does not exist', { language: 'zz', type: 'URL', url: 'https://pax.example' }, 'language', /ISO 639-1/],
    ['a language that was withdrawn', { language: 'iw', type: 'URL', url: 'https://pax.example' }, 'language', /ISO 639-1/],
    ['a host that is not public', { type: 'URL', url: 'http://intranet/terms' }, 'url', /public website/],
    ['a password in the address', { type: 'URL', url: 'https://me:secret@pax.example' }, 'url', /password/],
    ['no language', { language: 'German', type: 'URL', url: 'https://pax.example' }, 'language', /ISO 639-1/],
    ['an unknown form', { type: 'UNKNOWN' }, 'type', /required/],
    ['no file', { type: 'FILE' }, 'file', /This field is required/],
    ['no address', { type: 'URL', url: ' ' }, 'url', /This field is required/],
    ['an address of no page', { type: 'URL', url: 'javascript:alert(1)' }, 'url', /http or https/],
    ['no HTML', { type: 'INLINE_HTML', html: ' \n' }, 'html', new RegExp(blankMessage)],
    ['two texts', { type: 'URL', url: 'https://pax.example', html: 'a' }, 'type', /exactly one/i],
  ])('is rejected with %s', async (_what, values, field, message) => {
    const { errors } = await ask(setPolicy(kind), { input: { ...input(), ...values } });
    expect(errors).toMatchObject([
      { message: expect.stringMatching(message), extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.anything() } } },
    ]);
  });
});

const issuerId = '57246542-96fe-1a63-e053-0824d011072a';

test('the credentials of both stores are set and checked, and their keys never come back', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49\n-----END PRIVATE KEY-----\n';
  const ios = await gateway.upload(
    `mutation ($input: SetIosStoreConfigurationInput!) { setIosStoreConfiguration(input: $input) {
      configuration { issuerId privateKeyId check { isValid message } } bookingChannel { storeConfiguration { ios { privateKeyId } } }
    } }`,
    { input: { bookingChannelId: channelId, issuerId: ` ${issuerId} `, privateKeyId: 'K123456789', p8Certificate: null } },
    { 'variables.input.p8Certificate': new File([key], 'AuthKey.p8') },
    { token },
  );
  const configuration = { issuerId, privateKeyId: 'K123456789', check: { isValid: true, message: null } };
  expect(ios.data).toEqual({
    setIosStoreConfiguration: { configuration, bookingChannel: { storeConfiguration: { ios: { privateKeyId: 'K123456789' } } } },
  });
  const account = { type: 'service_account', client_email: 'a@p.iam.gserviceaccount.example', project_id: 'p', private_key: 'the-key' };
  const google = await gateway.upload(
    `mutation ($input: SetGoogleStoreConfigurationInput!) { setGoogleStoreConfiguration(input: $input) {
      configuration { clientEmail projectId check { isValid } }
    } }`,
    { input: { bookingChannelId: channelId, serviceAccountCredentials: null } },
    { 'variables.input.serviceAccountCredentials': new File([JSON.stringify(account)], 'account.json') },
    { token },
  );
  expect(google.data).toEqual({
    setGoogleStoreConfiguration: {
      configuration: { clientEmail: 'a@p.iam.gserviceaccount.example', projectId: 'p', check: { isValid: true } },
    },
  });
  expect(google.text + ios.text).not.toContain('the-key');
});

test('the configuration of a channel in networks is changed, and omitted values stay', async () => {
  const text = `mutation ($input: UpdateBookingChannelNetworkingConfigInput!) {
    updateBookingChannelNetworkingConfig(input: $input) { networkingConfig { isEnabled settings } bookingChannel { id } }
  }`;
  const change = async (changes: object) =>
    (await ask(text, { input: { bookingChannelId: channelId, ...changes } })).data?.updateBookingChannelNetworkingConfig;
  const settings = { a: { b: [1] } };
  expect(await change({ settings, isEnabled: true })).toEqual({
    networkingConfig: { isEnabled: true, settings },
    bookingChannel: { id: channelId },
  });
  expect(await change({ isEnabled: false })).toMatchObject({ networkingConfig: { isEnabled: false, settings } });
  const stale = await ask(text, { input: { bookingChannelId: channelId, isEnabled: true, expected: { isEnabled: true, settings } } });
  expect(stale.errors).toMatchObject([{ extensions: { code: 'CONFLICT', fields: { isEnabled: 'This was changed in the meantime' } } }]);
  const none = await ask(text, { input: { bookingChannelId: channelId, isEnabled: true, expected: null } });
  expect(none.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect(await change({ isEnabled: true, expected: { isEnabled: false, settings } })).toMatchObject({
    networkingConfig: { isEnabled: true },
  });
  for (const changes of [{}, { settings: [1] }, { settings: 'text' }]) {
    const { errors } = await ask(text, { input: { bookingChannelId: channelId, ...changes } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

describe('the page at an address', () => {
  test('is fetched as HTML', async () => {
    const { data } = await ask('{ htmlPage(url: "https://www.amsterdam-ride.example/nl/privacy-policy") { url html } }');
    expect(data?.htmlPage).toMatchObject({ html: expect.stringContaining('<h1>Privacy policy of Amsterdam Ride</h1>') });
  });

  test.each([
    ['a file', 'file:///etc/passwd', 'The URL must be http or https'],
    ['one with a password', 'https://me:secret@pax.example/', 'The URL must not contain a user name or password'],
    ['a private network', 'http://10.0.0.1/', 'The URL must be of a public website'],
    ['a private network in other words', 'http://0x7f.1/', 'The URL must be of a public website'],
    ['a private network of version 6', 'http://[fd00::1]/', 'The URL must be of a public website'],
    ['a host of the platform itself', 'http://metadata.internal./', 'The URL must be of a public website'],
    ['localhost with dots', 'http://localhost../', 'The URL must be of a public website'],
    ['an empty label', 'http://pax..example/', 'The URL must be of a public website'],
    ['a service of a cluster', 'http://kubernetes.default/', 'The URL must be of a public website'],
    ['a name that is an address', 'http://127.0.0.1.nip.io/', 'The URL must be of a public website'],
    ['another such name', 'http://127-0-0-1.traefik.me/', 'The URL must be of a public website'],
    ['a name of the reverse lookup', 'http://1.0.0.127.in-addr.arpa/', 'The URL must be of a public website'],
    ['another port', 'http://pax.example:22/', 'The URL must have no other port than 80 or 443'],
    ['a name for tests', 'http://x.test/', 'The URL must be of a public website'],
    ['an intranet', 'http://x.intra/', 'The URL must be of a public website'],
    ['a name of a hosts file', 'http://x.ip6-localhost/', 'The URL must be of a public website'],
    ['an address after a backslash', String.raw`http://127.0.0.1\@evil.example/`, 'The URL must be of a public website'],
    ['a PDF', 'https://pax.example/terms.pdf', 'is not an HTML page'],
    ['a huge page', 'https://pax.example/large/terms', 'is larger than 5 MB'],
  ])('is rejected for %s', async (_what, url, message) => {
    const { errors } = await ask('query ($url: String!) { htmlPage(url: $url) { html } }', { url });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { url: expect.stringContaining(message) } } }]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  test.each([
    [String.raw`http://evil.example\@127.0.0.1/`, 'http://evil.example/@127.0.0.1/'],
    ['http://pax.example/\r\nX: y', 'http://pax.example/X:%20y'],
    ['ht\ntp://pa\tx.example/', 'http://pax.example/'],
    [String.raw`https:\\pax.example`, 'https://pax.example/'],
    ['https:pax.example', 'https://pax.example/'],
    ['http://ｐax.example', 'http://pax.example/'],
    [' https://pax.example ', 'https://pax.example'],
    ['https://pax.example/a?b=%2F', 'https://pax.example/a?b=%2F'],
    ['https://pax.example:80/', 'https://pax.example:80/'],
    ['https://mail.pax.example/', 'https://mail.pax.example/'],
  ])('is sent as it was checked: %j', async (url, sent) => {
    const upstream = await startUpstream((request, response) =>
      sendJson(response, request.url?.startsWith('/v1/user/me') ? viewerAnswer('SUDO') : { url: 'https://pax.example', html: '<p>' }),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    expect((await query('query ($url: String!) { htmlPage(url: $url) { html } }', { url })).errors).toEqual([]);
    const called = new URL(upstream.calls.at(-1)?.slice('GET '.length) ?? '', upstream.base);
    expect(called.searchParams.get('url')).toBe(sent);
  });
});
