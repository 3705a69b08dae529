import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { PlatformNames } from '../gateway/src/platform/platform-names.ts';
import { localhostCertificate, testKey } from '../gateway/src/testing/certificates.ts';
import { Comparison } from './doctor/comparison.ts';
import { callsOf, readDocument } from './doctor/contract.ts';
import { checkService } from './doctor/network.ts';
import type { Check } from './doctor/network.ts';
import { readOptions } from './doctor/options.ts';
import { overlayText } from './doctor/overlay-file.ts';
import { fetchThrough } from './doctor/platform-fetch.ts';
import { Records } from './doctor/records.ts';
import { exitCodeOf, textOf } from './doctor/report.ts';
import type { Report } from './doctor/report.ts';
import { signInInBrowser, startAnswering, startAskingForCertificate, startInFrontOf, startProgram } from './doctor/testing.ts';
import type { Answer, Running } from './doctor/testing.ts';
import { visit } from './doctor/visit.ts';
import { walk } from './doctor/walk.ts';
import { freePort } from './free-port.ts';
import { applyOverlay } from './overlay.ts';

const document = readDocument();
const secret = 'a-token-that-nobody-may-see';
const none = 'http://127.0.0.1:9';

async function* input(text: string) {
  yield await Promise.resolve(text);
}

async function visitWith(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  onReady: (address: string, checks: readonly Check[]) => void = () => undefined,
) {
  const options = readOptions([...args, '--rate', '1000'], environment);
  assert.ok(options);
  return visit(options, { document, input: input(`${secret}\n`), onReady });
}

const verdicts = ({ checks }: Report) =>
  checks.filter(({ verdict }) => verdict !== 'ok').map(({ name, verdict, text }) => `${verdict} ${name}: ${text}`);

const running: Running[] = [];
after(() => Promise.all(running.map((each) => each.stop())));

async function start(answer: (path: string, before: number) => Answer): Promise<string> {
  const server = await startAnswering(answer);
  running.push(server);
  return server.url;
}

