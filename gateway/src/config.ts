import { isIP } from 'node:net';
import { EnvironmentReader, isLoopback, type Environment } from './environment-reader.ts';
import { proxyNames } from './http/client-address.ts';
import { readClientCertificate, type ClientCertificate } from './platform/client-certificate.ts';
import { isReachedDirectly } from './platform/reached-directly.ts';

/** A fixed list: a misspelt `production` must not start as something else. */
const appEnvs = ['dev', 'test', 'demo', 'staging', 'production'] as const;

type AppEnv = (typeof appEnvs)[number];

/** The gateway's configuration, read once from the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The path under which everything is served, such as `/console`; empty at the root. */
  readonly publicPath: string;
  /** The address of `GET /metrics`; undefined if it is not served. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The time after a signal to stop in which the gateway still answers, but is not ready, in milliseconds. */
  readonly shutdownDelayMs: number;
  /** The time that it then waits for requests in progress before it ends without them, in milliseconds. */
  readonly shutdownGraceMs: number;
  /** The origins at which people open the dashboard; undefined for any of this machine's own. */
  readonly dashboardOrigins: readonly string[] | undefined;
  /** A session ends after so many minutes without input. */
  readonly sessionIdleMinutes: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: RateLimits;
  /** The deployments between which people switch, this one included; empty if it is the only one. */
  readonly deployments: readonly DeploymentLink[];
  /** The deployment label. */
  readonly appEnv: AppEnv;
  readonly isProduction: boolean;
  /** Whether Sandbox and introspection are on, and operations other than the client's own are run. */
  readonly allowsAnyOperation: boolean;
  /** The settings with a plain http URL to another machine. */
  readonly plainUrls: readonly string[];
  readonly platform: MockPlatformConfig | LivePlatformConfig;
  readonly oauth: OAuthConfig;
  readonly providerName: string;
  /** The `{provider}` in the platform's role codes. */
  readonly rolePrefix: string;
  /** The code-hosting path under `/v1`, without leading or trailing slashes. */
  readonly codeHostingPath: string;
  /** The deadline for all platform calls of one operation, in milliseconds. */
  readonly platformTimeoutMs: number;
  /** The maximum number of operations at once, and the event loop's delay above which it falls, in milliseconds. */
  readonly operationLimit: { readonly maxOperations: number; readonly maxDelayMs: number };
  readonly platformLimits: PlatformLimits;
  readonly contract: ContractConfig;
  readonly desk: DeskConfig;
  /** URL of a MapLibre style; undefined means the built-in base map. */
  readonly mapStyleUrl: URL | undefined;
  /** The page of a payment at the payment provider, with `{intent}` for the payment intent; undefined means no link. */
  readonly paymentProviderUrl: string | undefined;
  /** The least severe lines in the log. */
  readonly logLevel: (typeof logLevels)[number];
}

/** The database of a team's acknowledgements, notes and views. */
interface DeskConfig {
  /** Undefined if nothing is shared. */
  readonly database: DeskDatabaseConfig | undefined;
  /** How long notes are kept, in days. */
  readonly retentionDays: number;
}

export type DeskDatabaseConfig =
  | { readonly kind: 'sqlite'; /** A file's, or `:memory:`. */ readonly path: string }
  | { readonly kind: 'postgres'; /** With its password. */ readonly url: string };

interface DeploymentLink {
  readonly name: string;
  readonly url: URL;
  readonly isCurrent: boolean;
}

/** The first is the default. */
const logLevels = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const;

export interface MockPlatformConfig {
  readonly mode: 'mock';
  /** The mock platform in a separate process, with its own settings; undefined if it runs in this one. */
  readonly url: URL | undefined;
  readonly seed: number;
  readonly latencyMs: number;
  /** The share of calls that fail, 0 to 1. */
  readonly faultRate: number;
  /** The share of changes that take effect but return 504, 0 to 1. */
  readonly lostAnswerRate: number;
  readonly clock: 'live' | 'frozen';
  /** `big` for benchmarks. */
  readonly size: 'normal' | 'big';
  /** The number of booking channels of the newest release intent. */
  readonly releaseChannels: number;
  /** The speed of new releases, as a multiple of real life's. */
  readonly releasePace: number;
  /** The speed at which new notifications are sent, as a multiple of real life's. */
  readonly pushPace: number;
}

