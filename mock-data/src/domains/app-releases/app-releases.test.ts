import { unzipSync } from 'fflate';
import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, MINUTE, SECOND } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import type { MockPlatform } from '../../platform';
import { signInAs } from '../../testing/client';
import type { Role } from '../users/roles';
import recording from '../../../recordings/gitlab.json';

type Schemas = components['schemas'];
type Page<T> = { readonly results: T[] } & Schemas['ResultsPage'];

const now = Date.parse(FROZEN_NOW);
const frozen = createMockPlatform({ clock: 'frozen' });

/** The calls of this domain. Every response is checked against the contract. */
async function releasesAs(platform: MockPlatform, role: Role = 'STAFF_ADMIN') {
  const { call, fails } = await signInAs(platform, role);
  const get = async <T>(path: string): Promise<T> => (await call<T>('GET', `/v1${path}`)).body;
  return {
    call,
    fails,
    get,
    intents: (query = 'maxPerPage=100') => get<Page<Schemas['ReleaseIntent']>>(`/pa-release-intent?${query}`),
    intent: (id: string) => get<Schemas['ReleaseIntent']>(`/pa-release-intent/${id}`),
    releases: async (intentId: string) =>
      (await get<Page<Schemas['BchRelease']>>(`/pa-bch-release/pa-release-intent/${intentId}?maxPerPage=100&relations=paReleaseTasks`))
        .results,
    release: (id: string) => get<Schemas['BchRelease']>(`/pa-bch-release/${id}`),
    task: (id: string) => get<Schemas['ReleaseTask']>(`/pa-release-task/${id}`),
    tasks: async (releaseId: string) =>
      (await get<Schemas['ReleaseTaskList']>(`/pa-release-task/pa-bch-release/${releaseId}?maxPerPage=100`)).items,
    logs: async (taskId: string) =>
      (await get<Page<Schemas['ReleaseTaskLog']>>(`/pa-release-task-log/pa-release-task/${taskId}?maxPerPage=100`)).results,
    channels: async () => {
      const fleets = await get<{ items: Schemas['Fleet'][] }>('/fleet?maxPerPage=100&relations=bookingChannels');
      return [...new Set(fleets.items.flatMap(({ bookingChannels = [] }) => bookingChannels.map(({ id }) => id)))];
    },
  };
}

type Releases = Awaited<ReturnType<typeof releasesAs>>;

const newIntent = (bookingChannels: readonly string[], values: object = {}) => ({
  name: 'Winter release',
  gitReference: 'main',
  productVersion: '6.40.0',
  versionChangeType: 'MINOR',
  bookingChannels,
  ...values,
});

async function seededReleases(client: Releases): Promise<Schemas['BchRelease'][]> {
  const { results } = await client.intents();
  return (await Promise.all(results.map(({ id }) => client.releases(id)))).flat();
}

/** The channels that are free for a release. */
async function freeChannels(client: Releases): Promise<string[]> {
  const releases = await seededReleases(client);
  const busy = new Set(releases.filter(({ status }) => ['PENDING', 'IN_PROGRESS'].includes(status)).map((each) => each.bookingChannelId));
  return (await client.channels()).filter((id) => !busy.has(id));
}

/** Whether both stores accept a channel's credentials. */
async function isAccepted({ call }: Releases, id: string): Promise<boolean> {
  for (const store of ['ios-app-store-config', 'google-play-store-config']) {
    const check = await call<Schemas['StoreConfigCheck']>('GET', `/v1/booking-channel-connectors/${id}/${store}/check`).catch(() => null);
    if (check?.body.isValid !== true) return false;
  }
  return true;
}

/** The free channels whose credentials both stores accept, and the others. */
async function channelsByCredentials(client: Releases) {
  const accepted: string[] = [];
  const others: string[] = [];
  for (const id of await freeChannels(client)) ((await isAccepted(client, id)) ? accepted : others).push(id);
  return { accepted, others };
}

const statusesOf = (rows: readonly { status: string }[]) => [...new Set(rows.map(({ status }) => status))].sort();

afterEach(() => jest.useRealTimers());

