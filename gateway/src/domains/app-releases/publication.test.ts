import { resultsPage, viewerAnswer } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const itemsPage = (items: readonly object[]) => ({ items, pagination: { current_page: 0, has_more: false } });
const releaseAnswer = (id: string, status: string) => ({ id, paReleaseIntentId: 'i1', bookingChannelId: 'c1', platform: 'IOS', status });
const taskAnswer = (id: string, code: string, metadata: object) => ({ id, paBchReleaseId: 'r1', code, status: 'COMPLETED', metadata });
const entryAnswer = (id: string, messageCode: string | null, payload: unknown) => ({
  id,
  logType: 'INFO',
  resourceCode: 'PA_BCH_RELEASE',
  resourceId: 'r1',
  messageCode,
  createdAt: '2026-03-01T08:30:00.000Z',
  payload,
});

const at = '2026-03-01T10:00:00.000Z';
const tasks = [
  taskAnswer('t1', 'APP_CONFIGURATION', {}),
  taskAnswer('t2', 'PUBLISH_TO_STORE', { publishedAt: null }),
  taskAnswer('t3', 'PUBLISH_TO_STORE', { publishedAt: at }),
];
const entries = [
  entryAnswer('3', 'RELEASE_TASK_COMPLETED', { userId: 'someone' }),
  entryAnswer('2', 'RELEASE_PUBLISH_TRIGGERED', { userId: 'u1' }),
  entryAnswer('1', 'RELEASE_TASK_RETRIED', { userId: 'u2' }),
];

/** A platform that answers by path; others with 404. */
async function startPlatform(answers: Readonly<Record<string, unknown>>, contract?: { rate: number; isEnforced: boolean }) {
  const all: Readonly<Record<string, unknown>> = {
    '/v1/user/me': viewerAnswer('SUDO'),
    '/v1/pa-bch-release/r1': releaseAnswer('r1', 'COMPLETED'),
    '/v1/pa-release-task/pa-bch-release/r1': itemsPage(tasks),
    '/v1/audit-log/r1/code/PA_BCH_RELEASE': itemsPage(entries),
    ...answers,
  };
  const upstream = await startUpstream((request, response) => {
    const body = all[request.url?.split('?')[0] ?? ''];
    sendJson(response, body ?? { statusCode: 404, message: 'None' }, body === undefined ? 404 : 200);
  });
  const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract });
  return { query, calls: upstream.calls };
}

const publication = '{ bookingChannelRelease(id: "r1") { publication { publishedAt userId } } }';

describe('the publication of a release', () => {
  test('has the time from the last publishing task and the user from the audit log, for one call each', async () => {
    const { query, calls } = await startPlatform({});
    const { data, errors } = await query(publication);
    expect(errors).toEqual([]);
    expect(data).toEqual({ bookingChannelRelease: { publication: { publishedAt: at, userId: 'u1' } } });
    expect(calls.slice(2).toSorted()).toEqual([
      'GET /v1/audit-log/r1/code/PA_BCH_RELEASE?page=0&maxPerPage=100',
      'GET /v1/pa-release-task/pa-bch-release/r1?page=0&maxPerPage=100',
    ]);
  });

  test.each(['PENDING', 'IN_PROGRESS', 'FAILED', 'CANCELLED'])('is not looked for while the release is %s', async (status) => {
    const { query, calls } = await startPlatform({ '/v1/pa-bch-release/r1': releaseAnswer('r1', status) });
    expect((await query(publication)).data).toEqual({ bookingChannelRelease: { publication: null } });
    expect(calls.slice(2)).toEqual([]);
  });

  test.each([
    ['another code', [entryAnswer('1', 'RELEASE_SENT', { userId: 'u1' })]],
    ['no code', [entryAnswer('1', null, { userId: 'u1' })]],
    ['no user', [entryAnswer('1', 'RELEASE_PUBLISH_TRIGGERED', {})]],
    ['a payload of another kind', [entryAnswer('1', 'RELEASE_PUBLISH_TRIGGERED', 'u1')]],
    ['a user of another kind', [entryAnswer('1', 'RELEASE_PUBLISH_TRIGGERED', { userId: 7 })]],
    ['no entries', []],
  ])('has no user where the audit log has %s', async (_what, items) => {
    const { query } = await startPlatform({ '/v1/audit-log/r1/code/PA_BCH_RELEASE': itemsPage(items) });
    const { data, errors } = await query(publication);
    expect(errors).toEqual([]);
    expect(data).toEqual({ bookingChannelRelease: { publication: { publishedAt: at, userId: null } } });
  });

  test('keeps the part that could be read', async () => {
    const { query } = await startPlatform({ '/v1/audit-log/r1/code/PA_BCH_RELEASE': undefined });
    const { data, errors } = await query(publication);
    expect(data).toEqual({ bookingChannelRelease: { publication: { publishedAt: at, userId: null } } });
    expect(errors).toMatchObject([{ path: ['bookingChannelRelease', 'publication', 'userId'] }]);
  });

  test('the publications of a page of releases take two calls for each completed one', async () => {
    const answers = {
      '/v1/booking-channel/c1': { id: 'c1' },
      '/v1/pa-bch-release/booking-channel/c1': resultsPage([
        releaseAnswer('r1', 'COMPLETED'),
        releaseAnswer('r2', 'FAILED'),
        releaseAnswer('r3', 'COMPLETED'),
      ]),
    };
    const { query, calls } = await startPlatform(answers, { rate: 0, isEnforced: false });
    const { data } = await query('{ bookingChannel(id: "c1") { releases { items { id publication { publishedAt userId } } } } }');
    expect(data).toMatchObject({
      bookingChannel: {
        releases: { items: [{ publication: { userId: 'u1' } }, { publication: null }, { publication: { userId: null } }] },
      },
    });
    const asked = calls.filter((call) => /audit-log|pa-release-task/.test(call));
    expect(asked).toHaveLength(4);
    expect(asked.filter((call) => call.includes('/r3'))).toHaveLength(2);
  });
});

test('an audit log names the events of releases, and the users who caused its entries', async () => {
  const { query } = await startPlatform({});
  const { data } = await query('{ auditLog(resourceId: "r1", resourceCode: PA_BCH_RELEASE) { items { messageCode event userId } } }');
  expect(data).toEqual({
    auditLog: {
      items: [
        { messageCode: 'RELEASE_TASK_COMPLETED', event: null, userId: 'someone' },
        { messageCode: 'RELEASE_PUBLISH_TRIGGERED', event: 'RELEASE_PUBLISHED', userId: 'u1' },
        { messageCode: 'RELEASE_TASK_RETRIED', event: 'RELEASE_RETRIED', userId: 'u2' },
      ],
    },
  });
});
