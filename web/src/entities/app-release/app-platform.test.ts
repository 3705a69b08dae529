import { appPlatformLabel, appPlatforms, storeName } from './app-platform';

it('names app platforms and their stores, and puts unknown ones in words', () => {
  expect(appPlatforms.map((platform) => appPlatformLabel({ platform }))).toEqual(['Android', 'iOS']);
  expect(appPlatformLabel({ platform: 'UNKNOWN', platformCode: 'HARMONY_OS' })).toBe('Harmony os');
  expect(appPlatforms.map((platform) => storeName({ platform }))).toEqual(['Google Play', 'the App Store']);
  expect(storeName({ platform: 'UNKNOWN', platformCode: 'HARMONY_OS' })).toBe('its store');
  expect(appPlatformLabel({ platform: null, platformCode: null })).toBeNull();
});
