import { viewerAnswer, resultsPage } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways, type Answer } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';
import type { PlatformRelease, PlatformReleaseIntent, PlatformReleaseTask, PlatformReleaseTaskLog } from './calls';

afterEach(async () => {
  jest.useRealTimers();
  await stopGateways();
  await stopUpstreams();
});

const second = 1000;
const admin = 'staff.admin@pax.example';
const anyText: unknown = expect.any(String);

/** Queries the mock platform as a user. Only the date is faked: the gateway's timers run on. */
async function startAs(email: string, env: Record<string, string> = {}) {
  const gateway = await startGateway({ env });
  const { accessToken: token } = await signInAs(gateway, email);
  return async (text: string, variables: object = {}): Promise<Answer> => gateway.query(text, variables, { token });
}

function setNow(at: number): void {
  jest.useFakeTimers({
    now: at,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

interface TestTask {
  id: string;
  releaseId: string;
  type: string;
  status: string;
  state: string;
  retryAvailableAt: string | null;
}
interface TestRelease {
  id: string;
  bookingChannelId: string;
  platform: string;
  status: string;
  isCancellable: boolean;
  tasks: TestTask[];
}
interface TestIntent {
  id: string;
  status: string;
  releases: { items: TestRelease[]; pageInfo: { total: number } };
}

const taskFields = 'id releaseId type status state retryAvailableAt';
const intentFields = `id status releases(maxPerPage: 100) {
  items { id bookingChannelId platform status isCancellable tasks { ${taskFields} } } pageInfo { total }
}`;

interface ListOf<Item> {
  items: Item[];
}
interface Selected<Data> {
  readonly data: Data;
}
const isSelected = <Data>(answer: { data: unknown }): answer is Selected<Data> => typeof answer.data === 'object' && answer.data !== null;

/** A response with the operation's selection. */
function selected<Data>(answer: Answer): Selected<Data> {
  if (answer.errors.length > 0 || !isSelected<Data>(answer)) throw new Error(answer.text);
  return answer;
}

type Ask = Awaited<ReturnType<typeof startAs>>;

async function newestIntent(ask: Ask): Promise<TestIntent> {
  const answer = await ask(`{ releaseIntents(maxPerPage: 1) { items { ${intentFields} } } }`);
  const [intent] = selected<{ releaseIntents: ListOf<TestIntent> }>(answer).data.releaseIntents.items;
  if (!intent) throw new Error('There are no intents');
  return intent;
}

const create =
  'mutation ($input: CreateReleaseIntentInput!) { createReleaseIntent(input: $input) { intent { id name status user { email } releaseCounts { status count } } } }';
const newIntent = (bookingChannelIds: string[], values: object = {}) => ({
  input: { name: 'Winter', gitReference: 'main', productVersion: '6.40.0', versionChange: 'MINOR', bookingChannelIds, ...values },
});

describe('against the mock platform', () => {
  test('an intent is read with everything below it', async () => {
    const ask = await startAs('staff.read@pax.example');
    const answer = await ask(`{
      releaseIntents(maxPerPage: 1, filter: { statuses: [IN_PROGRESS], search: "6.38" }) {
        items {
          internalId versionChange versionChangeCode statusCode comments attachments { name url } createdAt updatedAt
          user { email } failedReleasesCount releaseCounts { status count }
          releases(maxPerPage: 2, filter: { statuses: [COMPLETED] }) {
            items {
              internalId platform bookingChannel { humanReadableId } previousStoreVersion currentStoreVersion isCancellable appDownloadUrl
              intent { id } auditLog(maxPerPage: 1) { items { messageCode resourceCode } }
              tasks {
                type status state pipelineId projectId pipelineUrl publishedAt metadata release { id }
                pipelineJobs { id name stage status isTag durationSeconds webUrl commit { shortHash } pipeline { id webUrl } runner { description } artifacts { filename sizeBytes } }
                logs(maxPerPage: 10) { items { id level levelCode taskStatus message createdAt } pageInfo { total } }
              }
            }
            pageInfo { total hasMore }
          }
        }
      }
      gitReferences { android { branches { name updatedAt } } ios { tags { name } } }
      latestBookingChannelReleases(maxPerPage: 3) { items { id } pageInfo { total } }
    }`);
    interface Read {
      releaseIntents: ListOf<{
        releases: ListOf<{
          appDownloadUrl: string;
          tasks: { status: string; pipelineJobs: { status: string }[]; logs: { pageInfo: { total: number } } }[];
        }>;
      }>;
    }
    const { data } = selected<Read>(answer);
    const [intent] = data.releaseIntents.items;
    expect(intent).toMatchObject({
      internalId: 'REL-50',
      versionChange: 'MINOR',
      user: { email: anyText },
      releases: { pageInfo: { total: 4, hasMore: true } },
    });
    const [release] = intent?.releases.items ?? [];
    expect(release).toMatchObject({
      platform: 'ANDROID',
      currentStoreVersion: '6.38.0',
      isCancellable: false,
      auditLog: { items: [{ messageCode: 'RELEASE_TASK_COMPLETED', resourceCode: 'PA_BCH_RELEASE' }] },
    });
    expect(release?.appDownloadUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mock\/files\/.+\.apk$/);
    expect(release?.tasks).toHaveLength(5);
    const built = release?.tasks.find(({ status }) => status === 'GITLAB_PIPELINE_COMPLETED');
    expect(built?.pipelineJobs.map(({ status }) => status)).toContain('SUCCESS');
    expect(built?.logs.pageInfo.total).toBe(10);
  });

  test('a new release runs to the manual trigger, is published in bulk and retried, each with its own result', async () => {
    const start = Date.parse('2026-06-17T17:10:00.000Z');
    setNow(start);
    const ask = await startAs(admin, { MOCK_CLOCK: 'live' });
    const channels = selected<{ bookingChannels: ListOf<{ id: string; latestReleases: { status: string }[] }> }>(
      await ask('{ bookingChannels(maxPerPage: 100) { items { id latestReleases { status } } } }'),
    ).data.bookingChannels.items;
    const free = channels
      .filter(({ latestReleases }) => !latestReleases.some(({ status }) => /PENDING|IN_PROGRESS/.test(status)))
      .map(({ id }) => id);
    expect(free.length).toBeLessThan(50);
    const { intent } = selected<{ createReleaseIntent: { intent: { id: string } } }>(await ask(create, newIntent(free))).data
      .createReleaseIntent;
    expect(intent).toMatchObject({
      status: 'PENDING',
      user: { email: admin },
      releaseCounts: [{ status: 'PENDING', count: free.length * 2 }],
    });
    const intentId = intent.id;
    const read = async () => {
      const answer = await ask(`query ($intentId: ID!) { releaseIntent(id: $intentId) { ${intentFields} } }`, { intentId });
      return selected<{ releaseIntent: TestIntent }>(answer).data.releaseIntent;
    };

    let early: TestTask | undefined;
    for (let passed = 1; passed < 90 && !early; passed += 1) {
      setNow(start + passed * second);
      early = (await read()).releases.items.flatMap(({ tasks }) => tasks).find(({ state }) => state === 'FAILED');
    }
    const retry =
      'mutation ($taskId: ID!) { retryReleaseTask(input: { taskId: $taskId }) { task { id type status } release { id tasks { id } } } }';
    const refused = await ask(retry, { taskId: early?.id });
    expect(refused.errors).toMatchObject([
      {
        message: 'The release task is not ready yet to be retried. Please try again after a while.',
        extensions: {
          code: 'CONFLICT',
          platform: { status: 425, code: 'RELEASE_TASK_NOT_READY_TO_RETRY' },
          fields: { retryAvailableAt: early?.retryAvailableAt },
        },
      },
    ]);
    setNow(Date.parse(early?.retryAvailableAt ?? ''));
    const retried = selected<{ retryReleaseTask: { task: TestTask; release: TestRelease } }>(await ask(retry, { taskId: early?.id })).data
      .retryReleaseTask;
    expect(retried.task.type).toBe(early?.type);
    expect(retried.release.id).toBe(early?.releaseId);
    expect(retried.release.tasks.at(-1)?.id).toBe(retried.task.id);

    setNow(start + 180 * second);
    const { releases } = await read();
    const waiting = releases.items.filter(({ tasks }) => tasks.some(({ status }) => status === 'REQUIRES_MANUAL_TRIGGER'));
    const failed = releases.items.filter(({ status }) => status === 'FAILED');
    expect([waiting.length > 2, failed.length > 0]).toEqual([true, true]);
    interface Done {
      results: { succeeded: boolean }[];
      intent: TestIntent;
    }
    const bulk = (field: string) =>
      `mutation ($intentId: ID!, $releaseIds: [ID!]!) { ${field}(input: { intentId: $intentId, releaseIds: $releaseIds }) {
        results { releaseId succeeded task { status } errorCode errorMessage } intent { id ${intentFields} }
      } }`;
    const releaseIds = [...waiting, ...failed].map(({ id }) => id);
    const published = selected<{ publishReleases: Done }>(await ask(bulk('publishReleases'), { intentId, releaseIds })).data
      .publishReleases;
    expect(published.results).toEqual([
      ...waiting.map(({ id }) => ({
        releaseId: id,
        succeeded: true,
        task: { status: 'PUBLISH_IN_PROGRESS' },
        errorCode: null,
        errorMessage: null,
      })),
      ...failed.map(({ id }) => ({
        releaseId: id,
        succeeded: false,
        task: null,
        errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE',
        errorMessage: 'The release task is not ready to publish.',
      })),
    ]);
    const again = selected<{ retryFailedReleases: Done }>(
      await ask(bulk('retryFailedReleases'), { intentId, releaseIds: failed.map(({ id }) => id) }),
    ).data.retryFailedReleases;
    expect(again.results.every(({ succeeded }) => succeeded)).toBe(true);
    expect(again.intent.releases.items.some(({ status }) => status === 'FAILED')).toBe(false);
  });

  test('a release is cancelled if possible, and rejected with the specified message otherwise', async () => {
    const ask = await startAs(admin);
    const { releases } = await newestIntent(ask);
    const cancel =
      'mutation ($releaseId: ID!) { cancelBookingChannelRelease(input: { releaseId: $releaseId }) { release { id status isCancellable } } }';
    const releaseOf = (isCancellable: boolean) => releases.items.find((release) => release.isCancellable === isCancellable)?.id;
    const releaseId = releaseOf(true);
    expect((await ask(cancel, { releaseId })).data).toEqual({
      cancelBookingChannelRelease: { release: { id: releaseId, status: 'CANCELLED', isCancellable: false } },
    });
    expect((await ask(cancel, { releaseId: releaseOf(false) })).errors).toMatchObject([
      {
        message: 'The booking channel release is not available for cancellation.',
        extensions: { code: 'CONFLICT', platform: { status: 409 } },
      },
    ]);
  });

  test('one task is published, once', async () => {
    const ask = await startAs(admin);
    const { releases } = await newestIntent(ask);
    const waiting = releases.items.flatMap(({ tasks }) => tasks).find(({ status }) => status === 'REQUIRES_MANUAL_TRIGGER');
    const publish =
      'mutation ($taskId: ID!) { publishReleaseTask(input: { taskId: $taskId }) { task { id status } release { id status } } }';
    expect((await ask(publish, { taskId: waiting?.id })).data).toEqual({
      publishReleaseTask: {
        task: { id: waiting?.id, status: 'PUBLISH_IN_PROGRESS' },
        release: { id: waiting?.releaseId, status: 'IN_PROGRESS' },
      },
    });
    expect((await ask(publish, { taskId: waiting?.id })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', platform: { code: 'RELEASE_TASK_NOT_PUBLISHABLE' } } },
    ]);
  });

  test("channels that still have an active release are refused, with the blocking release under the input's name; others are added", async () => {
    const ask = await startAs(admin);
    const { id: intentId, releases } = await newestIntent(ask);
    const blocker = releases.items.find(({ status }) => status === 'IN_PROGRESS');
    const add = `mutation ($intentId: ID!, $bookingChannelIds: [ID!]!) {
      addBookingChannelsToReleaseIntent(input: { intentId: $intentId, bookingChannelIds: $bookingChannelIds }) { intent { ${intentFields} } }
    }`;
    const page = await ask('{ releaseIntents(page: 5, maxPerPage: 1) { items { id } } }');
    const [old] = selected<{ releaseIntents: ListOf<{ id: string }> }>(page).data.releaseIntents.items;
    for (const answer of [
      await ask(create, newIntent([blocker?.bookingChannelId ?? ''])),
      await ask(add, { intentId: old?.id, bookingChannelIds: [blocker?.bookingChannelId] }),
    ]) {
      expect(answer.errors).toMatchObject([{ extensions: { code: 'CONFLICT', platform: { code: 'BCH_RELEASES_NOT_FINALIZED' } } }]);
      const { fields = {} } = answer.errors[0]?.extensions ?? {};
      expect(Object.keys(fields)).toEqual([`bookingChannelIds.${blocker?.bookingChannelId}`]);
      expect(releases.items.find(({ id }) => id === Object.values(fields)[0])?.bookingChannelId).toBe(blocker?.bookingChannelId);
    }
    const last = await ask('{ bookingChannels(page: 49, maxPerPage: 1) { items { id } } }');
    const [channel] = selected<{ bookingChannels: ListOf<{ id: string }> }>(last).data.bookingChannels.items;
    const added = await ask(add, { intentId, bookingChannelIds: [channel?.id] });
    const { intent } = selected<{ addBookingChannelsToReleaseIntent: { intent: TestIntent } }>(added).data
      .addBookingChannelsToReleaseIntent;
    expect(intent.releases.pageInfo.total).toBe(releases.pageInfo.total + 2);
  });

  test.each([
    [{ versionChange: 'UNKNOWN' }, 'versionChange'],
    [{ attachments: [{ name: 'a', url: 'javascript:alert(1)' }] }, 'attachments.0.url'],
    [{ productVersion: '6.40' }, 'productVersion'],
    [{ bookingChannelIds: ['x'] }, 'bookingChannelIds.0'],
  ])('a new intent with %j is rejected at its field', async (values, field) => {
    const ask = await startAs(admin);
    const { errors } = await ask(create, newIntent(['x'], values));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: anyText } } }]);
  });

  test('an intent, release or task that does not exist is null', async () => {
    const ask = await startAs(admin);
    const { data, errors } = await ask(`{
      releaseIntent(id: "x") { id } bookingChannelRelease(id: "x") { id } releaseTask(id: "x") { id } releaseTaskLog(id: "x") { id }
    }`);
    expect([data, errors]).toEqual([{ releaseIntent: null, bookingChannelRelease: null, releaseTask: null, releaseTaskLog: null }, []]);
  });

  test('fleet staff can see nothing, read-only staff can change nothing', async () => {
    const fleetStaff = await startAs('fleet.admin@pax.example');
    expect((await fleetStaff('{ releaseIntents { items { id } } gitReferences { ios { tags { name } } } }')).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    const reader = await startAs('staff.read@pax.example');
    expect((await reader(create, newIntent(['x']))).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
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
  test('of an intent with 50 releases, 5 tasks each and 10 log entries each are as many as distinct records', async () => {
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

  test('for the state and the steps of one release are shared, also with the version of its intent', async () => {
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

  test('for the latest releases of 60 channels are two, for at most 50 each', async () => {
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

  test('for the latest releases of given channels are one, none for no channels, and more than 50 are rejected', async () => {
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

  test('for jobs of one pipeline are one, under the code-hosting path of the deployment', async () => {
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
          { ...job, id: 6, name: null, status: 3, artifacts: 'none', commit: 'abc', user: [] },
          job,
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
