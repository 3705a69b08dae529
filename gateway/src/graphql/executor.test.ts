import { bookingAnswer, fleetAnswer, resultsPage } from '../testing/answers';
import { hashOf, liveEnvironment, manifestOf, startGateway, stopGateways } from '../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';

afterAll(async () => {
  await stopGateways();
  await stopUpstreams();
});

async function platformWithEverything() {
  return startUpstream((request, response) => {
    const url = request.url ?? '';
    if (url.includes('/fleet/broken')) sendJson(response, { statusCode: 500, message: 'Broken' }, 500);
    else if (url.includes('/fleet/nameless')) sendJson(response, { ...fleetAnswer('nameless'), name: null });
    else if (url.includes('/fleet/')) sendJson(response, fleetAnswer('f1'));
    else if (url.includes('/audit-log/')) {
      const entry = {
        id: 'a1',
        logType: 'INFO',
        resourceCode: 'BOOKING',
        resourceId: 'b1',
        createdAt: '2026-03-01T10:30:00+02:00',
        payload: { deep: [1] },
      };
      sendJson(response, { items: [entry, { ...entry, createdAt: 'never' }], pagination: { current_page: 0, has_more: true } });
    } else if (url.includes('/user/me')) sendJson(response, { id: null });
    else sendJson(response, resultsPage([bookingAnswer('b1', 'f1'), bookingAnswer('b2', 'broken'), bookingAnswer('b3', 'nameless')]));
  });
}

const operations: [what: string, text: string, variables: object][] = [
  ['a list with failing parts', 'query A { bookings { items { id fleet { name } } pageInfo { total hasMore } } }', {}],
  ['a null for a required value', 'query B { fleet(id: "nameless") { id name } other: fleet(id: "f1") { id } }', {}],
  ['nothing left at all', 'query C { viewer { id } }', {}],
  ['custom scalars, good and bad', 'query D { auditLog(resourceId: "b1", resourceCode: BOOKING) { items { createdAt payload } } }', {}],
  [
    'fragments and directives',
    'query E($no: Boolean!) { fleet(id: "f1") { ...F @skip(if: $no) name @include(if: $no) __typename } } fragment F on Fleet { id }',
    { no: true },
  ],
  ['variables of the wrong type', 'query G($id: ID!) { fleet(id: $id) { id } }', { id: { not: 'an id' } }],
  ['missing variables', 'query H($id: ID!) { fleet(id: $id) { id } }', {}],
  ['an unknown enum value', 'query I($by: FleetOrderBy) { fleets(orderBy: $by) { items { id } } }', { by: 'SIZE' }],
  [
    'input objects with instants',
    'query J($f: BookingFilter) { bookings(filter: $f) { items { id } } }',
    { f: { pickupFrom: '2026-03-01T10:00:00+02:00', statuses: ['ACTIVE'] } },
  ],
  ['a bad instant', 'query K($f: BookingFilter) { bookings(filter: $f) { items { id } } }', { f: { pickupFrom: 'soon' } }],
  ['a mutation that fails', 'mutation L { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }', {}],
];

test.each(operations)('the response of a compiled and of an interpreted operation is the same: %s', async (_what, text, variables) => {
  const byHash = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  const byText = { query: text, variables };
  const send = async (body: object, trustedDocuments: ReadonlyMap<string, string>) => {
    const upstream = await platformWithEverything();
    const gateway = await startGateway({
      env: liveEnvironment(upstream.base),
      trustedDocuments,
      contract: { rate: 0, isEnforced: false },
    });
    const headers = { authorization: 'Bearer t', 'x-request-id': 'the-same-one', 'if-none-match': '""' };
    const { status, headers: received, data, errors } = await gateway.post(body, headers);
    const byPath = errors.toSorted((one, other) => String(one.path).localeCompare(String(other.path)));
    const { etag, 'content-type': type, 'cache-control': caching } = received;
    return { status, hasTag: etag !== undefined, type, caching, data, errors: byPath, calls: upstream.calls.toSorted() };
  };
  const compiled = await send(byHash, manifestOf(text));
  expect(await send(byText, manifestOf(text))).toEqual(compiled);
  expect(await send(byText, new Map())).toEqual(compiled);
});

