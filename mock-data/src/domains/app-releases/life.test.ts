import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR, MINUTE, SECOND } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { releasesAs, newIntent, seededReleases, freeChannels, channelsByCredentials, statusesOf } from '../../testing/releases';
import recording from '../../../recordings/gitlab.json';

type Schemas = components['schemas'];
type Page<T> = { readonly results: T[] } & Schemas['ResultsPage'];

const now = Date.parse(FROZEN_NOW);
const frozen = createMockPlatform({ clock: 'frozen' });

afterEach(() => jest.useRealTimers());

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

test('a new release reaches the manual trigger in about a minute, or sooner by the pace', async () => {
  const secondsToTheTrigger = async (releasePace: number): Promise<number> => {
    jest.useFakeTimers({ now });
    const client = await releasesAs(createMockPlatform({ clock: 'live', releasePace }));
    const channels = (await freeChannels(client)).slice(-5);
    const { body: intent } = await client.call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', newIntent(channels));
    const isMoving = ({ status, paReleaseTasks = [] }: Schemas['BchRelease']) =>
      ['PENDING', 'IN_PROGRESS'].includes(status) && !paReleaseTasks.some((task) => task.status === 'REQUIRES_MANUAL_TRIGGER');
    let seconds = 0;
    while (seconds < 600 && (await client.releases(intent.id)).some(isMoving)) jest.setSystemTime(now + (seconds += 1) * SECOND);
    return seconds;
  };
  const usual = await secondsToTheTrigger(30);
  expect(usual).toBeGreaterThan(25);
  expect(usual).toBeLessThan(65);
  const fast = await secondsToTheTrigger(300);
  expect(fast).toBeLessThan(7);
  expect(fast).toBeGreaterThanOrEqual(Math.floor(usual / 10));
});
