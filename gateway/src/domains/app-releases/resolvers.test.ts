import recording from '../../../../mock-data/recordings/gitlab.json';
import { selected, type ListOf } from '../../testing/selected';
import { viewerAnswer, resultsPage } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways, type Answer } from '../../testing/gateway';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';
import type { PlatformRelease, PlatformReleaseIntent, PlatformReleaseTask, PlatformReleaseTaskLog } from './calls';

afterEach(async () => {
  jest.useRealTimers();
  await stopGateways();
  await stopUpstreams();
});

const intentAnswer: PlatformReleaseIntent = {
  id: 'i1',
  name: 'Winter',
  gitReference: 'main',
  productVersion: '6.40.0',
  versionChangeType: 'MINOR',
  status: 'IN_PROGRESS',
  createdAt: '2026-03-01T08:30:00.000Z',
};
const releaseAnswer = (id: string, bookingChannelId = 'c1', paReleaseTasks?: PlatformReleaseTask[]): PlatformRelease => ({
  id,
  paReleaseIntentId: 'i1',
  bookingChannelId,
  platform: 'IOS',
  status: 'IN_PROGRESS',
  paReleaseTasks,
});
const taskAnswer = (id: string, paBchReleaseId: string, metadata?: PlatformReleaseTask['metadata']): PlatformReleaseTask => ({
  id,
  paBchReleaseId,
  code: 'GITLAB_PIPELINE',
  status: 'GITLAB_PIPELINE_IN_PROGRESS',
  metadata,
});
const logAnswer = (id: string, paReleaseTaskId: string): PlatformReleaseTaskLog => ({
  id,
  paReleaseTaskId,
  type: 'INFO',
  message: 'A line',
});
const count = <Item>(length: number, make: (place: number) => Item): Item[] => Array.from({ length }, (_, place) => make(place));

/** A platform that responds to GETs by path, whatever their query. */
async function startPlatform(
  answers: Readonly<Record<string, unknown>>,
  env: Record<string, string> = {},
  contract?: { rate: number; isEnforced: boolean },
) {
  const all: Readonly<Record<string, unknown>> = { '/v1/user/me': viewerAnswer('SUDO'), ...answers };
  const upstream = await startUpstream((request, response) => {
    const body = all[request.url?.split('?')[0] ?? ''];
    sendJson(response, body ?? { statusCode: 404, message: 'None' }, body === undefined ? 404 : 200);
  });
  const { query } = await startGateway({ env: { ...liveEnvironment(upstream.base), ...env }, contract });
  return { query, calls: upstream.calls };
}

