import type { ChannelRelease, PickedChannel } from '../channels/channel';
import { storesAbove, versionBase } from './version-base';

const intent = (productVersion: string, status: 'COMPLETED' | 'CANCELLED' | 'FAILED' = 'COMPLETED') => ({
  name: `Passenger apps ${productVersion}`,
  productVersion,
  status,
});

const latest = (platform: 'ANDROID' | 'IOS', previousStoreVersion: string | null, currentStoreVersion: string | null): ChannelRelease => ({
  id: platform,
  bookingChannelId: 'oslo',
  platform,
  platformCode: platform,
  status: currentStoreVersion ? 'COMPLETED' : 'FAILED',
  statusCode: currentStoreVersion ? 'COMPLETED' : 'FAILED',
  previousStoreVersion,
  currentStoreVersion,
  targetVersion: currentStoreVersion,
  isReadyToPublish: false,
});
const channel = (releases: ChannelRelease[] | null): PickedChannel => ({
  id: 'oslo',
  humanReadableId: 'oslo-app',
  name: 'Oslo Taxi',
  latestReleases: releases,
});

it('is the highest version of the recent intents, even if the newest one fixed an older version', () => {
  expect(versionBase([intent('6.38.2'), intent('6.39.0'), intent('6.38.1')], [])).toEqual({
    version: '6.39.0',
    origin: 'the latest release (Passenger apps 6.39.0)',
  });
});

it('ignores cancelled releases, but not failed ones: their version is used up', () => {
  expect(versionBase([intent('99.0.0', 'CANCELLED'), intent('6.40.0', 'FAILED'), intent('6.39.0')], [])?.version).toBe('6.40.0');
});

it('is a selected channel’s store version if that is higher', () => {
  const oslo = channel([latest('ANDROID', '6.36.0', null), latest('IOS', '6.40.0', '6.41.0')]);
  expect(versionBase([intent('6.39.0')], [oslo])).toEqual({
    version: '6.41.0',
    origin: 'the highest store version of the selected channels',
  });
  expect(versionBase([intent('6.42.0')], [oslo])?.version).toBe('6.42.0');
});

it('counts store versions of fewer numbers, and those with a build', () => {
  const inStore = (version: string) => versionBase([intent('6.39.0')], [channel([latest('IOS', null, version)])])?.version;
  expect(['6.45', '6.40.0 (6400012)', '6.40.0.12'].map(inStore)).toEqual(['6.45.0', '6.40.0', '6.40.0']);
  expect(storesAbove('6.41.0', [channel([latest('IOS', null, '6.45')])])).toBe(1);
});

it('is missing if nothing is known', () => {
  expect(versionBase([], [])).toBeNull();
  expect(versionBase([intent('latest')], [channel(null), channel([])])).toBeNull();
});

it('counts the stores that have a higher version', () => {
  const oslo = channel([latest('ANDROID', '6.41.0', null), latest('IOS', '6.40.0', '6.39.0')]);
  expect(storesAbove('6.40.0', [oslo])).toBe(1);
  expect(storesAbove('not yet', [oslo])).toBe(0);
});
