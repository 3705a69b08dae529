import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '@redocly/openapi-core';
import { isRecord } from '../gateway/src/platform/json-value.ts';
import { callsOf, readDocument } from './doctor/contract.ts';
import { Findings } from './doctor/findings.ts';
import { htmlOf } from './doctor/html.ts';
import { eachWith, planted } from './doctor/planted.ts';
import { readOptions } from './doctor/options.ts';
import { overlayText } from './doctor/overlay-file.ts';
import { checkAnswer, checkTls, proxyFor } from './doctor/network.ts';
import type { Check } from './doctor/network.ts';
import { platformFetchWith } from './doctor/platform-fetch.ts';
import { Records } from './doctor/records.ts';
import { exitCodeOf, jsonOf, textOf } from './doctor/report.ts';
import type { Report } from './doctor/report.ts';
import { screensByDomain } from './doctor/screens.ts';
import {
  signInInBrowser,
  startAnswering,
  startAskingForCertificate,
  startCounting,
  startInFrontOf,
  startProgram,
} from './doctor/testing.ts';
import { freePort } from './free-port.ts';
import type { Change, Running } from './doctor/testing.ts';
import { ContractComparison } from './doctor/comparison.ts';
import { signIn } from './doctor/sign-in.ts';
import { visit } from './doctor/visit.ts';
import { walk } from './doctor/walk.ts';
import { localhostCertificate, testKey } from '../gateway/src/testing/certificates.ts';
import { applyOverlay } from './overlay.ts';

type Json = Record<string, unknown>;

const document = readDocument();
const secret = 'a-token-that-nobody-may-see';

async function* input(text: string) {
  yield await Promise.resolve(text);
}

const screens = screensByDomain();

async function visitWith(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  onReady: (address: string, checks: readonly Check[]) => void = () => undefined,
  contract = document,
) {
  const options = readOptions(args, environment);
  assert.ok(options);
  return visit(options, { document: contract, screens, environment, input: input(`${secret}\n`), onReady });
}

/** A token of the person who signs in. */
async function tokenOf(args: readonly string[], environment: Readonly<Record<string, string>>, onReady: (address: string) => void) {
  const options = readOptions(args, environment);
  assert.ok(options?.oauth);
  const { token } = await signIn(options.oauth, options, { comparison: new ContractComparison(document, 'PROVIDER'), onReady });
  assert.ok(token);
  return token;
}

/** A gateway's answer to a query. */
async function sendTo(gateway: string, token: string, query: string): Promise<unknown> {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const answer: unknown = await response.json();
  return answer;
}

/** A gateway's answers to queries of the renamed properties, with their errors. */
async function ask(gateway: string, token: string): Promise<unknown> {
  const fleets = await sendTo(
    gateway,
    token,
    '{ fleets(maxPerPage: 10) { items { id name currency } } bookings(maxPerPage: 10) { items { id pickupTime creationDate } } }',
  );
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(fleets))?.[1] ?? '';
  return [fleets, await sendTo(gateway, token, `{ campaigns(fleetId: "${id}") { items { id name startDate } } }`)];
}

/** The differences in a gateway's report. */
function differencesIn(answer: unknown): Json[] {
  const at = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
  const items = ['data', 'contractReport', 'differences', 'items'].reduce(at, answer);
  assert.ok(Array.isArray(items), JSON.stringify(answer));
  return items.filter(isRecord);
}

const findingsOf = ({ calls }: Report) => calls.flatMap(({ findings }) => findings);

/** New codes that the mock platform has on purpose, as the real one will. */
const newCodes = ['stalled', 'WITHIN', 'DURATION', 'AREA', 'DRIVER', 'PROVIDER_STAFF_AUDIT'];

