import type { ServerResponse } from 'node:http';
import { anyText, textMatching } from '../../testing/matchers';
import { liveEnvironment, startGateway, stopGateways } from '../../testing/gateway';
import {
  askLoginUrl,
  fromOwnPage,
  idToken,
  newCodeVerifier,
  redirectUri,
  sessionOf,
  signInAs,
  signInMutation,
} from '../../testing/sign-in';
import { sendJson, startUpstream, stopUpstreams, type Respond } from '../../testing/upstream';

afterEach(async () => {
  await stopGateways();
  await stopUpstreams();
});

const refreshMutation = `mutation ($input: RefreshSessionInput!) {
  refreshSession(input: $input) { session { accessToken refreshToken accessTokenExpireAt accessTokenExpiresIn } }
}`;

const signOutMutation = 'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked endSessionUrl } }';

describe('the login URL', () => {
  test('has all that the provider needs', async () => {
    const gateway = await startGateway({ env: { ...liveEnvironment('https://login.example/base'), OAUTH_ACR_VALUES: 'email-code' } });
    const url = new URL(await askLoginUrl(gateway, 'flow-12345678', newCodeVerifier()));
    expect(url.origin + url.pathname).toBe('https://login.example/base/oauth2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'pax-dashboard',
      redirect_uri: redirectUri,
      audience: 'pax-platform',
      acr_values: 'email-code',
      code_challenge: textMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: textMatching(/^[\w-]{43}$/),
      response_type: 'code',
      scope: 'openid offline',
      state: 'flow-12345678',
    });
  });

  test('is a path of the gateway itself in mock mode', async () => {
    const gateway = await startGateway();
    const url = await askLoginUrl(gateway, 'flow-12345678', newCodeVerifier());
    expect(url).toMatch(/^\/mock\/oauth2\/auth\?/);
    expect(new URLSearchParams(url.split('?')[1]).get('acr_values')).toBe('email-code');
  });

  test.each([
    'javascript:alert(1)',
    'https://dashboard.example/elsewhere',
    'https://dashboard.example/oauth/callback?next=1',
    'https://user:password@dashboard.example/oauth/callback',
    '/oauth/callback',
    'not a url',
    'https://127.0.0.1.dashboard.example/oauth/callback',
    'ftp://localhost/oauth/callback',
  ])('does not redirect to %s', async (uri) => {
    const { query } = await startGateway();
    const { errors } = await query(
      'query ($uri: String!) { loginUrl(flowId: "flow-12345678", codeChallenge: "x", redirectUri: $uri) }',
      { uri },
      { token: '' },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { redirectUri: anyText } } }]);
  });
});

