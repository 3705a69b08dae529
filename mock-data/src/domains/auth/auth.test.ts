import type { components } from '@pax/schema/platform';
import { createMockPlatform } from '../../create-mock-platform';
import type { PlatformResponse } from '../../platform';
import {
  authorizeQuery,
  clientFor,
  codeFor,
  exchangeCode,
  postForm,
  REDIRECT_URI,
  refresh,
  signInAs,
  type Tokens,
  tokensOf,
} from '../../testing/client';
import { readAnswer } from '../../testing/contract-check';
import { ROLES } from '../users/roles';

const platform = createMockPlatform();
const authorize = (values: Record<string, string> = {}) =>
  platform.handle({ method: 'GET', path: `/oauth2/auth?${authorizeQuery(values).toString()}`, headers: {} });
const sentBackTo = (location = '') => Object.fromEntries(new URL(location).searchParams);
const refusal = (path: string, response: PlatformResponse) =>
  readAnswer<components['schemas']['OAuthError']>('POST', path, response).body.error;
const signIn = async (): Promise<Tokens> => tokensOf(await exchangeCode(platform, await codeFor(platform, 'SUDO')));
const statusOfMe = async (accessToken: string) => (await clientFor(platform, accessToken).me()).status;

afterEach(() => jest.useRealTimers());

describe('the sign-in page', () => {
  it('offers one user per role and works under any prefix', async () => {
    const { status, headers, body } = await authorize({ state: '"><script>alert(1)</script>' });
    const page = body.toString();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.match(/name="user"/g)).toHaveLength(5);
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect([...page.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual(['sign-in.css', 'auth']);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'; form-action 'self' http://127.0.0.1:4000;");
    expect((await platform.handle({ method: 'GET', path: '/oauth2/sign-in.css', headers: {} })).headers['content-type']).toContain(
      'text/css',
    );
  });

  it('returns a code and the state, whether the choice is posted or in the URL', async () => {
    const [user] = /(?<=name="user" value=")[^"]+/.exec((await authorize()).body.toString()) ?? [''];
    const body = authorizeQuery({ user }).toString();
    const posted = await platform.handle({ method: 'POST', path: '/oauth2/auth', headers: {}, body });
    for (const { status, headers } of [posted, await authorize({ user })]) {
      expect([status, headers.location?.startsWith(`${REDIRECT_URI}?`)]).toEqual([302, true]);
      const { code, ...rest } = sentBackTo(headers.location);
      expect(code).toMatch(/^[\w-]{32}$/);
      expect(rest).toEqual({ state: 'flow-1' });
    }
  });

  it('uses a login hint as the choice, and shows the choice if the hint is unknown', async () => {
    const { status, headers } = await authorize({ login_hint: 'fleet.read@pax.example' });
    const { code, state } = sentBackTo(headers.location);
    expect([status, state]).toEqual([302, 'flow-1']);
    const tokens = tokensOf(await exchangeCode(platform, code ?? ''));
    expect((await clientFor(platform, tokens.access_token).me()).body).toMatchObject({ email: 'fleet.read@pax.example' });
    expect((await authorize({ login_hint: 'stranger@pax.example' })).body.toString()).toContain('name="user"');
  });

  it('returns a denial, and the error of an invalid request', async () => {
    expect(sentBackTo((await authorize({ deny: '1' })).headers.location)).toMatchObject({ error: 'access_denied', state: 'flow-1' });
    expect(sentBackTo((await authorize({ user: 'nobody' })).headers.location)).toMatchObject({ error: 'access_denied' });
    const wrong = sentBackTo((await authorize({ code_challenge_method: 'plain', scope: 'everything' })).headers.location);
    expect(wrong.error).toBe('invalid_request');
    expect(wrong.error_description).toMatch(/scope.*code_challenge_method/);
  });

  it.each([
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', '/relative'],
    ['redirect_uri', 'http://a.example/#x'],
    ['client_id', ''],
  ])('redirects to no untrusted address with %s %j', async (name, value) => {
    const answer = await authorize({ [name]: value });
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    expect(refusal('/oauth2/auth', answer)).toBe('invalid_request');
  });
});

describe('the code', () => {
  it('is exchanged for tokens as the contract requires', async () => {
    const answer = await exchangeCode(platform, await codeFor(platform, 'FLEET_STAFF_READ'));
    const tokens = tokensOf(answer);
    expect(tokens.expires_in).toBe(3600);
    expect(JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ given_name: 'Jürgen' });
    expect((await clientFor(platform, tokens.access_token).me()).body.givenName).toBe('Jürgen');
  });

  it.each([
    [{ code_verifier: 'another-verifier' }],
    [{ code_verifier: '' }],
    [{ redirect_uri: 'http://127.0.0.1:4000/elsewhere' }],
    [{ client_id: 'another' }],
  ])('is rejected with %j', async (values) => {
    const answer = await exchangeCode(platform, await codeFor(platform, 'SUDO'), values);
    expect([answer.status, refusal('/oauth2/token', answer)]).toEqual([400, 'invalid_grant']);
  });

  it('works once; a second use revokes the tokens of the first', async () => {
    const code = await codeFor(platform, 'SUDO');
    const { access_token } = tokensOf(await exchangeCode(platform, code));
    expect(await statusOfMe(access_token)).toBe(200);
    expect((await exchangeCode(platform, code)).status).toBe(400);
    expect(await statusOfMe(access_token)).toBe(401);
  });

  it('expires after a minute', async () => {
    const code = await codeFor(platform, 'SUDO');
    jest.useFakeTimers({ now: Date.now() + 61_000 });
    expect((await exchangeCode(platform, code)).status).toBe(400);
  });
});

