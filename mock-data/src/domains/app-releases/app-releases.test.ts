import { unzipSync } from 'fflate';
import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, HOUR } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';
import { releasesAs, newIntent, seededReleases, statusesOf, type Releases } from '../../testing/releases';

type Schemas = components['schemas'];
type Page<T> = { readonly results: T[] } & Schemas['ResultsPage'];

const now = Date.parse(FROZEN_NOW);
const frozen = createMockPlatform({ clock: 'frozen' });

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
