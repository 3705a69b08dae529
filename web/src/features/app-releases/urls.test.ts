import { latestReleasesUrl, releaseIntentsUrl, releaseIntentUrl, releaseTaskUrl, releaseUrl } from './urls';

it('builds the addresses of app releases', () => {
  expect(releaseIntentsUrl()).toBe('/dashboard/app-release-intents');
  expect(releaseIntentsUrl({ status: ['PENDING', 'FAILED'] })).toBe('/dashboard/app-release-intents?status=PENDING&status=FAILED');
  expect(latestReleasesUrl()).toBe('/dashboard/app-release-intents?tab=latest');
  expect(releaseIntentUrl('a/b')).toBe('/dashboard/app-release-intent/a%2Fb');
  expect(releaseUrl('r1')).toBe('/dashboard/app-bch-release/r1');
  expect(releaseTaskUrl('t1')).toBe('/dashboard/app-release-task/t1');
});
