import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { anyText } from '../../testing/matchers';
import { liveEnvironment, present, startGateway, stopGateways } from '../../testing/gateway';
import { askLoginUrl, fromOwnPage, idToken, newCodeVerifier, redirectUri, sessionOf, signInMutation } from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const connecting = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/connecting.md'), 'utf8');

/** A provider's settings as docs/connecting.md has them, but for the host. */
function settingsOf(provider: string, origin: string): Record<string, string> {
  const [, block = ''] = connecting.split(`\n**${provider}**`)[1]?.split(/```(?:sh)?\n/) ?? [];
  const settings = Object.fromEntries(Object.entries(parseEnv(block)).map(([name, value]) => [name, value ?? '']));
  const { pathname } = new URL(settings.OAUTH_URL ?? '');
  const issuer = settings.OAUTH_ISSUER && { OAUTH_ISSUER: origin + new URL(settings.OAUTH_ISSUER).pathname };
  return { ...settings, ...issuer, OAUTH_URL: `${origin}${pathname.replace(/\/$/, '')}` };
}

interface Provider {
  readonly name: string;
  readonly paths: { readonly authorize: string; readonly token: string; readonly revoke: string; readonly endSession: string };
  /** The issuer of its ID tokens, after its origin. */
  readonly issuer: string;
  readonly asked: Readonly<Record<string, string | null>>;
  /** The answer to a code. */
  readonly tokens: object;
  /** To a refresh token that works no more. */
  readonly refusal: { readonly status: number; readonly body: object };
  /** To a revocation. */
  readonly revocation: { readonly status: number; readonly body?: object };
}

const common = { access_token: 'eyJ.access.1', refresh_token: 'refresh-1', token_type: 'Bearer' };

// As each documents its answers.
const providers: readonly Provider[] = [
  {
    name: 'Keycloak',
    paths: {
      authorize: '/realms/ops/protocol/openid-connect/auth',
      token: '/realms/ops/protocol/openid-connect/token',
      revoke: '/realms/ops/protocol/openid-connect/revoke',
      endSession: '/realms/ops/protocol/openid-connect/logout',
    },
    issuer: '/realms/ops',
    asked: { scope: 'openid', audience: null },
    tokens: {
      ...common,
      expires_in: 300,
      refresh_expires_in: 0,
      'not-before-policy': 0,
      session_state: 'f3c7ab2e-3b5f-4a36-9f0b-0d2f4a1c9a11',
      scope: 'openid profile email',
    },
    refusal: { status: 400, body: { error: 'invalid_grant', error_description: 'Token is not active' } },
    revocation: { status: 200 },
  },
  {
    name: 'Ory Hydra',
    paths: { authorize: '/oauth2/auth', token: '/oauth2/token', revoke: '/oauth2/revoke', endSession: '/oauth2/sessions/logout' },
    issuer: '/',
    asked: { scope: 'openid offline', audience: 'https://platform.example' },
    tokens: { ...common, token_type: 'bearer', expires_in: 3599, scope: 'openid offline' },
    refusal: {
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'The provided authorization grant or refresh token is invalid, expired or revoked.',
        error_hint: 'The refresh token was already used.',
        status_code: 400,
      },
    },
    revocation: { status: 200 },
  },
  {
    name: 'Auth0',
    paths: { authorize: '/authorize', token: '/oauth/token', revoke: '/oauth/revoke', endSession: '/oidc/logout' },
    issuer: '/',
    asked: { scope: 'openid offline_access', audience: 'https://platform.example' },
    tokens: { ...common, expires_in: 86_400, scope: 'openid offline_access' },
    refusal: { status: 403, body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' } },
    revocation: { status: 400, body: { error: 'invalid_request', error_description: 'Invalid refresh token' } },
  },
  {
    name: 'Microsoft Entra ID',
    paths: {
      authorize: '/TENANT/oauth2/v2.0/authorize',
      token: '/TENANT/oauth2/v2.0/token',
      revoke: '/TENANT/oauth2/revoke',
      endSession: '/TENANT/oauth2/v2.0/logout',
    },
    issuer: '/TENANT/v2.0',
    asked: { scope: 'openid offline_access api://platform/access', audience: null },
    tokens: { ...common, expires_in: 4711, ext_expires_in: 4711, scope: 'api://platform/access' },
    refusal: {
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'AADSTS70008: The refresh token has expired due to inactivity.',
        error_codes: [70_008],
        correlation_id: 'b1b2b3b4-0000-4000-8000-000000000000',
      },
    },
    revocation: { status: 404 },
  },
];

interface Received {
  readonly path: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

/** The provider on a port, with nothing but its own paths, and a gateway with the settings for it. */
async function start({ name, paths, issuer, tokens, refusal, revocation }: Provider, more: Readonly<Record<string, string>> = {}) {
  const received: Received[] = [];
  const codeVerifier = newCodeVerifier();
  const upstream = await startUpstream((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      received.push({ path: request.url, form });
      if (request.url === paths.token && form.grant_type === 'authorization_code')
        sendJson(response, { ...tokens, id_token: idToken(upstream.base + issuer, codeVerifier) });
      else if (request.url === paths.token) sendJson(response, refusal.body, refusal.status);
      else if (request.url === paths.revoke && revocation.body) sendJson(response, revocation.body, revocation.status);
      else response.writeHead(request.url === paths.revoke ? revocation.status : 404).end();
    });
  });
  const env = { ...liveEnvironment(upstream.base), ...settingsOf(name, upstream.base), ...more };
  return { received, gateway: await startGateway({ env, contract: { rate: 1, isEnforced: false } }), origin: upstream.base, codeVerifier };
}

describe.each(providers)('$name, with its settings in docs/connecting.md,', (provider) => {
  test('is opened at its path, with the scope and audience that it expects', async () => {
    const { gateway, origin } = await start(provider);
    const url = new URL(await askLoginUrl(gateway, 'flow-12345678', newCodeVerifier()));
    expect(url.origin + url.pathname).toBe(origin + provider.paths.authorize);
    expect({ scope: url.searchParams.get('scope'), audience: url.searchParams.get('audience') }).toEqual(provider.asked);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'pax-dashboard',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      response_type: 'code',
    });
  });

  test('gives a session for a code, whatever else its answer has', async () => {
    const { gateway, received, codeVerifier } = await start(provider);
    const { data, errors } = await gateway.query(signInMutation, { input: { code: 'code-1', codeVerifier, redirectUri } }, { token: '' });
    expect(errors).toEqual([]);
    const { accessToken, refreshToken, userToken, accessTokenExpiresIn } = sessionOf(data?.signIn);
    expect({ accessToken, refreshToken, userToken }).toEqual({
      accessToken: 'eyJ.access.1',
      refreshToken: 'refresh-1',
      userToken: anyText,
    });
    expect(accessTokenExpiresIn).toBeGreaterThan(200);
    const { path: at, form } = present(received[0]);
    expect(at).toBe(provider.paths.token);
    expect(form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_id: 'pax-dashboard',
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    });
    expect(gateway.logLines('the platform differs from the contract')).toEqual([]);
  });

  test('ends the session with its own reason, once its refresh token works no more', async () => {
    const { gateway } = await start(provider);
    const { errors } = await gateway.query(
      'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { session { accessToken } } }',
      { input: { refreshToken: 'refresh-1', redirectUri } },
      { token: '' },
    );
    expect(errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED', platform: { status: provider.refusal.status, code: 'invalid_grant' } } },
    ]);
  });

  test('lets people sign out, whether or not it revokes access tokens', async () => {
    const { gateway, received, origin } = await start(provider);
    const signOut = 'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked endSessionUrl } }';
    const { data, errors } = await gateway.query(signOut, { input: { redirectUri } }, { token: 'eyJ.access.1' });
    expect(errors).toEqual([]);
    expect(data?.signOut?.revoked).toBe(provider.revocation.status === 200);
    expect(data?.signOut?.endSessionUrl?.split('?')[0]).toBe(origin + provider.paths.endSession);
    expect(received).toMatchObject([{ path: provider.paths.revoke, form: { token: 'eyJ.access.1', client_id: 'pax-dashboard' } }]);
  });
});

test('a confidential client of Keycloak that is refused has the reason in its error', async () => {
  const keycloak = present(providers[0]);
  const refusal = {
    status: 401,
    body: { error: 'unauthorized_client', error_description: 'Invalid client or Invalid client credentials' },
  };
  const { gateway } = await start({ ...keycloak, refusal }, { OAUTH_CLIENT_SECRET: 'wrong' });
  const { errors } = await gateway.query(
    'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { session { accessToken } } }',
    { input: { refreshToken: 'refresh-1', redirectUri } },
    { token: '', headers: fromOwnPage },
  );
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', platform: { code: 'unauthorized_client' } } }]);
  expect(gateway.logs()).not.toContain('wrong');
});
