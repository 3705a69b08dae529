import fc from 'fast-check';
import { liveEnvironment, startGateway, stopGateways, type TestGateway } from '../testing/gateway';
import { fleetAnswer } from '../testing/answers';
import { sendJson, startUpstream, stopUpstreams, type Upstream } from '../testing/upstream';
import { formatQuery } from './request-path';

let upstream: Upstream;
let gateway: TestGateway;

beforeAll(async () => {
  upstream = await startUpstream((_request, response) => sendJson(response, fleetAnswer('f1')));
  gateway = await startGateway({ env: liveEnvironment(`${upstream.base}/base`) });
});

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** Requests a fleet; returns the platform's requests. */
async function reached(id: string): Promise<string[]> {
  upstream.calls.length = 0;
  await gateway.query('query ($id: ID!) { fleet(id: $id) { id } }', { id });
  return [...upstream.calls];
}

/** For any ID, one call to the intended path, whose last segment is the ID when decoded as a server does. */
function expectIntended(calls: string[], id: string): void {
  expect(calls).toHaveLength(1);
  const [, target = ''] = /^GET (.*)$/.exec(calls[0] ?? '') ?? [];
  const url = new URL(target, 'http://platform.invalid');
  expect(url.pathname + url.search).toBe(target);
  const [empty, base, version, resource, segment = '', ...rest] = url.pathname.split('/');
  expect([empty, base, version, resource, rest, url.search, url.hash]).toEqual(['', 'base', 'v1', 'fleet', [], '', '']);
  expect(decodeURIComponent(segment)).toBe(id);
}

test.each([
  '../user/me',
  '..%2fuser',
  '%2e%2e',
  '%2f',
  'a/b',
  '?x=1',
  '#x',
  'a\r\nHost: evil',
  'a\0b',
  '\\..\\x',
  ' ',
  '🚕',
  '...',
  ';x',
  'a%',
])('the ID %j is one segment of the path', async (id) => expectIntended(await reached(id), id));

test.each(['', '.', '..', '\ud800'])('the ID %j, which can’t be in a path, is not found without a call', async (id) => {
  expect(await reached(id)).toEqual([]);
  const { data, errors } = await gateway.query('query ($id: ID!) { fleet(id: $id) { id } }', { id });
  expect({ data, errors }).toEqual({ data: { fleet: null }, errors: [] });
  const list = await gateway.query('query ($id: ID!) { bookings(fleetId: $id) { items { id } } }', { id });
  expect(list.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('any ID at all is one segment of the path', async () => {
  const alphabet = fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', ':', '@', ' ', '\r', '\n', '\0', 'ü', '🚕', 'a');
  const hostile = fc.string({ unit: alphabet, minLength: 1, maxLength: 12 });
  const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(hostile, anything).filter((id) => !['.', '..'].includes(id)),
      async (id) => expectIntended(await reached(id), id),
    ),
    { numRuns: 150 },
  );
});

test('lists in a query are comma separated, and what is in them cannot add to them', () => {
  expect(formatQuery({ status: ['ACTIVE', 'A,B&c=d'], page: 0, search: 'a b&c', none: undefined, empty: [], blank: '' })).toBe(
    '?status=ACTIVE,A%2CB%26c%3Dd&page=0&search=a%20b%26c',
  );
});
