import { bookingAnswer, fleetAnswer, resultsPage } from '../../testing/answers';
import { startCounting } from '../../testing/counted-calls';
import { hashOf, liveEnvironment, manifestOf, present, startGateway, stopGateways } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

/** A gateway over a platform on a port that answers by path; anything else is broken. */
async function over(answers: Readonly<Record<string, unknown>>, ...texts: string[]) {
  const upstream = await startUpstream((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://platform');
    const answer = answers[pathname];
    if (answer === undefined) sendJson(response, { statusCode: 500, message: 'Broken' }, 500);
    else if (answer === null) sendJson(response, { statusCode: 404, message: 'None' }, 404);
    else sendJson(response, answer);
  });
  const contract = { rate: 0, isEnforced: false };
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract, trustedDocuments: manifestOf(...texts) });
  return { upstream, gateway };
}

/** Sends one of the client's own operations, which runs compiled. */
const sendHash = ({ post }: Awaited<ReturnType<typeof startGateway>>, text: string, variables: object) =>
  post({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } } }, { authorization: 'Bearer test-token' });

describe('bookings by their IDs', () => {
  const byId = 'query ById($ids: [ID!]!) { bookingsById(ids: $ids) { id } }';

  test('are in the order of the IDs, each read once', async () => {
    const ask = await startCounting('staff.admin@pax.example');
    const { data } = await ask('{ bookings(maxPerPage: 3) { items { id } } }');
    const [first, second, third] = present(data?.bookings?.items).map(({ id }) => id);
    const { data: found, errors, calls } = await ask(byId, { ids: [third, first, third, second] });
    expect({ found, errors }).toEqual({ found: { bookingsById: [third, first, third, second].map((id) => ({ id })) }, errors: [] });
    expect(calls.filter((call) => call.startsWith('GET /v1/booking/'))).toHaveLength(3);
  });

  test.each(['interpreted', 'compiled'])('leave the others intact if one fails and one is unknown: %s', async (way) => {
    const answers = { '/v1/booking/b1': bookingAnswer('b1', 'f1'), '/v1/booking/none': null, '/v1/booking/b2': bookingAnswer('b2', 'f1') };
    const { gateway } = await over(answers, byId);
    const variables = { ids: ['b1', 'none', 'broken', 'b2'] };
    const { data, errors } = await (way === 'interpreted' ? gateway.query(byId, variables) : sendHash(gateway, byId, variables));
    expect(data).toEqual({ bookingsById: [{ id: 'b1' }, null, null, { id: 'b2' }] });
    expect(errors).toHaveLength(2);
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ['bookingsById', 1], extensions: expect.objectContaining({ code: 'NOT_FOUND' }) }),
        expect.objectContaining({ path: ['bookingsById', 2], extensions: expect.objectContaining({ code: 'PLATFORM_UNAVAILABLE' }) }),
      ]),
    );
  });

  test.each(['bookingsById', 'passengersById'])('are at most 50: %s', async (field) => {
    const { gateway, upstream } = await over({});
    const { errors } = await gateway.query(`query ($ids: [ID!]!) { ${field}(ids: $ids) { id } }`, {
      ids: Array.from({ length: 51 }, (_, index) => `r${index}`),
    });
    expect(errors).toMatchObject([{ message: 'At most 50 IDs at once', extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(upstream.calls).toEqual([]);
  });
});

test("a passenger's bookings are filtered and sorted by the platform", async () => {
  const { gateway, upstream } = await over({ '/v1/passenger/p1': { id: 'p1' }, '/v1/booking': resultsPage([bookingAnswer('b1', 'f1')]) });
  const { data, errors } = await gateway.query(`{ passenger(id: "p1") { bookings(
    filter: { statuses: [COMPLETED], pickupFrom: "2026-03-01T00:00:00Z", pickupTo: "2026-03-08T00:00:00Z" }, orderBy: CREATION_DATE, orderDirection: ASC
  ) { items { id } } } }`);
  expect({ data, errors }).toEqual({ data: { passenger: { bookings: { items: [{ id: 'b1' }] } } }, errors: [] });
  const { searchParams } = new URL(present(upstream.calls.at(-1)).replace('GET ', ''), upstream.base);
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '0',
    maxPerPage: '20',
    passengerId: 'p1',
    status: 'COMPLETED',
    pickupFrom: '2026-03-01T00:00:00.000Z',
    pickupTo: '2026-03-08T00:00:00.000Z',
    orderBy: 'creationDate',
    orderDirection: 'ASC',
  });
});