describe('the seeded releases', () => {
  it('are 50 intents and 50 releases in every status, each with 5 tasks and their logs', async () => {
    const client = await releasesAs(frozen);
    const intents = await client.intents();
    const releases = await seededReleases(client);
    const tasks = releases.flatMap(({ paReleaseTasks = [] }) => paReleaseTasks);
    expect([intents.total, releases.length, tasks.length]).toEqual([50, 50, 250]);
    expect(releases.every(({ paReleaseTasks }) => paReleaseTasks?.length === 5)).toBe(true);
    expect(new Set([...intents.results, ...releases, ...tasks].map(({ id }) => id)).size).toBe(350);
    const all = ['CANCELLED', 'COMPLETED', 'FAILED', 'IN_PROGRESS', 'PENDING'];
    expect([statusesOf(intents.results), statusesOf(releases)]).toEqual([all, all]);
    expect(statusesOf(tasks)).toEqual([
      'CANCELLED',
      'COMPLETED',
      'FAILED',
      'GITLAB_PIPELINE_COMPLETED',
      'GITLAB_PIPELINE_FAILED',
      'GITLAB_PIPELINE_IN_PROGRESS',
      'PENDING',
      'PUBLISHED',
      'PUBLISH_IN_PROGRESS',
      'REQUIRES_MANUAL_TRIGGER',
    ]);
    expect([...new Set(tasks.map(({ state }) => state))].sort()).toEqual([...all, 'PAUSED'].sort());
    const levels = new Set<string>();
    for (const { id, status } of tasks) {
      const logs = await client.logs(id);
      const times = logs.map(({ createdAt }) => createdAt ?? '');
      expect(times).toEqual([...times].sort().reverse());
      if (['COMPLETED', 'PUBLISHED', 'FAILED', 'GITLAB_PIPELINE_COMPLETED', 'GITLAB_PIPELINE_FAILED'].includes(status))
        expect(logs).toHaveLength(10);
      else expect(logs.length).toBeLessThanOrEqual(10);
      logs.forEach(({ type }) => levels.add(type));
    }
    expect([...levels].sort()).toEqual(['DEBUG', 'ERROR', 'INFO', 'WARNING']);
  });

  it('include an intent of many channels on both platforms, with counts that match its releases', async () => {
    const client = await releasesAs(frozen);
    const [newest, ...others] = (await client.intents()).results;
    const releases = await client.releases(newest?.id ?? '');
    expect(new Set(releases.map(({ bookingChannelId }) => bookingChannelId)).size).toBe(10);
    expect(releases.map(({ platform }) => platform)).toEqual(releases.map((_, place) => (place % 2 === 0 ? 'ANDROID' : 'IOS')));
    for (const intent of [newest, ...others.slice(0, 11)]) {
      const statuses = (await client.releases(intent?.id ?? '')).map(({ status }) => status);
      const counts = Object.fromEntries(
        [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
      );
      expect(intent?.bchReleaseCounts).toEqual(counts);
      expect(intent?.failedBchReleasesCount).toBe(counts.FAILED ?? 0);
      expect(intent?.readyToPublishBchReleasesCount).toBeLessThanOrEqual(counts.IN_PROGRESS ?? 0);
    }
    expect(others.at(-1)?.bchReleaseCounts).toBeNull();
  });

  it('are sorted newest first, and no release is older than its intent', async () => {
    const client = await releasesAs(frozen);
    const { results } = await client.intents();
    const times = results.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const { id, createdAt } of results)
      for (const release of await client.releases(id)) {
        expect((release.createdAt ?? '') > createdAt).toBe(true);
        expect((release.updatedAt ?? '') <= FROZEN_NOW).toBe(true);
        const made = (release.paReleaseTasks ?? []).map((task) => task.createdAt ?? '');
        expect(made).toEqual([...made].sort());
      }
  });

  it('show every status at any hour', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    for (let hour = 0; hour < 30; hour += 1.37) {
      jest.setSystemTime(now + hour * HOUR);
      const client = await releasesAs(platform);
      const releases = await seededReleases(client);
      expect(statusesOf(releases)).toHaveLength(5);
      expect(statusesOf(releases.flatMap(({ paReleaseTasks = [] }) => paReleaseTasks))).toHaveLength(10);
    }
  });

  it('are the same for the same seed and time', async () => {
    const again = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    expect(await seededReleases(again)).toEqual(await seededReleases(await releasesAs(frozen)));
  });

  it('stay unchanged once one of an intent was changed', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const client = await releasesAs(platform);
    const [intent] = (await client.intents()).results;
    const before = await client.releases(intent?.id ?? '');
    const waiting = before.find(({ paReleaseTasks = [] }) => paReleaseTasks.some(({ status }) => status === 'REQUIRES_MANUAL_TRIGGER'));
    expect((await client.call('POST', `/v1/pa-bch-release/${waiting?.id}/cancel`)).status).toBe(200);
    jest.setSystemTime(now + 6 * HOUR);
    const later = await releasesAs(platform);
    const after = await later.releases(intent?.id ?? '');
    expect(after.map(({ createdAt }) => createdAt)).toEqual(before.map(({ createdAt }) => createdAt));
    expect(after.find(({ id }) => id === waiting?.id)?.status).toBe('CANCELLED');
    // Nothing runs any longer: all tasks have finished or wait for an action.
    expect(after.some(({ paReleaseTasks = [] }) => paReleaseTasks.some(({ state }) => state === 'IN_PROGRESS'))).toBe(false);
  });
});