describe('the redirect URI', () => {
  const loginUrl = `query ($uri: String!) { loginUrl(flowId: "flow-12345678", codeChallenge: "${'x'.repeat(43)}", redirectUri: $uri) }`;
  const own = { DASHBOARD_ORIGINS: 'https://ops.example, https://ops.example:8443' };

  test.each<[string, Record<string, string>, string, boolean]>([
    ['this machine, at any port', {}, 'http://127.0.0.1:5173', true],
    ['this machine by its name', {}, 'http://localhost:4000', true],
    ['this machine by IPv6', {}, 'https://[::1]', true],
    ['any other host', {}, 'https://ops.example', false],
    ['an origin in DASHBOARD_ORIGINS', own, 'https://ops.example:8443', true],
    ['another port than in DASHBOARD_ORIGINS', own, 'https://ops.example:4443', false],
    ['another protocol than in DASHBOARD_ORIGINS', own, 'http://ops.example', false],
    ['a host below one in DASHBOARD_ORIGINS', own, 'https://evil.ops.example', false],
    ['this machine, with DASHBOARD_ORIGINS', own, 'http://127.0.0.1:4000', false],
  ])('may be at %s: %j %s %j', async (_what, env, origin, isAllowed) => {
    for (const mode of [{}, liveEnvironment('https://login.example')]) {
      const { query } = await startGateway({ env: { ...mode, ...env } });
      const { errors } = await query(loginUrl, { uri: `${origin}/oauth/callback` }, { token: '' });
      const refusal = { code: 'BAD_USER_INPUT', fields: { redirectUri: 'This address of the dashboard is not in DASHBOARD_ORIGINS' } };
      expect(errors).toMatchObject(isAllowed ? [] : [{ extensions: refusal }]);
    }
  });

  test.each([
    ['signIn', 'SignInInput', { code: 'c', codeVerifier: newCodeVerifier() }],
    ['refreshSession', 'RefreshSessionInput', { refreshToken: 'r' }],
    ['signOut', 'SignOutInput', {}],
  ])('of another site gets nothing from %s, and the provider is not called', async (field, type, input) => {
    const upstream = await startUpstream((_request, response) => sendJson(response, { access_token: 'access' }));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query(
      `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`,
      { input: { ...input, redirectUri: 'https://evil.example/oauth/callback' } },
      { headers: fromOwnPage },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(upstream.calls).toEqual([]);
  });
});

describe('the ID token of a sign-in', () => {
  /** A provider whose answer to a code has this ID token, or whatever else is given. */
  async function signInWith(answer: (issuer: string, codeVerifier: string) => object, env: Record<string, string> = {}) {
    const codeVerifier = newCodeVerifier();
    const upstream = await startUpstream((_request, response) =>
      sendJson(response, { access_token: 'access', token_type: 'Bearer', ...answer(upstream.base, codeVerifier) }),
    );
    const gateway = await startGateway({ env: { ...liveEnvironment(upstream.base), ...env } });
    return { gateway, ...(await gateway.query(signInMutation, { input: { code: 'c', codeVerifier, redirectUri } }, { token: '' })) };
  }

  test.each<[string, Record<string, string>, object]>([
    ['as it should be', {}, {}],
    ['with several audiences, issued to this client', {}, { aud: ['platform', 'pax-dashboard'], azp: 'pax-dashboard' }],
    ['with one of the contexts asked for', { OAUTH_ACR_VALUES: 'password email-code' }, { acr: 'email-code' }],
    ['of the issuer in OAUTH_ISSUER', { OAUTH_ISSUER: 'https://login.example/' }, { iss: 'https://login.example/' }],
  ])('is accepted %s', async (_what, env, claims) => {
    const { errors, data } = await signInWith((issuer, verifier) => ({ id_token: idToken(issuer, verifier, claims) }), env);
    expect(errors).toEqual([]);
    expect(sessionOf(data?.signIn).accessToken).toBe('access');
  });

  test.each<[string, object, RegExp, Record<string, string>?]>([
    ['of another issuer', { iss: 'https://login.example' }, /"iss"/],
    ['for another client', { aud: 'another-client' }, /"aud"/],
    ['for several clients, issued to another one', { aud: ['pax-dashboard', 'another'], azp: 'another' }, /"azp"/],
    ['that has expired', { exp: 1_700_000_000 }, /"exp"/],
    ['of another sign-in', { nonce: 'another' }, /"nonce"/],
    ['without a nonce', { nonce: undefined }, /"nonce"/],
    ['with another context than asked for', { acr: 'password' }, /"acr"/, { OAUTH_ACR_VALUES: 'email-code' }],
    ['without the context asked for', {}, /"acr"/, { OAUTH_ACR_VALUES: 'email-code' }],
  ])('is refused %s, and the log says why', async (_what, claims, reason, env = {}) => {
    const { errors, data, gateway } = await signInWith((issuer, verifier) => ({ id_token: idToken(issuer, verifier, claims) }), env);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: 'The sign-in provider sent an unexpected response', extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
    ]);
    expect(gateway.logLines('the platform differs from the contract')).toMatchObject([{ problem: textMatching(reason) }]);
    expect(gateway.logs()).not.toMatch(/another|login\.example/);
  });

  test('is refused without a signature', async () => {
    const { errors } = await signInWith((issuer, verifier) => ({ id_token: idToken(issuer, verifier, {}, { alg: 'none' }) }));
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test('may be missing, but not if a context was asked for', async () => {
    expect((await signInWith(() => ({}))).errors).toEqual([]);
    expect((await signInWith(() => ({}), { OAUTH_ACR_VALUES: 'email-code' })).errors).toMatchObject([
      { extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
    ]);
  });

  test.each(['mac', 'DPoP', 'N_A'])('and its tokens are refused if they are of the type %s', async (type) => {
    const { errors } = await signInWith((issuer, verifier) => ({ id_token: idToken(issuer, verifier), token_type: type }));
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
  });

  test('of a refresh is checked too, except for its nonce', async () => {
    for (const [claims, codes] of [
      [{ nonce: undefined }, []],
      [{ aud: 'another-client' }, ['PLATFORM_BAD_RESPONSE']],
    ] as const) {
      const upstream = await startUpstream((_request, response) =>
        sendJson(response, { access_token: 'access', id_token: idToken(upstream.base, '', claims) }),
      );
      const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
      const { errors } = await query(refreshMutation, { input: { refreshToken: 'r', redirectUri } }, { token: '' });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(codes);
    }
  });
});

describe('a session of the mock platform', () => {
  test('signs in, refreshes once per token, and signs out', async () => {
    const gateway = await startGateway();
    const session = await signInAs(gateway, 'sudo@pax.example');
    expect(new Date(session.accessTokenExpireAt).getTime()).toBeGreaterThan(Date.now());

    const input = { refreshToken: session.refreshToken, redirectUri };
    const began = Date.now();
    const refreshed = sessionOf((await gateway.query(refreshMutation, { input }, { token: '' })).data?.refreshSession);
    expect(refreshed.refreshToken).not.toBe(session.refreshToken);
    const refreshedAt = Date.parse(refreshed.accessTokenExpireAt) - 1000 * refreshed.accessTokenExpiresIn;
    expect(refreshedAt).toBeGreaterThanOrEqual(began - 1000);
    expect(refreshedAt).toBeLessThanOrEqual(Date.now() + 1000);

    const again = await gateway.query(refreshMutation, { input }, { token: '' });
    expect(again.errors).toMatchObject([{ message: 'The refresh token is not valid', extensions: { code: 'UNAUTHENTICATED' } }]);

    const { data } = await gateway.query(
      'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }',
      { input: { redirectUri } },
      {
        token: session.accessToken,
      },
    );
    expect(data).toEqual({ signOut: { revoked: true } });
  });

  test('is rejected for an unknown code', async () => {
    const gateway = await startGateway();
    const input = { code: 'made-up-code', codeVerifier: newCodeVerifier(), redirectUri };
    const { data, errors, text } = await gateway.query(signInMutation, { input }, { token: '' });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: 'The token exchange operation failed',
        extensions: {
          code: 'UNAUTHENTICATED',
          platform: { code: 'invalid_grant', message: textMatching(/"error":"invalid_grant"/) },
        },
      },
    ]);
    expect(text + gateway.logs()).not.toContain(input.codeVerifier);
  });

  test('is rejected without a refresh token, before the provider is called', async () => {
    const gateway = await startGateway();
    const { errors } = await gateway.query(refreshMutation, { input: { refreshToken: '', redirectUri } }, { token: '' });
    expect(errors).toMatchObject([{ message: 'The refresh token is not valid', extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(gateway.logs()).toContain('"calls":0');
  });
});

describe('a provider with its own settings', () => {
  const settings = {
    OAUTH_AUTH_PATH: '/protocol/openid-connect/auth',
    OAUTH_TOKEN_PATH: '/protocol/openid-connect/token',
    OAUTH_REVOKE_PATH: '/protocol/openid-connect/revoke',
    OAUTH_SCOPE: 'openid offline_access',
    OAUTH_AUDIENCE: '',
    OAUTH_CLIENT_SECRET: 's3cret: with spaces',
  };

  async function start() {
    const bodies: string[] = [];
    const upstream = await startUpstream((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => sendJson(response, { access_token: 'access', refresh_token: 'refresh' }));
    });
    const env = { ...liveEnvironment('http://login.invalid/realms/pax'), ...settings, OAUTH_INTERNAL_URL: `${upstream.base}/realms/pax` };
    return { gateway: await startGateway({ env }), upstream, bodies };
  }

  test('is opened by the browser at its own path and base, without an audience', async () => {
    const { gateway } = await start();
    const url = new URL(await askLoginUrl(gateway, 'flow-12345678', newCodeVerifier()));
    expect(`${url.origin}${url.pathname}`).toBe('http://login.invalid/realms/pax/protocol/openid-connect/auth');
    expect(url.searchParams.get('scope')).toBe('openid offline_access');
    expect(url.searchParams.has('audience')).toBe(false);
  });

  test('gets grants and revocations at its internal base, with the secret in a header alone', async () => {
    const { gateway, upstream, bodies } = await start();
    const input = { code: 'c', codeVerifier: newCodeVerifier(), redirectUri };
    const { errors } = await gateway.query(signInMutation, { input }, { token: '', headers: fromOwnPage });
    expect(errors).toEqual([]);
    await gateway.query(
      'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }',
      { input: { redirectUri } },
      { token: 'access', headers: fromOwnPage },
    );
    expect(upstream.calls).toEqual(['POST /realms/pax/protocol/openid-connect/token', 'POST /realms/pax/protocol/openid-connect/revoke']);
    const basic = Buffer.from('pax-dashboard:s3cret%3A+with+spaces').toString('base64');
    expect(upstream.requests.map(({ headers }) => headers.authorization)).toEqual([`Basic ${basic}`, `Basic ${basic}`]);
    expect(bodies.join()).not.toMatch(/s3cret|audience/);
    expect(gateway.logs()).not.toContain('s3cret');
  });
});

describe('the client’s secret', () => {
  const input = { redirectUri };
  test.each([
    ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none' }],
    ['what is no browser', {}],
  ])('is not used for %s', async (_what, headers: Record<string, string>) => {
    const upstream = await startUpstream((_request, response) => sendJson(response, { access_token: 'access' }));
    const { query } = await startGateway({ env: { ...liveEnvironment(upstream.base), OAUTH_CLIENT_SECRET: 'secret' } });
    const refused = [{ extensions: { code: 'FORBIDDEN' } }];
    const code = { ...input, code: 'c', codeVerifier: newCodeVerifier() };
    expect((await query(signInMutation, { input: code }, { token: '', headers })).errors).toMatchObject(refused);
    const refresh = { ...input, refreshToken: 'r' };
    expect((await query(refreshMutation, { input: refresh }, { token: '', headers })).errors).toMatchObject(refused);
    const { data } = await query(signOutMutation, { input }, { headers });
    expect(data?.signOut).toMatchObject({ revoked: false });
    expect(upstream.calls).toEqual([]);
  });
});

describe('a sign-out', () => {
  async function signOut(env: Record<string, string>, input: object, statuses: readonly number[] = [200, 200]) {
    const forms: object[] = [];
    const upstream = await startUpstream((request, response) => {
      request.setEncoding('utf8').on('data', (body) => forms.push(Object.fromEntries(new URLSearchParams(String(body)))));
      request.on('end', () => response.writeHead(statuses[forms.length - 1] ?? 500).end());
    });
    const { query } = await startGateway({ env: { ...liveEnvironment(upstream.base), ...env } });
    const { data } = await query(signOutMutation, { input: { redirectUri, ...input } }, { token: 'access' });
    return { forms, signOut: data?.signOut, base: upstream.base };
  }
  const accessForm = { client_id: 'pax-dashboard', token: 'access', redirect_uri: redirectUri };

  test('revokes the access token as specified, and then the refresh token', async () => {
    const { forms } = await signOut({}, { refreshToken: 'refresh' });
    expect(forms).toEqual([accessForm, { ...accessForm, token: 'refresh', token_type_hint: 'refresh_token' }]);
    expect((await signOut({}, {})).forms).toEqual([accessForm]);
  });

  test('revokes the refresh token also where the provider does not revoke access tokens, and ignores its refusals', async () => {
    const refused = await signOut({}, { refreshToken: 'refresh' }, [400, 400]);
    expect(refused.forms).toHaveLength(2);
    expect(refused.signOut).toEqual({ revoked: false, endSessionUrl: null });
  });

  test('names the page where the browser ends the provider’s own session, if there is one', async () => {
    const { signOut: answer, base } = await signOut({ OAUTH_END_SESSION_PATH: '/oauth2/sessions/logout' }, {});
    const url = new URL(answer?.endSessionUrl ?? '');
    expect(url.origin + url.pathname).toBe(`${base}/oauth2/sessions/logout`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'pax-dashboard',
      post_logout_redirect_uri: 'http://127.0.0.1:4000/login',
    });
  });
});

