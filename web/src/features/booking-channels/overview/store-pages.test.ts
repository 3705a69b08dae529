import { appStorePage, googlePlayPage } from './store-pages';

it('links to the App Store only by number: a bundle ID has no page', () => {
  expect(appStorePage('1234567890')).toBe('https://apps.apple.com/app/id1234567890');
  expect(appStorePage('id1234567890')).toBe('https://apps.apple.com/app/id1234567890');
  expect([appStorePage('example.pax.oslo'), appStorePage(null), appStorePage('12/../34')]).toEqual([undefined, undefined, undefined]);
});

it('links to Google Play by package name, with special characters escaped', () => {
  expect(googlePlayPage('example.pax.oslo')).toBe('https://play.google.com/store/apps/details?id=example.pax.oslo');
  expect(googlePlayPage('a&hl=de')).toBe('https://play.google.com/store/apps/details?id=a%26hl%3Dde');
  expect(googlePlayPage(null)).toBeUndefined();
});