describe('lists', () => {
  it('intents can be searched and filtered by status in one call', async () => {
    const client = await releasesAs(frozen);
    const found = await client.intents('dynamicSearch=6.3&status=COMPLETED,FAILED&maxPerPage=100&relations=user');
    expect(found.total).toBeGreaterThan(0);
    expect(statusesOf(found.results)).toEqual(['COMPLETED', 'FAILED']);
    for (const { productVersion, user } of found.results) {
      expect(productVersion).toContain('6.3');
      expect(user?.email).toContain('@');
    }
    expect((await client.intents('dynamicSearch=rel-50')).results.map(({ internalId }) => internalId)).toEqual(['REL-50']);
  });

  it('releases can be filtered by status and include tasks only on request', async () => {
    const client = await releasesAs(frozen);
    const [newest] = (await client.intents()).results;
    const page = await client.get<Page<Schemas['BchRelease']>>(
      `/pa-bch-release/pa-release-intent/${newest?.id}?status=FAILED&maxPerPage=2`,
    );
    expect(page).toMatchObject({ total: 3, maxPerPage: 2, page: 0, offset: 0 });
    expect(statusesOf(page.results)).toEqual(['FAILED']);
    expect(page.results[0]?.paReleaseTasks).toBeUndefined();
  });

  it('the releases of a channel are its history, newest first; the latest of channels are one per platform', async () => {
    const client = await releasesAs(frozen);
    const [newest] = (await client.intents()).results;
    const [first] = await client.releases(newest?.id ?? '');
    const channelId = first?.bookingChannelId ?? '';
    const history = (await client.get<Page<Schemas['BchRelease']>>(`/pa-bch-release/booking-channel/${channelId}?maxPerPage=50`)).results;
    expect(history).toHaveLength(6);
    const times = history.map(({ createdAt }) => createdAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const before = await client.intent(history[2]?.paReleaseIntentId ?? '');
    expect(history.find(({ id }) => id === first?.id)?.metadata?.previousStoreVersion).toBe(before.productVersion);
    const latest = await client.get<Page<Schemas['BchRelease']>>('/pa-bch-release/booking-channels-latest?maxPerPage=100');
    expect(new Set(latest.results.map((each) => `${each.bookingChannelId} ${each.platform}`)).size).toBe(latest.total);
    const ofOne = await client.get<Page<Schemas['BchRelease']>>(`/pa-bch-release/booking-channels-latest?bookingChannelIds=${channelId},x`);
    expect(new Set(ofOne.results.map(({ id }) => id))).toEqual(
      new Set(history.filter((each) => each.paReleaseIntentId === newest?.id).map(({ id }) => id)),
    );
  });
});

describe('the life of a new release', () => {
  it('runs from configuration to the manual trigger, is published in bulk, and completes after a retry', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const client = await releasesAs(platform);
    const { accepted: channels } = await channelsByCredentials(client);
    const created = await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent(channels));
    const { id } = created.body;
    expect([created.status, created.body.status, created.body.bchReleaseCounts]).toEqual([
      201,
      'PENDING',
      { PENDING: 2 * channels.length },
    ]);
    const releases = () => client.releases(id);
    expect((await releases()).every(({ paReleaseTasks }) => paReleaseTasks?.length === 3)).toBe(true);

    const seen = new Set<string>();
    for (let second = 0; second < 75; second += 1) {
      jest.setSystemTime(now + second * SECOND);
      for (const { paReleaseTasks = [] } of await releases())
        for (const { code, status, state } of paReleaseTasks) seen.add(`${code} ${status} ${state}`);
    }
    for (const step of [
      'APP_CONFIGURATION PENDING IN_PROGRESS',
      'APP_CONFIGURATION COMPLETED COMPLETED',
      'GITLAB_PIPELINE GITLAB_PIPELINE_IN_PROGRESS IN_PROGRESS',
      'GITLAB_PIPELINE GITLAB_PIPELINE_COMPLETED COMPLETED',
      'GITLAB_PIPELINE GITLAB_PIPELINE_FAILED FAILED',
      'PUBLISH_TO_STORE REQUIRES_MANUAL_TRIGGER PAUSED',
    ])
      expect(seen).toContain(step);

    const paBchReleaseIds = (await releases()).map((release) => release.id);
    const bulk = { paReleaseIntentId: id, paBchReleaseIds };
    const failedBefore = (await releases()).filter(({ status }) => status === 'FAILED').map((release) => release.id);
    expect(failedBefore.length).toBeGreaterThan(0);
    const published = (await client.call<Schemas['ReleaseBulkResult']>('POST', '/v1/pa-release-task/publish-bulk/by-bch-release-ids', bulk))
      .body;
    expect(published.results.map(({ paBchReleaseId }) => paBchReleaseId)).toEqual(paBchReleaseIds);
    expect(published.results.filter(({ success }) => !success).map(({ paBchReleaseId }) => paBchReleaseId)).toEqual(failedBefore);
    for (const { success, code, paReleaseTask } of published.results)
      expect([code, paReleaseTask?.status]).toEqual(success ? [null, 'PUBLISH_IN_PROGRESS'] : ['RELEASE_TASK_NOT_PUBLISHABLE', undefined]);

    // Only the releases are needed (specification, section 7).
    const again = await client.call<Schemas['ReleaseBulkResult']>('POST', '/v1/pa-release-task/publish-bulk/by-bch-release-ids', {
      paBchReleaseIds,
    });
    expect([again.status, again.body.results.length]).toEqual([200, paBchReleaseIds.length]);

    for (let round = 0; round < 3; round += 1) {
      jest.setSystemTime(now + (round + 2) * 2 * MINUTE);
      const failed = (await releases()).filter(({ status }) => status === 'FAILED').map((release) => release.id);
      if (failed.length > 0) {
        const retried = await client.call<Schemas['ReleaseBulkResult']>('POST', '/v1/pa-release-task/retry-failed/bch-releases', {
          ...bulk,
          paBchReleaseIds: failed,
        });
        expect(retried.body.results.every(({ success }) => success)).toBe(true);
      }
      await client.call('POST', '/v1/pa-release-task/publish-bulk/by-bch-release-ids', bulk);
    }
    jest.setSystemTime(now + 15 * MINUTE);
    await client.call('POST', '/v1/pa-release-task/publish-bulk/by-bch-release-ids', bulk);
    jest.setSystemTime(now + 20 * MINUTE);
    expect(await client.intent(id)).toMatchObject({ status: 'COMPLETED', bchReleaseCounts: { COMPLETED: 2 * channels.length } });
    for (const { metadata, paReleaseTasks = [] } of await releases()) {
      expect(metadata?.currentStoreVersion).toBe('6.40.0');
      expect(paReleaseTasks.findLast(({ code }) => code === 'PUBLISH_TO_STORE')?.metadata?.publishedAt).toEqual(expect.any(String));
    }
  });

  it('advances the jobs of a pipeline stage by stage, and its log with them', async () => {
    jest.useFakeTimers({ now });
    const client = await releasesAs(createMockPlatform());
    const { id } = (await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent(await freeChannels(client))))
      .body;
    const pipelines = async () =>
      (await client.releases(id)).flatMap(({ paReleaseTasks = [] }) => paReleaseTasks).filter(({ code }) => code === 'GITLAB_PIPELINE');
    expect((await pipelines()).map(({ metadata }) => metadata)).toContainEqual({});
    // A pipeline that will succeed.
    jest.setSystemTime(now + 65 * SECOND);
    const success = (await pipelines()).find(({ status }) => status === 'GITLAB_PIPELINE_COMPLETED');
    const finished: number[] = [];
    const lines: number[] = [];
    for (let second = 10; second < 70; second += 5) {
      jest.setSystemTime(now + second * SECOND);
      const task = await client.task(success?.id ?? '');
      if (!task.metadata?.pipelineId) continue;
      const jobs = await client.get<Schemas['PipelineJob'][]>(
        `/gitlab/projects/${task.metadata.projectId}/pipelines/${task.metadata.pipelineId}/jobs`,
      );
      expect([...new Set(jobs.map(({ stage }) => stage))]).toEqual(['upload', 'sign', 'build', 'test', 'prepare']);
      // As GitLab's: the newest first, with its fields and statuses.
      const ids = jobs.map((job) => BigInt(job.id));
      expect(ids).toEqual(ids.toSorted((one, other) => (one > other ? -1 : 1)));
      for (const job of jobs) expect(recording.pipelineJobs.fields).toEqual(expect.arrayContaining(Object.keys(job)));
      for (const { status } of jobs) expect(recording.pipelineJobs.statuses).toContain(status);
      const running = new Set(jobs.filter(({ status }) => status === 'running').map(({ stage }) => stage));
      expect(running.size).toBeLessThanOrEqual(1);
      for (const job of jobs) expect(job.duration === null).toBe(job.started_at === null);
      finished.push(jobs.filter(({ finished_at: at }) => at !== null).length);
      lines.push((await client.logs(task.id)).length);
    }
    expect(finished).toEqual([...finished].sort((one, other) => one - other));
    expect(finished.at(-1)).toBe(7);
    expect(lines).toEqual([...lines].sort((one, other) => one - other));
    expect(lines.at(-1)).toBe(10);
  });

  it('never builds on a platform without the reference', async () => {
    jest.useFakeTimers({ now });
    const client = await releasesAs(createMockPlatform());
    const [channel = ''] = await freeChannels(client);
    const { id } = (
      await client.call<Schemas['ReleaseIntent']>(
        'POST',
        '/v1/pa-release-intent',
        newIntent([channel], { gitReference: 'hotfix/play-billing-8' }),
      )
    ).body;
    jest.setSystemTime(now + 5 * MINUTE);
    const [, ios] = await client.releases(id);
    const task = ios?.paReleaseTasks?.find(({ code }) => code === 'GITLAB_PIPELINE');
    expect([ios?.platform, task?.status, task?.comments]).toEqual([
      'IOS',
      'GITLAB_PIPELINE_FAILED',
      "The reference 'hotfix/play-billing-8' does not exist in this project",
    ]);
  });
});