test("a fleet's bookings are the list of that fleet, and one that fails leaves the other fleets intact", async () => {
  const { gateway } = await over({
    '/v1/fleet': resultsPage([fleetAnswer('f1'), fleetAnswer('f2')]),
    '/v1/booking/fleet/f1': { ...resultsPage([bookingAnswer('b1', 'f1')]), total: 7 },
  });
  const { data, errors } = await gateway.query(
    '{ fleets { items { id bookings(maxPerPage: 1, filter: { statuses: [ACTIVE] }) { items { id } pageInfo { total } } } } }',
  );
  expect(data?.fleets?.items).toEqual([
    { id: 'f1', bookings: { items: [{ id: 'b1' }], pageInfo: { total: 7 } } },
    { id: 'f2', bookings: null },
  ]);
  expect(errors).toMatchObject([{ path: ['fleets', 'items', 1, 'bookings'], extensions: { code: 'PLATFORM_UNAVAILABLE' } }]);
});

test("the bookings of a booking's fleet are read for one booking, but not for each row of a list", async () => {
  const { gateway, upstream } = await over({
    '/v1/booking': resultsPage([bookingAnswer('b1', 'f1')]),
    '/v1/booking/b1': bookingAnswer('b1', 'f1'),
    '/v1/fleet/f1': fleetAnswer('f1'),
    '/v1/booking/fleet/f1': resultsPage([bookingAnswer('b2', 'f1')]),
  });
  const one = await gateway.query('{ booking(id: "b1") { fleet { bookings { items { id } } } } }');
  expect(one.data).toEqual({ booking: { fleet: { bookings: { items: [{ id: 'b2' }] } } } });
  const before = upstream.calls.length;
  const { data, errors } = await gateway.query('{ bookings { items { id fleet { id bookings { items { id } } } } } }');
  expect(data?.bookings?.items).toEqual([{ id: 'b1', fleet: { id: 'f1', bookings: null } }]);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(upstream.calls.slice(before)).not.toContainEqual(expect.stringContaining('/booking/fleet/'));
});

test('events are filtered by category in the page that was read, and those whose category cannot be read stay', async () => {
  const event = (id: string, category: unknown) => ({ id, category, code: 'code', level: 'INFO', createdAt: '2026-03-01T08:30:00.000Z' });
  const events = [event('e1', 'BOOKING'), event('e2', 'PAYMENT'), event('e3', null), event('e4', 'LOYALTY')];
  const { gateway } = await over({
    '/v1/booking/b1/event': { items: events, pagination: { current_page: 0, has_more: true } },
  });
  const only = (categories: string) => `events(filter: { categories: ${categories} }) { items { id } pageInfo { hasMore total } }`;
  const { data } = await gateway.query(
    `{ bookingSources(id: "b1") { payment: ${only('[PAYMENT]')} strange: ${only('[UNKNOWN]')} all: ${only('[]')} } }`,
  );
  const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), pageInfo: { hasMore: true, total: null } });
  expect(data?.bookingSources).toEqual({ payment: page('e2', 'e3'), strange: page('e3', 'e4'), all: page('e1', 'e2', 'e3', 'e4') });
});

describe('the items of all lists of a response are limited', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...bookingAnswer(`b${index}`, 'f1'), passengerId: 'p1' }));
  const answers = { '/v1/booking': resultsPage(rows), '/v1/booking/b1': rows[1], '/v1/passenger/p1': { id: 'p1' } };
  const tooMany = [
    { message: 'This operation has more than 30000 items in its lists: ask for smaller pages', extensions: { code: 'BAD_USER_INPUT' } },
  ];

  test('rows that share a passenger do not multiply their bookings', async () => {
    const { gateway, upstream } = await over(answers);
    const ofPassenger = (items: string) => `passengerProfile { bookings(maxPerPage: 100) { items { ${items} } } }`;
    const { errors, text } = await gateway.query(`{ bookings(maxPerPage: 100) { items { ${ofPassenger(ofPassenger('id'))} } } }`);
    expect(errors).toMatchObject(tooMany);
    expect(text.length).toBeLessThan(2_000_000);
    expect(upstream.calls).toHaveLength(3);
  });

  test.each(['interpreted', 'compiled'])('repeated IDs do not multiply their lists: %s', async (way) => {
    const lists = Array.from({ length: 7 }, (_, index) => `b${index}: bookings(maxPerPage: 100) { items { id } }`).join(' ');
    const text = `query Repeated($ids: [ID!]!) { bookingsById(ids: $ids) { passengerProfile { ${lists} } } }`;
    const { gateway } = await over(answers, text);
    const variables = { ids: Array.from({ length: 50 }, () => 'b1') };
    const { errors } = await (way === 'interpreted' ? gateway.query(text, variables) : sendHash(gateway, text, variables));
    expect(errors).toMatchObject(tooMany);
  });

  test('a response has as many items as 300 requests bring', async () => {
    const { gateway } = await over(answers);
    const { errors } = await gateway.query(
      '{ bookings(maxPerPage: 100) { items { passengerProfile { bookings(maxPerPage: 100) { items { id } } } } } }',
    );
    expect(errors).toEqual([]);
  });
});
