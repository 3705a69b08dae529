// The options of `npm run doctor`: from its command line, else from the environment or `.env`.
import { parseArgs } from 'node:util';
import type { ClientCertificate } from '../../gateway/src/platform/client-certificate.ts';
import { readClientCertificate } from '../../gateway/src/platform/client-certificate.ts';
import { readSecret } from '../../gateway/src/secret-file.ts';

export interface Options {
  url: URL;
  /** Base of the sign-in provider; undefined with a token alone. */
  oauth: URL | undefined;
  clientId: string;
  audience: string | undefined;
  acrValues: string | undefined;
  prompt: string | undefined;
  scope: string;
  /** The provider's paths below its base. */
  paths: { authorize: string; token: string; revoke: string; endSession: string | undefined };
  /** Undefined for the URL of the provider. */
  issuer: string | undefined;
  clientSecret: string | undefined;
  /** Shown to the platform alone. */
  clientCertificate: ClientCertificate | undefined;
  /** The provider's base for this machine, for tokens. */
  tokenBase: URL | undefined;
  /** The port of this machine that the provider sends the browser back to. */
  redirectPort: number;
  token: 'standard input' | { value: string } | undefined;
  rolePrefix: string;
  codeHostingPath: string;
  /** Calls a second, and calls in all. */
  rate: number;
  maxCalls: number;
  /** Records of each kind that are asked for. */
  records: number;
  timeoutMs: number;
  deadlineMs: number;
  json: string | undefined;
  write: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const usage = `npm run doctor -- [options]: compares a platform with the contract. It only reads.
The settings of .env count too; paths, secrets and certificates are settings only (.env.example).

  --url URL           base of the REST API (PLATFORM_API_URL)
  --oauth URL         base of the sign-in provider (OAUTH_URL): signs in through your browser
  --client-id ID      (OAUTH_CLIENT_ID)      --audience NAME   (OAUTH_AUDIENCE)
  --scope TEXT        "openid offline"      --redirect-port   4000: the provider must allow http://127.0.0.1:4000/oauth/callback
  --token             reads an access token from standard input instead; or set DOCTOR_TOKEN
  --json FILE         the whole report as a file
  --write FILE        an overlay of the contract with the renamed properties: schema/overlay.yaml
  --rate 10           calls a second         --max-calls 400   calls in all
  --records 3         records of each kind   --timeout 10      seconds for a call
  --deadline 110      seconds for all calls

Exit codes: 0 the platform fits, 1 it differs, 2 it could not be checked, or not completely.`;

const definitions = {
  url: { type: 'string' },
  oauth: { type: 'string' },
  'client-id': { type: 'string' },
  audience: { type: 'string' },
  scope: { type: 'string' },
  'redirect-port': { type: 'string' },
  token: { type: 'boolean' },
  json: { type: 'string' },
  write: { type: 'string' },
  rate: { type: 'string' },
  'max-calls': { type: 'string' },
  records: { type: 'string' },
  timeout: { type: 'string' },
  deadline: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function baseUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) throw new Error(`${name} must be an absolute http or https URL.`);
  if (url.username !== '' || url.password !== '') throw new Error(`${name} must not contain a user name or password.`);
  if (url.search !== '' || url.hash !== '') throw new Error(`${name} must not have a query or fragment.`);
  return url;
}

function numberFrom(name: string, text: string | undefined, fallback: number, max: number): number {
  const value = Number(text ?? fallback);
  if (Number.isFinite(value) && value > 0 && value <= max) return value;
  throw new Error(`${name} must be a number above 0, up to ${max}.`);
}

/**
 * Reads the options.
 * @returns undefined if only their description was asked for
 * @throws Error for what is wrong with them. It never repeats an argument, which may be a token
 */
