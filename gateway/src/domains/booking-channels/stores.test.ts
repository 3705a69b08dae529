import { liveEnvironment, present, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
const keyLines = [
  'MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHkwdwIBAQQgSecretSecretSecret',
  'SecretLine2SecretLine2SecretLine2SecretLine2SecretLine2SecretLin',
  'SecretTail3a==',
];
const pem = `-----BEGIN PRIVATE KEY-----\n${keyLines.join('\n')}\n-----END PRIVATE KEY-----\n`;
const account = {
  type: 'service_account',
  project_id: 'p',
  client_email: 'publisher@p.iam.gserviceaccount.example',
  private_key_id: 'SecretKeyId',
  private_key: pem,
};

const setIos = `mutation ($input: SetIosStoreConfigurationInput!) { setIosStoreConfiguration(input: $input) {
  configuration { issuerId updatedAt lastCheck { isValid message checkedAt } }
} }`;
const setGoogle = `mutation ($input: SetGoogleStoreConfigurationInput!) { setGoogleStoreConfiguration(input: $input) {
  configuration { clientEmail lastCheck { isValid message checkedAt } }
} }`;

const sendIos = (gateway: TestGateway, token: string, bookingChannelId: string, ids: { issuerId: string; privateKeyId: string }) =>
  gateway.upload(
    setIos,
    { input: { bookingChannelId, ...ids, p8Certificate: null } },
    { 'variables.input.p8Certificate': new File([pem], 'AuthKey.p8') },
    { token },
  );

const sendGoogle = (gateway: TestGateway, token: string, bookingChannelId: string, key: object) =>
  gateway.upload(
    setGoogle,
    { input: { bookingChannelId, serviceAccountCredentials: null } },
    { 'variables.input.serviceAccountCredentials': new File([JSON.stringify(key)], 'account.json') },
    { token },
  );

async function withChannel(search: string, person = 'staff.admin@pax.example') {
  const gateway = await startGateway();
  const token = (await signInAs(gateway, person)).accessToken;
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data } = await ask('query ($search: String) { bookingChannels(filter: { search: $search }) { items { id } } }', { search });
  return { gateway, token, ask, id: present(data?.bookingChannels?.items?.[0]?.id) };
}

const storesOf = (fields: string) => `query ($id: ID!) { bookingChannel(id: $id) { storeConfiguration { ${fields} } } }`;
const lastChecks = storesOf('ios { lastCheck { isValid message checkedAt } } google { lastCheck { isValid message checkedAt } }');
const checks = storesOf('ios { check { isValid message checkedAt } } google { check { isValid message checkedAt } }');

test('the result of a check has a date and is kept until new credentials are set', async () => {
  const { gateway, token, ask, id } = await withChannel('barcelona-ride');
  await sendIos(gateway, token, id, { issuerId, privateKeyId: 'K123456789' });
  const set = await sendGoogle(gateway, token, id, account);
  expect(set.data).toMatchObject({ setGoogleStoreConfiguration: { configuration: { lastCheck: null } } });
  const never = { ios: { lastCheck: null }, google: { lastCheck: null } };
  expect((await ask(lastChecks, { id })).data).toEqual({ bookingChannel: { storeConfiguration: never } });

  const check = { isValid: true, message: null, checkedAt: '2026-06-17T17:10:00.000Z' };
  expect((await ask(checks, { id })).data).toEqual({ bookingChannel: { storeConfiguration: { ios: { check }, google: { check } } } });
  const last = { ios: { lastCheck: check }, google: { lastCheck: check } };
  expect((await ask(lastChecks, { id })).data).toEqual({ bookingChannel: { storeConfiguration: last } });
});

test("rejected credentials are kept, with the store's reason", async () => {
  const { gateway, token, ask, id } = await withChannel('barcelona-ride');
  for (const [ids, message] of [
    [{ issuerId: '00000000-0000-0000-0000-000000000000', privateKeyId: 'K123456789' }, 'The App Store does not know this issuer'],
    [{ issuerId, privateKeyId: 'K1' }, 'The App Store does not know this key'],
    [{ issuerId, privateKeyId: 'X123456789' }, 'The App Store does not know this key: it was revoked'],
  ] as const) {
    expect((await sendIos(gateway, token, id, ids)).errors).toEqual([]);
    const { data } = await ask(checks, { id });
    expect(data?.bookingChannel?.storeConfiguration?.ios?.check).toMatchObject({ isValid: false, message });
  }
  for (const [key, message] of [
    [{ ...account, client_email: 'me@pax.example' }, 'Google does not know this service account'],
    [{ ...account, project_id: 'other' }, 'The service account does not belong to this project'],
    [{ ...account, client_email: 'viewer@p.iam.gserviceaccount.example' }, 'The service account is not allowed to publish this app'],
  ] as const) {
    expect((await sendGoogle(gateway, token, id, key)).errors).toEqual([]);
    const { data } = await ask(checks, { id });
    expect(data?.bookingChannel?.storeConfiguration?.google?.check).toMatchObject({ isValid: false, message });
  }
});

