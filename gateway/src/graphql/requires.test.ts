import { errorOfCode } from '../platform/errors';
import type { Transport, TransportAnswer } from '../platform/transport';
import { viewerAnswer } from '../testing/answers';
import { liveEnvironment, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { deferred } from '../testing/deferred';
import { selected } from '../testing/selected';
import { redirectUri } from '../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const answer = (body: unknown): TransportAnswer => ({ status: 200, headers: {}, text: JSON.stringify(body) });

const codes = ['FLEET_STAFF_READ', 'FLEET_STAFF_ADMIN', 'PROVIDER_STAFF_READ', 'PROVIDER_STAFF_ADMIN', 'SUDO'] as const;

/** A platform that knows the caller by a role code, and has no seasons. */
async function platformFor(authUserRole: unknown, status = 200) {
  return startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me'))
      sendJson(response, status === 200 ? { id: 'u1', authUserRole } : { statusCode: status, message: 'No' }, status);
    else sendJson(response, { results: [], total: 0, maxPerPage: 20, page: 0, offset: 0 });
  });
}

const query = 'query Seasons { seasonalEvents { items { id } } again: seasonalEvents(page: 1) { items { id } } }';

async function ask(authUserRole: unknown, status?: number, text = query) {
  const upstream = await platformFor(authUserRole, status);
  const { query: send } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(query) });
  const { errors } = await send(text);
  return { codes: errors.map(({ extensions }) => extensions.code), calls: upstream.calls };
}

const role = (code: string) => ({ authRole: { code } });
const question = 'GET /v1/user/me?relations=authUserRole,authUserPolicies';

test.each(codes.map((code, rank) => [code, rank >= 2] as const))('STAFF_READ is required: %s is allowed: %s', async (code, mayAsk) => {
  const asked = await ask(role(code));
  expect(asked.codes).toEqual(mayAsk ? [] : ['FORBIDDEN', 'FORBIDDEN']);
  expect(asked.calls.filter((call) => call === question)).toHaveLength(1);
  expect(asked.calls).toHaveLength(mayAsk ? 3 : 1);
});

test('the error names the required role', async () => {
  const upstream = await platformFor(role('FLEET_STAFF_READ'));
  const { query: send } = await startGateway({ env: liveEnvironment(upstream.base) });
  const { errors } = await send(
    '{ networks { items { id } } bookingSystemSettings { code } fleetEngineToken(fleetId: "f1") { token } businessDispatchAccounts { items { accountId } } htmlPage(url: "https://a.example") { html } }',
  );
  expect(Object.fromEntries(errors.map(({ path, extensions }) => [path?.[0], extensions.requires]))).toEqual({
    networks: 'STAFF_READ',
    bookingSystemSettings: 'STAFF_ADMIN',
    fleetEngineToken: 'STAFF_ADMIN',
    businessDispatchAccounts: 'SUDO',
    htmlPage: 'modifier',
  });
});

test('compiled and interpreted execution enforce alike', async () => {
  const interpreted = `${query} # not in the manifest`;
  expect((await ask(role('FLEET_STAFF_ADMIN'), 200, interpreted)).codes).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect((await ask(role('SUDO'), 200, interpreted)).codes).toEqual([]);
});

test.each([
  ['none', null],
  ['a missing one', undefined],
  ['an unknown one', role('EMPEROR')],
  ["another provider's", role('OTHER_STAFF_ADMIN')],
  ['a name that objects have', role('constructor')],
])('a role that is %s is never sufficient', async (_what, authUserRole) => {
  const { codes: got, calls } = await ask(authUserRole);
  expect(got).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(calls).toEqual([question]);
});

test.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [500, 'PLATFORM_UNAVAILABLE'],
])('an unknown role (%i) calls nothing, and the error says why', async (status, code) => {
  const { codes: got, calls } = await ask(null, status);
  expect(got).toEqual([code, code]);
  expect(calls).toEqual([question]);
});