describe('calls to the platform', () => {
  test('an intent with 50 releases, 5 tasks each and 10 log entries each takes as many calls as there are distinct records', async () => {
    const releases = count(50, (place) => {
      const id = `r${place}`;
      return releaseAnswer(
        id,
        `c${place % 25}`,
        count(5, (task) => taskAnswer(`${id}-t${task}`, id)),
      );
    });
    const tasks = releases.flatMap(({ paReleaseTasks = [] }) => paReleaseTasks);
    const { query, calls } = await startPlatform({
      '/v1/pa-release-intent/i1': intentAnswer,
      '/v1/pa-bch-release/pa-release-intent/i1': resultsPage(releases),
      ...Object.fromEntries(
        tasks.map(({ id }) => [
          `/v1/pa-release-task-log/pa-release-task/${id}`,
          resultsPage(count(10, (line) => logAnswer(`${id}-l${line}`, id))),
        ]),
      ),
    });
    interface Read {
      releaseIntent: { releases: ListOf<{ tasks: { logs: ListOf<unknown> }[] }> };
    }
    const answer = await query(`{
      releaseIntent(id: "i1") {
        releases(maxPerPage: 50) { items { intent { name } tasks { release { id } logs(maxPerPage: 10) { items { message } } } } }
      }
    }`);
    const { items } = selected<Read>(answer).data.releaseIntent.releases;
    expect(items[0]).toMatchObject({ intent: { name: 'Winter' }, tasks: [{ release: { id: 'r0' } }, {}, {}, {}, {}] });
    expect(items.flatMap(({ tasks: each }) => each.map(({ logs }) => logs.items.length))).toEqual(count(250, () => 10));
    // The viewer's role, the intent, the releases with their tasks, and a log per task.
    expect(calls).toHaveLength(3 + 250);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls).toContain('GET /v1/pa-bch-release/pa-release-intent/i1?page=0&maxPerPage=50&relations=paReleaseTasks');
  });

  test('include tasks and the user only if selected', async () => {
    const { query, calls } = await startPlatform({
      '/v1/pa-release-intent/i1': { ...intentAnswer, user: { id: 'u1' } },
      '/v1/pa-bch-release/pa-release-intent/i1': resultsPage([releaseAnswer('r1')]),
    });
    await query('{ releaseIntent(id: "i1") { user { id } releases(filter: { statuses: [FAILED, PENDING] }) { items { id } } } }');
    expect(calls.slice(1)).toEqual([
      'GET /v1/pa-release-intent/i1?relations=user',
      'GET /v1/pa-bch-release/pa-release-intent/i1?page=0&maxPerPage=20&status=FAILED,PENDING',
    ]);
  });

  test('the state and the steps of one release share their calls, also with the version of its intent', async () => {
    const waiting = { ...taskAnswer('t1', 'r1'), code: 'PUBLISH_TO_STORE', status: 'REQUIRES_MANUAL_TRIGGER' };
    const { query, calls } = await startPlatform({
      '/v1/pa-bch-release/r1': releaseAnswer('r1'),
      '/v1/pa-release-task/pa-bch-release/r1': { items: [waiting], pagination: { current_page: 0, has_more: false } },
      '/v1/pa-release-intent/i1': intentAnswer,
    });
    const answer = await query('{ bookingChannelRelease(id: "r1") { isReadyToPublish targetVersion tasks { id } intent { name } } }');
    expect(answer.data).toEqual({
      bookingChannelRelease: { isReadyToPublish: true, targetVersion: '6.40.0', tasks: [{ id: 't1' }], intent: { name: 'Winter' } },
    });
    // The viewer's role, the release, its tasks and its intent.
    expect(calls).toHaveLength(4);
  });

  test('the latest releases of 60 channels take two calls, for at most 50 each', async () => {
    const channels = count(60, (place) => ({ id: `c${place}`, humanReadableId: `c${place}`, name: `Channel ${place}` }));
    const { query, calls } = await startPlatform({
      '/v1/booking-channel/list': resultsPage(channels),
      '/v1/pa-bch-release/booking-channels-latest': resultsPage([
        releaseAnswer('r1', 'c59'),
        releaseAnswer('r2', 'c59'),
        releaseAnswer('r3', 'c0'),
      ]),
    });
    const answer = await query('{ bookingChannels(maxPerPage: 60) { items { latestReleases { id } } } }');
    const { items } = selected<{ bookingChannels: ListOf<{ latestReleases: { id: string }[] }> }>(answer).data.bookingChannels;
    const latest = items.map(({ latestReleases }) => latestReleases.map(({ id }) => id));
    expect([latest[0], latest[1], latest[59]]).toEqual([['r3'], [], ['r1', 'r2']]);
    const asked = calls
      .filter((call) => call.includes('booking-channels-latest'))
      .map((call) => call.split('bookingChannelIds=')[1]?.split(',').length);
    expect(asked).toEqual([50, 10]);
  });

  test('the latest releases of given channels take one call, none for no channels, and more than 50 are rejected', async () => {
    const { query, calls } = await startPlatform({
      '/v1/pa-bch-release/booking-channels-latest': resultsPage([releaseAnswer('r1', 'c1')]),
    });
    const ask = async (bookingChannelIds: readonly string[]) =>
      query(
        'query ($bookingChannelIds: [ID!]) { latestBookingChannelReleases(filter: { bookingChannelIds: $bookingChannelIds }) { items { id } } }',
        {
          bookingChannelIds,
        },
      );
    expect((await ask(['c1', 'c2'])).data).toEqual({ latestBookingChannelReleases: { items: [{ id: 'r1' }] } });
    expect((await ask([])).data).toEqual({ latestBookingChannelReleases: { items: [] } });
    expect((await ask(count(51, (place) => `c${place}`))).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { 'filter.bookingChannelIds': 'At most 50 booking channels at once' } } },
    ]);
    expect(calls.filter((call) => call.includes('booking-channels-latest'))).toEqual([expect.stringContaining('bookingChannelIds=c1,c2')]);
  });

  test('the jobs of one pipeline take one call, under the code-hosting path of the deployment', async () => {
    const pipeline = { projectId: 118, pipelineId: 'a/b', pipelineUrl: 'javascript:alert(1)', apkUrl: 'https://files.example/app.apk' };
    const { query, calls } = await startPlatform(
      {
        '/v1/pa-bch-release/r1': releaseAnswer('r1', 'c1', [
          taskAnswer('t1', 'r1', pipeline),
          taskAnswer('t2', 'r1', pipeline),
          taskAnswer('t3', 'r1'),
        ]),
        '/v1/forge/projects/118/pipelines/a%2Fb/jobs': [{ id: 7, name: 'build', stage: 'build', status: 'dreaming', web_url: 'ftp://x' }],
      },
      { CODE_HOSTING_PATH: 'forge' },
    );
    const { data } = await query(
      '{ bookingChannelRelease(id: "r1") { tasks { pipelineUrl apkUrl pipelineJobs { id status statusCode webUrl } } } }',
    );
    const jobs = [{ id: '7', status: 'UNKNOWN', statusCode: 'dreaming', webUrl: null }];
    const task = { pipelineUrl: null, apkUrl: pipeline.apkUrl, pipelineJobs: jobs };
    expect(data).toEqual({ bookingChannelRelease: { tasks: [task, task, { pipelineUrl: null, apkUrl: null, pipelineJobs: null }] } });
    expect(calls.filter((call) => call.includes('/forge/'))).toHaveLength(1);
  });

  test('the jobs of a pipeline are in the order in which it created them, by IDs of any length', async () => {
    const ids = ['9', 10_000_000_000, 99_999_999_999, '100000000000000000001', '100000000000000000002'];
    // Newest first, as GitLab since 13.5, in any order, and with an ID that is no number, which is last.
    const sent = [...ids.slice(2).toReversed(), 'x', ...ids.slice(0, 2)];
    const { query } = await startPlatform({
      '/v1/pa-bch-release/r1': releaseAnswer('r1', 'c1', [taskAnswer('t1', 'r1', { projectId: 1, pipelineId: 2 })]),
      '/v1/gitlab/projects/1/pipelines/2/jobs': sent.map((id) => ({ id, name: 'job', stage: 'build', status: 'waiting_for_callback' })),
    });
    const { data } = await query('{ bookingChannelRelease(id: "r1") { tasks { pipelineJobs { id status } } } }');
    const jobs = [...ids, 'x'].map((id) => ({ id: String(id), status: 'WAITING_FOR_CALLBACK' }));
    expect(data).toEqual({ bookingChannelRelease: { tasks: [{ pipelineJobs: jobs }] } });
  });

  test('every status of GitLab’s jobs is known', async () => {
    const jobs = recording.pipelineJobs.statuses.map((status, at) => ({ id: at + 1, name: 'job', stage: 'build', status }));
    const { query } = await startPlatform({
      '/v1/pa-bch-release/r1': releaseAnswer('r1', 'c1', [taskAnswer('t1', 'r1', { projectId: 1, pipelineId: 2 })]),
      '/v1/gitlab/projects/1/pipelines/2/jobs': jobs,
    });
    const { data } = await query('{ bookingChannelRelease(id: "r1") { tasks { pipelineJobs { status } } } }');
    const statuses = recording.pipelineJobs.statuses.map((status) => ({ status: status.toUpperCase() }));
    expect(data).toEqual({ bookingChannelRelease: { tasks: [{ pipelineJobs: statuses }] } });
  });

  test('read the tasks of a release to the end of their list', async () => {
    const upstream = await startUpstream((request, response) => {
      const url = new URL(request.url ?? '', 'http://platform');
      const page = Number(url.searchParams.get('page'));
      if (url.pathname === '/v1/user/me') sendJson(response, viewerAnswer('SUDO'));
      else if (url.pathname === '/v1/pa-bch-release/r1') sendJson(response, releaseAnswer('r1'));
      else sendJson(response, { items: [taskAnswer(`t${page}`, 'r1')], pagination: { current_page: page, has_more: page < 2 } });
    });
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data } = await query('{ bookingChannelRelease(id: "r1") { tasks { id } } }');
    expect(data).toEqual({ bookingChannelRelease: { tasks: [{ id: 't0' }, { id: 't1' }, { id: 't2' }] } });
  });
});

