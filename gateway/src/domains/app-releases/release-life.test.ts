import { startGateway, stopGateways, type Answer } from '../../testing/gateway';
import { selected, type ListOf } from '../../testing/selected';
import { signInAs } from '../../testing/sign-in';
import { stopUpstreams } from '../../testing/upstream';

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

  test('fleet staff can’t read, and read-only staff can’t change, anything', async () => {
    const fleetStaff = await startAs('fleet.admin@pax.example');
    expect((await fleetStaff('{ releaseIntents { items { id } } gitReferences { ios { tags { name } } } }')).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    const reader = await startAs('staff.read@pax.example');
    expect((await reader(create, newIntent(['x']))).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