export interface LivePlatformConfig {
  readonly mode: 'live';
  readonly apiUrl: URL;
  /** The sign-in provider as browsers reach it. */
  readonly oauthUrl: URL;
  /** The same as the gateway reaches it. */
  readonly oauthInternalUrl: URL;
  /** Whether it has the contract's names, whatever the overlay says: the mock platform on a port has. */
  readonly hasContractNames: boolean;
  /** The proxies on the way to either; undefined if it is reached directly. */
  readonly proxies: { readonly api: URL | undefined; readonly signIn: URL | undefined };
  /** Whether HTTP/2 is spoken to a server that offers it. */
  readonly allowsHttp2: boolean;
  /** Shown to the platform if its server asks; undefined without one. */
  readonly clientCertificate: ClientCertificate | undefined;
}

export interface OAuthConfig {
  /** The provider as its ID tokens name it. */
  readonly issuer: string;
  readonly clientId: string;
  /** The secret of a confidential client, sent with HTTP Basic by the gateway, never by a browser. */
  readonly clientSecret: string | undefined;
  /** Undefined if the provider has none. */
  readonly audience: string | undefined;
  readonly acrValues: string | undefined;
  /** The pages that the provider has to show, such as `consent`; undefined leaves it to the provider. */
  readonly prompt: string | undefined;
  readonly scope: string;
  /** The provider's paths below its base. */
  readonly paths: {
    readonly authorize: string;
    readonly token: string;
    readonly revoke: string;
    /** Undefined if sign-outs leave the provider's own session as it is. */
    readonly endSession: string | undefined;
  };
}

/** The limits of each of the platform's domains. */
export interface PlatformLimits {
  /** The maximum number of calls at once. */
  readonly maxCalls: number;
  /** The maximum number of calls that wait for one of these to end. */
  readonly maxQueuedCalls: number;
  /** The circuit breaker opens if more than half of this many calls failed. */
  readonly breakerCalls: number;
  /** The pause of an open breaker before it tries one call, in milliseconds. */
  readonly breakerPauseMs: number;
}

/** The maximum number of operations in a minute; 0 for no limit. */
interface RateLimits {
  readonly readsPerCaller: number;
  readonly readsPerAddress: number;
  readonly changesPerCaller: number;
  readonly changesPerAddress: number;
  /** Sign-ins, refreshes of a session, and other mutations without a token. */
  readonly signInsPerAddress: number;
}

export interface ContractConfig {
  /** The share of the platform's responses checked against the OpenAPI document, 0 to 1. */
  readonly rate: number;
  /** Whether a mismatch fails the call (mock mode, tests) or is only logged. */
  readonly isEnforced: boolean;
}

/** The errors of the environment, one line per variable. Values are omitted, since they may be secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const nowhere = new URL('http://unconfigured.invalid');

/** Each deployment has the same list, and its own name in it: behind a proxy, it does not know its address. */
function readDeployments(read: EnvironmentReader, publicPath: string): DeploymentLink[] {
  const links = read.namedUrls('DEPLOYMENTS');
  const own = read.optionalText('DEPLOYMENT_NAME');
  if (new Set(links.map(([name]) => name)).size < links.length || new Set(links.map(([, { href }]) => href)).size < links.length)
    read.problems.push('DEPLOYMENTS must have each name and each URL once');
  else if (links.length === 1) read.problems.push('DEPLOYMENTS must have this deployment and at least one other');
  else if (own === undefined ? links.length > 0 : !links.some(([name]) => name === own))
    read.problems.push('DEPLOYMENT_NAME must be the name that this deployment has in DEPLOYMENTS');
  else if (links.some(([name, url]) => name === own && url.pathname.replace(/\/$/, '') !== publicPath))
    read.problems.push('DEPLOYMENTS must have the PUBLIC_PATH of this deployment in its URL');
  return links.map(([name, url]) => ({ name, url, isCurrent: name === own }));
}

/**
 * The proxy for each URL, by the variables that most programs have; curl knows some of them in small letters only. Without one for https, the other
 * one is used, as Node does.
 */
function readProxies(read: EnvironmentReader): (url: URL) => URL | undefined {
  const variable = (name: string) => read.optionalText(name) ?? read.optionalText(name.toLowerCase());
  const proxyUrl = (name: string): URL | undefined => {
    const text = variable(name);
    const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
    if (text !== undefined && (url === undefined || !['http:', 'https:'].includes(url.protocol)))
      read.problems.push(`${name} must be the http or https URL of a proxy`);
    return url;
  };
  const [httpProxy, httpsProxy] = [proxyUrl('HTTP_PROXY'), proxyUrl('HTTPS_PROXY')];
  const noProxy = variable('NO_PROXY') ?? '';
  return (url) => (isReachedDirectly(url, noProxy) ? undefined : ((url.protocol === 'https:' ? httpsProxy : undefined) ?? httpProxy));
}

