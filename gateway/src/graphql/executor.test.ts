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

test.each(operations)('compiled and interpreted execution agree on %s', async (_what, text, variables) => {
  const answers = [];
  const calls = [];
  for (const trustedDocuments of [manifestOf(text), new Map<string, string>()]) {
    const upstream = await platformWithEverything();
    const gateway = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments, contract: { rate: 0, isEnforced: false } });
    const { status, data, errors } = await gateway.query(text, variables, { headers: { 'x-request-id': 'the-same-one' } });
    const byPath = [...errors].sort((one, other) => String(one.path).localeCompare(String(other.path)));
    answers.push({ status, data, errors: byPath });
    calls.push([...upstream.calls].sort());
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(calls[0]).toEqual(calls[1]);
});

test('the client sends the hash of its operation in place of the text', async () => {
  const text = 'query Fleet($id: ID!) { fleet(id: $id) { name } }';
  const upstream = await platformWithEverything();
  const { post } = await startGateway({ env: liveEnvironment(upstream.base), trustedDocuments: manifestOf(text) });
  const body = { variables: { id: 'f1' }, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } };
  expect((await post(body, { authorization: 'Bearer t' })).data).toEqual({ fleet: { name: 'Fleet f1' } });
});

test('an unknown hash has to be sent as text, which runs outside production', async () => {
  const text = '{ deployment { mode } }';
  const { post } = await startGateway();
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  expect((await post({ extensions })).errors).toMatchObject([
    { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
  ]);
  expect((await post({ extensions, query: text })).data).toEqual({ deployment: { mode: 'MOCK' } });
  expect((await post({ extensions, query: '{ __typename }' })).errors).toMatchObject([{ message: 'provided sha does not match query' }]);
});