test('the role is not read if no field requires one', async () => {
  const upstream = await platformFor(role('SUDO'));
  const { query: send } = await startGateway({ env: liveEnvironment(upstream.base) });
  await send('{ fleets { items { id } } }');
  expect(upstream.calls).not.toContain(question);
});

test.each(codes.map((code) => [code, !code.endsWith('_READ')] as const))(
  'write access is required: %s is allowed: %s',
  async (code, mayAsk) => {
    const { codes: got, calls } = await ask(role(code), 200, '{ htmlPage(url: "https://pax.example") { url } }');
    expect(got.includes('FORBIDDEN')).toBe(!mayAsk);
    expect(calls).toHaveLength(mayAsk ? 2 : 1);
  },
);

describe("the caller's data is cached between operations", () => {
  const seasons = '{ seasonalEvents { items { id } } }';
  let now: number;

  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function open() {
    const upstream = await platformFor(role('SUDO'));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const asked = () => upstream.calls.filter((call) => call === question).length;
    return { ...gateway, upstream, asked };
  }

  test('the viewer is cached for 15 s', async () => {
    const { query: send, asked } = await open();
    await send(seasons);
    now += 14_999;
    expect((await send(seasons)).errors).toEqual([]);
    expect(asked()).toBe(1);
    now += 2;
    await send(seasons);
    expect(asked()).toBe(2);
  });

  test('the query of the viewer asks the platform each time, and its answer is what a role is required for', async () => {
    const { query: send, upstream, asked } = await open();
    const viewer = '{ viewer { role } }';
    await send(seasons);
    expect((await send(viewer)).data).toEqual({ viewer: { role: 'SUDO' } });
    expect(asked()).toBe(2);
    upstream.respond((_request, response) => sendJson(response, { id: 'u1', authUserRole: role('FLEET_STAFF_ADMIN') }));
    expect((await send(viewer)).data).toEqual({ viewer: { role: 'FLEET_STAFF_ADMIN' } });
    expect((await send(seasons)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(asked()).toBe(3);
  });

  test('through a failure: a page that polls a forbidden field does not read it each time', async () => {
    const { query: send, upstream, asked } = await open();
    await send(seasons);
    upstream.respond((_request, response) => sendJson(response, { statusCode: 403, message: 'No' }, 403));
    const looks = [await send(seasons), await send(seasons)];
    const forbidden = { extensions: { code: 'FORBIDDEN' } };
    expect(looks.flatMap(({ errors }) => errors)).toMatchObject([forbidden, forbidden]);
    expect(asked()).toBe(1);
  });

  test('each caller has their own', async () => {
    const { query: send, asked } = await open();
    await send(seasons, {}, { token: 'one' });
    await send(seasons, {}, { token: 'other' });
    expect(asked()).toBe(2);
  });

  test('concurrent operations share one call', async () => {
    const { query: send, asked } = await open();
    const answers = await Promise.all([send(seasons), send('{ viewer { id } }'), send(seasons)]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(asked()).toBe(1);
  });

  test.each([
    ['a change of the profile', 'mutation { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }', {}],
    ['signing out', 'mutation ($to: String!) { signOut(input: { redirectUri: $to }) { revoked } }', { to: redirectUri }],
  ])('but not beyond %s', async (_what, change, variables) => {
    const { query: send, asked } = await open();
    await send(seasons);
    await send(change, variables);
    await send(seasons);
    expect(asked()).toBe(2);
  });

  test('but not if it was unreadable', async () => {
    const { query: send, upstream, asked } = await open();
    upstream.respond((_request, response) => sendJson(response, { statusCode: 401, message: 'No' }, 401));
    expect((await send(seasons)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect((await send(seasons)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(asked()).toBe(2);
  });

  test('the end of one operation does not fail another one that waits for the same call', async () => {
    const { promise: isAsked, resolve: tellAsked } = deferred();
    const outcomes: { release: () => void }[] = [];
    const transport: Transport = {
      async send({ path }, cancellation) {
        if (!path.startsWith('/v1/user/me')) return answer({ results: [], total: 0, maxPerPage: 20, page: 0, offset: 0 });
        if (outcomes.length > 0) return answer(viewerAnswer('SUDO'));
        const { promise, resolve } = deferred();
        outcomes.push({ release: resolve });
        tellAsked();
        await promise;
        cancellation.cancel(errorOfCode('CANCELLED'));
        return { failure: 'cancelled' };
      },
      close: () => Promise.resolve(),
    };
    const { query: send } = await startGateway({ env: liveEnvironment('http://platform.invalid'), transport });
    const first = send(seasons);
    await isAsked;
    const second = send(seasons);
    // Its operation has come as far as the first one's call once this one has a response.
    await send('{ deployment { mode } }');
    outcomes[0]?.release();
    expect((await first).errors).toMatchObject([{ extensions: { code: 'CANCELLED' } }]);
    expect((await second).errors).toEqual([]);
  });
});

test('the fields that require a role are those of screens that do (specification, section 2), and introspection names it', async () => {
  const { query: send } = await startGateway();
  const { data } = selected<{ __schema: { types: { name: string; fields: { name: string; description: string | null }[] | null }[] } }>(
    await send('{ __schema { types { name fields { name description } } } }'),
  );
  const required: Record<string, string[]> = {};
  for (const { name: type, fields } of data.__schema.types) {
    for (const { name, description } of fields ?? []) {
      const [, requirement] = /\n\nRequires (.*)\.$/.exec(description ?? '') ?? [];
      if (requirement !== undefined) (required[requirement] ??= []).push(['Query', 'Mutation'].includes(type) ? name : `${type}.${name}`);
    }
  }
  for (const names of Object.values(required)) names.sort();
  expect(required).toEqual({
    'STAFF_READ or above': [
      ...['BookingChannel.latestReleases', 'BookingChannel.networks', 'BookingChannel.releases', 'Fleet.networks', 'FleetSources.networks'],
      ...['bookingChannelRelease', 'driverStates', 'fareEstimate', 'gitReferences', 'ic2Addresses', 'latestBookingChannelReleases'],
      ...['network', 'networks', 'offerSession', 'peAddress', 'peAddresses', 'releaseIntent', 'releaseIntents', 'releaseTask'],
      ...['releaseTaskLog', 'seasonalEvent', 'seasonalEvents', 'seasonalEventsNamed', 'storeApps'],
    ],
    'a role with write access': [
      ...['createBusinessPassenger', 'createCampaign', 'createUser', 'deleteBusinessPassenger', 'deleteCampaign', 'deletePassenger'],
      ...['deletePrivacyPolicy', 'deleteTermsAndConditions', 'htmlPage', 'sendIosLiveActivity', 'sendPassengerPushNotification'],
      ...['setGoogleStoreConfiguration', 'setIosStoreConfiguration', 'setPrivacyPolicy', 'setTermsAndConditions', 'syncBookingStatus'],
      ...['updateBookingChannelNetworkingConfig', 'updateBookingPayment', 'updateBusinessPassenger', 'updateCampaign'],
      ...['updateFleetAttributes', 'updatePaymentCustomerMetadata', 'updateUser', 'uploadPassengerCsv'],
    ],
    'STAFF_ADMIN or above': [
      ...['addBookingChannelsToReleaseIntent', 'attachSeasonalEventFleet', 'bookingSystemSettings', 'cancelBookingChannelRelease'],
      ...['createNotificationIntent', 'createReleaseIntent', 'deleteBusinessAccount', 'deleteSeasonalEvent', 'deleteUser'],
      ...['detachSeasonalEventFleet', 'fleetEngineToken', 'notificationIntentPreview', 'publishReleaseTask', 'publishReleases'],
      ...['queue', 'queueJob', 'queues', 'retryFailedReleases', 'retryReleaseTask', 'updateBookingChannelNetworkConfig'],
    ],
    'SUDO or above': [
      ...['businessAccounts', 'businessDispatchAccount', 'businessDispatchAccounts', 'contractReport', 'createSeasonalEvent'],
      ...['pairingDrivers', 'passengerLoginSessions', 'reportIntent', 'sendLikumaRequest', 'updateSeasonalEvent'],
    ],
  });
});
