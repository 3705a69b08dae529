import { makeExecutableSchema } from '@graphql-tools/schema';
import { readTypeDefs } from '../artifacts';
import { liveEnvironment, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { enforceRequirements } from './requires';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

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
const question = 'GET /v1/user/me?relations=authUserRole';

test.each(codes.map((code, rank) => [code, rank >= 2] as const))('STAFF_READ is required: %s may ask: %s', async (code, mayAsk) => {
  const asked = await ask(role(code));
  expect(asked.codes).toEqual(mayAsk ? [] : ['FORBIDDEN', 'FORBIDDEN']);
  expect(asked.calls.filter((call) => call === question)).toHaveLength(1);
  expect(asked.calls).toHaveLength(mayAsk ? 3 : 1);
});

test('compiled and interpreted execution enforce alike', async () => {
  const interpreted = `${query} # not in the manifest`;
  expect((await ask(role('FLEET_STAFF_ADMIN'), 200, interpreted)).codes).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect((await ask(role('SUDO'), 200, interpreted)).codes).toEqual([]);
});

test.each([
  ['none', null],
  ['one that is missing', undefined],
  ['an unknown one', role('EMPEROR')],
  ["another provider's", role('OTHER_STAFF_ADMIN')],
  ['a name that objects have', role('constructor')],
])('a role that is %s meets nothing', async (_what, authUserRole) => {
  const { codes: got, calls } = await ask(authUserRole);
  expect(got).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(calls).toEqual([question]);
});

test.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [500, 'PLATFORM_UNAVAILABLE'],
])('where the role cannot be told (%i) nothing is asked for, and the error says why', async (status, code) => {
  const { codes: got, calls } = await ask(null, status);
  expect(got).toEqual([code, code]);
  expect(calls).toEqual([question]);
});

test('nobody asks for the role where no field requires one', async () => {
  const upstream = await platformFor(role('SUDO'));
  const { query: send } = await startGateway({ env: liveEnvironment(upstream.base) });
  await send('{ fleets { items { id } } }');
  expect(upstream.calls).not.toContain(question);
});

test.each(codes.map((code) => [code, !code.endsWith('_READ')] as const))(
  'a role that may change things is required: %s may ask: %s',
  async (code, mayAsk) => {
    const { codes: got, calls } = await ask(role(code), 200, '{ htmlPage(url: "https://pax.example") { url } }');
    expect(got.includes('FORBIDDEN')).toBe(!mayAsk);
    expect(calls).toHaveLength(mayAsk ? 2 : 1);
  },
);

test.each(['@requires', '@requires(modifier: false)', '@requires(role: UNKNOWN)'])(
  '%s would let everyone or nobody in: no schema',
  (directive) => {
    const typeDefs = `${readTypeDefs()}\nextend type Query { secret: String ${directive} }`;
    expect(() => enforceRequirements(makeExecutableSchema({ typeDefs }))).toThrow(/@requires/);
  },
);
