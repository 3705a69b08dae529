// Signing in at the provider as the dashboard does: a code for this machine's own address, with PKCE.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ContractComparison } from './comparison.ts';
import { answerPointer } from '../../gateway/src/platform/contract-schema.ts';
import { isRecord } from '../../gateway/src/platform/json-value.ts';
import type { Check } from './network.ts';
import { isPath, type Options } from './options.ts';
import { parsed, readText } from './platform-fetch.ts';

const withoutSlash = (url: URL): string => url.href.replace(/\/+$/, '');

/** The settings of the paths that the gateway calls, by their names in a provider's metadata. */
const endpoints = [
  { key: 'authorization_endpoint', name: 'authorize', setting: 'OAUTH_AUTH_PATH' },
  { key: 'token_endpoint', name: 'token', setting: 'OAUTH_TOKEN_PATH' },
  { key: 'revocation_endpoint', name: 'revoke', setting: 'OAUTH_REVOKE_PATH' },
  { key: 'end_session_endpoint', name: 'endSession', setting: 'OAUTH_END_SESSION_PATH' },
] as const;

/** The provider's own description of itself (RFC 8414, OpenID Connect Discovery), compared with what the gateway asks of it. */
export async function checkMetadata(oauth: URL, { scope, paths, issuer = withoutSlash(oauth), timeoutMs }: Options): Promise<Check[]> {
  const name = 'sign-in: metadata';
  for (const document of ['openid-configuration', 'oauth-authorization-server']) {
    const metadata = await readJson(`${withoutSlash(oauth)}/.well-known/${document}`, timeoutMs);
    if (metadata === undefined) continue;
    const moved = endpoints.flatMap(({ key, name: endpoint, setting }) => {
      const address = metadata[key];
      const base = withoutSlash(oauth);
      const own = paths[endpoint];
      if (typeof address !== 'string' || address === `${base}${own ?? ''}`) return [];
      // Whatever else it is, it does not belong in a terminal.
      const path = address.startsWith(base) ? address.slice(base.length) : '';
      const advice = isPath(path) ? `set ${setting}=${path}` : 'OAUTH_URL may be another base';
      return [`its ${key} is not ${own === undefined ? 'used when people sign out' : `{base}${own}`}: ${advice}`];
    });
    const named = metadata.issuer;
    const isIssuer = typeof named !== 'string' || named === issuer;
    const isShown = typeof named === 'string' && /^https?:\/\/[\w.~:/[\]-]+$/.test(named);
    const missing = (key: string, wanted: readonly string[]): string[] => {
      const supported = metadata[key];
      return Array.isArray(supported) ? wanted.filter((each) => !supported.includes(each)) : [];
    };
    const scopes = missing('scopes_supported', scope.split(' '));
    const isListed = (each: string): boolean => Array.isArray(metadata.scopes_supported) && metadata.scopes_supported.includes(each);
    const scopeAdvice = isListed('openid') && isListed('offline_access') ? 'OAUTH_SCOPE=openid offline_access' : 'OAUTH_SCOPE';
    const methods = missing('code_challenge_methods_supported', ['S256']);
    const problems = [
      ...moved,
      ...(isIssuer ? [] : [`its issuer is another: set OAUTH_ISSUER${isShown ? `=${named}` : ' to the one in its metadata'}`]),
      ...(scopes.length > 0 ? [`it does not list the scope ${scopes.join(', ')}: set ${scopeAdvice}`] : []),
      ...(methods.length > 0 ? ['it does not list PKCE with S256'] : []),
    ];
    if (problems.length === 0) return [{ name, verdict: 'ok', text: `as expected (${document})` }];
    return problems.map((text) => ({ name, verdict: 'warning', text }));
  }
  return [{ name, verdict: 'ok', text: 'none is published; the paths of the contract are used' }];
}

/** No metadata and no tokens are longer. */
const maxBytes = 1024 * 1024;

