import type { components } from '@pax/schema/platform';
import type { Role } from '../domains/users/roles';
import type { MockPlatform } from '../platform';
import { signInAs } from './client';

type Schemas = components['schemas'];
type Page<T> = { readonly results: T[] } & Schemas['ResultsPage'];

/** The calls of this domain. Every response is checked against the contract. */
export async function releasesAs(platform: MockPlatform, role: Role = 'STAFF_ADMIN') {
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

export type Releases = Awaited<ReturnType<typeof releasesAs>>;

export const newIntent = (bookingChannels: readonly string[], values: object = {}) => ({
  name: 'Winter release',
  gitReference: 'main',
  productVersion: '6.40.0',
  versionChangeType: 'MINOR',
  bookingChannels,
  ...values,
});

export async function seededReleases(client: Releases): Promise<Schemas['BchRelease'][]> {
  const { results } = await client.intents();
  return (await Promise.all(results.map(({ id }) => client.releases(id)))).flat();
}

/** The channels that are free for a release. */
export async function freeChannels(client: Releases): Promise<string[]> {
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
export async function channelsByCredentials(client: Releases) {
  const accepted: string[] = [];
  const others: string[] = [];
  for (const id of await freeChannels(client)) ((await isAccepted(client, id)) ? accepted : others).push(id);
  return { accepted, others };
}

export const statusesOf = (rows: readonly { status: string }[]) => [...new Set(rows.map(({ status }) => status))].sort();
