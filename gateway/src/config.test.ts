import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config';

const live = {
  GATEWAY_MODE: 'live',
  PLATFORM_API_URL: 'https://platform.example/api/',
  OAUTH_URL: 'https://login.example',
  OAUTH_CLIENT_ID: 'client',
  OAUTH_AUDIENCE: 'audience',
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('mock mode needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicPath: '',
    shutdownDelayMs: 0,
    shutdownGraceMs: 35_000,
    appEnv: 'dev',
    isProduction: false,
    allowsAnyOperation: true,
    platform: {
      mode: 'mock',
      seed: 1,
      latencyMs: 0,
      faultRate: 0,
      lostAnswerRate: 0,
      clock: 'live',
      size: 'normal',
      releaseChannels: 10,
      releasePace: 30,
      pushPace: 1,
    },
    platformTimeoutMs: 30_000,
    operationLimit: { maxOperations: 1000, maxDelayMs: 10 },
    platformLimits: { maxCalls: 64, maxQueuedCalls: 5000, breakerCalls: 100, breakerPauseMs: 5000 },
    contract: { rate: 1, isEnforced: true },
    codeHostingPath: 'gitlab',
    rolePrefix: 'PROVIDER',
  });
});

test.each([
  'https://platform.example/v1',
  'https://platform.example/api/v2/',
  'https://platform.example/V1',
  'https://platform.example/v1.0',
])('%s has the version that calls add', (url) => {
  expect(problemsOf({ ...live, PLATFORM_API_URL: url })).toEqual([
    expect.stringMatching(/^PLATFORM_API_URL must not end in \/v[\d.]+\/?: calls go to \{base\}\/v1/i),
  ]);
});

test.each([
  [{}, { appEnv: 'dev', isProduction: false, allowsAnyOperation: true }],
  [{ APP_ENV: 'staging' }, { appEnv: 'staging', allowsAnyOperation: true }],
  [{ APP_ENV: 'staging', ALLOW_ANY_OPERATION: 'false' }, { allowsAnyOperation: false }],
  [{ APP_ENV: 'production' }, { isProduction: true, allowsAnyOperation: false }],
  [live, { appEnv: 'dev', isProduction: false, allowsAnyOperation: false }],
  [
    { ...live, APP_ENV: 'staging' },
    { isProduction: false, allowsAnyOperation: false },
  ],
  [
    { ...live, APP_ENV: 'staging', ALLOW_ANY_OPERATION: 'true' },
    { isProduction: false, allowsAnyOperation: true },
  ],
  [
    { ...live, APP_ENV: ' production ', DASHBOARD_ORIGINS: 'https://ops.example' },
    { appEnv: 'production', isProduction: true, allowsAnyOperation: false },
  ],
])('%j is %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test('production does not run any operation', () => {
  const problems = ['ALLOW_ANY_OPERATION must not be `true` with APP_ENV=production'];
  for (const mode of [{}, { ...live, DASHBOARD_ORIGINS: 'https://ops.example' }])
    expect(problemsOf({ ...mode, APP_ENV: 'production', ALLOW_ANY_OPERATION: 'true' })).toEqual(problems);
});

test('live production requires the dashboard’s origins', () => {
  expect(problemsOf({ ...live, APP_ENV: 'production' })).toEqual(['DASHBOARD_ORIGINS is required in live mode with APP_ENV=production']);
  expect(problemsOf({ ...live, APP_ENV: 'staging' })).toEqual([]);
  expect(problemsOf({ APP_ENV: 'production' })).toEqual([]);
  expect(readConfig({ DASHBOARD_ORIGINS: 'https://ops.example, http://localhost:8080' }).dashboardOrigins).toEqual([
    'https://ops.example',
    'http://localhost:8080',
  ]);
});

test.each(['ops.example', 'https://ops.example/console', 'https://ops.example/', 'https://ops.example:443', '*', 'https://*', 'null'])(
  '%s is no origin',
  (origin) => {
    expect(problemsOf({ DASHBOARD_ORIGINS: `https://ops.example,${origin}` })).toEqual([
      'DASHBOARD_ORIGINS must be origins such as https://ops.example, with commas between them',
    ]);
  },
);

