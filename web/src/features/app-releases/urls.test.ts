import { latestReleasesUrl, matrixUrl, releaseIntentsUrl, releaseTaskUrl } from './urls';

it('builds the URLs of app releases', () => {
  expect(releaseIntentsUrl()).toBe('/dashboard/app-release-intents');
  expect(releaseIntentsUrl({ status: ['PENDING', 'FAILED'] })).toBe('/dashboard/app-release-intents?status=PENDING&status=FAILED');
  expect(latestReleasesUrl()).toBe('/dashboard/app-release-intents?tab=latest');
  expect(matrixUrl('i1', 'FAILED')).toBe('/dashboard/app-release-intent/i1?status=FAILED');
  expect(releaseTaskUrl('t1')).toBe('/dashboard/app-release-task/t1');
});