void describe('a visit', () => {
  let mock: Running;
  let redirectPort: number;
  const running: Running[] = [];
  const environment = { OAUTH_ACR_VALUES: 'email-code' };

  before(async () => {
    mock = await startProgram('mock-data', 'src/main.ts', { MOCK_CLOCK: 'frozen' });
    redirectPort = await freePort();
  });
  after(() => Promise.all([mock, ...running].map((each) => each.stop())));

  const argumentsFor = (url: string) => {
    const oauth = ['--oauth', mock.url, '--audience', 'pax-platform', '--redirect-port', String(redirectPort)];
    return ['--url', url, ...oauth, '--rate', '1000'];
  };
  const person = (address: string) => void signInInBrowser(address, 'sudo@pax.example');

  test('to the mock platform calls every GET, after a sign-in in the browser, and finds nothing but its new codes', async () => {
    const report = await visitWith(argumentsFor(mock.url), environment, person);
    assert.deepEqual(
      report.calls
        .filter(({ verdict }) => verdict !== 'fits' && verdict !== 'differs')
        .map(({ operation, verdict }) => [operation, verdict]),
      [],
    );
    const found = findingsOf(report).filter(({ kind }) => kind !== 'never sent');
    assert.deepEqual(
      found.map(({ kind, found: code }) => [kind, code]),
      newCodes.map((code) => ['code', code]),
    );
    assert.ok(report.assumptions.confirmed > report.assumptions.unseen);
  });

  test('finds twenty planted differences, and its overlay corrects the names for the gateway', async () => {
    const personal = new Set<string>();
    const listen: Change = (_, body) => {
      for (const property of ['givenName', 'familyName', 'firstName', 'lastName', 'email', 'phoneNumber'])
        eachWith(property, (object) => {
          const value = object[property];
          if (typeof value === 'string' && value.length > 4) personal.add(value);
          return object;
        })(body);
      return body;
    };
    const platform = await startInFrontOf(mock.url, [listen, ...planted.map(({ change }) => change)]);
    running.push(platform);
    const report = await visitWith(argumentsFor(platform.url), environment, person);

    const missed = planted.filter(
      ({ kind, property, found: name }) =>
        !findingsOf(report).some((each) => each.kind === kind && each.property === property && (name === undefined || each.found === name)),
    );
    assert.deepEqual(
      missed.map(({ kind, property }) => `${kind} ${property}`),
      [],
    );
    assert.equal(exitCodeOf(report), 1);
    const total = findingsOf(report).find(({ kind, property }) => kind === 'type' && property === 'BookingPricing.total');
    assert.match(total?.place ?? '', /^\/results\/\d+\/payment\/pricing\/total$|^\/results\/\d+\/pricing\/total$/);
    assert.equal(total?.text, 'text instead of whole number');
    assert.match(textOf(report), /Screens with bookings: .*Bookings/);

    assert.ok(personal.size > 100);
    for (const text of [textOf(report), jsonOf(report), htmlOf(report)])
      assert.deepEqual(
        [...personal].filter((value) => text.includes(value)),
        [],
      );

    const overlay: unknown = parseYaml(overlayText(report));
    const corrected = applyOverlay(document, overlay);
    const folder = await mkdtemp(path.join(tmpdir(), 'pax-doctor-'));
    try {
      const file = path.join(folder, 'platform.json');
      await writeFile(file, JSON.stringify(corrected));
      const live = {
        GATEWAY_MODE: 'live',
        OAUTH_URL: mock.url,
        OAUTH_CLIENT_ID: 'pax-dashboard',
        OAUTH_AUDIENCE: 'pax-platform',
        ALLOW_ANY_OPERATION: 'true',
      };
      const plainFile = path.join(folder, 'plain.json');
      await writeFile(plainFile, JSON.stringify(document));
      const start = async (platformUrl: string, contract: string) => {
        const variables = { ...live, PLATFORM_API_URL: platformUrl, PLATFORM_DOCUMENT: contract };
        running.push(await startProgram('gateway', 'src/testing/corrected-gateway.ts', variables));
        return running.at(-1)?.url ?? '';
      };
      const gateways = [await start(mock.url, plainFile), await start(platform.url, file)];
      const token = await tokenOf(argumentsFor(mock.url), environment, person);
      const [expected, data] = await Promise.all(gateways.map((url) => ask(url, token)));
      assert.ok(JSON.stringify(expected).includes('currency'));
      assert.deepEqual(data, expected);
    } finally {
      await rm(folder, { recursive: true });
    }

    const again = await visitWith(argumentsFor(platform.url), environment, person, corrected);
    assert.deepEqual(
      findingsOf(again)
        .filter(({ kind }) => kind === 'renamed')
        .map(({ property }) => property),
      [],
    );
  });

  test('names each difference as the gateway does that meets it at work', async () => {
    const platform = await startInFrontOf(
      mock.url,
      planted.map(({ change }) => change),
    );
    running.push(platform);
    const live = { GATEWAY_MODE: 'live', OAUTH_URL: mock.url, OAUTH_CLIENT_ID: 'pax-dashboard', OAUTH_AUDIENCE: 'pax-platform' };
    const settings = { ...live, PLATFORM_API_URL: platform.url, PLATFORM_NAMES: 'contract', CONTRACT_CHECK_RATE: '1', LOG_LEVEL: 'silent' };
    const gateway = await startProgram('gateway', 'src/main.ts', { ...settings, ALLOW_ANY_OPERATION: 'true' });
    running.push(gateway);
    const token = await tokenOf(argumentsFor(mock.url), environment, person);
    await ask(gateway.url, token);
    await sendTo(gateway.url, token, '{ seasonalEvents { items { id } } networks { items { id } } businessAccounts { items { id } } }');
    const seen = differencesIn(
      await sendTo(gateway.url, token, '{ contractReport { differences(maxPerPage: 100) { items { kind operation property problem } } } }'),
    );
    const report = await visitWith(argumentsFor(platform.url), environment, person);
    const found = report.calls.flatMap(({ path: operation, findings }) =>
      findings.map(({ kind, property, text }) => ({ kind: kind.toUpperCase(), operation, property, problem: text })),
    );
    assert.deepEqual([...new Set(seen.map(({ kind }) => kind))].toSorted(), ['CODE', 'MISSING', 'TYPE']);
    // A property that is missing to the gateway may have another name or place, which only the doctor looks for.
    const guessed = new Set(found.filter(({ kind }) => kind === 'RENAMED' || kind === 'WRAPPED').map(({ operation }) => operation));
    assert.deepEqual(
      seen.filter((each) => !found.some((other) => isDeepStrictEqual(each, other)) && !guessed.has(String(each.operation))),
      [],
    );
  });
});

