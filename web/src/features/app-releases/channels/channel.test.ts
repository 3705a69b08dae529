import { blockingRelease, channelProblem, type ChannelRelease, highestStoreVersion, storeVersion } from './channel';

const release = (fields: Partial<ChannelRelease> = {}): ChannelRelease => ({
  id: 'r-1',
  bookingChannelId: 'oslo',
  platform: 'ANDROID',
  platformCode: 'ANDROID',
  status: 'COMPLETED',
  statusCode: 'COMPLETED',
  previousStoreVersion: '6.37.0',
  currentStoreVersion: '6.38.0',
  targetVersion: '6.38.0',
  isReadyToPublish: false,
  ...fields,
});

it.each([
  ['PENDING', 'PENDING'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['PAUSED', 'PAUSED'],
] as const)('a release that is %s (%s) blocks another one of its channel', (status, statusCode) => {
  const blocking = release({ status, statusCode, platform: 'IOS' });
  expect(blockingRelease([release(), blocking])).toBe(blocking);
  expect(channelProblem([release(), blocking])?.releaseId).toBe('r-1');
});

it.each([
  ['COMPLETED', 'COMPLETED'],
  ['FAILED', 'FAILED'],
  ['CANCELLED', 'CANCELLED'],
  ['UNKNOWN', 'ARCHIVED'],
] as const)('a release that is %s (%s) does not', (status, statusCode) => {
  expect(channelProblem([release({ status, statusCode })])).toBeUndefined();
});

it('names the blocking release and its status', () => {
  expect(channelProblem([release({ platform: 'IOS', status: 'PENDING', statusCode: 'PENDING' })])?.reason).toBe('iOS release: not started');
  expect(channelProblem([release({ status: 'PAUSED', statusCode: 'PAUSED' })])?.reason).toBe('Android release: paused');
});

it('does not block a channel whose releases are unknown', () => {
  expect(channelProblem(null)).toBeUndefined();
  expect(channelProblem([])).toBeUndefined();
});

it('uses the current store version, or the previous one if the newest release did not get there', () => {
  expect(storeVersion([release()], 'ANDROID')).toBe('6.38.0');
  expect(storeVersion([release({ status: 'FAILED', currentStoreVersion: null })], 'ANDROID')).toBe('6.37.0');
  expect(storeVersion([release()], 'IOS')).toBeNull();
  expect(storeVersion(null, 'ANDROID')).toBeNull();
});

it('finds the highest version of channels and stores, numerically', () => {
  const oslo = { latestReleases: [release({ currentStoreVersion: '6.9.0' }), release({ platform: 'IOS', currentStoreVersion: '6.10.0' })] };
  expect(highestStoreVersion([oslo, { latestReleases: null }])).toBe('6.10.0');
  expect(highestStoreVersion([])).toBeNull();
});