describe('a provider that fails', () => {
  test('is not retried, because a refresh token works once', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, { error: 'temporarily_unavailable' }, 503));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await gateway.query(
      refreshMutation,
      { input: { refreshToken: 'secret-refresh-token', redirectUri } },
      { token: '' },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_UNAVAILABLE', platform: { status: 503 } } }]);
    expect(upstream.calls).toEqual(['POST /oauth2/token']);
  });

  test.each<[string, string, (response: ServerResponse) => void]>([
    ['breaks the connection', 'The sign-in provider is not available', (response) => response.destroy()],
    ['answers 503', 'The sign-in provider is not available', (response) => sendJson(response, {}, 503)],
    ['sends no tokens', 'The sign-in provider sent an unexpected response', (response) => sendJson(response, {})],
  ])('a provider that %s is named in the error, not the platform', async (_what, message, respond) => {
    const upstream = await startUpstream((_request, response) => respond(response));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query(signInMutation, { input: { code: 'c', codeVerifier: newCodeVerifier(), redirectUri } }, { token: '' });
    expect(errors).toMatchObject([{ message }]);
  });

  test('a provider that echoes its input leaks nothing', async () => {
    const upstream = await startUpstream((request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (body) => sendJson(response, { error: 'invalid_grant', error_description: String(body) }, 400));
    });
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const { text } = await gateway.query(refreshMutation, { input: { refreshToken: 'secret-refresh-token', redirectUri } }, { token: '' });
    expect(text).toContain('The refresh token is not valid');
    expect(text + gateway.logs()).not.toContain('secret-refresh-token');
  });

  test.each([
    [
      400,
      { error: 'invalid_grant', error_description: 'The code has expired', error_hint: 'Begin again' },
      'UNAUTHENTICATED',
      'invalid_grant',
    ],
    [403, { message: 'This client is disabled', trace: ['a', 'b'] }, 'UNAUTHENTICATED', undefined],
    [500, { error: { reason: 'Maintenance' } }, 'PLATFORM_UNAVAILABLE', undefined],
  ])('has its whole body passed on as JSON text (%i)', async (status, body, code, providerCode) => {
    const upstream = await startUpstream((_request, response) => sendJson(response, body, status));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query(signInMutation, { input: { code: 'c', codeVerifier: newCodeVerifier(), redirectUri } }, { token: '' });
    const platform = errors[0]?.extensions.platform;
    expect(errors).toMatchObject([{ extensions: { code } }]);
    expect(platform).toMatchObject({ status, ...(providerCode && { code: providerCode }) });
    expect(JSON.parse(platform?.message ?? '')).toEqual(body);
  });

  test('has neither token nor address in the part that is passed on', async () => {
    const body = {
      error: 'invalid_grant',
      error_description: 'Bearer abcdefghijkl of eyJhbGciOi.eyJzdWIi.c2ln at https://hydra.internal:4445/admin',
      access_token: 'opaque-access',
      nested: { refreshToken: 'opaque-refresh', client_secret: 'opaque-secret' },
    };
    const upstream = await startUpstream((_request, response) => sendJson(response, body, 400));
    const gateway = await startGateway({ env: liveEnvironment(upstream.base) });
    const input = { code: 'c', codeVerifier: newCodeVerifier(), redirectUri };
    const { errors, text } = await gateway.query(signInMutation, { input }, { token: '' });
    expect(JSON.parse(errors[0]?.extensions.platform?.message ?? '')).toEqual({
      error: 'invalid_grant',
      error_description: '[redacted]',
      access_token: '[redacted]',
      nested: { refreshToken: '[redacted]', client_secret: '[redacted]' },
    });
    for (const secret of ['opaque', 'hydra', 'abcdefghijkl', 'eyJ']) expect(text + gateway.logs()).not.toContain(secret);
  });

  test('a provider that responds with a page leaks nothing of it', async () => {
    const upstream = await startUpstream((_request, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { errors } = await query(signInMutation, { input: { code: 'c', codeVerifier: newCodeVerifier(), redirectUri } }, { token: '' });
    expect(errors[0]?.extensions.platform).toEqual({ status: 502 });
  });

  describe('to keep to the contract', () => {
    const tokens = { access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };

    async function signInWith(respond: Respond) {
      const upstream = await startUpstream(respond);
      const gateway = await startGateway({ env: liveEnvironment(upstream.base), contract: { rate: 0, isEnforced: false } });
      const input = { code: 'c', codeVerifier: newCodeVerifier(), redirectUri };
      return { gateway, ...(await gateway.query(signInMutation, { input }, { token: '' })) };
    }

    const month = 30 * 24 * 60 * 60;
    test.each([
      ['as text', { expires_in: '3600' }, 3600],
      ['as text with a fraction', { expires_in: ' 3599.98 ' }, 3599],
      ['with a fraction', { expires_in: 3599.98 }, 3599],
      ['beyond 31 bits', { expires_in: 2 ** 31 }, month],
      ['that is no date', { expires_in: 9_007_199_254_740_991 }, month],
      ['that is no date, as text', { expires_in: '9'.repeat(20) }, month],
      ['of null', { expires_in: null }, null],
      ['that is missing', { expires_in: undefined }, null],
      ['that is negative', { expires_in: -1 }, null],
      ['in words', { expires_in: 'soon' }, null],
      ['that is an object', { expires_in: {} }, null],
    ])('a lifetime %s is no failure', async (_what, change, lifetime) => {
      const { data, errors } = await signInWith((_request, response) => sendJson(response, { ...tokens, ...change }));
      expect(errors).toEqual([]);
      const { accessToken, accessTokenExpiresIn, accessTokenExpireAt } = sessionOf(data?.signIn);
      expect(accessToken).toBe('access');
      if (lifetime === null) expect([accessTokenExpiresIn, accessTokenExpireAt]).toEqual([null, null]);
      else expect(Math.abs(accessTokenExpiresIn - lifetime)).toBeLessThan(60);
    });

    test('accepts null for other tokens, status 201 and a byte order mark', async () => {
      const { data, errors } = await signInWith((_request, response) =>
        response.writeHead(201).end(`\uFEFF${JSON.stringify({ ...tokens, id_token: null, refresh_token: null })}`),
      );
      expect(errors).toEqual([]);
      expect(sessionOf(data?.signIn)).toMatchObject({ accessToken: 'access', refreshToken: null });
    });

    test('accepts a list of scopes and an empty refresh token', async () => {
      const odd = { ...tokens, scope: ['openid', 'offline'], refresh_token: '' };
      const { data, errors } = await signInWith((_request, response) => sendJson(response, odd));
      expect(errors).toEqual([]);
      expect(sessionOf(data?.signIn)).toMatchObject({ accessToken: 'access', refreshToken: null });
    });

    test('reports a refusal that has a success status, as GitHub sends it', async () => {
      const refusal = { error: 'bad_verification_code', error_description: 'The code has expired' };
      const { errors } = await signInWith((_request, response) => sendJson(response, refusal));
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', platform: { code: 'bad_verification_code' } } }]);
    });

    test.each([
      ['no access token', { access_token: null }, '/access_token', 'missing'],
      ['an empty access token', { access_token: '' }, '/access_token', 'value'],
      ['a token that is no text', { refresh_token: 7 }, '/refresh_token', 'type'],
    ])('%s is a failure, and the log has the reason without values', async (_what, change, place, kind) => {
      const { errors, gateway } = await signInWith((_request, response) => sendJson(response, { ...tokens, ...change }));
      expect(errors).toMatchObject([{ extensions: { code: 'PLATFORM_BAD_RESPONSE' } }]);
      expect(gateway.logLines('the platform differs from the contract')).toMatchObject([{ operation: 'POST /oauth2/token', place, kind }]);
      expect(gateway.logs()).not.toContain('refresh"');
    });
  });

  test('does not prevent the sign-out', async () => {
    const upstream = await startUpstream((_request, response) => sendJson(response, {}, 500));
    const { query } = await startGateway({ env: liveEnvironment(upstream.base) });
    const { data, errors } = await query('mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }', {
      input: { redirectUri },
    });
    expect(errors).toEqual([]);
    expect(data).toEqual({ signOut: { revoked: false } });
  });
});
