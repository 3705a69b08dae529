import type { components } from '@pax/schema/platform';
import { FROZEN_NOW, SECOND } from '../../clock';
import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

type Schemas = components['schemas'];
const now = Date.parse(FROZEN_NOW);

afterEach(() => {
  jest.useRealTimers();
});

/** The number of seconds until a new release no longer moves on its own. */
async function secondsToTheTrigger(releasePace: number): Promise<number> {
  jest.useFakeTimers({ now });
  const { call } = await signInAs(createMockPlatform({ clock: 'live', releasePace }), 'STAFF_ADMIN');
  const get = async <T>(path: string): Promise<T> => (await call<T>('GET', `/v1${path}`)).body;
  const { results: channels } = await get<{ results: { id: string }[] }>('/booking-channel/list?maxPerPage=100');
  const body = {
    name: 'Winter release',
    gitReference: 'main',
    productVersion: '6.40.0',
    versionChangeType: 'MINOR',
    // The last channels have no release that would block them.
    bookingChannels: channels.slice(-5).map(({ id }) => id),
  };
  const { body: intent } = await call<Schemas['ReleaseIntent']>('POST', '/v1/pa-release-intent', body);
  const isMoving = async () => {
    const path = `/pa-bch-release/pa-release-intent/${intent.id}?maxPerPage=100&relations=paReleaseTasks`;
    const { results } = await get<{ results: Schemas['BchRelease'][] }>(path);
    return results.some(
      ({ status, paReleaseTasks = [] }) =>
        ['PENDING', 'IN_PROGRESS'].includes(status) && !paReleaseTasks.some((task) => task.status === 'REQUIRES_MANUAL_TRIGGER'),
    );
  };
  for (let seconds = 0; seconds < 600; seconds += 1) {
    jest.setSystemTime(now + seconds * SECOND);
    if (!(await isMoving())) return seconds;
  }
  throw new Error('The release never reached the manual trigger');
}

test('a new release reaches the manual trigger in about a minute, or sooner by the pace', async () => {
  const usual = await secondsToTheTrigger(30);
  expect(usual).toBeGreaterThan(25);
  expect(usual).toBeLessThan(65);
  const fast = await secondsToTheTrigger(300);
  expect(fast).toBeLessThan(7);
  expect(fast).toBeGreaterThanOrEqual(Math.floor(usual / 10));
});
