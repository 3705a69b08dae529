import { startGateway, stopGateways } from '../testing/gateway';
import { safeJson, safeText } from './safe-text';

afterEach(stopGateways);

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const base64 = 'MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQC7VJTUt9Us8cKj';

test.each([
  ['a given secret', 'the value abc.def-1 expired'],
  ['a bearer token', 'Bearer abcdefgh is invalid'],
  ['a JWT', `expired: ${jwt}.`],
  ['a JWT after other text', `v1.${jwt}`],
  ['a named secret', 'login failed for password=hunter2, retry'],
  ['a named secret in quotes', `client_secret='s3 cr;et' was refused`],
  ['JSON', '{"apiKey":"0123456789abcdef","pin":1}'],
  ['JSON in JSON', String.raw`{\"accessToken\":\"abc\",\"n\":1}`],
  ['a header', 'X-Api-Key: abcd1234 was refused'],
  ['GitLab', 'glpat-ABCDEFGHIJKLMNOPQRST'],
  ['Stripe', 'No such coupon sk_live_abcdefgh1234'],
  ['AWS', 'AKIAIOSFODNN7EXAMPLE'],
  ['GitHub', 'ghp_abcdefghijklmnop'],
  ['Google', 'AIzaSyA1234567890abcdefghijk'],
  ['Slack', 'xoxb-123456789-abcdef'],
  ['a PEM block', '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\nis invalid'],
  ['a part of one', `${base64}, next`],
  ['a URL', 'see "https://a.example/b?c=1"'],
  ['IPv4', 'at 10.1.2.3:5432.'],
  ['IPv6', 'at (2001:db8::17:5432) and [::1]:80'],
  ['an internal host', 'db.platform.internal:5432 is down'],
  ['localhost', 'at localhost:3000'],
  ['the host of a connection error', 'getaddrinfo ENOTFOUND db-primary'],
  ['a stack trace', 'Error: no\n    at run (a.b)'],
  ['paths of source files', 'failed at src/index.js:10:5'],
  ['a path', 'failed at /var/app'],
  ['a query', 'failed: SELECT * FROM users WHERE id = 1'],
  ['a long text', 'word '.repeat(101)],
])('refuses %s', (_, text) => {
  expect(safeText(text, ['abc.def-1'])).toBeUndefined();
});

test.each([
  'name should not be empty',
  'The release 1.51.3 of fleet-7 is not finished. Try again at 10:30:00',
  'Key (email)=(ada@pax.example) already exists',
  'Select at least one fleet from the list',
  'address.street must be a string',
  'The fleet 550e8400-e29b-41d4-a716-446655440000 is locked',
  'The token is missing',
])('leaves unchanged: %s', (text) => {
  expect(safeText(text)).toBe(text);
});

test('JSON is bounded in size and without secrets', () => {
  const body = { error: 'x', access_token: 'abc', nested: { clientSecret: 7, list: ['Bearer abcdefghijklmnop'] } };
  expect(safeJson(body, [])).toBe('{"error":"x","access_token":"[redacted]","nested":{"clientSecret":"[redacted]","list":["[redacted]"]}}');
  expect(
    safeJson(
      Array.from({ length: 5000 }, () => 'x'.repeat(20)),
      [],
    ),
  ).toHaveLength(4000);
});

test('an error does not repeat an invalid value whole, and keeps the reason', async () => {
  const { query } = await startGateway();
  const { errors } = await query('query ($page: Int) { users(page: $page) { items { id } } }', { page: 'word '.repeat(700) });
  expect(errors[0]?.message).toMatch(
    /^Variable "\$page" got invalid value "(?:word ){11}word…"; Int cannot represent non-integer value: "word/,
  );
  expect(errors[0]?.message.length).toBeLessThan(300);
});
