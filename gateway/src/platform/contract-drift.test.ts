import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { bookingAnswer, fleetAnswer, viewerAnswer } from '../testing/answers';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { Metrics } from '../metrics';
import { findMismatches } from './contract';
import { ContractDrift } from './contract-drift';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const message = 'the platform differs from the contract';

/** A gateway that checks every answer of a platform whose bookings are these. */
async function withBookings(bookings: object[], env: Record<string, string> = {}) {
  const upstream = await startUpstream((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/v1/user/me')) sendJson(response, viewerAnswer('SUDO'));
    else if (url.startsWith('/v1/booking'))
      sendJson(response, { results: bookings, total: bookings.length, maxPerPage: 100, page: 0, offset: 0 });
    else sendJson(response, { statusCode: 404, message: 'Cannot GET' }, 404);
  });
  const metrics = new Metrics(new Map(), '1');
  const gateway = await startGateway({
    env: { ...liveEnvironment(upstream.base), ...env },
    contract: { rate: 1, isEnforced: false },
    metrics,
  });
  return { ...gateway, metrics, ask: () => gateway.query('{ bookings { items { id status statusCode } } }') };
}

const booking = (change: object) => ({ ...bookingAnswer('b1', 'f1'), ...change });

test('differences have their exact place, and each is logged once however often it is seen', async () => {
  const rows = [booking({}), booking({ pricing: { total: '1234' } }), booking({ pricing: { total: '99' } }), booking({ creationDate: 7 })];
  const { ask, logLines, logs } = await withBookings(rows);
  await ask();
  await ask();
  expect(logLines(message)).toMatchObject([
    {
      operation: 'GET /booking',
      domain: 'bookings',
      kind: 'type',
      place: '/results/1/pricing/total',
      problem: 'text instead of whole number',
    },
    { operation: 'GET /booking', kind: 'type', place: '/results/3/creationDate', problem: 'whole number instead of text' },
  ]);
  expect(logs()).not.toContain('1234');
});

test('a code in another case is recognised, an unknown one is UNKNOWN, and both are reported', async () => {
  const { ask, logLines, metrics } = await withBookings([booking({ status: 'active' }), booking({ status: 'ON_HOLD' })]);
  const { data } = await ask();
  expect(data?.bookings?.items).toMatchObject([
    { status: 'ACTIVE', statusCode: 'active' },
    { status: 'UNKNOWN', statusCode: 'ON_HOLD' },
  ]);
  expect(logLines(message)).toMatchObject([
    { kind: 'case', place: '/results/0/status', problem: 'the code `active` is `ACTIVE` in the contract' },
    { kind: 'code', place: '/results/1/status', problem: 'the code `ON_HOLD` is unknown' },
  ]);
  expect(await metrics.scrape()).toContain('pax_contract_differences_total{domain="bookings",kind="code"} 1');
});

test('a code that may be a name or a number is not repeated', async () => {
  const { ask, logLines, logs } = await withBookings([booking({ status: 'Ada Lovelace, +31612345678' })]);
  await ask();
  expect(logLines(message)).toMatchObject([{ kind: 'code', problem: 'the code is unknown' }]);
  expect(logs()).not.toContain('Ada');
});

test('role codes of another provider are reported, and grant nothing', async () => {
  const upstream = await startUpstream((_request, response) => {
    const viewer = JSON.stringify(viewerAnswer('PROVIDER_STAFF_READ')).replaceAll('PROVIDER_', 'ACME_');
    sendJson(response, JSON.parse(viewer));
  });
  const { query, logLines } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
  expect((await query('{ viewer { role } }')).data).toMatchObject({ viewer: { role: 'UNKNOWN' } });
  expect(logLines(message)).toMatchObject([
    { kind: 'code', place: '/authUserRole/authRole/code', problem: 'the code `ACME_STAFF_READ` is unknown' },
  ]);
});

test('a path that answers 404 to everything is reported', async () => {
  const { query, logLines } = await withBookings([]);
  for (let call = 0; call < 4; call += 1) await query('{ fleets { items { id } } }');
  expect(logLines(message)).toMatchObject([{ kind: 'not found', operation: 'GET /fleet', domain: 'fleets' }]);
});

test('a record that does not exist is no difference', async () => {
  const upstream = await startUpstream((request, response) =>
    request.url?.startsWith('/v1/fleet/f1') ? sendJson(response, fleetAnswer('f1')) : sendJson(response, {}, 404),
  );
  const { query, logLines } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
  await query('{ fleet(id: "f1") { id } }');
  for (let call = 0; call < 25; call += 1) await query(`{ fleet(id: "none-${call}") { id } }`);
  expect(logLines(message)).toEqual([]);
});

