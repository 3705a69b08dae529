import { liveEnvironment, startGateway, stopGateways } from '../testing/gateway';
import { bookingAnswer, fleetAnswer, viewerAnswer } from '../testing/answers';
import { sendJson, startUpstream, stopUpstreams } from '../testing/upstream';
import { Metrics } from '../metrics';

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

test('a path that answers 404 to everything is reported', async () => {
  const { query, logLines } = await withBookings([]);
  for (let call = 0; call < 4; call += 1) await query('{ fleets { items { id } } }');
  expect(logLines(message)).toMatchObject([{ kind: 'path', operation: 'GET /fleet', domain: 'fleets' }]);
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

test('a Sudo can ask for the differences; what comes after all is no longer one', async () => {
  const { ask, query } = await withBookings([booking({ status: 'ON_HOLD' }), booking({ pricing: { total: '1' } })]);
  await ask();
  await ask();
  const { data, errors } = await query(
    '{ contractReport { checkRate checkedAnswers differences { domain operation kind place problem count firstSeenAt lastSeenAt } } }',
  );
  expect(errors).toEqual([]);
  expect(data?.contractReport).toMatchObject({ checkRate: 1, checkedAnswers: 3 });
  const shared = {
    domain: 'bookings',
    operation: 'GET /booking',
    count: 2,
    firstSeenAt: expect.any(String),
    lastSeenAt: expect.any(String),
  };
  expect(data?.contractReport?.differences).toEqual(
    expect.arrayContaining([
      { ...shared, kind: 'CODE', place: '/results/0/status', problem: 'the code `ON_HOLD` is unknown' },
      { ...shared, kind: 'TYPE', place: '/results/1/pricing/total', problem: 'text instead of whole number' },
    ]),
  );
});

test('the differences are for Sudos alone', async () => {
  const upstream = await startUpstream((_request, response) => sendJson(response, viewerAnswer('PROVIDER_STAFF_ADMIN')));
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 1, isEnforced: false } });
  const { data, errors } = await query('{ contractReport { checkedAnswers } }');
  expect([data, errors[0]?.extensions.code]).toEqual([{ contractReport: null }, 'FORBIDDEN']);
});
