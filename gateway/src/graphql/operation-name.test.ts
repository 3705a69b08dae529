import { hashOf, liveEnvironment, manifestOf, multipart, startGateway, stopGateways } from '../testing/gateway';
import { redirectUri } from '../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const operations = {
  query: 'query Own { fleets { items { id } } }',
  change: `mutation Own { signOut(input: { redirectUri: "${redirectUri}" }) { revoked } }`,
  'sign-in': `mutation Own { signIn(input: { code: "c", codeVerifier: "v", redirectUri: "${redirectUri}" }) { session { accessToken } } }`,
};
type Kind = keyof typeof operations;
const other = 'mutation Other { __typename }';

const environments = {
  production: { APP_ENV: 'production', DASHBOARD_ORIGINS: 'http://127.0.0.1:4000', ALLOW_ANY_OPERATION: '' },
  development: { APP_ENV: 'dev' },
};

async function start(environment: Readonly<Record<string, string>>) {
  const upstream = await startUpstream((request, response) => {
    request.resume();
    sendJson(response, {});
  });
  const env = { ...liveEnvironment(upstream.base), ...environment, CHANGES_PER_MINUTE: '1', SIGN_INS_PER_MINUTE_AND_ADDRESS: '1' };
  const gateway = await startGateway({
    env,
    trustedDocuments: manifestOf(...Object.values(operations), other),
    contract: { rate: 0, isEnforced: false },
  });
  const authorization = { authorization: 'Bearer the-token' };
  const ways = {
    JSON: (body: object) => gateway.post(body, authorization),
    async multipart(body: object) {
      const { contentType, body: form } = await multipart(
        { ...body, variables: { file: null } },
        { 'variables.file': new File(['x'], 'a.html') },
      );
      const headers = { 'content-type': contentType, 'content-length': String(form.byteLength), 'apollo-require-preflight': '1' };
      return gateway.post(form, { ...headers, ...authorization });
    },
  };
  return { gateway, upstream, ways };
}

const byHash = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } });

const badNames: [what: string, operationName: unknown][] = [
  ['wrong', 'Nope'],
  ['empty', ''],
  ["another operation's", 'Other'],
  ['not a text', 5],
  ['an object', { name: 'Own' }],
];

const cases = Object.entries(environments).flatMap(([where, environment]) =>
  (['query', 'change', 'sign-in'] satisfies Kind[]).flatMap((kind) =>
    (['JSON', 'multipart'] as const).flatMap((way) => badNames.map(([what, name]) => [what, kind, way, where, name, environment] as const)),
  ),
);

test.each(cases)(
  'an operation name that is %s: the %s, as %s, in %s, is refused and not run',
  async (_what, kind, way, _where, operationName, environment) => {
    const { gateway, upstream, ways } = await start(environment);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, errors, data } = await ways[way]({ operationName, ...byHash(operations[kind]) });
      expect({ status, codes: errors.map(({ extensions }) => extensions.code), data }).toEqual({
        status: 400,
        codes: [typeof operationName === 'string' ? 'OPERATION_RESOLUTION_FAILURE' : 'BAD_REQUEST'],
        data: undefined,
      });
    }
    expect(upstream.calls).toEqual([]);
    expect(gateway.logs()).not.toContain('"level":50');
  },
);

test.each(Object.entries(environments))(
  'the only operation runs without its name, counted as what it is, in %s',
  async (_where, environment) => {
    for (const name of [{}, { operationName: null }, { operationName: 'Own' }]) {
      for (const [kind, type] of [
        ['change', 'mutation'],
        ['sign-in', 'mutation'],
      ] as const) {
        for (const way of ['JSON', 'multipart'] as const) {
          const { gateway, ways } = await start(environment);
          const send = () => ways[way]({ ...name, ...byHash(operations[kind]) });
          await send();
          expect((await send()).status).toBe(429);
          const lines = gateway
            .logs()
            .split('\n')
            .filter((line) => line.includes('"msg":"operation"'));
          expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
            { operation: 'Own', type },
            { operation: 'Own', type },
          ]);
        }
      }
    }
  },
);

test('runs and limits only the named operation of several; runs none without a name', async () => {
  const { gateway, upstream } = await start({ APP_ENV: 'dev' });
  const query = `query Read { deployment { mode } } ${operations.change}`;
  const send = (name: object) => gateway.post({ query, ...name }, { authorization: 'Bearer t' });
  expect((await send({ operationName: 'Read' })).data).toEqual({ deployment: { mode: 'LIVE' } });
  expect((await send({})).status).toBe(400);
  expect(upstream.calls).toEqual([]);
  expect((await send({ operationName: 'Own' })).status).toBe(200);
  expect((await send({ operationName: 'Own' })).status).toBe(429);
  expect(upstream.calls).toHaveLength(1);
});

test('subscriptions are refused as requests', async () => {
  const { gateway } = await start({ APP_ENV: 'dev' });
  const { status, errors } = await gateway.post({ query: 'subscription { x }' });
  expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'OPERATION_RESOLUTION_FAILURE' });
  expect(gateway.logs()).not.toContain('"level":50');
});