export function readOptions(args: readonly string[], environment: Environment): Options | undefined {
  const given = parsed(args);
  if (given === undefined) throw new Error('One of the options is unknown, has no value, or has one that it does not take: see --help.');
  const { values, positionals } = given;
  if (values.help === true) return undefined;
  if (positionals.length > 0)
    throw new Error('The doctor takes no arguments besides its options. A token comes on standard input (--token) or in DOCTOR_TOKEN.');
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = values.url ?? setting('PLATFORM_API_URL');
  if (url === undefined) throw new Error('Which platform? Use --url, or set PLATFORM_API_URL.');
  const oauth = values.oauth ?? setting('OAUTH_URL');
  const internal = setting('OAUTH_INTERNAL_URL');
  const known = setting('DOCTOR_TOKEN');
  const token = values.token === true ? 'standard input' : known === undefined ? undefined : { value: known };
  if (oauth === undefined && token === undefined) throw new Error('How to sign in? Use --oauth, --token, or set DOCTOR_TOKEN.');
  return {
    url: baseUrl('--url', url),
    oauth: oauth === undefined ? undefined : baseUrl('--oauth', oauth),
    clientId: values['client-id'] ?? setting('OAUTH_CLIENT_ID') ?? 'pax-dashboard',
    audience: values.audience ?? setting('OAUTH_AUDIENCE'),
    acrValues: setting('OAUTH_ACR_VALUES'),
    prompt: setting('OAUTH_PROMPT'),
    scope: values.scope ?? setting('OAUTH_SCOPE') ?? 'openid offline',
    paths: {
      authorize: pathFrom('OAUTH_AUTH_PATH', setting('OAUTH_AUTH_PATH') ?? '/oauth2/auth'),
      token: pathFrom('OAUTH_TOKEN_PATH', setting('OAUTH_TOKEN_PATH') ?? '/oauth2/token'),
      revoke: pathFrom('OAUTH_REVOKE_PATH', setting('OAUTH_REVOKE_PATH') ?? '/oauth2/revoke'),
      endSession: setting('OAUTH_END_SESSION_PATH') && pathFrom('OAUTH_END_SESSION_PATH', setting('OAUTH_END_SESSION_PATH') ?? ''),
    },
    issuer: setting('OAUTH_ISSUER'),
    clientSecret: secretFrom('OAUTH_CLIENT_SECRET', setting),
    clientCertificate: certificateFrom(setting),
    tokenBase: internal === undefined ? undefined : baseUrl('OAUTH_INTERNAL_URL', internal),
    redirectPort: numberFrom('--redirect-port', values['redirect-port'], 4000, 65_535),
    token,
    rolePrefix: setting('PROVIDER_ROLE_PREFIX') ?? 'PROVIDER',
    codeHostingPath: setting('CODE_HOSTING_PATH') ?? 'gitlab',
    rate: numberFrom('--rate', values.rate, 10, 1000),
    maxCalls: numberFrom('--max-calls', values['max-calls'], 400, 10_000),
    records: numberFrom('--records', values.records, 3, 50),
    timeoutMs: 1000 * numberFrom('--timeout', values.timeout, 10, 600),
    deadlineMs: 1000 * numberFrom('--deadline', values.deadline, 110, 3600),
    json: values.json,
    write: values.write,
  };
}

export const isPath = (text: string): boolean => /^(?:\/[A-Za-z0-9_.~-]+)+\/?$/.test(text);

/** A path below the provider's base, as the gateway reads it. Without its slash it would be a part of the host's name. */
function pathFrom(name: string, text: string): string {
  if (isPath(text)) return text;
  throw new Error(`${name} must be a path below OAUTH_URL, such as /protocol/openid-connect/token.`);
}

function secretFrom(name: string, setting: (name: string) => string | undefined): string | undefined {
  const problems: string[] = [];
  const secret = readSecret(name, { value: setting(name), file: setting(`${name}_FILE`) }, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return secret;
}

function certificateFrom(setting: (name: string) => string | undefined): ClientCertificate | undefined {
  const [certificate, key] = [setting('PLATFORM_CLIENT_CERT'), setting('PLATFORM_CLIENT_KEY')];
  const problems: string[] = [];
  const read = readClientCertificate({ certificate, key, passphrase: secretFrom('PLATFORM_CLIENT_KEY_PASSPHRASE', setting) }, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return read;
}

/** Undefined for what is no option: Node's error repeats it, such as `--token=…`. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: definitions, allowPositionals: true });
  } catch {
    return undefined;
  }
}