test('the client sends the hash of its operation instead of the text', async () => {
  const text = 'query Fleet($id: ID!) { fleet(id: $id) { name } }';
  const upstream = await platformWithEverything();
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const body = { variables: { id: 'f1' }, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  expect((await post(body, { authorization: 'Bearer t' })).data).toEqual({ fleet: { name: 'Fleet f1' } });
});

test('an unknown hash has to be sent as text, which runs where any operation is allowed', async () => {
  const text = '{ deployment { mode } }';
  const { post } = await startGateway();
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  expect((await post({ extensions })).errors).toMatchObject([
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ]);
  expect((await post({ extensions, query: text })).data).toEqual({ deployment: { mode: 'MOCK' } });
  expect((await post({ extensions, query: '{ __typename }' })).errors).toMatchObject([{ message: 'provided sha does not match query' }]);
});

test('an unchanged response to a query with the ETag of the last one has no body', async () => {
  const text = 'query Fleet($id: ID!) { fleet(id: $id) { name } }';
  let name = 'Old';
  const upstream = await startUpstream((_request, response) => sendJson(response, { ...fleetAnswer('f1'), name }));
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const body = { variables: { id: 'f1' }, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  const ask = async (tag: string) => {
    const { status, headers, data, text } = await post(body, { authorization: 'Bearer t', 'if-none-match': tag });
    return { status, tag: String(headers.etag), data, text };
  };
  const first = await ask('""');
  expect(first).toMatchObject({ status: 200, data: { fleet: { name: 'Old' } } });
  expect(await ask(first.tag)).toMatchObject({ status: 304, text: '', tag: first.tag });
  name = 'New';
  expect(await ask(first.tag)).toMatchObject({ status: 200, data: { fleet: { name: 'New' } } });
});

test('the number of platform requests is in a header, and in the extensions of an explored operation', async () => {
  const text = 'query Bookings { bookings { items { fleet { name } } } }';
  const upstream = await platformWithEverything();
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const headers = { authorization: 'Bearer t' };
  const own = await post({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } }, headers);
  expect(own.headers['x-platform-calls']).toBe('2');
  expect(own.text).not.toContain('platformCalls');
  const explored = await post({ query: text }, headers);
  expect(explored.headers['x-platform-calls']).toBe('2');
  expect(JSON.parse(explored.text)).toMatchObject({ extensions: { platformCalls: 2 } });
});

test('the response to a change has no tag, and always a body', async () => {
  const text = 'mutation Change { updateViewer(input: { givenName: "A", familyName: "B" }) { viewer { id } } }';
  const upstream = await platformWithEverything();
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const body = { extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  const { status, headers } = await post(body, { authorization: 'Bearer t', 'if-none-match': '""' });
  expect({ status, tag: headers.etag }).toEqual({ status: 200, tag: undefined });
});

test.each([
  ['a body that pages of other sites can send', { 'content-type': 'text/plain' }, 400],
  ['an unsupported response type', { accept: 'text/csv' }, 406],
])('an operation by hash with %s is still rejected', async (_what, headers, expected) => {
  const text = 'query Fleet($id: ID!) { fleet(id: $id) { name } }';
  const upstream = await platformWithEverything();
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const body = { variables: { id: 'f1' }, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  const { status } = await post('content-type' in headers ? JSON.stringify(body) : body, { authorization: 'Bearer t', ...headers });
  expect(status).toBe(expected);
});

test('a relation is asked for where it is selected, beside a fragment too, and in each run of a compiled operation anew', async () => {
  const list = 'items { ...B fleet { bookingChannels @include(if: $isWanted) { id } } }';
  const text = `query M($isWanted: Boolean!) { plain: bookings(page: 0) { items { ...B } } more: bookings(page: 1) { ${list} } }
    fragment B on Booking { fleet { id } }`;
  const upstream = await startUpstream((request, response) =>
    sendJson(response, request.url?.includes('/fleet/') ? fleetAnswer('f1') : resultsPage([bookingAnswer('b1', 'f1')])),
  );
  const { post } = await startGateway({
    env: liveEnvironment(upstream.base),
    trustedDocuments: manifestOf(text),
    contract: { rate: 0, isEnforced: false },
  });
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  for (const isWanted of [true, false, true]) {
    upstream.calls.length = 0;
    await post({ variables: { isWanted }, extensions }, { authorization: 'Bearer t' });
    const fleets = upstream.calls.filter((call) => call.includes('/fleet/')).toSorted();
    const plain = 'GET /v1/fleet/f1';
    expect(fleets).toEqual(isWanted ? [plain, `${plain}?relations=bookingChannels`] : [plain]);
  }
});
