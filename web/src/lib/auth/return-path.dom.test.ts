import { loginPath, safeReturnPath } from './return-path';

const origin = 'https://pax.example';

it.each([
  ['/dashboard/bookings', '/dashboard/bookings'],
  ['/dashboard/bookings?search=a%20b&page=2#top', '/dashboard/bookings?search=a%20b&page=2#top'],
])('keeps %s', (value, expected) => expect(safeReturnPath(value, origin)).toBe(expected));

it.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example/',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/login',
  '/login?returnTo=/dashboard',
  '/oauth/callback?code=1',
])('refuses %j', (value) => expect(safeReturnPath(value, origin)).toBeNull());

it('carries the path with its query to the sign-in page', () => {
  expect(loginPath('/dashboard/bookings?page=2')).toBe('/login?returnTo=%2Fdashboard%2Fbookings%3Fpage%3D2');
  expect(loginPath('//evil.example')).toBe('/login');
});