async function readJson(address: string, timeoutMs: number): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const body = response.ok ? parsed(await readText(response, maxBytes)) : undefined;
    return isRecord(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** A client's own credentials, as the gateway sends them. */
function basic(clientId: string, clientSecret: string): string {
  const encoded = [clientId, clientSecret].map((text) => new URLSearchParams({ text }).toString().slice('text='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

const random = (): string => randomBytes(32).toString('base64url');

/** A person needs a moment. */
const maxWaitMs = 5 * 60_000;

/** The dashboard itself listens there by default. */
const takenPort = (port: number): string =>
  `port ${port} is in use, perhaps by a dashboard: stop it, or use --redirect-port with another that the provider allows`;

const page = (text: string): string => `<!doctype html><title>Pax Dashboard doctor</title><p>${text}`;

/** Waits for the browser to come back with a code; `onReady` gets the address to open. */
async function askForCode(
  oauth: URL,
  options: Options,
  onReady: (address: string) => void,
): Promise<{ code: string; verifier: string; redirect: string }> {
  const [state, verifier] = [random(), random()];
  const server = createServer();
  server.listen(options.redirectPort, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(takenPort(options.redirectPort)) : error;
  });
  const redirect = `http://127.0.0.1:${options.redirectPort}/oauth/callback`;
  const query = new URLSearchParams({
    client_id: options.clientId,
    redirect_uri: redirect,
    ...(options.audience !== undefined && { audience: options.audience }),
    ...(options.acrValues !== undefined && { acr_values: options.acrValues }),
    ...(options.prompt !== undefined && { prompt: options.prompt }),
    response_type: 'code',
    scope: options.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answered = new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('there was no sign-in within 5 minutes')), maxWaitMs);
      server.on('request', (request, response) => {
        // Anything may ask this port for anything.
        const target = request.url ?? '/';
        const url = new URL(URL.canParse(target, redirect) ? target : '/', redirect);
        const isAnswer = url.pathname === '/oauth/callback' && url.searchParams.get('state') === state;
        const code = url.searchParams.get('code');
        response.writeHead(isAnswer ? 200 : 404, { 'content-type': 'text/html', connection: 'close' });
        response.end(page(isAnswer ? 'You can close this page and go back to the terminal.' : 'There is nothing here.'));
        if (!isAnswer) return;
        // The error's code is one of RFC 6749's; its description may be anything.
        const reason = errorCodeIn(url.searchParams.get('error'));
        if (code === null) reject(new Error(`the provider refused the sign-in: ${reason ?? 'no reason given'}${refusal(reason)}`));
        else resolve(code);
      });
    });
    onReady(`${withoutSlash(oauth)}${options.paths.authorize}?${query.toString()}`);
    return { code: await answered, verifier, redirect };
  } finally {
    clearTimeout(timer);
    server.close();
  }
}

/** The settings behind a refusal, by its code in RFC 6749. */
const settingsBehind: Readonly<Record<string, string>> = {
  invalid_client: 'compare OAUTH_CLIENT_ID and OAUTH_CLIENT_SECRET; a confidential client has the method client_secret_basic',
  unauthorized_client: 'the client must be allowed the grant authorization_code',
  invalid_scope: 'compare OAUTH_SCOPE',
  invalid_target: 'compare OAUTH_AUDIENCE',
};

/** An error's code; undefined for a text, which may be anything. */
const errorCodeIn = (error: unknown): string | undefined => (typeof error === 'string' && /^\w{1,60}$/.test(error) ? error : undefined);

const refusal = (code: string | undefined): string => {
  const advice = code === undefined ? undefined : settingsBehind[code];
  return advice === undefined ? '' : `: ${advice}`;
};

const noRefreshToken =
  'there is no refresh token, so that everyone signs in again when the first token expires: ' +
  'set OAUTH_SCOPE="openid offline_access", and OAUTH_PROMPT=consent if that is not enough';

/** Signs in through the browser. The token stays in this process. */
export async function signIn(
  oauth: URL,
  options: Options,
  { comparison, onReady }: { comparison: ContractComparison; onReady: (address: string) => void },
): Promise<{ token: string | undefined; checks: Check[] }> {
  const name = 'sign-in';
  let granted: Awaited<ReturnType<typeof askForCode>>;
  try {
    granted = await askForCode(oauth, options, onReady);
  } catch (error) {
    return { token: undefined, checks: [{ name, verdict: 'failed', text: error instanceof Error ? error.message : 'failed' }] };
  }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: options.clientId,
    ...(options.audience !== undefined && { audience: options.audience }),
    redirect_uri: granted.redirect,
    code: granted.code,
    code_verifier: granted.verifier,
  });
  try {
    const response = await fetch(`${withoutSlash(options.tokenBase ?? oauth)}${options.paths.token}`, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        ...(options.clientSecret !== undefined && { authorization: basic(options.clientId, options.clientSecret) }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const answer = parsed(await readText(response, maxBytes));
    if (!response.ok) {
      const reason = isRecord(answer) ? errorCodeIn(answer.error) : undefined;
      const text = `the token was refused: ${response.status}${reason === undefined ? '' : `, ${reason}${refusal(reason)}`}`;
      return { token: undefined, checks: [{ name, verdict: 'failed', text }] };
    }
    const differences = comparison.differences(answerPointer('post', '/oauth2/token', 200), answer).filter((each) => each.isViolation);
    const checks = differences.map(({ place, text }): Check => ({
      name: 'sign-in: tokens',
      verdict: 'warning',
      text: `${place}: ${text}`,
    }));
    const token =
      isRecord(answer) && typeof answer.access_token === 'string' && answer.access_token !== '' ? answer.access_token : undefined;
    if (token === undefined) return { token, checks: [...checks, { name, verdict: 'failed', text: 'the answer has no access_token' }] };
    if (isRecord(answer) && typeof answer.refresh_token !== 'string')
      checks.push({ name: 'sign-in: tokens', verdict: 'warning', text: noRefreshToken });
    return { token, checks: [{ name, verdict: 'ok', text: 'a code was exchanged for a token' }, ...checks] };
  } catch {
    return { token: undefined, checks: [{ name, verdict: 'failed', text: 'the token endpoint did not answer' }] };
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
