import { createHash, randomBytes } from 'node:crypto';

const redirectUri = 'http://127.0.0.1/oauth/callback';

/** An operation of the dashboard by its name, as the gateway knows it. */
export function documentNamed(manifest, name) {
  const found = Object.entries(manifest).find(([, text]) => new RegExp(`\\b(query|mutation) ${name}\\b`).test(text));
  if (found === undefined) throw new Error(`The manifest has no operation ${name}.`);
  return { sha256Hash: found[0] };
}

/** Sends one of the dashboard's operations. Returns its data; throws if there are errors. */
export async function send(gateway, { sha256Hash }, variables = {}, token = undefined) {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/**
 * Signs the first person of the mock platform's sign-in page in, as the dashboard does: code and PKCE.
 * @param gateway its origin
 * @param manifest the gateway's operations: texts by hash
 * @returns the access token
 */
export async function signIn(gateway, manifest) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { loginUrl } = await send(gateway, documentNamed(manifest, 'LoginUrl'), { flowId: 'flow-12345678', codeChallenge, redirectUri });
  const page = await (await fetch(loginUrl)).text();
  const form = new URLSearchParams();
  for (const [, name, value] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    form.set(name, value.replaceAll('&amp;', '&'));
  form.set('user', /<button type="submit" name="user" value="([^"]*)">/.exec(page)?.[1] ?? '');
  const answer = await fetch(loginUrl.split('?')[0], { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(answer.headers.get('location')).searchParams.get('code');
  const { signIn: payload } = await send(gateway, documentNamed(manifest, 'SignIn'), { input: { code, codeVerifier, redirectUri } });
  return payload.session.accessToken;
}