test('a path that answers 403 to everything is reported, until it allows someone', async () => {
  let isAllowed = false;
  const upstream = await startUpstream((request, response) => {
    if (request.url?.startsWith('/v1/user/me')) sendJson(response, viewerAnswer('SUDO'));
    else if (isAllowed) sendJson(response, { results: [], total: 0, maxPerPage: 20, page: 0, offset: 0 });
    else sendJson(response, {}, 403);
  });
  const { query, logLines } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
  const kinds = async () => (await query('{ contractReport { kinds { kind } } }')).data?.contractReport?.kinds;
  for (let call = 0; call < 4; call += 1) await query('{ fleets { items { id } } }');
  expect(logLines(message)).toMatchObject([{ kind: 'not allowed', operation: 'GET /fleet', domain: 'fleets' }]);
  expect(await kinds()).toEqual([{ kind: 'NOT_ALLOWED' }]);
  isAllowed = true;
  await query('{ fleets { items { id } } }');
  expect(await kinds()).toEqual([]);
});

const reportQuery = `query ($filter: ContractDifferenceFilter, $orderBy: ContractDifferenceOrderBy, $orderDirection: OrderDirection, $page: Int, $maxPerPage: Int) {
  contractReport {
    since checkRate checkedAnswers isCut domains
    kinds { kind differences meaning remedy }
    differences(filter: $filter, orderBy: $orderBy, orderDirection: $orderDirection, page: $page, maxPerPage: $maxPerPage) {
      items { id domain operation kind place property problem count firstSeenAt lastSeenAt }
      pageInfo { page maxPerPage hasMore total }
    }
  }
}`;

