import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
interface Results<T> {
  readonly results: T[];
  readonly total: number;
}

async function readerOf(options: { releaseChannels?: number } = {}) {
  const { call } = await signInAs(createMockPlatform({ clock: 'frozen', ...options }), 'STAFF_READ');
  const get = async <T>(path: string): Promise<T> => (await call<T>('GET', `/v1${path}`)).body;
  const intents = (await get<Results<Schemas['ReleaseIntent']>>('/pa-release-intent?maxPerPage=100')).results;
  const page = (intent: string, number: number) =>
    get<Results<Schemas['BchRelease']>>(`/pa-bch-release/pa-release-intent/${intent}?maxPerPage=100&page=${number}`);
  return { intents, page };
}

test('the newest intent can have the maximum size, and everything else stays unchanged', async () => {
  const usual = await readerOf();
  const big = await readerOf({ releaseChannels: 500 });
  expect(big.intents.slice(1)).toEqual(usual.intents.slice(1));

  const [newest] = big.intents;
  const id = newest?.id ?? '';
  const counts = Object.values(newest?.bchReleaseCounts ?? {});
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(Object.keys(newest?.bchReleaseCounts ?? {}).toSorted()).toEqual(['CANCELLED', 'COMPLETED', 'FAILED', 'IN_PROGRESS', 'PENDING']);

  const pages = await Promise.all(Array.from({ length: 10 }, (_, number) => big.page(id, number)));
  const releases = pages.flatMap(({ results }) => results);
  expect(pages.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 1000));
  expect(new Set(releases.map((release) => release.id)).size).toBe(1000);
  expect(new Set(releases.map(({ bookingChannelHumanReadableId }) => bookingChannelHumanReadableId)).size).toBe(500);
  expect(releases.slice(0, 20)).toEqual((await usual.page(id, 0)).results);
});
