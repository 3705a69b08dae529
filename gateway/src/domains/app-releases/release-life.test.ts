import { viewerAnswer } from '../../testing/answers';
import { liveEnvironment, startGateway, stopGateways, type Answer } from '../../testing/gateway';
import { selected, type ListOf } from '../../testing/selected';
import { signInAs } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const admin = 'staff.admin@pax.example';
const anyText: unknown = expect.any(String);

/** Queries the mock platform as a user. */
async function startAs(email: string) {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, email);
  return async (text: string, variables: object = {}): Promise<Answer> => gateway.query(text, variables, { token });
}

interface TestRelease {
  id: string;
  status: string;
  tasks: { status: string }[];
}

type Ask = Awaited<ReturnType<typeof startAs>>;

async function newestIntent(ask: Ask) {
  const answer = await ask(
    '{ releaseIntents(maxPerPage: 1) { items { id releases(maxPerPage: 100) { items { id status tasks { status } } } } } }',
  );
  const [intent] = selected<{ releaseIntents: ListOf<{ id: string; releases: ListOf<TestRelease> }> }>(answer).data.releaseIntents.items;
  if (!intent) throw new Error('There are no intents');
  return intent;
}

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

  test('releases are published in bulk, each with its own result', async () => {
    const ask = await startAs(admin);
    const { id: intentId, releases } = await newestIntent(ask);
    const waiting = releases.items.find(({ tasks }) => tasks.some(({ status }) => status === 'REQUIRES_MANUAL_TRIGGER'));
    const failed = releases.items.find(({ status }) => status === 'FAILED');
    const publish = `mutation ($intentId: ID!, $releaseIds: [ID!]!) { publishReleases(input: { intentId: $intentId, releaseIds: $releaseIds }) {
      results { releaseId succeeded task { status } errorCode errorMessage } intent { id }
    } }`;
    expect((await ask(publish, { intentId, releaseIds: [waiting?.id, failed?.id] })).data?.publishReleases).toEqual({
      results: [
        { releaseId: waiting?.id, succeeded: true, task: { status: 'PUBLISH_IN_PROGRESS' }, errorCode: null, errorMessage: null },
        {
          releaseId: failed?.id,
          succeeded: false,
          task: null,
          errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE',
          errorMessage: 'The release task is not ready to publish.',
        },
      ],
      intent: { id: intentId },
    });
  });

  test('an intent, release or task that does not exist is null', async () => {
    const ask = await startAs(admin);
    const { data, errors } = await ask(`{
      releaseIntent(id: "x") { id } bookingChannelRelease(id: "x") { id } releaseTask(id: "x") { id } releaseTaskLog(id: "x") { id }
    }`);
    expect([data, errors]).toEqual([{ releaseIntent: null, bookingChannelRelease: null, releaseTask: null, releaseTaskLog: null }, []]);
  });
});

test.each([
  [
    'retryReleaseTask(input: { taskId: "t" }) { task { id } }',
    425,
    'The release task is not ready yet to be retried. Please try again after a while.',
  ],
  [
    'cancelBookingChannelRelease(input: { releaseId: "r" }) { release { id } }',
    409,
    'The booking channel release is not available for cancellation.',
  ],
])('%s: a refusal (%i) has the specified message, and the platform’s fields', async (field, status, message) => {
  const errors = { retryAvailableAt: '2026-06-17T18:00:00.000Z' };
  const upstream = await startUpstream((request, response) =>
    request.method === 'GET'
      ? sendJson(response, viewerAnswer('SUDO'))
      : sendJson(response, { statusCode: status, message: 'No', errors }, status),
  );
  const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
  const answer = await query(`mutation { ${field} }`);
  expect(answer.errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', platform: { status }, fields: errors } }]);
});