describe('a retry', () => {
  it('is rejected until the time given by the task, then creates a new attempt and keeps the failed one', async () => {
    jest.useFakeTimers({ now });
    const client = await releasesAs(createMockPlatform());
    const channels = await freeChannels(client);
    const { id } = (await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent(channels))).body;
    let failed: Schemas['ReleaseTask'] | undefined;
    for (let second = 1; second < 90 && !failed; second += 1) {
      jest.setSystemTime(now + second * SECOND);
      failed = (await client.releases(id)).flatMap(({ paReleaseTasks = [] }) => paReleaseTasks).find(({ state }) => state === 'FAILED');
    }
    const path = `/v1/pa-release-task/${failed?.id}/retry`;
    expect(await client.fails(path, 'POST')).toEqual({
      status: 425,
      body: {
        statusCode: 425,
        code: 'RELEASE_TASK_NOT_READY_TO_RETRY',
        message: 'The release task is not ready yet to be retried. Please try again after a while.',
        errors: { retryAvailableAt: failed?.retryAvailableAt },
      },
    });
    jest.setSystemTime(Date.parse(failed?.retryAvailableAt ?? ''));
    const retried = await client.call<Schemas['ReleaseTask']>('POST', path);
    expect(retried.body).toMatchObject({ code: failed?.code, status: 'PENDING', paBchReleaseId: failed?.paBchReleaseId });
    const tasks = await client.tasks(failed?.paBchReleaseId ?? '');
    expect(tasks).toHaveLength(4);
    expect(tasks.at(-1)?.id).toBe(retried.body.id);
    expect(tasks.find((task) => task.id === failed?.id)).toMatchObject({ status: failed?.status, retryAvailableAt: null });
    expect(await client.fails(path, 'POST')).toMatchObject({ status: 409, body: { code: 'RELEASE_TASK_NOT_RETRYABLE' } });
  });

  it('a retry of several releases rejects each that did not fail, is not in the intent or does not exist', async () => {
    const client = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    const [newest, , , other] = (await client.intents()).results;
    const releases = await client.releases(newest?.id ?? '');
    const failed = releases.filter(({ status }) => status === 'FAILED').map(({ id }) => id);
    const completed = releases.find(({ status }) => status === 'COMPLETED')?.id ?? '';
    const [foreign] = await client.releases(other?.id ?? '');
    const paBchReleaseIds = [...failed, completed, foreign?.id ?? '', 'x'];
    const body = { paReleaseIntentId: newest?.id, paBchReleaseIds };
    const { results } = (await client.call<Schemas['ReleaseBulkResult']>('POST', '/v1/pa-release-task/retry-failed/bch-releases', body))
      .body;
    expect(results.map(({ code }) => code)).toEqual([...failed.map(() => null), 'RELEASE_TASK_NOT_RETRYABLE', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await client.release(failed[0] ?? '')).status).not.toBe('FAILED');
  });
});