void describe('a visit to the mock platform', () => {
  let mock: Running;
  before(async () => {
    mock = await startProgram('mock-data', 'src/main.ts', { MOCK_CLOCK: 'frozen' });
    running.push(mock);
  });
  const visitAt = async (url: string) => {
    const args = ['--url', url, '--oauth', mock.url, '--redirect-port', String(await freePort())];
    return visitWith(
      args,
      { OAUTH_ACR_VALUES: 'email-code', OAUTH_AUDIENCE: 'pax-platform' },
      (address) => void signInInBrowser(address, 'sudo@pax.example'),
    );
  };

  test('calls every GET, after a sign-in in the browser, and finds nothing but its new codes', async () => {
    const report = await visitAt(mock.url);
    assert.deepEqual(
      report.calls.filter(({ verdict }) => verdict !== 'fits' && verdict !== 'differs').map(({ path, verdict }) => [path, verdict]),
      [],
    );
    const found = report.calls.flatMap(({ findings }) => findings).filter(({ kind }) => kind !== 'never sent');
    assert.deepEqual(
      new Set(found.map(({ kind, found: code }) => `${kind} ${code}`)),
      new Set(['WITHIN', 'DURATION', 'AREA', 'DRIVER', 'PROVIDER_STAFF_AUDIT'].map((code) => `code ${code}`)),
    );
    assert.ok(report.assumptions.confirmed.length > 100);
  });

  test('reports differences without personal data', async () => {
    const personal = new Set<string>();
    const platform = await startInFrontOf(mock.url, (path, text) => {
      for (const [, value = ''] of text.matchAll(/"(?:givenName|familyName|firstName|lastName|email|phoneNumber)":"([^"]{5,})"/g))
        personal.add(value);
      if (path === '/v1/booking')
        return text.replaceAll('"pickupTime":', '"pickup_time":').replaceAll(/"total":(\d+),"/g, '"total":"$1","');
      if (path.startsWith('/v1/business-account')) return text.replaceAll('"name":', '"x":');
      return path.startsWith('/v1/pa-release-task/') ? text.replaceAll('"COMPLETED"', '"completed"') : text;
    });
    running.push(platform);
    const report = await visitAt(platform.url);
    const found = textOf(report);
    assert.match(found, /type +\/results\/\d+\/\S*total \(BookingPricing\.total\): text instead of whole number/);
    assert.match(found, /missing .*\(BusinessAccount\.name\): does not come/);
    assert.match(found, /case .*\(ReleaseTask\.status\): the code `completed` is `COMPLETED` in the contract/);
    assert.match(found, /Screens with bookings: .*Bookings/);
    assert.equal(exitCodeOf(report), 1);
    assert.ok(personal.size > 100);
    assert.deepEqual(
      [...personal].filter((value) => JSON.stringify(report).includes(value)),
      [],
    );
  });
});

void describe('a finding', () => {
  const at = (id: string, ...bodies: unknown[]) => {
    const call = callsOf(document).find((each) => each.id === id);
    assert.ok(call);
    const comparison = new Comparison(document, new Records(), 'PROVIDER');
    for (const body of bodies) comparison.add(call, body);
    return comparison.of(call);
  };
  const page = { total: 1, maxPerPage: 10, page: 0, offset: 0 };
  const renamed = (findings: ReturnType<typeof at>) =>
    findings.filter(({ kind }) => kind === 'renamed').map(({ place, text }) => `${place} ${text}`);

  test('is a property that never comes, and another name instead; the overlay corrects both', () => {
    const body = { ...page, rows: [{ id: 'b1', created_at: '2026-03-01T08:30:00.000Z' }] };
    const findings = at('listBookings', body);
    assert.deepEqual(renamed(findings), ['/results comes as `rows`', '/rows/*/creationDate comes as `created_at`']);
    const call = { operation: '', path: '', domain: '', verdict: 'differs', outcomes: {}, findings } as const;
    const report = { platform: '', checks: [], calls: [call, call], assumptions: { confirmed: [], contradicted: [] } };
    const corrected = applyOverlay(document, parseYaml(overlayText(report)));
    assert.deepEqual(PlatformNames.of(corrected)?.answer({ method: 'get', path: '/booking', status: 200 }, body), {
      ...page,
      results: [{ id: 'b1', creationDate: '2026-03-01T08:30:00.000Z' }],
    });
  });

  test('is no other name if some records have the property', () => {
    const findings = at('getBooking', { creationDate: '2026-03-01T08:30:00.000Z' }, { created: '2026-03-01T08:30:00.000Z' });
    assert.deepEqual(renamed(findings), []);
    assert.ok(findings.some(({ kind, place }) => kind === 'missing' && place === '/creationDate'));
    assert.ok(findings.some(({ kind, found }) => kind === 'unknown name' && found === 'created'));
  });
});

void describe('an option', () => {
  test('is read from the environment if the command line has none', () => {
    const environment = { PLATFORM_API_URL: 'https://api.example', OAUTH_URL: 'https://id.example', OAUTH_CLIENT_ID: 'me' };
    const options = readOptions(['--rate', '2'], environment);
    assert.deepEqual([options?.platform.apiUrl.href, options?.config.oauth.clientId, options?.rate], ['https://api.example/', 'me', 2]);
  });

  const wrong: [string, string[], RegExp, Record<string, string>?][] = [
    ['no platform', ['--token'], /Which platform/],
    ['no way to sign in', ['--url', none], /How to sign in/],
    ['a URL with a password', ['--url', 'https://me:pass@api.example', '--token'], /must not contain a user name/],
    ['a base that has the version', ['--url', `${none}/v1`, '--token'], /PLATFORM_API_URL must not end in \/v1/],
    ['a path that would be another host', ['--url', none, '--token'], /OAUTH_TOKEN_PATH must be a path/, { OAUTH_TOKEN_PATH: 'token' }],
    ['a number that is none', ['--url', none, '--token', '--rate', 'fast'], /--rate must be a number/],
  ];
  for (const [what, args, message, environment = {}] of wrong)
    test(`${what} is an error`, () => {
      assert.throws(() => readOptions(args, environment), message);
    });

  for (const argument of ['--token ', '--token=', '--access-token='])
    test(`a token after ${argument} is refused without repeating it`, () => {
      assert.throws(
        () => readOptions(['--url', none, ...`${argument}${secret}`.split(' ')], {}),
        (error: Error) => !`${error.message} ${error.stack ?? ''}`.includes(secret),
      );
    });
});

void describe('a platform', () => {
  const visitTo = async (answer: (path: string, before: number) => Answer, ...args: string[]) =>
    visitWith(['--url', await start(answer), '--token', ...args]);

  test('that refuses the token is not checked, and no report has the token', async () => {
    const report = await visitTo(() => ({ status: 401, body: {} }));
    assert.equal(exitCodeOf(report), 2);
    assert.match(verdicts(report).join(), /failed token: the platform refuses it with 401/);
    assert.ok(!JSON.stringify(report).includes(secret));
  });

  test('whose token expires during the visit is not checked completely', async () => {
    const report = await visitTo((_path, count) => ({ status: count < 9 ? 200 : 401, body: {} }));
    assert.equal(exitCodeOf(report), 2);
    assert.match(textOf(report), /differs +GET .*\n[\s\S]*could not be checked completely: token: /);
  });

  test('may refuse a single call with 401', async () => {
    const report = await visitTo((path) => ({ status: path === '/v1/fleet' ? 401 : 200, body: {} }));
    assert.equal(exitCodeOf(report), 1);
    assert.equal(report.calls.find(({ operation }) => operation === 'listFleets')?.verdict, 'not allowed');
  });

  test('may ask for a pause, after which the call is repeated', async () => {
    const report = await visitTo((_path, count) => ({ status: count % 3 === 2 ? 429 : 200, body: {} }));
    assert.ok(report.calls.every(({ outcomes }) => !('429' in outcomes)));
  });

  test('that has more calls than may be made is not checked completely', async () => {
    const report = await visitTo(() => ({ body: {} }), '--max-calls', '5');
    assert.match(verdicts(report).join(), /failed calls: not all could be made: see --max-calls/);
    assert.equal(exitCodeOf(report), 2);
  });

  test('that sends a page instead of JSON fails that call', async () => {
    const report = await visitTo((path) => ({ body: path === '/v1/fleet' ? '<!doctype html>' : {} }));
    const call = report.calls.find(({ operation }) => operation === 'listFleets');
    assert.deepEqual([call?.verdict, call?.outcomes], ['failed', { 'not JSON': 1 }]);
  });

  test('whose role codes have another prefix shows them as unknown, with the setting', async () => {
    const report = await visitTo(() => ({ body: { authUserRole: { authRole: { code: 'ACME_STAFF_READ' } } } }), '--max-calls', '5');
    assert.match(textOf(report), /the code `ACME_STAFF_READ` is unknown[\s\S]*PROVIDER_ROLE_PREFIX/);
  });

  test('is visited with a token although its sign-in provider is down', async () => {
    const report = await visitTo(() => ({ body: {} }), '--oauth', 'https://sign-in.invalid', '--max-calls', '5');
    assert.match(verdicts(report).join(), /failed sign-in: no answer: \w+: the name cannot be resolved/);
    assert.ok(report.calls.some(({ outcomes }) => '200' in outcomes));
  });

  test('that sends an endless response is aborted at 20 megabytes', async () => {
    let megabytes = 0;
    // Has an end after all, so that the test ends without the limit too.
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        megabytes += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
        if (megabytes === 60) controller.close();
      },
    });
    const options = readOptions(['--url', none, '--token', '--max-calls', '1'], {});
    assert.ok(options);
    const records = new Records();
    const calls = callsOf(document).filter(({ id }) => id === 'listFleets');
    const fetchIt = () => Promise.resolve(new Response(endless));
    const about = { comparison: new Comparison(document, records, ''), records, names: undefined };
    const { results } = await walk(calls, { ...options, token: secret, fetch: fetchIt }, about);
    assert.deepEqual(results[0]?.outcomes, { 'too large': 1 });
    assert.ok(megabytes < 25, `${megabytes} MB were read`);
  });

  test('cannot move the cursor or forge a line with a name or code', () => {
    const finding = { kind: 'code', place: '/a\nok b', text: 'one\u001b[2J', count: 1, schema: '#/a\u202e' } as const;
    const call = { operation: 'x', path: 'GET /x', domain: 'x', verdict: 'differs', outcomes: { 200: 1 }, findings: [finding] } as const;
    const checks: Check[] = [{ name: 'roles', verdict: 'warning', text: 'codes such as A\rB' }];
    const lines = textOf({ platform: '', checks, calls: [call], assumptions: { confirmed: [], contradicted: [] } }).split('\n');
    assert.equal(lines.filter((line) => line.startsWith('ok')).length, 0);
    assert.equal(/[\p{Cc}\p{Cf}]/u.test(lines.join('')), false);
  });
});