void describe('a finding', () => {
  const call = callsOf(document).find(({ id }) => id === 'getBooking');
  const findingsIn = (...bookings: object[]) => {
    assert.ok(call);
    const findings = new Findings(new ContractComparison(document, 'PROVIDER'), new Records());
    for (const booking of bookings) findings.add(call, booking);
    return findings.of(call).map(({ kind, place, text }) => `${kind} ${place}: ${text}`);
  };

  test('is a property that has another name at one place only', () => {
    const found = findingsIn({ origin: { full_address: 'A' }, destination: { address: 'B' } });
    assert.ok(found.includes('renamed /origin/address: comes as `full_address`'), found.join());
  });

  test('is a required property that some records have by another name', () => {
    const found = findingsIn({ creationDate: '2026-03-01T08:30:00.000Z' }, { created: '2026-03-01T08:30:00.000Z' });
    assert.ok(found.includes('missing /creationDate: does not always come'), found.join());
  });

  test('is an optional property that never comes, at each place by itself, from the first record on', () => {
    const found = findingsIn({ origin: { address: 'A' }, destination: { latitude: 1 } });
    assert.ok(found.includes('never sent /destination/address: `BookingPlace.address` never comes'), found.join());
    assert.ok(!found.some((each) => each.includes(' /origin/address:')));
  });
});

const none = 'http://127.0.0.1:9';

void describe('an option', () => {
  test('comes from the environment if the command line has none', () => {
    const options = readOptions(['--rate', '2'], {
      PLATFORM_API_URL: 'https://api.example',
      OAUTH_URL: 'https://id.example',
      OAUTH_CLIENT_ID: 'me',
    });
    assert.deepEqual(
      [options?.url.href, options?.oauth?.href, options?.clientId, options?.rate],
      ['https://api.example/', 'https://id.example/', 'me', 2],
    );
  });

  const wrong: [string, string[], RegExp, Record<string, string>?][] = [
    ['no platform', ['--token'], /Which platform/],
    ['no way to sign in', ['--url', none], /How to sign in/],
    ['a URL with a password', ['--url', 'https://me:pass@api.example', '--token'], /must not contain a user name/],
    [
      'a path without its slash, which would be another host',
      ['--url', none, '--token'],
      /OAUTH_TOKEN_PATH must be a path/,
      { OAUTH_TOKEN_PATH: 'token' },
    ],
    ['a number that is none', ['--url', none, '--token', '--rate', 'fast'], /--rate must be a number/],
  ];
  for (const [what, args, message, environment = {}] of wrong)
    test(`${what} is an error`, () => {
      assert.throws(() => readOptions(args, environment), message);
    });

  for (const args of [
    ['--url', none, '--token', secret],
    ['--url', none, `--token=${secret}`],
    ['--url', none, `--access-token=${secret}`],
  ])
    test(`a token is no argument: ${args[2]?.replace(secret, '…')} is refused without repeating it`, () => {
      assert.throws(
        () => readOptions(args, {}),
        (error: Error) => !`${error.message} ${error.stack ?? ''}`.includes(secret),
      );
    });
});

