import { appStorePage, googlePlayPage } from './store-pages';

it('leads to the App Store by number alone: a bundle ID has no page', () => {
  expect(appStorePage('1234567890')).toBe('https://apps.apple.com/app/id1234567890');
  expect(appStorePage('id1234567890')).toBe('https://apps.apple.com/app/id1234567890');
  expect([appStorePage('example.pax.oslo'), appStorePage(null), appStorePage('12/../34')]).toEqual([undefined, undefined, undefined]);
});

it('leads to Google Play by package name, whatever that has in it', () => {
  expect(googlePlayPage('example.pax.oslo')).toBe('https://play.google.com/store/apps/details?id=example.pax.oslo');
  expect(googlePlayPage('a&hl=de')).toBe('https://play.google.com/store/apps/details?id=a%26hl%3Dde');
  expect(googlePlayPage(null)).toBeUndefined();
});
