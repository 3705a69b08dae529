// The options of `npm run doctor`, and the settings of `.env`, which it reads as the gateway does.
import { parseArgs } from 'node:util';
import { readConfig } from '../../gateway/src/config.ts';

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

/**
 * Reads the options.
 * @returns undefined if only their description was asked for
 * @throws Error for invalid options or settings
 */
export function readOptions(args: readonly string[], environment: Environment) {
  const values = parsed(args);
  if (values.help === true) return undefined;
  const number = (name: keyof typeof limits, fallback: number, max: number): number => {
    const value = Number(values[name] ?? fallback);
    if (value > 0 && value <= max) return value;
    throw new Error(`--${name} must be a number above 0, up to ${max}.`);
  };
  const known = environment.DOCTOR_TOKEN?.trim() ?? '';
  const token = values.token === true ? 'standard input' : known === '' ? undefined : { value: known };
  const [url, oauth] = [values.url ?? environment.PLATFORM_API_URL, values.oauth ?? environment.OAUTH_URL];
  if (!url) throw new Error('Which platform? Use --url, or set PLATFORM_API_URL.');
  if (!oauth && token === undefined) throw new Error('How to sign in? Use --oauth, --token, or set DOCTOR_TOKEN.');
  const config = readConfig({
    ...environment,
    GATEWAY_MODE: 'live',
    PLATFORM_API_URL: url,
    // The gateway requires one, which a visit with a token does not need.
    OAUTH_URL: oauth || url,
    OAUTH_CLIENT_ID: environment.OAUTH_CLIENT_ID || 'pax-dashboard',
    // For the doctor's own callback.
    PUBLIC_PATH: undefined,
    DASHBOARD_ORIGINS: undefined,
    APP_ENV: undefined,
  });
  if (config.platform.mode === 'mock') throw new Error('The doctor visits a real platform.');
  return {
    config,
    platform: config.platform,
    hasProvider: Boolean(oauth),
    redirectPort: number('redirect-port', 4000, 65_535),
    token,
    rate: number('rate', 10, 1000),
    maxCalls: number('max-calls', 400, 10_000),
    deadlineMs: 1000 * number('deadline', 110, 3600),
    timeoutMs: 10_000,
    json: values.json,
    write: values.write,
  } as const;
}