function readPlatform(read: EnvironmentReader): Config['platform'] {
  if (read.choice('GATEWAY_MODE', ['mock', 'live']) === 'live') {
    const apiUrl = read.unversionedUrl('PLATFORM_API_URL') ?? nowhere;
    const oauthUrl = read.url('OAUTH_URL', 'required', { isBase: true }) ?? nowhere;
    const oauthInternalUrl = read.url('OAUTH_INTERNAL_URL', 'optional', { isBase: true }) ?? oauthUrl;
    const proxyFor = readProxies(read);
    return {
      mode: 'live',
      apiUrl,
      oauthUrl,
      oauthInternalUrl,
      hasContractNames: read.choice('PLATFORM_NAMES', ['platform', 'contract']) === 'contract',
      proxies: { api: proxyFor(apiUrl), signIn: proxyFor(oauthInternalUrl) },
      allowsHttp2: read.flag('PLATFORM_HTTP2', false),
      clientCertificate: readClientCertificate(
        {
          certificate: read.optionalText('PLATFORM_CLIENT_CERT'),
          key: read.optionalText('PLATFORM_CLIENT_KEY'),
          passphrase: read.secret('PLATFORM_CLIENT_KEY_PASSPHRASE'),
        },
        read.problems,
      ),
    };
  }
  return {
    mode: 'mock',
    url: read.url('MOCK_PLATFORM_URL', 'optional', { isBase: true }),
    seed: read.number('MOCK_SEED', 1, { min: 0, max: 2 ** 31 - 1, isInteger: true }),
    latencyMs: read.number('MOCK_LATENCY_MS', 0, { min: 0, max: 60_000, isInteger: true }),
    faultRate: read.number('MOCK_FAULT_RATE', 0, { min: 0, max: 1, isInteger: false }),
    lostAnswerRate: read.number('MOCK_LOST_ANSWER_RATE', 0, { min: 0, max: 1, isInteger: false }),
    clock: read.choice('MOCK_CLOCK', ['live', 'frozen']),
    size: read.choice('MOCK_SIZE', ['normal', 'big']),
    releaseChannels: read.number('MOCK_RELEASE_CHANNELS', 10, { min: 10, max: 500, isInteger: true }),
    pushPace: read.number('MOCK_PUSH_PACE', 1, { min: 1, max: 3600, isInteger: false }),
    releasePace: read.number('MOCK_RELEASE_PACE', 30, { min: 1, max: 3600, isInteger: false }),
  };
}

/** The contract's own, which the mock platform has. */
const oauthPaths = { authorize: '/oauth2/auth', token: '/oauth2/token', revoke: '/oauth2/revoke', endSession: undefined };
const oauthScope = 'openid offline';

/** OpenID Connect's values without `none`, which is for hidden pages. */
const prompts: readonly string[] = ['consent', 'login', 'select_account'];

function readPrompt(read: EnvironmentReader): string | undefined {
  const prompt = read.optionalText('OAUTH_PROMPT');
  if (prompt !== undefined && !prompt.split(' ').every((each) => prompts.includes(each)))
    read.problems.push(`OAUTH_PROMPT must be ${prompts.join(', ')}, or several of them with single spaces between them`);
  return prompt;
}

function readOAuth(read: EnvironmentReader, platform: Config['platform']): OAuthConfig {
  const acrValues = read.optionalText('OAUTH_ACR_VALUES');
  const audience = read.optionalText('OAUTH_AUDIENCE');
  if (platform.mode === 'mock')
    return {
      issuer: platform.url?.origin ?? 'mock-platform',
      clientId: read.text('OAUTH_CLIENT_ID', 'pax-dashboard'),
      clientSecret: undefined,
      audience: audience ?? 'pax-platform',
      acrValues: acrValues ?? 'email-code',
      prompt: undefined,
      scope: oauthScope,
      paths: oauthPaths,
    };
  const pathOf = (name: string, fallback: string): string =>
    read.matching(name, fallback, /^(?:\/[A-Za-z0-9_.~-]+)+\/?$/, 'a path below OAUTH_URL, such as /protocol/openid-connect/token');
  read.url('OAUTH_ISSUER', 'optional', { isBase: true });
  return {
    // As written: tokens are compared with it letter by letter.
    issuer: read.text('OAUTH_ISSUER', read.text('OAUTH_URL', '')),
    clientId: read.requiredText('OAUTH_CLIENT_ID'),
    clientSecret: read.secret('OAUTH_CLIENT_SECRET'),
    audience,
    acrValues,
    prompt: readPrompt(read),
    scope: read.matching(
      'OAUTH_SCOPE',
      oauthScope,
      /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/,
      'names with single spaces between them',
    ),
    paths: {
      authorize: pathOf('OAUTH_AUTH_PATH', oauthPaths.authorize),
      token: pathOf('OAUTH_TOKEN_PATH', oauthPaths.token),
      revoke: pathOf('OAUTH_REVOKE_PATH', oauthPaths.revoke),
      endSession: read.optionalText('OAUTH_END_SESSION_PATH') && pathOf('OAUTH_END_SESSION_PATH', ''),
    },
  };
}