describe('cancelling', () => {
  it('succeeds if the release allows it, and is rejected with a message otherwise', async () => {
    const client = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    for (const { id, isCancellable, paReleaseTasks = [] } of await seededReleases(client)) {
      const { status, body } = await client.call<Schemas['Error'] & Schemas['BchRelease']>('POST', `/v1/pa-bch-release/${id}/cancel`);
      if (isCancellable) {
        expect([status, body.status, body.isCancellable]).toEqual([200, 'CANCELLED', false]);
        expect((await client.tasks(id)).map((task) => task.id)).toEqual(paReleaseTasks.map((task) => task.id));
      } else {
        expect([status, body.code]).toEqual([409, 'BCH_RELEASE_NOT_CANCELLABLE']);
        expect(body.message).toBe('The booking channel release is not available for cancellation.');
      }
    }
  });

  it('stops the jobs of a running pipeline', async () => {
    const client = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    const running = (await seededReleases(client))
      .flatMap(({ paReleaseTasks = [] }) => paReleaseTasks)
      .find(({ status }) => status === 'GITLAB_PIPELINE_IN_PROGRESS');
    await client.call('POST', `/v1/pa-bch-release/${running?.paBchReleaseId}/cancel`);
    const { projectId, pipelineId } = running?.metadata ?? {};
    const jobs = await client.get<Schemas['PipelineJob'][]>(`/gitlab/projects/${projectId}/pipelines/${pipelineId}/jobs`);
    expect(
      jobs.every(({ status, pipeline }) => ['success', 'failed', 'canceled'].includes(status) && pipeline?.status === 'canceled'),
    ).toBe(true);
    expect((await client.task(running?.id ?? '')).status).toBe('CANCELLED');
    expect((await client.logs(running?.id ?? ''))[0]).toMatchObject({ message: 'Cancelled', status: 'CANCELLED' });
  });
});

