import { startCounting } from '../../testing/counted-calls';
import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const logs = `query ($resources: [AuditLogOwner!]!, $maxPerPage: Int) {
  auditLogs(resources: $resources, maxPerPage: $maxPerPage) { items { resourceId resourceCode createdAt } pageInfo { hasMore } }
}`;

test('the audit logs of several resources are read with one call for each, in their order', async () => {
  const ask = await startCounting('staff.admin@pax.example');
  const { data } = await ask('{ bookings(maxPerPage: 3) { items { id } } }');
  const resources = present(data?.bookings?.items).map(({ id }) => ({ resourceId: id, resourceCode: 'BOOKING' }));
  const { data: found, errors, calls } = await ask(logs, { resources, maxPerPage: 1 });
  expect(errors).toEqual([]);
  expect(found?.auditLogs?.map((page) => page?.items)).toMatchObject(resources.map((resource) => [resource]));
  expect(calls.filter((call) => call.includes('/audit-log/'))).toHaveLength(3);
});

test('an audit log that fails leaves the others intact', async () => {
  const upstream = await startUpstream((request, response) => {
    if (request.url?.includes('/broken/')) sendJson(response, { statusCode: 500, message: 'Broken' }, 500);
    else if (request.url?.includes('/none/')) sendJson(response, { statusCode: 404, message: 'None' }, 404);
    else sendJson(response, { items: [], pagination: { current_page: 0, has_more: false } });
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const resources = ['b1', 'broken', 'none', 'b2'].map((resourceId) => ({ resourceId, resourceCode: 'BOOKING' }));
  const { data, errors } = await query(logs, { resources });
  const page = { items: [], pageInfo: { hasMore: false } };
  expect(data).toEqual({ auditLogs: [page, null, null, page] });
  expect(Object.fromEntries(errors.map(({ path, extensions }) => [path?.join('.'), extensions.code]))).toEqual({
    'auditLogs.1': 'PLATFORM_UNAVAILABLE',
    'auditLogs.2': 'NOT_FOUND',
  });
});

test.each([
  ['more than 100', Array.from({ length: 101 }, (_, index) => ({ resourceId: `b${index}`, resourceCode: 'BOOKING' })), 'resources'],
  ['an unknown type', [{ resourceId: 'b1', resourceCode: 'UNKNOWN' }], 'resources.0.resourceCode'],
])('audit logs of %s are refused', async (_what, resources, argument) => {
  const upstream = await startUpstream((_request, response) => sendJson(response, {}));
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const { errors } = await query(logs, { resources });
  expect(errors).toMatchObject([
    { path: ['auditLogs'], extensions: { code: 'BAD_USER_INPUT', fields: { [argument]: expect.anything() } } },
  ]);
  expect(upstream.calls).toEqual([]);
});

test('an audit log names the events of releases, and the users who caused its entries', async () => {
  const entry = (id: string, messageCode: string | null, payload: unknown) => ({
    ...{ id, messageCode, payload, logType: 'INFO', resourceCode: 'PA_BCH_RELEASE', resourceId: 'r1' },
    createdAt: '2026-03-01T08:30:00.000Z',
  });
  const items = [
    entry('5', 'RELEASE_TASK_COMPLETED', { userId: 'someone' }),
    entry('4', 'RELEASE_PUBLISH_TRIGGERED', { userId: 'u1' }),
    entry('3', 'RELEASE_TASK_RETRIED', {}),
    entry('2', null, 'u1'),
    entry('1', 'RELEASE_PUBLISH_TRIGGERED', { userId: 7 }),
  ];
  const upstream = await startUpstream((_request, response) =>
    sendJson(response, { items, pagination: { current_page: 0, has_more: false } }),
  );
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const { data } = await query('{ auditLog(resourceId: "r1", resourceCode: PA_BCH_RELEASE) { items { event userId } } }');
  expect(data?.auditLog?.items).toEqual([
    { event: null, userId: 'someone' },
    { event: 'RELEASE_PUBLISHED', userId: 'u1' },
    { event: 'RELEASE_RETRIED', userId: null },
    { event: null, userId: null },
    { event: 'RELEASE_PUBLISHED', userId: null },
  ]);
});
