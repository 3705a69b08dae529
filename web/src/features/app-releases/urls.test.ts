import { latestReleasesUrl, releaseIntentsUrl, releaseTaskUrl } from './urls';

it('builds the addresses of app releases', () => {
  expect(releaseIntentsUrl()).toBe('/dashboard/app-release-intents');
  expect(releaseIntentsUrl({ status: ['PENDING', 'FAILED'] })).toBe('/dashboard/app-release-intents?status=PENDING&status=FAILED');
  expect(latestReleasesUrl()).toBe('/dashboard/app-release-intents?tab=latest');
  expect(releaseTaskUrl('t1')).toBe('/dashboard/app-release-task/t1');
});