void describe('a platform that cannot be checked', () => {
  const running: Running[] = [];
  after(() => Promise.all(running.map((each) => each.stop())));
  const start = async (answers: Readonly<Record<string, unknown>>, status?: number) => {
    running.push(await startAnswering(answers, status));
    return running.at(-1)?.url ?? '';
  };
  const verdicts = ({ checks }: Report) =>
    checks.filter(({ verdict }) => verdict !== 'ok').map(({ name, verdict, text }) => `${verdict} ${name}: ${text}`);

  test('is one that does not answer', async () => {
    const report = await visitWith(['--url', none, '--token']);
    assert.ok(verdicts(report).some((line) => /^failed platform: no answer: \w+/.test(line)));
    assert.equal(exitCodeOf(report), 2);
  });

  test('is a name that cannot be resolved, or a base with the version', async () => {
    const report = await visitWith(['--url', 'https://platform.invalid/v1', '--token']);
    assert.ok(verdicts(report).some((line) => line.includes('platform.invalid cannot be resolved: ')));
    assert.ok(verdicts(report).some((line) => line.includes('PLATFORM_API_URL ends in /v1: leave that out')));
  });

  test('is one whose proxy does not answer, which is named', async () => {
    const proxied = { HTTPS_PROXY: none };
    const fetchIt = () => Promise.reject(Object.assign(new Error('closed'), { code: 'ECONNREFUSED' }));
    const proxy = proxyFor(new URL('https://platform.invalid'), proxied);
    const [answer] = await checkAnswer('platform', new URL('https://platform.invalid'), 1000, fetchIt, proxy);
    assert.equal(answer?.text, 'no answer: ECONNREFUSED, through HTTPS_PROXY: compare its address, and NO_PROXY');
  });

  test('is not one whose sign-in provider is down, if there is a token: it is visited, and the provider named', async () => {
    const url = await counting(() => ({ text: '{}' }));
    const report = await visitWith(['--url', url, '--oauth', 'https://sign-in.invalid', '--token', '--rate', '1000']);
    assert.match(verdicts(report).join(), /failed sign-in: DNS: sign-in.invalid cannot be resolved/);
    assert.ok(report.calls.some(({ outcomes }) => '200' in outcomes));
    assert.equal(exitCodeOf(report), 2);
  });

  test('is one that refuses the token, which no report has', async () => {
    const url = await start(Object.fromEntries(['/v1/fleet', '/v1/user/me', '/v1/booking'].map((each) => [each, {}])), 401);
    const report = await visitWith(['--url', url, '--token', '--max-calls', '5', '--rate', '1000']);
    assert.equal(exitCodeOf(report), 2);
    assert.match(verdicts(report).join(), /refuses it with 401: compare OAUTH_AUDIENCE/);
    for (const text of [textOf(report), jsonOf(report), htmlOf(report)]) assert.ok(!text.includes(secret));
  });

  const counting = async (...given: Parameters<typeof startCounting>) => {
    running.push(await startCounting(...given));
    return running.at(-1)?.url ?? '';
  };
  const all = (url: string) => ['--url', url, '--token', '--rate', '1000'];
  const outcomesOf = ({ calls }: Report, operation: string) => calls.find((each) => each.operation === operation)?.outcomes;

  test('is one whose token ends during the visit: what was seen is reported, and that it is not all', async () => {
    const url = await counting((_path, before) => (before < 9 ? { text: '{}' } : { status: 401, text: '{}' }));
    const report = await visitWith(all(url));
    assert.match(verdicts(report).join(), /failed token: it ended during the visit/);
    assert.equal(exitCodeOf(report), 2);
    assert.match(textOf(report), /differs +GET .*\n[\s\S]*could not be checked completely: token: it ended/);
  });

  test('is not one that refuses a single call with 401', async () => {
    const url = await counting((path) => (path === '/v1/fleet' ? { status: 401, text: '{}' } : { text: '{}' }));
    const report = await visitWith(all(url));
    assert.deepEqual(
      verdicts(report).filter((line) => line.startsWith('failed')),
      [],
    );
    assert.equal(report.calls.find(({ operation }) => operation === 'listFleets')?.verdict, 'not allowed');
  });

  test('is one with more calls than may be made', async () => {
    const report = await visitWith([...all(await counting(() => ({ text: '{}' }))), '--max-calls', '5']);
    assert.match(verdicts(report).join(), /failed calls: not all could be made: see --max-calls and --deadline/);
    assert.equal(exitCodeOf(report), 2);
  });

  test('is not one that asks for a pause: the doctor waits as long and repeats the call', async () => {
    const url = await counting((_path, before) => (before % 3 === 2 ? { status: 429, retryAfter: 0, text: '' } : { text: '{}' }));
    const report = await visitWith(all(url));
    assert.deepEqual(
      report.calls.filter(({ outcomes }) => '429' in outcomes),
      [],
    );
  });

  test('is one that answers with pages or nothing instead of JSON, which the call says', async () => {
    const url = await counting((path) => ({
      text: path === '/v1/fleet' ? '<!doctype html><title>Sign in' : path === '/v1/user' ? '' : '{}',
    }));
    const report = await visitWith(all(url));
    assert.deepEqual(outcomesOf(report, 'listFleets'), { 'a page instead of JSON': 1 });
    assert.deepEqual(outcomesOf(report, 'listUsers'), { 'an empty answer': 1 });
    assert.equal(report.calls.find(({ operation }) => operation === 'listFleets')?.verdict, 'failed');
  });

  test('a provider with other paths, scopes or methods is named', async () => {
    const metadata = {
      authorization_endpoint: 'https://id.example/authorize',
      scopes_supported: ['openid', 'offline_access'],
      code_challenge_methods_supported: ['plain'],
    };
    const oauth = await start({ '/.well-known/openid-configuration': metadata });
    const report = await visitWith(['--url', oauth, '--oauth', oauth, '--token', '--max-calls', '1']);
    assert.deepEqual(
      verdicts(report).filter((each) => each.includes('sign-in: metadata')),
      [
        'warning sign-in: metadata: its authorization_endpoint is not {base}/oauth2/auth: OAUTH_URL may be another base',
        'warning sign-in: metadata: it does not list the scope offline: set OAUTH_SCOPE=openid offline_access',
        'warning sign-in: metadata: it does not list PKCE with S256',
      ],
    );
  });

  test('metadata of any size is read to one megabyte', async () => {
    const metadata = { authorization_endpoint: 'https://id.example/authorize', filler: 'a'.repeat(2 * 1024 * 1024) };
    const oauth = await start({ '/.well-known/openid-configuration': metadata });
    const { checks } = await visitWith(['--url', oauth, '--oauth', oauth, '--token', '--max-calls', '1']);
    const found = checks.filter(({ name }) => name === 'sign-in: metadata').map(({ text }) => text);
    assert.deepEqual(found, ['none is published; the paths of the contract are used']);
  });

  test('an answer without an end is given up at 20 megabytes', async () => {
    const calls = callsOf(document).filter(({ id }) => id === 'listFleets');
    let megabytes = 0;
    // Has an end after all, so that the test ends without the limit too.
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          megabytes += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
          if (megabytes === 60) controller.close();
        },
      });
    const options = readOptions(['--url', none, '--token', '--max-calls', '1'], {});
    assert.ok(options);
    const records = new Records();
    const about = { findings: new Findings(new ContractComparison(document, ''), records), records, names: undefined };
    const fetchIt = () => Promise.resolve(new Response(endless()));
    const { results } = await walk(calls, { ...options, token: secret, fetch: fetchIt }, about);
    assert.deepEqual(results[0]?.outcomes, { 'too large': 1 });
    assert.ok(megabytes < 25, `${megabytes} MB were read`);
  });

  test('a provider whose issuer or pages differ is named, and what cannot be a setting is not repeated', async () => {
    const shownOf = async (metadata: object, environment: Readonly<Record<string, string>> = {}) => {
      const oauth = await start({ '/.well-known/openid-configuration': metadata });
      const report = await visitWith(['--url', oauth, '--oauth', oauth, '--token', '--max-calls', '1'], environment);
      return textOf(report)
        .split('\n')
        .filter((line) => /^\w+ +(?:sign-in: metadata|forged)/.test(line));
    };
    const issuer = 'https://id.example/';
    const differs = 'warning sign-in: metadata: its issuer is another: set OAUTH_ISSUER';
    assert.deepEqual(await shownOf({ issuer }), [`${differs}=${issuer}`]);
    assert.deepEqual(await shownOf({ issuer }, { OAUTH_ISSUER: issuer }), [
      'ok      sign-in: metadata: as expected (openid-configuration)',
    ]);
    const forged = 'x\nok      forged: fine';
    assert.deepEqual(await shownOf({ issuer: issuer + forged }), [`${differs} to the one in its metadata`]);
    const oauth = await start({});
    const endpoint = { authorization_endpoint: `${oauth}/${forged}`, end_session_endpoint: `${issuer}logout` };
    assert.deepEqual(await shownOf(endpoint), [
      'warning sign-in: metadata: its authorization_endpoint is not {base}/oauth2/auth: OAUTH_URL may be another base',
      'warning sign-in: metadata: its end_session_endpoint is not used when people sign out: OAUTH_URL may be another base',
    ]);
  });

  test('no name or code of a platform moves the cursor or forges a line', () => {
    const findings = [{ kind: 'code', place: '/a\nok b', text: 'one\u001b[2J', count: 1, schema: '', property: 'c\u202e' }] as const;
    const call = { operation: 'x', path: 'GET /x', domain: 'x', verdict: 'differs', outcomes: { 200: 1 }, screens: [], findings } as const;
    const report = {
      platform: '',
      checks: [{ name: 'roles', verdict: 'warning', text: 'codes such as A\rB' }],
      calls: [{ ...call, findings: [...findings] }],
      assumptions: { confirmed: 0, contradicted: 0, unseen: 0 },
    } satisfies Report;
    const lines = textOf(report).split('\n');
    assert.equal(lines.filter((line) => line.startsWith('ok')).length, 0);
    assert.equal(/[\p{Cc}\p{Cf}]/u.test(lines.join('')), false);
  });

  test('a sign-in goes on after a request for no possible address', async () => {
    const oauth = await start({ '/oauth2/token': { access_token: 'token', expires_in: 60, token_type: 'bearer' } });
    const port = await freePort();
    const args = ['--url', oauth, '--oauth', oauth, '--redirect-port', String(port), '--max-calls', '1'];
    const report = await visitWith(args, {}, (address) => {
      const state = new URL(address).searchParams.get('state') ?? '';
      const odd = httpRequest({ port, host: '127.0.0.1', path: '//' }, (answer) => {
        answer.resume();
        void fetch(`http://127.0.0.1:${port}/oauth/callback?${new URLSearchParams({ state, code: 'code' }).toString()}`);
      });
      odd.end();
    });
    assert.match(textOf(report), /sign-in: a code was exchanged for a token/);
  });

  test('a provider with other paths is named before its address is to be opened', async () => {
    const oauth = await start({ '/.well-known/openid-configuration': { authorization_endpoint: 'https://id.example/authorize' } });
    let shown = '';
    const port = String(await freePort());
    await visitWith(['--url', oauth, '--oauth', oauth, '--redirect-port', port], {}, (address, checks) => {
      shown = checks.map(({ text }) => text).join();
      const state = new URL(address).searchParams.get('state') ?? '';
      void fetch(`http://127.0.0.1:${port}/oauth/callback?${new URLSearchParams({ state, error: 'access_denied' }).toString()}`);
    });
    assert.match(shown, /authorization_endpoint is not/);
  });

  test('a provider that sends no refresh token is named, with the settings that may help', async () => {
    const oauth = await start({ '/oauth2/token': { access_token: 'token', expires_in: 60, token_type: 'bearer' } });
    const port = String(await freePort());
    const args = ['--url', oauth, '--oauth', oauth, '--redirect-port', port, '--max-calls', '1'];
    const report = await visitWith(args, {}, (address) => {
      const state = new URL(address).searchParams.get('state') ?? '';
      void fetch(`http://127.0.0.1:${port}/oauth/callback?${new URLSearchParams({ state, code: 'code' }).toString()}`);
    });
    assert.match(verdicts(report).join(), /there is no refresh token.*OAUTH_PROMPT=consent/);
  });

  test('a provider that refuses the client is named, with the settings to compare', async () => {
    const oauth = await start({ '/oauth2/token': { error: 'invalid_client' } }, 401);
    const port = String(await freePort());
    const report = await visitWith(['--url', oauth, '--oauth', oauth, '--redirect-port', port], {}, (address) => {
      const state = new URL(address).searchParams.get('state') ?? '';
      void fetch(`http://127.0.0.1:${port}/oauth/callback?${new URLSearchParams({ state, code: 'code' }).toString()}`);
    });
    assert.match(verdicts(report).join(), /the token was refused: 401, invalid_client: compare OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET/);
  });

  test('a port that another program has is named, with the option for another', async () => {
    const other = await start({});
    const { port } = new URL(other);
    const report = await visitWith(['--url', other, '--oauth', other, '--redirect-port', port]);
    assert.match(verdicts(report).join(), new RegExp(`port ${port} is in use, perhaps by a dashboard: stop it, or use --redirect-port`));
  });

  test('a platform whose role codes have another prefix is named, with the setting', async () => {
    const person = { authUserRole: { authRole: { code: 'ACME_STAFF_READ' } } };
    const url = await start({ '/v1/user/me': person, '/v1/user': { items: [person, person], total: 2 } });
    const report = await visitWith(['--url', url, '--token', '--rate', '1000', '--max-calls', '20']);
    assert.match(verdicts(report).join(), /roles: codes such as ACME_STAFF_READ are unknown: set PROVIDER_ROLE_PREFIX=ACME/);
  });
});