test('the issuer is the provider’s URL as it was written, or one of its own', () => {
  expect(readConfig(live).oauth.issuer).toBe('https://login.example');
  expect(readConfig({ ...live, OAUTH_ISSUER: 'https://login.example/' }).oauth.issuer).toBe('https://login.example/');
  expect(problemsOf({ ...live, OAUTH_ISSUER: 'login.example' })).toEqual(['OAUTH_ISSUER must be an absolute http or https URL']);
});

test('sessions end after 8 hours without input, or after SESSION_IDLE_MINUTES', () => {
  expect(readConfig({}).sessionIdleMinutes).toBe(480);
  expect(readConfig({ SESSION_IDLE_MINUTES: '15' }).sessionIdleMinutes).toBe(15);
  expect(problemsOf({ SESSION_IDLE_MINUTES: '0' })).toEqual(['SESSION_IDLE_MINUTES must be a whole number from 1 to 10080']);
});

describe('plain http', () => {
  const deployed = { ...live, DASHBOARD_ORIGINS: 'https://eu.ops.example' };
  const plain = {
    ...deployed,
    PLATFORM_API_URL: 'http://platform.example',
    OAUTH_URL: 'http://login.example',
    OAUTH_INTERNAL_URL: 'http://login.internal:8080',
    MAP_STYLE_URL: 'http://tiles.example/style.json',
    PAYMENT_PROVIDER_URL: 'http://provider.example/{intent}',
    DEPLOYMENTS: 'Europe=https://eu.ops.example,Americas=http://us.ops.example',
    DEPLOYMENT_NAME: 'Europe',
  };
  const names = Object.entries(plain).flatMap(([name, value]) => (value.includes('http:') ? [name] : []));

  test('is refused for each URL in production, unless a setting allows it', () => {
    const problems = problemsOf({ ...plain, APP_ENV: 'production' });
    expect(problems.map((problem) => problem.split(' must be https')[0]).toSorted()).toEqual(names.toSorted());
    expect(readConfig({ ...plain, APP_ENV: 'production', ALLOW_PLAIN_HTTP: 'true' }).plainUrls.toSorted()).toEqual(names.toSorted());
    expect(readConfig({ ...plain, APP_ENV: 'staging' }).plainUrls).toHaveLength(names.length);
  });

  test.each(['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:8080', 'http://platform.localhost', 'https://platform.example'])(
    'does not count within the machine: %s',
    (url) => {
      expect(readConfig({ ...deployed, APP_ENV: 'production', PLATFORM_API_URL: url }).plainUrls).toEqual([]);
    },
  );

  test.each(['http://127.0.0.1.example', 'http://localhost.example', 'http://notlocalhost', 'http://[::2]'])(
    'counts to a host whose name only looks like this machine’s: %s',
    (url) => {
      expect(readConfig({ ...live, PLATFORM_API_URL: url }).plainUrls).toEqual(['PLATFORM_API_URL']);
    },
  );
});