describe('a new intent', () => {
  it('rejects channels with releases that are not final, naming them, as does adding channels', async () => {
    const client = await releasesAs(frozen);
    const [newest, , , old] = (await client.intents()).results;
    const [, blocker] = await client.releases(newest?.id ?? '');
    const channelId = blocker?.bookingChannelId ?? '';
    const errors = { [`bookingChannels.${channelId}`]: blocker?.id };
    const refused = { status: 409, body: { code: 'BCH_RELEASES_NOT_FINALIZED', errors } };
    expect(await client.fails('/v1/pa-release-intent', 'POST', newIntent([channelId]))).toMatchObject(refused);
    expect(
      await client.fails(`/v1/pa-release-intent/${old?.id}/add-booking-channels`, 'PATCH', { bookingChannels: [channelId] }),
    ).toMatchObject(refused);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ productVersion: '6.40' }, 'productVersion'],
    [{ gitReference: 'nothing' }, 'gitReference'],
    [{ bookingChannels: [] }, 'bookingChannels'],
    [{ bookingChannels: ['x'] }, 'bookingChannels.0'],
    [{ versionChangeType: 'HUGE' }, 'versionChangeType'],
    [{ attachments: [{ name: 'a', url: 'javascript:alert(1)' }] }, 'attachments.0.url'],
  ])('is rejected with %j', async (values, field) => {
    const client = await releasesAs(frozen);
    const [channel = ''] = await freeChannels(client);
    const { status, body } = await client.fails('/v1/pa-release-intent', 'POST', newIntent([channel], values));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('stays newer than the seeded ones, and so do its releases, while the demo goes on', async () => {
    jest.useFakeTimers({ now });
    const platform = createMockPlatform();
    const client = await releasesAs(platform);
    const free = await freeChannels(client);
    const channel = (await seededReleases(client)).find(({ bookingChannelId }) => free.includes(bookingChannelId))?.bookingChannelId ?? '';
    const { body: created } = await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent([channel]));
    const seeded = (await client.intents()).results[1];
    const before = statusesOf(await client.releases(seeded?.id ?? ''));
    jest.setSystemTime(now + 40 * 24 * HOUR);
    const later = await releasesAs(platform);
    const times = (await later.intents()).results.map(({ createdAt }) => createdAt ?? '');
    expect(times.toSorted().at(-1)).toBe(created.createdAt);
    const [newest] = (await later.get<Page<Schemas['BchRelease']>>(`/pa-bch-release/booking-channel/${channel}`)).results;
    expect(newest?.paReleaseIntentId).toBe(created.id);
    expect(statusesOf(await later.releases(seeded?.id ?? ''))).toEqual(before);
  });

  it('accepts more channels later, once each', async () => {
    const client = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    const [one = '', other = ''] = await freeChannels(client);
    const { id } = (await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent([one]))).body;
    const path = `/v1/pa-release-intent/${id}/add-booking-channels`;
    const added = await client.call<Schemas['ReleaseIntent']>('PATCH', path, { bookingChannels: [other] });
    expect([added.status, added.body.bchReleaseCounts]).toEqual([200, { PENDING: 4 }]);
    expect((await client.releases(id)).map(({ bookingChannelId }) => bookingChannelId)).toEqual([one, one, other, other]);
    expect((await client.intents()).results[0]?.id).toBe(id);
    expect(await client.fails(path, 'PATCH', { bookingChannels: [other] })).toMatchObject({ status: 422 });
  });
});

