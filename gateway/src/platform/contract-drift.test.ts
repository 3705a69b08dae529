import document from '@pax/schema/platform.json';
import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { bookingAnswer, fleetAnswer, viewerAnswer } from '../testing/answers';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { Metrics } from '../metrics';
import { answerPointer, ContractComparison } from './contract-comparison';

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

test('differences have their exact place, and each is logged once however often it comes', async () => {
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

test('a property that comes by another name is named, with what it may be', async () => {
  const { creationDate, ...others } = booking({});
  const { ask, logLines } = await withBookings([
    { ...others, created_date: creationDate, pick_up_time: '2026-03-01T08:30:00.000Z', pickupTime: undefined },
  ]);
  await ask();
  expect(logLines(message)).toMatchObject([
    { kind: 'renamed', place: '/results/0/creationDate', problem: 'comes as `created_date`' },
    { kind: 'renamed', place: '/results/0/pickupTime', problem: 'comes as `pick_up_time`' },
  ]);
});

test('a code in other letters is the known one, an unknown one is UNKNOWN, and both are reported', async () => {
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

test('an optional property that never comes is reported once, after enough objects, until it comes', async () => {
  const rows = Array.from({ length: 30 }, () => booking({ cancellationReason: undefined }));
  const { ask, logLines } = await withBookings(rows);
  const never = () => logLines(message).filter((line) => JSON.stringify(line).includes('`Booking.cancellationReason` never comes'));
  await ask();
  expect(never()).toHaveLength(0);
  await ask();
  await ask();
  expect(never()).toMatchObject([{ kind: 'never sent', operation: 'GET /booking' }]);
});

test('a property that comes by another name is not also one that never comes', async () => {
  const rows = Array.from({ length: 30 }, () => booking({ pickupTime: undefined, pick_up_time: '2026-03-01T08:30:00.000Z' }));
  const { ask, logLines } = await withBookings(rows);
  await ask();
  await ask();
  expect(logLines(message).filter((line) => JSON.stringify(line).includes('pickupTime'))).toMatchObject([{ kind: 'renamed' }]);
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
    assumptions { confirmed contradicted unseen }
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

  test('has each difference with its place, its property, how often it came, and since when', async () => {
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

  test('says of each kind what it means on screens and what to do, those that break most first', async () => {
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

  test('counts the assumptions of the contract that answers confirm and contradict', async () => {
    const countsWith = async (payment: object) => {
      const { ask, query } = await withBookings([booking({ payment })]);
      await ask();
      return (await query(reportQuery)).data?.contractReport?.assumptions;
    };
    const without = await countsWith({});
    const confirmed = await countsWith({ id: 'p1', status: 'CAPTURED' });
    expect(without).toEqual({ confirmed: expect.any(Number), contradicted: 0, unseen: expect.any(Number) });
    expect(confirmed).toEqual({
      confirmed: (without?.confirmed ?? 0) + 2,
      contradicted: 0,
      unseen: (without?.unseen ?? 0) - 2,
    });
    expect((await countsWith({ status: 7 }))?.contradicted).toBe(1);
  });

  test('keeps 500 differences, and says when there were more', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const nameOf = (index: number) => `pickupTime_${letters[Math.floor(index / 26)]}${letters[index % 26]}`;
    const rows = Array.from({ length: 520 }, (_, index) => booking({ [nameOf(index)]: '2026-03-01T08:30:00.000Z' }));
    const { ask, query } = await withBookings(rows);
    await ask();
    const report = (await query(reportQuery)).data?.contractReport;
    expect([report?.isCut, report?.differences?.pageInfo?.total]).toEqual([true, 500]);
  });
});

test('the differences are for Sudos alone', async () => {
  const upstream = await startUpstream((_request, response) => sendJson(response, viewerAnswer('PROVIDER_STAFF_ADMIN')));
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
  const { data, errors } = await query('{ contractReport { checkedAnswers } }');
  expect([data, errors[0]?.extensions.code]).toEqual([{ contractReport: null }, 'FORBIDDEN']);
});

describe('names of properties that may be personal data or secrets are not in a difference', () => {
  const comparison = new ContractComparison(document, 'PROVIDER_');
  const keys = ['ada', 'Ada.Lovelace', 'deadbeef-cafe-4bad-8fad-c0ffeec0ffee', 'sk_live_abCD12efGH34ijKL'];

  test.each(keys)('as a key of a map: %s', (key) => {
    const found = comparison.differences('#/components/schemas/Queue', { name: 'mail', counts: { [key]: 'many' } });
    expect(found).toContainEqual(expect.objectContaining({ kind: 'type', place: '/counts/*' }));
    expect(JSON.stringify(found)).not.toContain(key);
  });

  test.each(keys.slice(2))('around an answer: %s', (key) => {
    const pointer = answerPointer('get', '/booking/{id}', 200);
    const inside = (name: string) => JSON.stringify(comparison.differences(pointer, { [name]: bookingAnswer('b1', 'f1') }));
    expect(inside('payload')).toContain('the answer is in `/payload` instead of at the top');
    expect(inside(key)).not.toContain(key);
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
  expect(data?.contractReport).toMatchObject({ isCut: false, differences: { items: [{ count: 580 }] } });
  expect(data?.contractReport?.kinds).toContainEqual({ kind: 'TYPE', differences: 1 });
});
