import { viewerAnswer } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways, type TestGateway } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const pem = '-----BEGIN PRIVATE KEY-----\nMIGT\n-----END PRIVATE KEY-----\n';
const of = (fields: object) => ({ input: { bookingChannelId: 'c1', ...fields } });
const text = of({ language: 'de', type: 'INLINE_HTML', html: '<p>Text</p>' });

const changes: Readonly<Record<string, (gateway: TestGateway) => ReturnType<TestGateway['query']>>> = {
  'App Store credentials': ({ upload }) =>
    upload(
      'mutation ($input: SetIosStoreConfigurationInput!) { setIosStoreConfiguration(input: $input) { configuration { issuerId } } }',
      of({ issuerId: 'i1', privateKeyId: 'k1', p8Certificate: null }),
      { 'variables.input.p8Certificate': new File([pem], 'AuthKey.p8') },
    ),
  'Google Play credentials': ({ upload }) =>
    upload(
      'mutation ($input: SetGoogleStoreConfigurationInput!) { setGoogleStoreConfiguration(input: $input) { configuration { clientEmail } } }',
      of({ serviceAccountCredentials: null }),
      { 'variables.input.serviceAccountCredentials': new File(['{}'], 'account.json') },
    ),
  'a privacy policy': ({ query }) =>
    query('mutation ($input: SetPrivacyPolicyInput!) { setPrivacyPolicy(input: $input) { policy { id } } }', text),
  'terms and conditions': ({ query }) =>
    query('mutation ($input: SetTermsAndConditionsInput!) { setTermsAndConditions(input: $input) { policy { id } } }', text),
  'the deletion of a privacy policy': ({ query }) =>
    query('mutation ($input: DeletePrivacyPolicyInput!) { deletePrivacyPolicy(input: $input) { id } }', of({ id: 't1' })),
  'the deletion of terms and conditions': ({ query }) =>
    query('mutation ($input: DeleteTermsAndConditionsInput!) { deleteTermsAndConditions(input: $input) { id } }', of({ id: 't1' })),
  'a networking configuration': ({ query }) =>
    query(
      'mutation ($input: UpdateBookingChannelNetworkingConfigInput!) { updateBookingChannelNetworkingConfig(input: $input) { networkingConfig { isEnabled } } }',
      of({ isEnabled: false }),
    ),
};

/** Sends a change as someone of a role, to a platform that would accept it, for a channel with the given fleets. */
async function send(what: string, role: string, fleets: object) {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.includes('/user/me')) sendJson(response, viewerAnswer(role));
    else if (request.method === 'GET') sendJson(response, { id: 'c1', humanReadableId: 'c-1', name: 'C', ...fleets });
    else
      request
        .resume()
        .on('end', () => sendJson(response, { id: 't1', issuerId: 'i1', clientEmail: 'e', isEnabled: false, settings: {} }, 201));
  });
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
  const { errors } = (await changes[what]?.(gateway)) ?? { errors: [] };
  return {
    codes: errors.map(({ extensions: { code } }) => code),
    methods: upstream.calls.filter((call) => !call.includes('/user/me')).map((call) => call.split(' ')[0]),
  };
}

describe.each(Object.keys(changes))('%s', (what) => {
  test.each<[string, object]>([
    ['has others', { fleetIds: ['f1'], fleetsCount: 2 }],
    ['is not counted', { fleetIds: ['f1'] }],
    ['is not listed', { fleetsCount: 1 }],
  ])('is not sent for fleet staff if the channel’s use by fleets %s', async (_where, fleets) => {
    expect(await send(what, 'FLEET_STAFF_ADMIN', fleets)).toEqual({ codes: ['FORBIDDEN'], methods: ['GET'] });
  });

  test('is sent for fleet staff who have all of the channel’s fleets, and for provider staff without a further call', async () => {
    const own = await send(what, 'FLEET_STAFF_ADMIN', { fleetIds: ['f1'], fleetsCount: 1 });
    expect([own.codes, own.methods]).toEqual([[], ['GET', expect.stringMatching(/^(POST|PATCH|DELETE)$/)]]);
    const shared = await send(what, 'PROVIDER_STAFF_ADMIN', { fleetsCount: 3 });
    expect([shared.codes, shared.methods]).toEqual([[], [own.methods[1]]]);
  });
});