describe('the report for Sudos', () => {
  /** A gateway that has seen three differences, one of them four times. */
  async function withDifferences() {
    const total = { pricing: { total: '1' } };
    const gateway = await withBookings([booking({ status: 'ON_HOLD' }), booking(total), booking(total), booking({ creationDate: 7 })]);
    await gateway.ask();
    await gateway.ask();
    return { ...gateway, read: async (variables: object) => (await gateway.query(reportQuery, { ...variables })).data?.contractReport };
  }

  test('lists each difference with its place, property, count and first occurrence', async () => {
    const report = await (await withDifferences()).read({});
    expect(report).toMatchObject({ checkRate: 1, checkedAnswers: 3, isCut: false, domains: ['bookings'], since: expect.any(String) });
    expect(report?.differences).toEqual({
      items: [
        {
          id: expect.stringMatching(/^[\w-]{16}$/),
          domain: 'bookings',
          operation: 'GET /booking',
          kind: 'TYPE',
          place: '/results/1/pricing/total',
          property: 'BookingPricing.total',
          problem: 'text instead of whole number',
          count: 4,
          firstSeenAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
        expect.objectContaining({ kind: 'TYPE', property: 'Booking.creationDate', count: 2 }),
        expect.objectContaining({ kind: 'CODE', property: 'Booking.status', problem: 'the code `ON_HOLD` is unknown', count: 2 }),
      ],
      pageInfo: { page: 0, maxPerPage: 20, hasMore: false, total: 3 },
    });
  });

  test('explains each kind’s effect on screens and its remedy, the worst first', async () => {
    const report = await (await withDifferences()).read({});
    expect(report?.kinds).toEqual([
      { kind: 'TYPE', differences: 2, meaning: expect.stringContaining('empty'), remedy: expect.stringContaining('`npm run typecheck`') },
      { kind: 'CODE', differences: 1, meaning: expect.any(String), remedy: expect.stringContaining('`x-extensible-enum`') },
    ]);
  });

  test('finds differences by kind, domain, and part of a place, a property or a problem', async () => {
    const { read } = await withDifferences();
    const found = async (filter: object) => (await read({ filter }))?.differences?.items?.map(({ property }) => property);
    expect(await found({ kinds: ['CODE'] })).toEqual(['Booking.status']);
    expect(await found({ domains: ['fleets'] })).toEqual([]);
    expect(await found({ search: ' BOOKINGPRICING ' })).toEqual(['BookingPricing.total']);
    expect(await found({ search: 'on_hold' })).toEqual(['Booking.status']);
    expect(await found({ search: '', kinds: [], domains: [] })).toHaveLength(3);
  });

  test('sorts differences and cuts them into pages', async () => {
    const { read } = await withDifferences();
    const first = await read({ orderBy: 'COUNT', orderDirection: 'ASC', maxPerPage: 2 });
    expect(first?.differences?.items?.map(({ count }) => count)).toEqual([2, 2]);
    expect(first?.differences?.pageInfo).toEqual({ page: 0, maxPerPage: 2, hasMore: true, total: 3 });
    const last = await read({ orderBy: 'COUNT', orderDirection: 'ASC', maxPerPage: 2, page: 1 });
    expect(last?.differences?.items?.map(({ count }) => count)).toEqual([4]);
    expect(last?.differences?.pageInfo?.hasMore).toBe(false);
  });

  test('keeps 500 differences, and reports that there were more', () => {
    const drift = new ContractDrift({ log: { warn: () => undefined }, rolePrefix: '', now: Date.now, onDifference: () => undefined });
    const call = { kind: 'type', operation: 'GET /booking', path: '/booking', place: '', text: 'text instead of number' } as const;
    for (let index = 0; index < 501; index += 1) drift.report({ ...call, schema: `#/components/schemas/Schema${index}` }, 'request-1');
    expect([drift.isCut, drift.list().length]).toEqual([true, 500]);
  });
});

const getBooking = { method: 'get', path: '/booking/{id}', status: 200 };
const listFleets = { method: 'get', path: '/fleet', status: 200 };
const inWords = (...args: Parameters<typeof findMismatches>) =>
  findMismatches(...args).map(({ kind, place, text }) => `${kind} ${place}: ${text}`);

describe('a difference is one line', () => {
  test.each<[string, object, string[]]>([
    ['of a required property', { fleetId: undefined }, ['missing /fleetId: does not come']],
    ['of a type', { creationDate: null }, ['type /creationDate: null instead of text']],
    ['of an optional part', { pricing: 7 }, ['type /pricing: whole number instead of object']],
    ['inside an optional part', { pricing: { total: 'x' } }, ['type /pricing/total: text instead of whole number']],
    ['of a format', { creationDate: 'yesterday' }, ['value /creationDate: not a date-time']],
    ['of a code', { status: 'ON_HOLD' }, ['code /status: the code `ON_HOLD` is unknown']],
    [
      'of a property that may come by another name',
      { creationDate: undefined, created_date: 'x' },
      ['missing /creationDate: does not come'],
    ],
    ['and none for another name', { addedTomorrow: 7 }, []],
  ])('%s', (_what, change, lines) => {
    expect(inWords(getBooking, JSON.parse(JSON.stringify(booking(change))))).toEqual(lines);
  });

  test('in a list of the second shape, which is not compared with the first', () => {
    const fleet = { ...fleetAnswer('f1'), createdAt: 1_770_000_000 };
    const page = { results: [fleet], total: 1, maxPerPage: 10, page: 0, offset: 0 };
    expect(inWords(listFleets, page)).toEqual(['type /results/0/createdAt: whole number instead of text']);
  });

  test.each([null, 'text', [], undefined])('for a response of another kind: %j', (body) => {
    expect(findMismatches(getBooking, body)).toMatchObject([
      { kind: 'type', place: '', text: expect.stringMatching(/ instead of object$/) },
    ]);
  });
});

test.each(['ada', 'Ada.Lovelace', 'deadbeef-cafe-4bad-8fad-c0ffeec0ffee', 'sk_live_abCD12efGH34ijKL'])(
  'a key of a map may be personal data or a secret, and is not in a difference: %s',
  (name) => {
    const found = findMismatches({ method: 'get', path: '/bull-mq/queue-code', status: 200 }, [
      { code: 'mail', counts: { [name]: 'many' } },
    ]);
    expect(found).toMatchObject([{ kind: 'type', place: '/0/counts/*' }]);
    expect(JSON.stringify(found)).not.toContain(name);
  },
);

describe('an odd response', () => {
  /** A map of wrong values, with the number of those that were looked at. */
  function wrongMap(size: number) {
    const looked = { count: 0 };
    const counts: Record<string, string> = {};
    for (let index = 0; index < size; index += 1) counts[`name${index}`] = 'many';
    const get = (target: typeof counts, name: string): unknown => {
      looked.count += 1;
      return target[name];
    };
    return { looked, body: [{ code: 'mail', counts: new Proxy(counts, { get }) }] };
  }

  const listQueues = { method: 'get', path: '/bull-mq/queue-code', status: 200 };

  test('has at most 100 differences', () => {
    expect(findMismatches(listQueues, wrongMap(1000).body, '', 20_000)).toHaveLength(100);
  });

  test('that is large is read to its first violation only, so that it does not hold up other operations', () => {
    const { looked, body } = wrongMap(1000);
    expect(findMismatches(listQueues, body, '', 1_000_000)).toHaveLength(1);
    expect(looked.count).toBeLessThan(10);
  });

  test("isn't searched for similar names", () => {
    const looked: string[] = [];
    const names = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`other${index}`, 1]));
    const body = new Proxy(
      { ...names, ...bookingAnswer('b1', 'f1') },
      {
        get: (target, name) => {
          looked.push(String(name));
          const value: unknown = Reflect.get(target, name);
          return value;
        },
      },
    );
    expect(findMismatches(getBooking, body)).toEqual([]);
    expect(looked.filter((name) => name.startsWith('other'))).toEqual([]);
  });
});

test('a property with ever new codes has few of them named, and leaves room for other differences', async () => {
  const letters = (index: number) => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
  const rows = Array.from({ length: 600 }, (_, index) => booking({ status: `CODE_${letters(index)}` }));
  const { ask, logLines, query } = await withBookings([...rows, booking({ creationDate: 7 })]);
  await ask();
  expect(logLines(message).filter((line) => JSON.stringify(line).includes('`CODE_'))).toHaveLength(20);
  const { data } = await query(
    '{ contractReport { isCut kinds { kind differences } differences(filter: { search: "code is unknown" }) { items { count } } } }',
  );
  expect(data?.contractReport).toMatchObject({ isCut: false, differences: { items: [{ count: 80 }] } });
  expect(data?.contractReport?.kinds).toContainEqual({ kind: 'TYPE', differences: 1 });
});