test('a code that the platform adds tomorrow is UNKNOWN, and its record stays readable', async () => {
  const task = { ...taskAnswer('t1', 'r1'), code: 'REVIEW', status: 'ASLEEP', state: 'DREAMING' };
  const { query } = await startPlatform({
    '/v1/pa-release-intent/i1': {
      ...intentAnswer,
      status: 'ARCHIVED',
      versionChangeType: 'EPOCH',
      bchReleaseCounts: { ARCHIVED: 2, FAILED: 0 },
      readyToPublishBchReleasesCount: 1,
      attachments: [{ name: 'a', url: 'https://docs.example/a' }],
    },
    '/v1/pa-bch-release/pa-release-intent/i1': resultsPage([{ ...releaseAnswer('r1', 'c1', [task]), platform: 'WEB', status: 'ARCHIVED' }]),
    '/v1/pa-release-task-log/l1': { ...logAnswer('l1', 't1'), type: 'TRACE', status: 'ASLEEP' },
  });
  const { data, errors } = await query(`{
    releaseIntent(id: "i1") {
      status statusCode versionChange versionChangeCode attachments { name } readyToPublishCount releaseCounts { status statusCode count }
      releases { items { platform platformCode status statusCode tasks { type typeCode status statusCode state stateCode } } }
    }
    releaseTaskLog(id: "l1") { level levelCode taskStatus taskStatusCode }
  }`);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    releaseIntent: {
      status: 'UNKNOWN',
      statusCode: 'ARCHIVED',
      versionChange: 'UNKNOWN',
      versionChangeCode: 'EPOCH',
      attachments: [{ name: 'a' }],
      readyToPublishCount: 1,
      releaseCounts: [{ status: 'UNKNOWN', statusCode: 'ARCHIVED', count: 2 }],
      releases: {
        items: [
          {
            platform: 'UNKNOWN',
            platformCode: 'WEB',
            status: 'UNKNOWN',
            statusCode: 'ARCHIVED',
            tasks: [
              { type: 'UNKNOWN', typeCode: 'REVIEW', status: 'UNKNOWN', statusCode: 'ASLEEP', state: 'UNKNOWN', stateCode: 'DREAMING' },
            ],
          },
        ],
      },
    },
    releaseTaskLog: { level: 'UNKNOWN', levelCode: 'TRACE', taskStatus: 'UNKNOWN', taskStatusCode: 'ASLEEP' },
  });
});

