import { Metrics } from './metrics';
import { fleetAnswer } from './testing/answers';
import { deferred } from './testing/deferred';
import { liveEnvironment, manifestOf, startGateway, stopGateways } from './testing/gateway';
import { sendJson, startUpstream, stopUpstreams, type Respond } from './testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const fleetName = 'query FleetName($id: ID!) { fleet(id: $id) { name } }';
const updateAttributes =
  'mutation UpdateAttributes($input: UpdateFleetAttributesInput!) { updateFleetAttributes(input: $input) { fleet { id } } }';

async function start(respond: Respond) {
  const upstream = await startUpstream(respond);
  const metrics = new Metrics(manifestOf(fleetName, updateAttributes), '1.2.3');
  const gateway = await startGateway({ env: liveEnvironment(upstream.base), metrics });
  const lines = async (name: string) => (await metrics.scrape()).split('\n').filter((line) => line.startsWith(name));
  return { ...gateway, upstream, metrics, lines };
}

test("operations are counted by the dashboard's names and the code of their first error", async () => {
  const { query, lines } = await start((request, response) =>
    request.url === '/v1/fleet/f1' ? sendJson(response, fleetAnswer('f1')) : sendJson(response, {}, 403),
  );
  await query(fleetName, { id: 'f1' });
  await query(fleetName, { id: 'f1' });
  await query(fleetName, { id: 'f2' });
  await query('query StaffAtExample { deployment { mode } }');
  await query('{ deployment { mode } }');
  await query('{ nothing }');
  expect(await lines('pax_operations_total{')).toEqual([
    'pax_operations_total{operation="FleetName",code="OK"} 2',
    'pax_operations_total{operation="FleetName",code="FORBIDDEN"} 1',
    'pax_operations_total{operation="other",code="OK"} 2',
    'pax_operations_total{operation="other",code="GRAPHQL_VALIDATION_FAILED"} 1',
  ]);
  expect(await lines('pax_operation_duration_seconds_count')).toEqual([
    'pax_operation_duration_seconds_count{type="query"} 5',
    'pax_operation_duration_seconds_count{type="unknown"} 1',
  ]);
});

test('platform calls are counted and timed by path template, each retry too', async () => {
  const { query, lines } = await start((request, response) =>
    request.url === '/v1/fleet/f1' ? sendJson(response, fleetAnswer('f1')) : sendJson(response, {}, 503),
  );
  await query(fleetName, { id: 'f1' });
  await query(fleetName, { id: 'f2' });
  expect(await lines('pax_platform_calls_total{')).toEqual([
    'pax_platform_calls_total{method="GET",route="/fleet/{id}",status="200"} 1',
    'pax_platform_calls_total{method="GET",route="/fleet/{id}",status="503"} 3',
  ]);
  expect(await lines('pax_platform_call_duration_seconds_count')).toEqual([
    'pax_platform_call_duration_seconds_count{method="GET",route="/fleet/{id}"} 4',
  ]);
});

test('the circuit breaker of each domain is reported, and calls that it refuses are not timed', async () => {
  const upstream = await startUpstream((_request, response) => sendJson(response, {}, 500));
  const metrics = new Metrics(new Map(), '1.2.3');
  const { query } = await startGateway({ env: { ...liveEnvironment(upstream.base), PLATFORM_BREAKER_CALLS: '1' }, metrics });
  for (const id of ['f1', 'f2']) await query(fleetName, { id });
  const text = await metrics.scrape();
  expect(text).toContain('pax_platform_breaker_state{domain="fleets",state="open"} 1');
  expect(text).toContain('pax_platform_breaker_state{domain="fleets",state="closed"} 0');
  expect(text).toContain('pax_platform_calls_queued{domain="fleets"} 0');
  expect(text).toMatch(/pax_platform_calls_total\{method="GET",route="\/fleet\/\{id\}",status="refused"\} [1-9]/);
  expect(text).toContain(`pax_platform_call_duration_seconds_count{method="GET",route="/fleet/{id}"} ${upstream.calls.length}`);
});

test('a platform that cannot be reached is counted as a failed connection with its cause', async () => {
  const metrics = new Metrics(new Map(), '1.2.3');
  const { query } = await startGateway({ env: liveEnvironment('http://127.0.0.1:9'), metrics });
  await query(fleetName, { id: 'f1' });
  expect(await metrics.scrape()).toContain(
    'pax_platform_calls_total{method="GET",route="/fleet/{id}",status="connection",cause="refused"} 3',
  );
});

test('operations and calls in flight are counted until they have been answered', async () => {
  const arrived = deferred();
  const answer = deferred();
  const { query, lines } = await start((_request, response) => {
    arrived.resolve();
    void answer.promise.then(() => sendJson(response, fleetAnswer('f1')));
  });
  const inFlight = async () => [...(await lines('pax_operations_in_flight ')), ...(await lines('pax_platform_calls_in_flight '))];
  const answered = query(fleetName, { id: 'f1' });
  await arrived.promise;
  expect(await inFlight()).toEqual(['pax_operations_in_flight 1', 'pax_platform_calls_in_flight 1']);
  answer.resolve();
  await answered;
  expect(await inFlight()).toEqual(['pax_operations_in_flight 0', 'pax_platform_calls_in_flight 0']);
});

test('responses are counted by route and status, whatever the path', async () => {
  const { app, post, lines } = await start((_request, response) => sendJson(response, {}));
  await post('{');
  await app.inject('/health/ready');
  await app.inject({ url: '/oauth/callback?code=secret', headers: { accept: 'application/json' } });
  expect(await lines('pax_http_responses_total{')).toEqual([
    'pax_http_responses_total{route="/graphql",status="400"} 1',
    'pax_http_responses_total{route="/health",status="200"} 1',
    'pax_http_responses_total{route="web",status="404"} 1',
  ]);
});

test('the process reports its event loop, heap and version', async () => {
  const { metrics } = await start((_request, response) => sendJson(response, {}));
  const text = await metrics.scrape();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d/m);
  expect(text).toContain('pax_build_info{version="1.2.3"} 1');
});

test('input from callers never becomes a label', async () => {
  const { app, query, post, metrics } = await start((request, response) => {
    request.resume();
    sendJson(response, { message: 'No fleet private-id of staff@private.example' }, 404);
  });
  // The contract says how many paths there are that may have only 404s to give.
  const isCounted = (line: string) => line.startsWith('pax_') && !line.startsWith('pax_contract_differences_total{');
  const countSeries = async () => (await metrics.scrape()).split('\n').filter(isCounted).length;
  let seriesOfFirst = 0;
  const secrets = /private|secret|@/i;
  for (let index = 0; index < 50; index += 1) {
    const token = `secret-token-${index}`;
    await query(fleetName, { id: `private-id-${index}` }, { token, headers: { 'x-request-id': `private-request-${index}` } });
    await query(fleetName, { id: `staff-${index}@private.example` }, { token });
    await query(`query Private${index} { deployment { mode } }`, {}, { token });
    await query(updateAttributes, { input: { fleetId: `private-${index}`, attributes: {} } }, { token });
    await post({ operationName: `Private${index}`, query: fleetName });
    await app.inject(`/private-${index}/staff@private.example?code=secret`);
    if (index === 0) seriesOfFirst = await countSeries();
  }
  const text = await metrics.scrape();
  expect(text).not.toMatch(secrets);
  expect(text).toContain('operation="FleetName"');
  // As many series for 50 callers as for one.
  expect(await countSeries()).toBe(seriesOfFirst);
});
