// Signing in at the provider as the dashboard does: a code for this machine's own address, with PKCE.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loginUrl } from '../../gateway/src/domains/auth/login-url.ts';
import { findMismatches, isViolation } from '../../gateway/src/platform/contract.ts';
import { parseJson } from '../../gateway/src/platform/errors.ts';
import { isRecord, memberOf } from '../../gateway/src/platform/json-value.ts';
import type { Check } from './network.ts';
import type { Options } from './options.ts';
import { readText } from './platform-fetch.ts';
import type { PlatformFetch } from './platform-fetch.ts';

const withoutSlash = (url: URL): string => url.href.replace(/\/+$/, '');

/** The settings of the paths that the gateway calls, by their names in a provider's metadata. */
const endpoints = [
  { key: 'authorization_endpoint', name: 'authorize', setting: 'OAUTH_AUTH_PATH' },
  { key: 'token_endpoint', name: 'token', setting: 'OAUTH_TOKEN_PATH' },
  { key: 'revocation_endpoint', name: 'revoke', setting: 'OAUTH_REVOKE_PATH' },
  { key: 'end_session_endpoint', name: 'endSession', setting: 'OAUTH_END_SESSION_PATH' },
] as const;

const isPath = (text: string): boolean => /^(?:\/[\w.~-]+)+\/?$/.test(text);

/** No metadata and no tokens are longer. */
const maxBytes = 1024 * 1024;

/** The provider's own description of itself (OpenID Connect Discovery), compared with what the gateway asks of it. */
export async function checkMetadata(fetchIt: PlatformFetch, { config, platform, timeoutMs }: Options): Promise<Check[]> {
  const { scope, paths, issuer } = config.oauth;
  const name = 'sign-in: metadata';
  const base = withoutSlash(platform.oauthUrl);
  const request = fetchIt(`${base}/.well-known/openid-configuration`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const metadata = await request.then(async (response) => parseJson((await readText(response, maxBytes)) ?? '')).catch(() => undefined);
  const moved = endpoints.flatMap(({ key, name: endpoint, setting }) => {
    const address = memberOf(metadata, key);
    const expected = `${base}${paths[endpoint] ?? ''}`;
    if (typeof address !== 'string' || address === expected) return [];
    const path = address.startsWith(base) ? address.slice(base.length) : '';
    return `its ${key} is not ${expected}: ${isPath(path) ? `set ${setting}=${path}` : 'OAUTH_URL may be another base'}`;
  });
  const named = memberOf(metadata, 'issuer');
  const isShown = typeof named === 'string' && /^https?:\/\/[\w.~:/[\]-]+$/.test(named);
  const isIssuer = typeof named !== 'string' || named === issuer;
  const lacks = (key: string, wanted: readonly string[]): string[] => {
    const supported = memberOf(metadata, key);
    return Array.isArray(supported) ? wanted.filter((each) => !supported.includes(each)) : [];
  };
  const problems = [
    ...moved,
    ...(isIssuer ? [] : [`its issuer is another: set OAUTH_ISSUER${isShown ? `=${named}` : ' to the one in its metadata'}`]),
    ...lacks('scopes_supported', scope.split(' ')).map((each) => `it does not list the scope ${each}: compare OAUTH_SCOPE`),
    ...lacks('code_challenge_methods_supported', ['S256']).map(() => 'it does not list PKCE with S256'),
  ];
  return problems.map((text) => ({ name, verdict: 'warning', text }));
}

/** A client's own credentials, as the gateway sends them. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = [clientId, clientSecret].map((text) => new URLSearchParams({ text }).toString().slice('text='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

const random = (): string => randomBytes(32).toString('base64url');

/** A person needs a moment. */
const maxWaitMs = 5 * 60_000;

/** Waits for the browser to come back with a code; `onReady` gets the address to open. */
async function askForCode({ config, redirectPort }: Options, onReady: (address: string) => void) {
  const [state, verifier] = [random(), random()];
  const server = createServer().listen(redirectPort, '127.0.0.1');
  await once(server, 'listening').catch(() => {
    throw new Error(`port ${redirectPort} is in use, perhaps by a dashboard: stop it, or use --redirect-port with another`);
  });
  const redirect = `http://127.0.0.1:${redirectPort}/oauth/callback`;
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  let timer: NodeJS.Timeout | undefined;
  try {
    const answered = new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('there was no sign-in within 5 minutes')), maxWaitMs);
      server.on('request', (request, response) => {
        // Anything may ask this port for anything.
        const { pathname, searchParams } = URL.parse(request.url ?? '', redirect) ?? new URL('/', redirect);
        const isAnswer = pathname === '/oauth/callback' && searchParams.get('state') === state;
        const code = searchParams.get('code');
        response.writeHead(isAnswer ? 200 : 404, { 'content-type': 'text/plain', connection: 'close' });
        response.end(isAnswer ? 'You can close this page and go back to the terminal.' : 'There is nothing here.');
        if (!isAnswer) return;
        if (code === null) reject(new Error(`the provider refused the sign-in: ${errorCodeIn(searchParams.get('error'))}`));
        else resolve(code);
      });
    });
    onReady(loginUrl(config, { flowId: state, codeChallenge, redirectUri: redirect }));
    return { code: await answered, code_verifier: verifier, redirect_uri: redirect };
  } finally {
    clearTimeout(timer);
    server.close();
  }
}

/** An error's code (RFC 6749); its description may be anything. */
const errorCodeIn = (error: unknown): string => (typeof error === 'string' && /^\w{1,60}$/.test(error) ? error : 'no reason given');

const noRefreshToken =
  'there is no refresh token, so that everyone signs in again when the first token expires: ' +
  'set OAUTH_SCOPE="openid offline_access", and OAUTH_PROMPT=consent if that is not enough';

/**
 * Signs in through the browser, and adds what it finds to the checks. The token stays in this process.
 * @returns the token; an empty text without one
 */
export async function signIn(
  fetchIt: PlatformFetch,
  options: Options,
  checks: Check[],
  onReady: (address: string) => void,
): Promise<string> {
  const { clientId, clientSecret, audience, paths } = options.config.oauth;
  const add = (verdict: Check['verdict'], text: string): void => void checks.push({ name: 'sign-in', verdict, text });
  try {
    const granted = await askForCode(options, onReady);
    const response = await fetchIt(`${withoutSlash(options.platform.oauthInternalUrl)}${paths.token}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        ...(audience !== undefined && { audience }),
        ...granted,
      }),
      headers: { accept: 'application/json', ...(clientSecret !== undefined && { authorization: basic(clientId, clientSecret) }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    }).catch(() => {
      throw new Error('the token endpoint did not answer');
    });
    const answer = parseJson((await readText(response, maxBytes)) ?? '');
    if (!response.ok) throw new Error(`the token was refused: ${response.status}, ${errorCodeIn(memberOf(answer, 'error'))}`);
    for (const { place, text } of findMismatches({ method: 'post', path: '/oauth2/token', status: 200 }, answer).filter(isViolation))
      add('warning', `${place}: ${text}`);
    if (!isRecord(answer) || typeof answer.access_token !== 'string') throw new Error('the answer has no access_token');
    if (typeof answer.refresh_token !== 'string') add('warning', noRefreshToken);
    add('ok', 'a code was exchanged for a token');
    return answer.access_token;
  } catch (error) {
    add('failed', error instanceof Error ? error.message : 'failed');
    return '';
  }
}

/** A token from standard input: typed or piped, never an argument, which other processes and the shell's history see. */
export async function readToken(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim().replace(/^Bearer\s+/i, '');
}