test('codes in other letters decide the same: what is ready, published and in the store', async () => {
  const publishing = { ...taskAnswer('t1', 'r1', { publishedAt: '2026-03-02T08:30:00.000Z' }), code: 'publish_to_store' };
  const releases = [
    { ...releaseAnswer('r1', 'c1', [{ ...publishing, status: 'requires_manual_trigger' }]), platform: 'ios', status: 'in_progress' },
    { ...releaseAnswer('r2', 'c2', [{ ...publishing, status: 'published' }]), platform: 'android', status: 'completed' },
  ];
  const { query } = await startPlatform(
    {
      '/v1/pa-release-intent': resultsPage([]),
      '/v1/pa-bch-release/booking-channels-latest': resultsPage(releases),
      '/v1/pa-bch-release/pa-release-intent/i1': resultsPage(releases),
      '/v1/pa-release-task/pa-bch-release/r1': { items: releases[0]?.paReleaseTasks, pagination: { current_page: 0, has_more: false } },
      '/v1/booking-channel/list': resultsPage([{ id: 'c1', name: 'One', humanReadableId: 'one' }]),
    },
    {},
    { rate: 0, isEnforced: false },
  );
  const { data } = await query(`{
    storeApps(filter: { platforms: [IOS] }) { items { state } }
    latestBookingChannelReleases { items { id isReadyToPublish } }
  }`);
  expect(data?.storeApps?.items).toEqual([{ state: 'READY_TO_PUBLISH' }]);
  expect(data?.latestBookingChannelReleases?.items).toEqual([
    { id: 'r1', isReadyToPublish: true },
    { id: 'r2', isReadyToPublish: false },
  ]);
});