test("the log level is one of pino's", () => {
  expect(readConfig({}).logLevel).toBe('info');
  expect(readConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  expect(problemsOf({ LOG_LEVEL: 'verbose' })).toEqual([expect.stringMatching(/^LOG_LEVEL must be `info` or `fatal`/)]);
});

test('live mode has the usual settings of a sign-in provider unless others are set', () => {
  const { oauth, platform } = readConfig({ ...live, OAUTH_AUDIENCE: '' });
  expect(oauth).toEqual({
    issuer: 'https://login.example',
    clientId: 'client',
    clientSecret: undefined,
    audience: undefined,
    acrValues: undefined,
    prompt: undefined,
    scope: 'openid offline',
    paths: { authorize: '/oauth2/auth', token: '/oauth2/token', revoke: '/oauth2/revoke' },
  });
  expect(platform).toMatchObject({
    oauthInternalUrl: new URL('https://login.example'),
    proxies: { api: undefined, signIn: undefined },
    allowsHttp2: false,
    clientCertificate: undefined,
  });
});

test.each([
  ['OAUTH_TOKEN_PATH', 'token'],
  ['OAUTH_AUTH_PATH', '/auth?prompt=login'],
  ['OAUTH_REVOKE_PATH', '/revoke//'],
  ['OAUTH_SCOPE', 'openid  offline'],
  ['OAUTH_PROMPT', 'none'],
  ['OAUTH_PROMPT', 'login  consent'],
  ['OAUTH_INTERNAL_URL', 'login.internal'],
  ['HTTPS_PROXY', 'proxy.example:3128'],
  ['http_proxy', 'socks5://proxy.example'],
])('%s must not be %j', (name, value) => {
  expect(problemsOf({ ...live, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name.toUpperCase()} must `))]);
});

test('a path of the provider may end in a slash, as with authentik and Django', () => {
  expect(readConfig({ ...live, OAUTH_TOKEN_PATH: '/application/o/token/' }).oauth.paths.token).toBe('/application/o/token/');
});

/** The hosts of the proxies to platform and provider. */
function proxiesIn(environment: Record<string, string>) {
  const { platform } = readConfig({ ...live, ...environment });
  if (platform.mode !== 'live') throw new Error('Not in live mode');
  return [platform.proxies.api?.host, platform.proxies.signIn?.host];
}

test('proxies are read as other programs do, by the protocol of each URL and in capital letters first', () => {
  const both = { HTTP_PROXY: 'http://plain:1', http_proxy: 'http://other:1', https_proxy: 'http://secure:2' };
  expect(proxiesIn({ ...both, PLATFORM_API_URL: 'http://platform.example', OAUTH_URL: 'https://login.example' })).toEqual([
    'plain:1',
    'secure:2',
  ]);
  expect(proxiesIn({ HTTP_PROXY: 'http://plain:1', PLATFORM_API_URL: 'https://platform.example' })).toEqual(['plain:1', 'plain:1']);
});

test.each([
  ['platform.example', false],
  ['platform.example:443', false],
  ['platform.example:80', true],
  ['PLATFORM.example.', false],
  ['login.example .example', false],
  ['*.example', false],
  ['*.platform.example', true],
  ['form.example', true],
  ['*', false],
])('NO_PROXY=%s is read as a list of hosts and domains', (noProxy, isUsed) => {
  const environment = { HTTPS_PROXY: 'http://proxy:1', PLATFORM_API_URL: 'https://platform.example', NO_PROXY: noProxy };
  expect(proxiesIn(environment)[0]).toBe(isUsed ? 'proxy:1' : undefined);
});

test.each(['localhost', 'api.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])(
  'this machine, as %s, is never reached through a proxy',
  (host) => {
    expect(proxiesIn({ HTTP_PROXY: 'http://proxy:1', PLATFORM_API_URL: `http://${host}:4100`, OAUTH_URL: `http://${host}:4100` })).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test('live mode samples the contract check', () => {
  expect(readConfig(live).contract).toEqual({ rate: 0.01, isEnforced: false });
});

test('live mode names every missing variable at once', () => {
  expect(problemsOf({ GATEWAY_MODE: 'live' }).map((problem) => problem.split(' ')[0])).toEqual([
    'PLATFORM_API_URL',
    'OAUTH_URL',
    'OAUTH_CLIENT_ID',
  ]);
});

test('a secret can be in a file, which may end in a line break', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pax-secret-'));
  const [file, empty] = [path.join(folder, 'secret'), path.join(folder, 'empty')];
  try {
    await writeFile(file, 'a secret\n');
    await writeFile(empty, '\n');
    expect(readConfig({ ...live, OAUTH_CLIENT_SECRET_FILE: file }).oauth.clientSecret).toBe('a secret');
    expect(problemsOf({ ...live, OAUTH_CLIENT_SECRET_FILE: empty })).toEqual(['OAUTH_CLIENT_SECRET_FILE is an empty file']);
    expect(problemsOf({ ...live, OAUTH_CLIENT_SECRET_FILE: `${file}.none` })).toEqual(['OAUTH_CLIENT_SECRET_FILE cannot be read: ENOENT']);
    expect(problemsOf({ ...live, OAUTH_CLIENT_SECRET_FILE: file, OAUTH_CLIENT_SECRET: 'another' })).toEqual([
      'OAUTH_CLIENT_SECRET and OAUTH_CLIENT_SECRET_FILE cannot both be set',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(['"pax"', "'pax'"])('a value in quotes (%s) is refused, whatever the setting', (value) => {
  expect(problemsOf({ ...live, OAUTH_CLIENT_ID: value, PROVIDER_NAME: value, OAUTH_CLIENT_SECRET: value })).toEqual(
    ['OAUTH_CLIENT_ID', 'OAUTH_CLIENT_SECRET', 'PROVIDER_NAME'].map(
      (name) => `${name} must not be in quotes: in a file for --env-file they are a part of the value`,
    ),
  );
  expect(problemsOf({ METRICS_PORT: "'9464'" })).toHaveLength(1);
});

test('an empty variable counts as not set', () => {
  expect(problemsOf({ ...live, OAUTH_URL: '  ' })).toEqual(['OAUTH_URL is required in live mode']);
  expect(readConfig({ PORT: '' }).port).toBe(4000);
});

test('metrics are off, and private to the machine unless an address is given', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
});

test.each(['/console', '/ops/eu-1/v2.0', '/~ops'])('the dashboard can be at %s', (path) => {
  expect(readConfig({ PUBLIC_PATH: path }).publicPath).toBe(path);
});

describe('several deployments', () => {
  const list = 'Europe=https://eu.ops.example, Americas = https://us.ops.example/console';

  test('are known by name, each to itself as the current one', () => {
    expect(readConfig({ DEPLOYMENTS: list, DEPLOYMENT_NAME: 'Americas', PUBLIC_PATH: '/console' }).deployments).toEqual([
      { name: 'Europe', url: new URL('https://eu.ops.example'), isCurrent: false },
      { name: 'Americas', url: new URL('https://us.ops.example/console'), isCurrent: true },
    ]);
    expect(readConfig({}).deployments).toEqual([]);
  });

  test.each([
    ['without a URL', 'Europe,Americas=https://us.ops.example'],
    ['without a name', '=https://eu.ops.example,Americas=https://us.ops.example'],
    ['with a script', 'Europe=javascript:alert(1),Americas=https://us.ops.example'],
    ['with a password', 'Europe=https://a:b@eu.ops.example,Americas=https://us.ops.example'],
    ['with a query', 'Europe=https://eu.ops.example/?token=1,Americas=https://us.ops.example'],
    ['with one name twice', 'Europe=https://eu.ops.example,Europe=https://us.ops.example'],
    ['with one URL twice', 'Europe=https://eu.ops.example,Americas=https://eu.ops.example/'],
    ['alone', 'Europe=https://eu.ops.example'],
  ])('%s are malformed', (_what, value) => {
    const problems = problemsOf({ DEPLOYMENTS: value, DEPLOYMENT_NAME: 'Europe' });
    expect(problems[0]).toMatch(/^DEPLOYMENTS must /);
  });

  test.each([
    ['Americas', ''],
    ['Americas', '/ops'],
    ['Europe', '/console'],
  ])('%s is not at %j', (name, path) => {
    expect(problemsOf({ DEPLOYMENTS: list, DEPLOYMENT_NAME: name, PUBLIC_PATH: path })).toEqual([
      'DEPLOYMENTS must have the PUBLIC_PATH of this deployment in its URL',
    ]);
  });

  test.each([[{ DEPLOYMENTS: list }], [{ DEPLOYMENTS: list, DEPLOYMENT_NAME: 'europe' }], [{ DEPLOYMENT_NAME: 'Europe' }]])(
    'need the name of this one: %j',
    (env) => {
      expect(problemsOf(env)).toEqual(['DEPLOYMENT_NAME must be the name that this deployment has in DEPLOYMENTS']);
    },
  );
});

test('trusts only the configured proxies', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 uniquelocal' }).trustedProxies).toEqual(['10.0.0.0/8', '::1', 'uniquelocal']);
});

test.each([
  ['GATEWAY_MODE', 'both'],
  ['APP_ENV', 'Production'],
  ['APP_ENV', 'prod'],
  ['APP_ENV', 'live'],
  ['ALLOW_ANY_OPERATION', 'yes'],
  ['ALLOW_ANY_OPERATION', 'True'],
  ['ALLOW_ANY_OPERATION', '1'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['METRICS_PORT', '70000'],
  ['PUBLIC_PATH', 'console'],
  ['PUBLIC_PATH', '/'],
  ['PUBLIC_PATH', '/console/'],
  ['PUBLIC_PATH', '//console'],
  ['PUBLIC_PATH', '/a/../b'],
  ['PUBLIC_PATH', '/con"sole'],
  ['PUBLIC_PATH', '/console?a'],
  ['PUBLIC_PATH', '/health/console'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1 all'],
  ['READS_PER_MINUTE', '-1'],
  ['READS_PER_MINUTE_AND_ADDRESS', 'none'],
  ['CHANGES_PER_MINUTE', '-1'],
  ['CHANGES_PER_MINUTE_AND_ADDRESS', '1.5'],
  ['SIGN_INS_PER_MINUTE_AND_ADDRESS', 'none'],
  ['PLATFORM_TIMEOUT_MS', '0'],
  ['MAX_OPERATIONS', '0'],
  ['MAX_EVENT_LOOP_DELAY_MS', '0'],
  ['PLATFORM_MAX_CALLS', '0'],
  ['PLATFORM_MAX_QUEUED_CALLS', '-1'],
  ['PLATFORM_BREAKER_CALLS', '0'],
  ['PLATFORM_BREAKER_PAUSE_MS', '0.5'],
  ['CONTRACT_CHECK_RATE', '2'],
  ['MOCK_PLATFORM_URL', 'ftp://mock'],
  ['PROVIDER_ROLE_PREFIX', 'A-B'],
  ['CODE_HOSTING_PATH', '../user'],
  ['MAP_STYLE_URL', 'javascript:alert(1)'],
  ['PAYMENT_PROVIDER_URL', 'javascript:alert({intent})'],
  ['PAYMENT_PROVIDER_URL', 'https://provider.example/payments'],
  ['PAYMENT_PROVIDER_URL', 'https://provider.example/{intent}/{intent}'],
  ['PAYMENT_PROVIDER_URL', 'https://provider-{intent}.example/payments'],
  ['MOCK_SEED', '1.5'],
  ['MOCK_LATENCY_MS', '-1'],
  ['MOCK_FAULT_RATE', 'often'],
  ['MOCK_LOST_ANSWER_RATE', '2'],
  ['MOCK_CLOCK', 'stopped'],
  ['MOCK_SIZE', 'huge'],
  ['MOCK_RELEASE_CHANNELS', '9'],
  ['MOCK_RELEASE_PACE', '0.5'],
  ['MOCK_PUSH_PACE', '0.5'],
])('%s=%s is malformed', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must`))]);
});

test('a payment provider’s page keeps its placeholder', () => {
  const url = 'https://provider.example/payments/{intent}?tab=refunds';
  expect(readConfig({ PAYMENT_PROVIDER_URL: url }).paymentProviderUrl).toBe(url);
  expect(readConfig({}).paymentProviderUrl).toBeUndefined();
});

test.each(['ftp://platform.example', 'platform.example', 'https://user:secret@platform.example', 'https://platform.example/?key=1'])(
  'the platform cannot be at %s',
  (url) => {
    const problems = problemsOf({ ...live, PLATFORM_API_URL: url });
    expect(problems).toEqual([expect.stringMatching(/^PLATFORM_API_URL /)]);
    expect(problems.join()).not.toContain('secret');
  },
);
