import { anyText } from '../../testing/matchers';
import { liveEnvironment, startGateway, stopGateways } from '../../testing/gateway';
import { signInAtProvider, startCertifiedProvider, type CertifiedProvider } from '../../testing/provider-sign-in';
import { askLoginUrl, fromOwnPage, newCodeVerifier, redirectUri, sessionOf, signInMutation } from '../../testing/sign-in';

const secret = 's3cret: with spaces, and + or %';
let provider: CertifiedProvider;

beforeAll(async () => {
  provider = await startCertifiedProvider(secret, [redirectUri]);
});

afterAll(() => provider.stop());
afterEach(stopGateways);

/** The settings by docs/connecting.md. */
const settings = {
  OAUTH_CLIENT_ID: 'console',
  OAUTH_CLIENT_SECRET: secret,
  OAUTH_AUTH_PATH: '/auth',
  OAUTH_TOKEN_PATH: '/token',
  OAUTH_REVOKE_PATH: '/token/revocation',
  OAUTH_SCOPE: 'openid offline_access',
  OAUTH_PROMPT: 'consent',
  OAUTH_AUDIENCE: '',
};

const start = (env: Readonly<Record<string, string>>) =>
  startGateway({ env: { ...liveEnvironment(provider.issuer), ...env }, contract: { rate: 0, isEnforced: false } });

/** As a person in a browser: the login URL, the provider's pages, and the code that they send back. */
async function signIn(gateway: Awaited<ReturnType<typeof start>>) {
  const codeVerifier = newCodeVerifier();
  const arrival = await signInAtProvider(await askLoginUrl(gateway, 'flow-12345678', codeVerifier), 'ada@example.com');
  if (!('callback' in arrival)) throw new Error(arrival.page);
  const { searchParams } = arrival.callback;
  expect(searchParams.get('state')).toBe('flow-12345678');
  expect(searchParams.get('error')).toBeNull();
  const input = { code: searchParams.get('code') ?? '', codeVerifier, redirectUri };
  return gateway.query(signInMutation, { input }, { token: '', headers: fromOwnPage });
}

const refresh = (gateway: Awaited<ReturnType<typeof start>>, refreshToken: string) =>
  gateway.query(
    'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { session { accessToken refreshToken accessTokenExpiresIn } } }',
    { input: { refreshToken, redirectUri } },
    { token: '', headers: fromOwnPage },
  );

const userInfo = async (token: string) => fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });

test('with its settings a session at a certified provider signs in, refreshes once per token, and signs out', async () => {
  const gateway = await start(settings);
  const { data } = await signIn(gateway);
  const session = sessionOf(data?.signIn);
  expect(session).toEqual({
    accessToken: anyText,
    refreshToken: anyText,
    userToken: anyText,
    accessTokenExpireAt: anyText,
    accessTokenExpiresIn: expect.any(Number),
  });
  expect(await (await userInfo(session.accessToken)).json()).toMatchObject({ sub: 'ada@example.com' });

  const refreshed = sessionOf((await refresh(gateway, session.refreshToken)).data?.refreshSession);
  expect(refreshed.refreshToken).not.toBe(session.refreshToken);
  expect((await userInfo(refreshed.accessToken)).status).toBe(200);

  const signOut = 'mutation ($input: SignOutInput!) { signOut(input: $input) { revoked } }';
  const signedOut = await gateway.query(signOut, { input: { redirectUri } }, { token: refreshed.accessToken, headers: fromOwnPage });
  expect(signedOut.data).toEqual({ signOut: { revoked: true } });
  expect((await userInfo(refreshed.accessToken)).status).toBe(401);
  expect((await refresh(gateway, refreshed.refreshToken)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect(gateway.logs()).not.toMatch(/s3cret/);
});

describe('without one of its settings', () => {
  test('the default paths lead to a page that does not exist', async () => {
    await expect(signIn(await start({ OAUTH_CLIENT_ID: 'console' }))).rejects.toThrow('Not Found');
  });

  test('the secret, the token is refused', async () => {
    const { errors } = await signIn(await start({ ...settings, OAUTH_CLIENT_SECRET: '' }));
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED', platform: { code: 'invalid_client' } } }]);
  });

  test.each([
    ['scope', { OAUTH_SCOPE: '' }],
    ['prompt for consent', { OAUTH_PROMPT: '' }],
  ])('the %s, the session has no refresh token', async (_what, missing) => {
    const { data } = await signIn(await start({ ...settings, ...missing }));
    expect(sessionOf(data?.signIn)).toMatchObject({ accessToken: anyText, refreshToken: null });
  });
});