describe('a failure', () => {
  it('has a log that does not tell of a later success', async () => {
    const client = await releasesAs(frozen);
    const failed = (await seededReleases(client))
      .flatMap(({ paReleaseTasks = [] }) => paReleaseTasks)
      .filter(({ state }) => state === 'FAILED');
    expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['APP_CONFIGURATION', 'GITLAB_PIPELINE', 'PUBLISH_TO_STORE']));
    for (const { id, code, comments } of failed) {
      const messages = (await client.logs(id)).map(({ message }) => message);
      expect(messages[0]).toBe(comments);
      expect(messages.filter((text) => /^(Uploaded to|Configuration pushed|Review state: APPROVED)/.test(text))).toEqual([]);
      const job = /^Job '([^']+)' failed/.exec(comments ?? '')?.[1];
      if (code === 'GITLAB_PIPELINE' && job !== undefined) expect(messages).toContain(`Job '${job}' started`);
      if (job === 'unit-tests') expect(messages).not.toContain('Unit tests passed');
    }
  });

  it('follows from refused or missing credentials, once the release is published', async () => {
    jest.useFakeTimers({ now });
    const client = await releasesAs(createMockPlatform());
    const { others } = await channelsByCredentials(client);
    const intent = await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent(others));
    const { id } = intent.body;
    const releases = () => client.releases(id);
    jest.setSystemTime(now + 5 * MINUTE);
    const bulk = { paReleaseIntentId: id, paBchReleaseIds: (await releases()).map((release) => release.id) };
    await client.call('POST', '/v1/pa-release-task/publish-bulk/by-bch-release-ids', bulk);
    jest.setSystemTime(now + 10 * MINUTE);
    const comments = (await releases())
      .flatMap(({ paReleaseTasks = [] }) => paReleaseTasks)
      .flatMap((task) => (task.code === 'PUBLISH_TO_STORE' && task.status === 'FAILED' ? [task.comments] : []));
    expect(comments.some((text) => text?.endsWith('refused the credentials: No credentials are set for this app'))).toBe(true);
    expect(comments.some((text) => /^App Store Connect refused the credentials: .*revoked$/.test(text ?? ''))).toBe(true);
  });
});

describe('the audit log of a release', () => {
  it('lists past events newest first and grows with each action', async () => {
    const client = await releasesAs(createMockPlatform({ clock: 'frozen' }));
    const log = async (id: string) =>
      (await client.get<{ items: Schemas['AuditLogEntry'][] }>(`/audit-log/${id}/code/PA_BCH_RELEASE?maxPerPage=100`)).items;
    for (const { id, isCancellable } of await seededReleases(client)) {
      const before = await log(id);
      const times = before.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(before.at(-1)).toMatchObject({ messageCode: 'BCH_RELEASE_CREATED', resourceId: id, resourceCode: 'PA_BCH_RELEASE' });
      expect(before.filter(({ messageCode }) => messageCode === 'RELEASE_TASK_RETRIED')).toHaveLength(2);
      if (!isCancellable) continue;
      await client.call('POST', `/v1/pa-bch-release/${id}/cancel`);
      const [cancelled, ...others] = await log(id);
      expect(cancelled?.messageCode).toBe('BCH_RELEASE_CANCELLED');
      expect(others).toEqual(before);
    }
  });

  it('is hidden from fleet staff and not found for a record that is not a release', async () => {
    const [release] = await seededReleases(await releasesAs(frozen));
    const fleetStaff = await signInAs(frozen, 'FLEET_STAFF_ADMIN');
    expect((await fleetStaff.fails(`/v1/audit-log/${release?.id}/code/PA_BCH_RELEASE`)).status).toBe(403);
    expect((await (await releasesAs(frozen)).fails('/v1/audit-log/x/code/PA_BCH_RELEASE')).status).toBe(404);
  });
});

