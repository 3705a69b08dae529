import { PlatformError } from '../../platform/errors';
import { likumaPath } from './likuma-path';

test.each([
  ['/status', '/status'],
  [' members/77 ', '/members/77'],
  ['/members/77?full=1&back=https://pax.example//x\\y', '/members/77?full=1&back=https://pax.example//x\\y'],
  ['/members/J%20Doe', '/members/J%20Doe'],
  ['/members/a%2Fb', '/members/a%2Fb'],
  ['/members/../status', '/members/../status'],
  ['/members:batch', '/members:batch'],
  ['@pax.example/x', '/@pax.example/x'],
  ['.pax.example/x', '/.pax.example/x'],
  ['/mitglieder/Jürgen', '/mitglieder/Jürgen'],
])('%j is a path', (uri, path) => {
  expect(likumaPath(uri)).toBe(path);
});

test.each([
  ['   ', 'required'],
  [`/${'a'.repeat(2000)}`, '2,000 characters'],
  ['https://pax.example/status', 'scheme or host'],
  ['javascript:alert(1)', 'scheme or host'],
  ['file:/etc/passwd', 'scheme or host'],
  ['//pax.example/status', 'scheme or host'],
  ['/%2Fpax.example', 'scheme or host'],
  ['/%252Fpax.example', 'scheme or host'],
  ['https%3A%2F%2Fpax.example', 'scheme or host'],
  ['/members//77', 'scheme or host'],
  ['/\\pax.example', 'Backslashes'],
  ['\\\\pax.example', 'Backslashes'],
  ['/%5Cpax.example', 'Backslashes'],
  ['/status%00', 'control characters'],
  ['/status%250d%250aHost:%20x', 'control characters'],
  ['/sta\ttus', 'invisible'],
  ['/status\r\nHost: x', 'invisible'],
  ['/status\u202e', 'invisible'],
  ['/status\ud800', 'invisible'],
  ['/status#top', '#'],
  ['../admin', 'leaves'],
  ['/members/../../admin', 'leaves'],
  ['/members/%2e%2e/%2E%2e/admin', 'leaves'],
  ['/..%2f..%2fadmin', 'leaves'],
  ['/%252e%252e/admin', 'leaves'],
  ['/..;x/admin', 'leaves'],
  ['/100%', 'percent-encoding'],
  ['/%c0%af', 'percent-encoding'],
  ['/%25252525252525252e', 'percent-encoding'],
])('%j may lead elsewhere', (uri, problem) => {
  const refused = () => likumaPath(uri);
  expect(refused).toThrow(PlatformError);
  expect(refused).toThrow(problem);
});
