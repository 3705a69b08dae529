// The options of `npm run doctor`: from its command line, else from the environment or `.env`.
import { parseArgs } from 'node:util';
import { readClientCertificate } from '../../gateway/src/platform/client-certificate.ts';
import { readSecret } from '../../gateway/src/secret-file.ts';

export type Options = NonNullable<ReturnType<typeof readOptions>>;

type Environment = Readonly<Record<string, string | undefined>>;

export const usage = `npm run doctor -- [options]: compares a platform with the contract. It only reads.
Everything else is in the settings of .env (.env.example).

  --url URL           base of the REST API (PLATFORM_API_URL)
  --oauth URL         base of the sign-in provider (OAUTH_URL): signs in through your browser
  --redirect-port     4000: the provider must allow http://127.0.0.1:4000/oauth/callback
  --token             reads an access token from standard input instead; or set DOCTOR_TOKEN
  --json FILE         the whole report as a file
  --write FILE        an overlay of the contract with the renamed properties: schema/overlay.yaml
  --rate 10           calls a second
  --max-calls 400     calls in all
  --deadline 110      seconds for all calls

Exit codes: 0 the platform fits, 1 it differs, 2 it could not be checked, or not completely.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const limits = { 'redirect-port': text, rate: text, 'max-calls': text, deadline: text };
const definitions = { ...limits, url: text, oauth: text, json: text, write: text, token: flag, help: flag };

/** @throws Error that does not repeat an argument, which may be a token: Node's does, such as `--token=…` */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: definitions }).values;
  } catch {
    throw new Error('An option is unknown or lacks its value: see --help. A token is read from standard input (--token) or DOCTOR_TOKEN.');
  }
}

function baseUrl(name: string, text: string): URL {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new Error(`${name} must be an absolute http or https URL.`);
  if (url.username !== '' || url.password !== '') throw new Error(`${name} must not contain a user name or password.`);
  if (url.search !== '' || url.hash !== '') throw new Error(`${name} must not have a query or fragment.`);
  return url;
}

export const isPath = (text: string): boolean => /^(?:\/[A-Za-z0-9_.~-]+)+\/?$/.test(text);

/**
 * Reads the options.
 * @returns undefined if only their description was asked for
 * @throws Error for what is wrong with them
 */
export function readOptions(args: readonly string[], environment: Environment) {
  const values = parsed(args);
  if (values.help === true) return undefined;
  const setting = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const number = (name: keyof typeof limits, fallback: number, max: number): number => {
    const value = Number(values[name] ?? fallback);
    if (value > 0 && value <= max) return value;
    throw new Error(`--${name} must be a number above 0, up to ${max}.`);
  };
  /** A path below the provider's base, as the gateway reads it. Without its slash it would be a part of the host's name. */
  const path = (name: string, fallback: string): string => {
    const given = setting(name) ?? fallback;
    if (given === '' || isPath(given)) return given;
    throw new Error(`${name} must be a path below OAUTH_URL, such as /protocol/openid-connect/token.`);
  };
  const problems: string[] = [];
  const secret = (name: string): string | undefined => readSecret(name, { value: setting(name), file: setting(`${name}_FILE`) }, problems);
  const clientSecret = secret('OAUTH_CLIENT_SECRET');
  const files = { certificate: setting('PLATFORM_CLIENT_CERT'), key: setting('PLATFORM_CLIENT_KEY') };
  const clientCertificate = readClientCertificate({ ...files, passphrase: secret('PLATFORM_CLIENT_KEY_PASSPHRASE') }, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const [url, oauth] = [values.url ?? setting('PLATFORM_API_URL'), values.oauth ?? setting('OAUTH_URL')];
  if (url === undefined) throw new Error('Which platform? Use --url, or set PLATFORM_API_URL.');
  const known = setting('DOCTOR_TOKEN');
  const token = values.token === true ? 'standard input' : known === undefined ? undefined : { value: known };
  if (oauth === undefined && token === undefined) throw new Error('How to sign in? Use --oauth, --token, or set DOCTOR_TOKEN.');
  const internal = setting('OAUTH_INTERNAL_URL');
  return {
    url: baseUrl('--url', url),
    /** Base of the sign-in provider; undefined with a token alone. */
    oauth: oauth === undefined ? undefined : baseUrl('--oauth', oauth),
    /** The provider's base for this machine, for tokens. */
    tokenBase: internal === undefined ? undefined : baseUrl('OAUTH_INTERNAL_URL', internal),
    clientId: setting('OAUTH_CLIENT_ID') ?? 'pax-dashboard',
    clientSecret,
    /** Shown to the platform alone. */
    clientCertificate,
    audience: setting('OAUTH_AUDIENCE'),
    acrValues: setting('OAUTH_ACR_VALUES'),
    prompt: setting('OAUTH_PROMPT'),
    scope: setting('OAUTH_SCOPE') ?? 'openid offline',
    issuer: setting('OAUTH_ISSUER'),
    paths: {
      authorize: path('OAUTH_AUTH_PATH', '/oauth2/auth'),
      token: path('OAUTH_TOKEN_PATH', '/oauth2/token'),
      revoke: path('OAUTH_REVOKE_PATH', '/oauth2/revoke'),
      endSession: path('OAUTH_END_SESSION_PATH', ''),
    },
    redirectPort: number('redirect-port', 4000, 65_535),
    token,
    rolePrefix: setting('PROVIDER_ROLE_PREFIX') ?? 'PROVIDER',
    codeHostingPath: setting('CODE_HOSTING_PATH') ?? 'gitlab',
    rate: number('rate', 10, 1000),
    maxCalls: number('max-calls', 400, 10_000),
    deadlineMs: 1000 * number('deadline', 110, 3600),
    timeoutMs: 10_000,
    json: values.json,
    write: values.write,
  } as const;
}
