import { createHash, randomBytes } from 'node:crypto';
import type { TestGateway } from './gateway';

export const redirectUri = 'http://127.0.0.1:4000/oauth/callback';

const redirectUriOf = ({ config }: TestGateway): string => `http://127.0.0.1:4000${config.publicPath}/oauth/callback`;

interface Session {
  accessToken: string;
  refreshToken: string;
  userToken: string;
  accessTokenExpireAt: string;
  accessTokenExpiresIn: number;
}

function isSession(value: unknown): value is { session: Session } {
  return typeof value === 'object' && value !== null && 'session' in value;
}

export function sessionOf(payload: unknown): Session {
  if (!isSession(payload)) throw new Error(`No session in ${JSON.stringify(payload)}`);
  return payload.session;
}

export const signInMutation = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { session { accessToken refreshToken userToken accessTokenExpireAt accessTokenExpiresIn } }
}`;

/** As browsers send it from the dashboard's own pages. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

/** Requests the login URL, as the browser does. */
export async function askLoginUrl(gateway: TestGateway, flowId: string, codeVerifier: string): Promise<string> {
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { data, text } = await gateway.query(
    'query ($flowId: String!, $codeChallenge: String!, $redirectUri: String!) { loginUrl(flowId: $flowId, codeChallenge: $codeChallenge, redirectUri: $redirectUri) }',
    { flowId, codeChallenge, redirectUri: redirectUriOf(gateway) },
    { token: '' },
  );
  if (typeof data?.loginUrl !== 'string') throw new Error(text);
  return data.loginUrl;
}

/** An ID token as a provider issues it to the client of `liveEnvironment`, in answer to a code. Its signature is made up. */
export function idToken(issuer: string, codeVerifier: string, change: object = {}, header: object = { alg: 'RS256' }): string {
  const seconds = Math.floor(Date.now() / 1000);
  const nonce = createHash('sha256').update(codeVerifier).digest('base64url');
  const claims = { iss: issuer, aud: 'pax-dashboard', sub: 'user-1', iat: seconds, exp: seconds + 600, nonce, ...change };
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + '.c2ln';
}

export const newCodeVerifier = (): string => randomBytes(32).toString('base64url');

/**
 * Goes through the mock's sign-in page as a user would.
 * @param email the user
 * @param open fetches a page of the provider: GET, or POST if a form is given
 * @returns the grant code from the provider
 */
export async function chooseUser(
  loginUrl: string,
  email: string,
  open: (url: string, form?: string) => Promise<{ text: string; location: string | undefined }>,
): Promise<string> {
  const page = await open(loginUrl);
  const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const buttons = [...page.text.matchAll(/<button type="submit" name="user" value="([^"]*)">([\s\S]*?)<\/button>/g)];
  const [, user = ''] = buttons.find(([, , label]) => label?.includes(email)) ?? [];
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of hidden) form.set(name, value.replaceAll('&amp;', '&'));
  form.set('user', user);
  const { location = '' } = await open(loginUrl.split('?')[0] ?? '', form.toString());
  const code = new URL(location).searchParams.get('code');
  if (code === null) throw new Error(`The provider sent no code: ${location}`);
  return code;
}

/** Signs a seeded user in through a gateway in mock mode; returns the tokens. */
export async function signInAs(gateway: TestGateway, email: string): Promise<Session> {
  const codeVerifier = newCodeVerifier();
  const url = await askLoginUrl(gateway, 'flow-12345678', codeVerifier);
  const code = await chooseUser(url, email, async (target, form) => {
    const response = await gateway.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: target,
      headers: form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    return { text: response.body, location: response.headers.location?.toString() };
  });
  const { data } = await gateway.query(
    signInMutation,
    { input: { code, codeVerifier, redirectUri: redirectUriOf(gateway) } },
    { token: '' },
  );
  return sessionOf(data?.signIn);
}