void describe('a sign-in provider', () => {
  const visitTo = async (answers: Readonly<Record<string, Answer>>, back: Readonly<Record<string, string>> = { code: 'code' }) => {
    const url = await start((path) => answers[path] ?? { status: 404, body: {} });
    const port = await freePort();
    let shown: readonly Check[] = [];
    const report = await visitWith(
      ['--url', url, '--oauth', url, '--redirect-port', String(port), '--max-calls', '1'],
      {},
      (address, checks) => {
        shown = [...checks];
        const state = new URL(address).searchParams.get('state') ?? '';
        const odd = httpRequest({ port, host: '127.0.0.1', path: '//' }, (answer) => {
          answer.resume();
          void fetch(`http://127.0.0.1:${port}/oauth/callback?${new URLSearchParams({ state, ...back }).toString()}`);
        });
        odd.end();
      },
    );
    return { text: textOf(report), shown: shown.map(({ text }) => text).join('\n'), url };
  };
  const described = (body: object) => visitTo({ '/.well-known/openid-configuration': { body } }, { error: 'access_denied' });

  test('may send odd requests before its code; a missing refresh token is named', async () => {
    const { text } = await visitTo({ '/oauth2/token': { body: { access_token: 'token', expires_in: 60, token_type: 'bearer' } } });
    assert.match(text, /sign-in: a code was exchanged for a token/);
    assert.match(text, /there is no refresh token.*OAUTH_PROMPT=consent/);
  });

  test('that refuses the person or the client is named with its code', async () => {
    assert.match((await described({})).text, /the provider refused the sign-in: access_denied/);
    const { text } = await visitTo({ '/oauth2/token': { status: 401, body: { error: 'invalid_client' } } });
    assert.match(text, /the token was refused: 401, invalid_client/);
  });

  test('whose metadata differs is named before its address is to be opened', async () => {
    const { shown } = await described({
      issuer: 'https://id.example/',
      authorization_endpoint: 'https://id.example/authorize',
      scopes_supported: ['openid'],
      code_challenge_methods_supported: ['plain'],
    });
    for (const each of [
      /its authorization_endpoint is not \S+\/oauth2\/auth: OAUTH_URL may be another base/,
      /its issuer is another: set OAUTH_ISSUER=https:\/\/id\.example\/$/m,
      /it does not list the scope offline: compare OAUTH_SCOPE/,
      /it does not list PKCE with S256/,
    ])
      assert.match(shown, each);
  });

  test('cannot forge a line with its metadata', async () => {
    const forged = 'https://id.example/\nok      forged: fine';
    assert.doesNotMatch((await described({ issuer: forged, token_endpoint: forged })).text, /forged/);
  });

  test('cannot send the person back to a port that is in use', async () => {
    const url = await start(() => ({ body: {} }));
    const report = await visitWith(['--url', url, '--oauth', url, '--redirect-port', new URL(url).port]);
    assert.match(verdicts(report).join(), /is in use, perhaps by a dashboard: stop it, or use --redirect-port/);
  });
});