describe('a response that violates the contract in every way', () => {
  const lenient = { rate: 0, isEnforced: false };
  /** The fields with errors, each with its problem; other errors unchanged. */
  const problemsOf = ({ errors }: Answer) =>
    Object.fromEntries(
      errors.map(({ path = [], extensions: { code, fields } }) => [path.join('.'), fields ? Object.values(fields).join() : code]),
    );

  test('affects only the odd field of a release, its intent or a task', async () => {
    const whole = releaseAnswer('r1', 'c1', [taskAnswer('t1', 'r1', {})]);
    const { query } = await startPlatform(
      {
        '/v1/pa-release-intent/i1': {
          ...intentAnswer,
          name: { en: 'Winter' },
          status: null,
          createdAt: 'soon',
          attachments: [{ name: 'b', url: 'javascript:alert(1)' }, { url: 'https://docs.example/a' }],
          bchReleaseCounts: { FAILED: 'many' },
        },
        '/v1/pa-bch-release/pa-release-intent/i1': resultsPage([
          { ...whole, id: 'r0', platform: undefined, bookingChannelId: null, status: { code: 1 }, metadata: 7 },
          whole,
          { ...whole, id: 'r2', paReleaseTasks: [{ ...taskAnswer('t2', 'r2'), code: null, status: ['FAILED'] }] },
          { ...whole, id: 'r3', paReleaseTasks: 'none' },
          { ...whole, id: 'r4', paReleaseTasks: [taskAnswer('t4', 'r4'), { ...taskAnswer('t5', 'r4'), id: null }] },
          { ...whole, id: null },
        ]),
      },
      {},
      lenient,
    );
    const answer = await query(`{
      releaseIntent(id: "i1") {
        name status createdAt attachments { name url } releaseCounts { count }
        releases {
          items {
            id bookingChannelId bookingChannel { id } platform platformCode status statusCode previousStoreVersion tasks { id type typeCode status }
          }
          pageInfo { unreadable }
        }
      }
    }`);
    const running = { id: 't1', type: 'GITLAB_PIPELINE', typeCode: 'GITLAB_PIPELINE', status: 'GITLAB_PIPELINE_IN_PROGRESS' };
    const release = {
      ...{ id: 'r1', bookingChannelId: 'c1', bookingChannel: null, platform: 'IOS', platformCode: 'IOS', previousStoreVersion: null },
      ...{ status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS', tasks: [running] },
    };
    expect(answer.data).toMatchObject({
      releaseIntent: {
        name: null,
        status: null,
        createdAt: null,
        attachments: [
          { name: 'b', url: null },
          { name: null, url: 'https://docs.example/a' },
        ],
        releaseCounts: null,
        releases: {
          items: [
            { ...release, id: 'r0', bookingChannelId: null, platform: null, platformCode: null, status: null, statusCode: null },
            release,
            { ...release, id: 'r2', tasks: [{ id: 't2', type: null, typeCode: null, status: null }] },
            { ...release, id: 'r3', tasks: null },
            { ...release, id: 'r4', tasks: [{ ...running, id: 't4' }, null] },
          ],
          pageInfo: { unreadable: [{ ...whole, id: null }] },
        },
      },
    });
    expect(problemsOf(answer)).toEqual({
      'releaseIntent.name': 'Not readable',
      'releaseIntent.status': 'Missing',
      'releaseIntent.createdAt': 'Not readable',
      'releaseIntent.attachments.0.url': 'Not readable',
      'releaseIntent.attachments.1.name': 'Missing',
      'releaseIntent.releaseCounts.0.count': 'Not readable',
      'releaseIntent.releases.items.0.bookingChannelId': 'Missing',
      'releaseIntent.releases.items.0.platform': 'Missing',
      'releaseIntent.releases.items.0.platformCode': 'Missing',
      'releaseIntent.releases.items.0.status': 'Missing',
      'releaseIntent.releases.items.0.statusCode': 'Not readable',
      'releaseIntent.releases.items.2.tasks.0.type': 'Missing',
      'releaseIntent.releases.items.2.tasks.0.typeCode': 'Missing',
      'releaseIntent.releases.items.2.tasks.0.status': 'Missing',
      'releaseIntent.releases.items.3.tasks': 'Not readable',
      'releaseIntent.releases.items.4.tasks.1.id': 'Missing',
    });
  });

  test('costs a pipeline, a log and the references the odd field alone', async () => {
    const job = { id: 7, name: 'build', stage: 'build', status: 'success' };
    const { query } = await startPlatform(
      {
        '/v1/pa-release-task/t1': taskAnswer('t1', 'r1', { projectId: 1, pipelineId: 2 }),
        '/v1/gitlab/projects/1/pipelines/2/jobs': [
          job,
          { ...job, id: 6, name: null, status: 3, artifacts: 'none', commit: 'abc', user: [] },
        ],
        '/v1/pa-release-task-log/pa-release-task/t1': resultsPage([
          { ...logAnswer('l1', 't1'), type: null, message: { text: 'A line' } },
          logAnswer('l2', 't1'),
        ]),
        '/v1/gitlab/references': { android: null, ios: { branches: [{ name: 'main' }, { name: null }], tags: 'none' } },
      },
      {},
      lenient,
    );
    const answer = await query(`{
      releaseTask(id: "t1") { pipelineJobs { id name status commit { hash } artifacts { filename } } logs { items { id level message } } }
      gitReferences { android { tags { name } } ios { branches { name } tags { name } } }
    }`);
    expect(answer.data).toEqual({
      releaseTask: {
        pipelineJobs: [
          { id: '6', name: null, status: null, commit: { hash: null }, artifacts: null },
          { id: '7', name: 'build', status: 'SUCCESS', commit: null, artifacts: [] },
        ],
        logs: {
          items: [
            { id: 'l1', level: null, message: null },
            { id: 'l2', level: 'INFO', message: 'A line' },
          ],
        },
      },
      gitReferences: { android: null, ios: { branches: [{ name: 'main' }, { name: null }], tags: null } },
    });
    expect(problemsOf(answer)).toEqual({
      'releaseTask.pipelineJobs.0.name': 'Missing',
      'releaseTask.pipelineJobs.0.status': 'Missing',
      'releaseTask.pipelineJobs.0.artifacts': 'Not readable',
      'releaseTask.logs.items.0.level': 'Missing',
      'releaseTask.logs.items.0.message': 'Not readable',
      'gitReferences.android': 'Missing',
      'gitReferences.ios.branches.1.name': 'Missing',
      'gitReferences.ios.tags': 'Not readable',
    });
  });

  test('leaves the results of many that can be read', async () => {
    const upstream = await startUpstream((request, response) =>
      sendJson(
        response,
        request.url?.includes('/user/me')
          ? viewerAnswer('SUDO')
          : { results: [null, { success: true }, { paBchReleaseId: 'r1', success: 'yes' }, { paBchReleaseId: 'r2', success: true }] },
      ),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base), contract: lenient });
    const { data } = await query(
      'mutation { publishReleases(input: { intentId: "i1", releaseIds: ["r1", "r2"] }) { results { releaseId succeeded task { id } } } }',
    );
    expect(data).toEqual({ publishReleases: { results: [{ releaseId: 'r2', succeeded: true, task: null }] } });
  });

  test('ends the tasks of a release at a page without new ones, whatever the announced total', async () => {
    const upstream = await startUpstream((request, response) =>
      sendJson(
        response,
        request.url?.includes('/user/me')
          ? viewerAnswer('SUDO')
          : request.url?.includes('/pa-release-task/')
            ? { items: [taskAnswer('t1', 'r1')], pagination: { current_page: 0, has_more: true } }
            : releaseAnswer('r1'),
      ),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data } = await query('{ bookingChannelRelease(id: "r1") { tasks { id } } }');
    expect(data).toEqual({ bookingChannelRelease: { tasks: [{ id: 't1' }] } });
    expect(upstream.calls.filter((call) => call.includes('/pa-release-task/'))).toHaveLength(2);
  });
});