describe('tokens', () => {
  it("expire after an hour, even if the platform's time is frozen", async () => {
    const frozen = createMockPlatform({ clock: 'frozen' });
    const { me } = await signInAs(frozen, 'SUDO');
    expect((await me()).status).toBe(200);
    jest.useFakeTimers({ now: Date.now() + 3601_000 });
    expect((await me()).status).toBe(401);
  });

  it('survive a restart of the platform', async () => {
    const tokens = await signIn();
    const restarted = createMockPlatform();
    expect((await clientFor(restarted, tokens.access_token).me()).status).toBe(200);
    expect((await refresh(restarted, tokens.refresh_token)).status).toBe(200);
  });

  it('rotate, and reusing a refresh token revokes the whole family', async () => {
    const first = await signIn();
    const second = tokensOf(await refresh(platform, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const third = tokensOf(await refresh(platform, second.refresh_token));
    expect(await statusOfMe(third.access_token)).toBe(200);

    const others = await signIn();
    expect((await refresh(platform, first.refresh_token)).status).toBe(400);
    for (const { access_token } of [first, second, third]) expect(await statusOfMe(access_token)).toBe(401);
    expect((await refresh(platform, third.refresh_token)).status).toBe(400);
    expect(await statusOfMe(others.access_token)).toBe(200);
  });

  it('have one type each: neither a refresh token nor an ID token opens the API', async () => {
    const { access_token, refresh_token, id_token } = await signIn();
    expect(await statusOfMe(refresh_token)).toBe(401);
    expect(await statusOfMe(id_token)).toBe(401);
    expect((await refresh(platform, access_token)).status).toBe(400);
  });

  it('development tokens exist for each role and expire after a week', async () => {
    const given = platform.developmentTokens();
    expect(given.map(({ role }) => role).sort()).toEqual([...ROLES].sort());
    for (const { email, token } of given) expect((await clientFor(platform, token).me()).body.email).toBe(email);
    const [{ token } = { token: '' }] = given;
    const ends = Date.now() + 7 * 24 * 3600_000;
    jest.useFakeTimers({ now: ends - 60_000 });
    expect(await statusOfMe(token)).toBe(200);
    jest.setSystemTime(ends + 60_000);
    expect(await statusOfMe(token)).toBe(401);
  });

  it('are revoked by their own client only; an unknown token is not an error', async () => {
    const { access_token, refresh_token } = await signIn();
    expect((await postForm(platform, '/oauth2/revoke', { token: access_token, client_id: 'another' })).status).toBe(400);
    expect(await statusOfMe(access_token)).toBe(200);
    expect((await postForm(platform, '/oauth2/revoke', { token: 'nonsense' })).status).toBe(200);
    expect((await postForm(platform, '/oauth2/revoke', { token: access_token })).status).toBe(200);
    expect(await statusOfMe(access_token)).toBe(401);
    expect((await refresh(platform, refresh_token)).status).toBe(400);
  });

  it.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type', 400],
    [{ grant_type: 'refresh_token', refresh_token: 'nonsense' }, 'invalid_grant', 400],
    [{ grant_type: 'refresh_token', client_id: '' }, 'invalid_client', 401],
  ])('are not issued for %j', async (values, error, status) => {
    const answer = await postForm(platform, '/oauth2/token', values);
    expect([answer.status, refusal('/oauth2/token', answer)]).toEqual([status, error]);
  });
});