void describe('the way to a platform', () => {
  const timeoutMs = 5000;
  let server: Running;
  before(async () => {
    server = await startAskingForCertificate();
    running.push(server);
  });
  // The server's authority is trusted as NODE_EXTRA_CA_CERTS does, which Node reads at its start only.
  const trusting = { ca: localhostCertificate };
  const answer = async (url: string, fetchIt = fetchThrough(undefined), proxy?: URL) =>
    (await checkService('platform', new URL(url), timeoutMs, fetchIt, proxy)).find(({ verdict }) => verdict !== 'warning')?.text ?? '';

  test('shows an authority that is not known, another name, and no TLS', async () => {
    assert.match(await answer(server.url), /no answer: DEPTH_ZERO_SELF_SIGNED_CERT: set NODE_EXTRA_CA_CERTS/);
    const client = fetchThrough(undefined, { ...trusting, cert: localhostCertificate, key: testKey, passphrase: undefined });
    assert.match(await answer(server.url.replace('localhost', '127.0.0.1'), client), /ALTNAME_INVALID: the certificate is for other names/);
    const plain = await start(() => ({ body: {} }));
    assert.match(await answer(plain.replace('http:', 'https:')), /nothing speaks TLS on this port/);
  });

  test('needs the client’s certificate if the server asks for one', async () => {
    const client = { ...trusting, cert: localhostCertificate, key: testKey, passphrase: undefined };
    assert.equal(await answer(server.url, fetchThrough(undefined, client)), 'answers');
    assert.match(
      await answer(server.url, fetchThrough(undefined, { ...client, cert: '', key: '' })),
      /no answer: \w+: .*PLATFORM_CLIENT_CERT/,
    );
  });

  test('names the proxy that does not answer', async () => {
    const fetchIt = () => Promise.reject(Object.assign(new Error('closed'), { code: 'ECONNREFUSED' }));
    assert.equal(
      await answer('https://platform.invalid', fetchIt, new URL('http://me:pass@proxy.example:3128')),
      'no answer: ECONNREFUSED, through the proxy proxy.example:3128: compare HTTPS_PROXY, HTTP_PROXY and NO_PROXY',
    );
  });
});