/** Development with the mock platform is open; a deployment only if it is configured so, and production never. */
function readAllowsAnyOperation(read: EnvironmentReader, mode: Config['platform']['mode'], appEnv: AppEnv): boolean {
  const isAllowed = read.flag('ALLOW_ANY_OPERATION', mode === 'mock' && appEnv !== 'production');
  if (isAllowed && appEnv === 'production') read.problems.push('ALLOW_ANY_OPERATION must not be `true` with APP_ENV=production');
  return isAllowed;
}

/** An IP address, or a network in CIDR notation. */
function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** Production says where it is, or anybody's page could be signed in to. */
function readDashboardOrigins(read: EnvironmentReader, isRequired: boolean): string[] | undefined {
  const origins = read
    .optionalText('DASHBOARD_ORIGINS')
    ?.split(/[\s,]+/)
    .filter(Boolean);
  if (origins === undefined && isRequired) read.problems.push('DASHBOARD_ORIGINS is required in live mode with APP_ENV=production');
  const isOrigin = (text: string) => /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
  if (origins?.every(isOrigin) === false)
    read.problems.push('DASHBOARD_ORIGINS must be origins such as https://ops.example, with commas between them');
  return origins;
}

/** Segments that no browser or proxy changes, and none that the health checks at the root have. */
function readPublicPath(read: EnvironmentReader): string {
  const path = read.optionalText('PUBLIC_PATH');
  if (path === undefined) return '';
  if (!/^(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+$/.test(path))
    read.problems.push('PUBLIC_PATH must be a path such as /console: letters, digits and `-._~`, without a slash at its end');
  else if (/^\/health(?:\/|$)/.test(path)) read.problems.push('PUBLIC_PATH must not begin with /health, which the health checks have');
  return path;
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const proxies = read
    .text('TRUSTED_PROXIES', '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!proxies.every((each) => proxyNames.includes(each) || isAddress(each)))
    read.problems.push(`TRUSTED_PROXIES must be IP addresses, networks such as 10.0.0.0/8, or ${proxyNames.join(', ')}`);
  return proxies;
}

function readRateLimits(read: EnvironmentReader): RateLimits {
  const range = { min: 0, max: 1_000_000, isInteger: true };
  return {
    readsPerCaller: read.number('READS_PER_MINUTE', 6000, range),
    readsPerAddress: read.number('READS_PER_MINUTE_AND_ADDRESS', 60_000, range),
    changesPerCaller: read.number('CHANGES_PER_MINUTE', 1200, range),
    changesPerAddress: read.number('CHANGES_PER_MINUTE_AND_ADDRESS', 6000, range),
    signInsPerAddress: read.number('SIGN_INS_PER_MINUTE_AND_ADDRESS', 600, range),
  };
}

/** Memory is enough for a mock platform, which forgets everything at its end, too. */
function readDesk(read: EnvironmentReader, mode: Config['platform']['mode'], allowsPlain: boolean): DeskConfig {
  const name = 'DESK_DATABASE_URL';
  const text = read.secret(name);
  const retentionDays = read.number('DESK_RETENTION_DAYS', 90, { min: 1, max: 3650, isInteger: true });
  const [, file] = /^(?:sqlite|file):(?:\/\/(?=\/))?(.+)$/.exec(text ?? '') ?? [];
  if (file !== undefined) return { database: { kind: 'sqlite', path: file }, retentionDays };
  if (text === undefined) return { database: mode === 'mock' ? { kind: 'sqlite', path: ':memory:' } : undefined, retentionDays };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol))
    read.problems.push(`${name} must be sqlite:/path/of/a/file or postgres://user:password@host/database`);
  else if (!allowsPlain && !isLoopback(url) && !['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? ''))
    read.problems.push(`${name} must have sslmode=verify-full, unless ALLOW_PLAIN_HTTP is \`true\``);
  return { database: { kind: 'postgres', url: text }, retentionDays };
}

function readMetrics(read: EnvironmentReader): Config['metrics'] {
  if (read.optionalText('METRICS_PORT') === undefined) return undefined;
  return {
    host: read.text('METRICS_HOST', '127.0.0.1'),
    port: read.number('METRICS_PORT', 0, { min: 0, max: 65_535, isInteger: true }),
  };
}

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws ConfigError naming every missing or malformed variable
 */
export function readConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const platform = readPlatform(read);
  const appEnv = read.choice('APP_ENV', appEnvs);
  const publicPath = readPublicPath(read);
  const allowsPlain = read.flag('ALLOW_PLAIN_HTTP', appEnv !== 'production');
  const contractRate = read.number('CONTRACT_CHECK_RATE', 0.01, { min: 0, max: 1, isInteger: false });
  const config: Config = {
    host: read.text('HOST', '127.0.0.1'),
    port: read.number('PORT', 4000, { min: 0, max: 65_535, isInteger: true }),
    publicPath,
    metrics: readMetrics(read),
    dashboardOrigins: readDashboardOrigins(read, platform.mode === 'live' && appEnv === 'production'),
    sessionIdleMinutes: read.number('SESSION_IDLE_MINUTES', 480, { min: 1, max: 10_080, isInteger: true }),
    trustedProxies: readTrustedProxies(read),
    rateLimits: readRateLimits(read),
    shutdownDelayMs: read.number('SHUTDOWN_DELAY_MS', 0, { min: 0, max: 600_000, isInteger: true }),
    shutdownGraceMs: read.number('SHUTDOWN_GRACE_MS', 35_000, { min: 0, max: 600_000, isInteger: true }),
    deployments: readDeployments(read, publicPath),
    appEnv,
    isProduction: appEnv === 'production',
    allowsAnyOperation: readAllowsAnyOperation(read, platform.mode, appEnv),
    platform,
    oauth: readOAuth(read, platform),
    providerName: read.text('PROVIDER_NAME', platform.mode === 'mock' ? 'Rondo' : 'Provider'),
    rolePrefix: read.matching('PROVIDER_ROLE_PREFIX', 'PROVIDER', /^[A-Za-z0-9_]+$/, 'letters, digits and underscores'),
    codeHostingPath: read.matching(
      'CODE_HOSTING_PATH',
      'gitlab',
      /^[A-Za-z0-9_~-]+(\/[A-Za-z0-9_~-]+)*$/,
      'a path of letters, digits, `-`, `_` and `~`, without leading or trailing slashes',
    ),
    platformTimeoutMs: read.number('PLATFORM_TIMEOUT_MS', 30_000, { min: 1, max: 600_000, isInteger: true }),
    operationLimit: {
      maxOperations: read.number('MAX_OPERATIONS', 1000, { min: 1, max: 100_000, isInteger: true }),
      maxDelayMs: read.number('MAX_EVENT_LOOP_DELAY_MS', 10, { min: 1, max: 10_000, isInteger: true }),
    },
    platformLimits: {
      maxCalls: read.number('PLATFORM_MAX_CALLS', 64, { min: 1, max: 10_000, isInteger: true }),
      maxQueuedCalls: read.number('PLATFORM_MAX_QUEUED_CALLS', 5000, { min: 0, max: 1_000_000, isInteger: true }),
      breakerCalls: read.number('PLATFORM_BREAKER_CALLS', 100, { min: 1, max: 10_000, isInteger: true }),
      breakerPauseMs: read.number('PLATFORM_BREAKER_PAUSE_MS', 5000, { min: 1, max: 600_000, isInteger: true }),
    },
    contract: platform.mode === 'mock' ? { rate: 1, isEnforced: true } : { rate: contractRate, isEnforced: false },
    logLevel: read.choice('LOG_LEVEL', logLevels),
    desk: readDesk(read, platform.mode, allowsPlain),
    mapStyleUrl: read.url('MAP_STYLE_URL', 'optional', { isBase: false }),
    paymentProviderUrl: read.urlTemplate('PAYMENT_PROVIDER_URL', 'intent'),
    plainUrls: read.plain,
  };
  if (!allowsPlain) {
    for (const name of read.plain) read.problems.push(`${name} must be https, unless ALLOW_PLAIN_HTTP is \`true\``);
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** A common word such as `api` reveals nothing, and may appear in any message. */
const isPublicDomain = (host: string): boolean => host.includes('.');

/** The platform's host names, which must not appear in errors. */
export const platformHosts = ({ platform }: Pick<Config, 'platform'>): string[] =>
  platform.mode === 'live'
    ? [platform.apiUrl, platform.oauthUrl, platform.oauthInternalUrl].map(({ hostname }) => hostname).filter(isPublicDomain)
    : [];