describe('files and references', () => {
  it('the download of a built app is a real archive, and not found before', async () => {
    const client = await releasesAs(frozen);
    for (const { id, platform, metadata, paReleaseTasks = [] } of await seededReleases(client)) {
      const isBuilt = paReleaseTasks.some(({ status }) => status === 'GITLAB_PIPELINE_COMPLETED');
      const answer = await client.call<{ url: string }>('GET', `/v1/pa-bch-release/${id}/app-download-url`);
      expect(answer.status).toBe(isBuilt ? 200 : 404);
      if (!isBuilt) continue;
      const file = await frozen.handle({ method: 'GET', path: new URL(answer.body.url).pathname, headers: {} });
      expect(file.headers['content-disposition']).toContain(platform === 'ANDROID' ? '.apk' : '.ipa');
      const [content = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(Buffer.from(file.body))));
      expect(JSON.parse(Buffer.from(content).toString())).toMatchObject({ appPlatform: platform });
      if (metadata?.currentStoreVersion) expect(answer.body.url).toContain(metadata.currentStoreVersion);
    }
  });

  it('references belong to their app, newest first', async () => {
    const client = await releasesAs(frozen);
    const { android, ios } = await client.get<Schemas['GitReferences']>('/gitlab/references');
    const names = ({ branches, tags }: Schemas['GitProjectReferences']) => [...branches, ...tags].map(({ name }) => name);
    expect(names(android)).toContain('hotfix/play-billing-8');
    expect(names(ios)).not.toContain('hotfix/play-billing-8');
    expect(names(ios)).toContain('main');
  });
});

describe('access', () => {
  const reads = async (client: Releases) => {
    const [intent] = (await client.intents()).results;
    const [release] = await client.releases(intent?.id ?? '');
    const pipeline = release?.paReleaseTasks?.findLast(({ metadata }) => metadata?.pipelineId);
    const [log] = await client.logs(pipeline?.id ?? '');
    return [
      '/pa-release-intent',
      `/pa-release-intent/${intent?.id}`,
      `/pa-bch-release/pa-release-intent/${intent?.id}`,
      `/pa-bch-release/booking-channel/${release?.bookingChannelId}`,
      '/pa-bch-release/booking-channels-latest',
      `/pa-bch-release/${release?.id}`,
      `/pa-bch-release/${release?.id}/app-download-url`,
      `/pa-release-task/pa-bch-release/${release?.id}`,
      `/pa-release-task/${pipeline?.id}`,
      `/pa-release-task-log/pa-release-task/${pipeline?.id}`,
      `/pa-release-task-log/${log?.id}`,
      '/gitlab/references',
      `/gitlab/projects/${pipeline?.metadata?.projectId}/pipelines/${pipeline?.metadata?.pipelineId}/jobs`,
    ];
  };

  it.each(['FLEET_STAFF_ADMIN', 'FLEET_STAFF_READ'] as const)('%s can see none of it', async (role) => {
    const { fails } = await signInAs(frozen, role);
    for (const path of await reads(await releasesAs(frozen))) expect([path, (await fails(`/v1${path}`)).status]).toEqual([path, 403]);
  });

  it('read-only staff can see all of it and change none', async () => {
    const client = await releasesAs(frozen, 'STAFF_READ');
    for (const path of await reads(client)) expect([path, (await client.call('GET', `/v1${path}`)).status]).toEqual([path, 200]);
    const bulk = { paReleaseIntentId: 'x', paBchReleaseIds: ['x'] };
    const writes = [
      ['POST', '/pa-release-intent', newIntent(['x'])],
      ['PATCH', '/pa-release-intent/x/add-booking-channels', { bookingChannels: ['x'] }],
      ['POST', '/pa-bch-release/x/cancel', undefined],
      ['POST', '/pa-release-task/x/retry', undefined],
      ['POST', '/pa-release-task/x/publish', undefined],
      ['POST', '/pa-release-task/publish-bulk/by-bch-release-ids', bulk],
      ['POST', '/pa-release-task/retry-failed/bch-releases', bulk],
    ] as const;
    for (const [method, path, body] of writes) {
      expect([path, (await client.fails(`/v1${path}`, method, body)).status]).toEqual([path, 403]);
      const admin = await releasesAs(frozen);
      expect([path, (await admin.fails(`/v1${path}`, method, body)).status]).toEqual([path, path === '/pa-release-intent' ? 422 : 404]);
    }
  });

  it.each([
    '/pa-release-intent/x',
    '/pa-bch-release/x',
    '/pa-bch-release/pa-release-intent/x',
    '/pa-bch-release/booking-channel/x',
    '/pa-release-task/x',
    '/pa-release-task-log/x',
    '/pa-release-task-log/x.1',
    '/gitlab/projects/118/pipelines/1/jobs',
    '/gitlab/projects/118/pipelines/x/jobs',
  ])('%s is not found', async (path) => {
    expect((await (await releasesAs(frozen)).fails(`/v1${path}`)).status).toBe(404);
  });
});