test('fleet staff cannot replace credentials shared with other fleets, and the channel shows this beforehand', async () => {
  const own = await withChannel('barcelona-ride', 'fleet.admin@pax.example');
  const others = '{ bookingChannels { items { humanReadableId otherFleetsCount } } }';
  expect((await own.ask(others)).data?.bookingChannels?.items).toEqual([
    { humanReadableId: 'amsterdam-ride', otherFleetsCount: 1 },
    { humanReadableId: 'barcelona-ride', otherFleetsCount: 0 },
    { humanReadableId: 'hong-kong-ride', otherFleetsCount: 1 },
  ]);
  expect((await sendGoogle(own.gateway, own.token, own.id, account)).errors).toEqual([]);
  const { data } = await own.ask('{ bookingChannels(filter: { search: "hong kong" }) { items { id } } }');
  const shared = present(data?.bookingChannels?.items?.[0]?.id);
  const message = 'The booking channel also books into a fleet that you do not manage';
  for (const { errors } of [
    await sendGoogle(own.gateway, own.token, shared, account),
    await sendIos(own.gateway, own.token, shared, { issuerId, privateKeyId: 'K123456789' }),
  ])
    expect(errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
});

const channel = {
  id: 'c1',
  humanReadableId: 'c-1',
  name: 'C',
  iosAppStoreConfig: { issuerId, privateKeyId: 'K123456789' },
  googlePlayStoreConfig: { clientEmail: account.client_email },
};

test('a store that does not respond in time is named', async () => {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.endsWith('/google-play-store-config/check')) sendJson(response, { message: 'Upstream timed out' }, 504);
    else if (!request.url?.endsWith('/check')) sendJson(response, channel);
  });
  const { query } = await startGateway({ env: { ...liveEnvironment(upstream.base), PLATFORM_TIMEOUT_MS: '300' } });
  const { data, errors } = await query(storesOf('ios { issuerId check { isValid } } google { clientEmail check { isValid } }'), {
    id: 'c1',
  });
  expect(data).toMatchObject({ bookingChannel: { storeConfiguration: { ios: { issuerId, check: null }, google: { check: null } } } });
  expect(errors.map(({ message, path, extensions: { code } }) => [path?.[2], code, message]).toSorted()).toEqual([
    ['google', 'PLATFORM_TIMEOUT', 'Google Play did not respond in time'],
    ['ios', 'PLATFORM_TIMEOUT', 'The App Store did not respond in time'],
  ]);
});

describe('keys that the platform echoes', () => {
  const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
  const asked = (text: string) => text.slice(text.indexOf('-----BEGIN') + 40);

  test.each<[string, number, (body: string) => unknown]>([
    ['in its message', 422, (body) => ({ code: 'NO', message: `Cannot read: ${body}` })],
    ['in its code', 400, (body) => ({ code: body })],
    ['on the field', 422, (body) => ({ message: 'No', errors: { p8Certificate: body, serviceAccountCredentials: [body] } })],
    ['without its first line', 422, (body) => ({ message: `Cannot read: ${asked(body)}` })],
    ['escaped', 500, (body) => ({ message: escaped(body) })],
    ['instead of an answer', 201, (body) => ({ issuerId: { body }, clientEmail: [body] })],
    ['as plain text', 500, (body) => body],
  ])('%s reach neither the caller nor the log', async (_where, status, answer) => {
    const upstream = await startUpstream((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => sendJson(response, answer(body), status));
    });
    const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
    for (const got of [
      await sendIos(gateway, 'token', 'c1', { issuerId, privateKeyId: 'K123456789' }),
      await sendGoogle(gateway, 'token', 'c1', account),
    ]) {
      expect(got.errors).not.toEqual([]);
      for (const secret of [...keyLines, account.private_key_id]) expect(got.text + gateway.logs()).not.toContain(secret);
    }
  });
});