void describe('a proxy', () => {
  const used = (url: string, environment: Record<string, string>) => proxyFor(new URL(url), environment);

  test('is that of the protocol, or the other one if there is none', () => {
    assert.equal(used('https://platform.example', { HTTP_PROXY: none, https_proxy: none }), 'https_proxy');
    assert.equal(used('https://platform.example', { HTTP_PROXY: none }), 'HTTP_PROXY');
  });

  test('is not used for the hosts of NO_PROXY, nor for this machine', () => {
    assert.equal(used('http://platform.example', { HTTP_PROXY: none, NO_PROXY: 'platform.example' }), undefined);
    assert.equal(used('http://127.0.0.1:4100', { HTTP_PROXY: none }), undefined);
  });
});

void describe('a platform behind TLS of its own', () => {
  const timeoutMs = 5000;
  let server: Awaited<ReturnType<typeof startAskingForCertificate>>;
  before(async () => {
    server = await startAskingForCertificate();
  });
  after(() => server.stop());

  test('has an authority that this machine does not know, and the advice is to name it', async () => {
    const { verdict, text } = await checkTls('platform: TLS', new URL(server.url), timeoutMs);
    assert.equal(verdict, 'failed');
    assert.match(text, /TLS failed, DEPTH_ZERO_SELF_SIGNED_CERT: set NODE_EXTRA_CA_CERTS/);
  });

  // The server's authority is trusted as NODE_EXTRA_CA_CERTS does, which Node reads at its start only.
  const trusting = { ca: localhostCertificate };

  test('may have another name, or no TLS at all, which the advice tells apart', async () => {
    const { port } = new URL(server.url);
    const client = { ...trusting, cert: localhostCertificate, key: testKey, passphrase: undefined };
    const byAddress = await checkTls('platform: TLS', new URL(`https://127.0.0.1:${port}`), timeoutMs, client);
    assert.match(byAddress.text, /ALTNAME_INVALID: the certificate is for other names/);
    const plain = await startAnswering({});
    const { text } = await checkTls('platform: TLS', new URL(plain.url.replace('http:', 'https:')), timeoutMs);
    await plain.stop();
    assert.match(text, /nothing speaks TLS on this port/);
  });

  test('answers those who show it their certificate', async () => {
    const fetchIt = platformFetchWith({ ...trusting, cert: localhostCertificate, key: testKey, passphrase: undefined });
    const [answer] = await checkAnswer('platform', new URL(server.url), timeoutMs, fetchIt);
    assert.deepEqual(answer, { name: 'platform', verdict: 'ok', text: 'answers' });
  });

  test('does not answer others, who learn that a certificate may be missing', async () => {
    const fetchIt = platformFetchWith({ ...trusting, cert: '', key: '', passphrase: undefined });
    const [answer] = await checkAnswer('platform', new URL(server.url), timeoutMs, fetchIt);
    assert.match(answer?.text ?? '', /no answer: \w+, although TLS works: .*PLATFORM_CLIENT_CERT/);
  });
});
