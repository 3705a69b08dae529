import { createHash, randomBytes } from 'node:crypto';

const redirectUri = 'http://127.0.0.1/oauth/callback';

export interface TrustedDocument {
  sha256Hash: string;
}

/** An operation of the dashboard by its name, as the gateway knows it. `manifest` has the operations' texts by hash. */
export function documentNamed(manifest: Record<string, string>, name: string): TrustedDocument {
  const found = Object.entries(manifest).find(([, text]) => new RegExp(`\\b(query|mutation) ${name}\\b`).test(text));
  if (found === undefined) throw new Error(`The manifest has no operation ${name}.`);
  return { sha256Hash: found[0] };
}

/** A text somewhere in an answer. Throws if it is missing. */
export function textAt(answer: unknown, ...path: string[]): string {
  const value = path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    answer,
  );
  if (typeof value !== 'string') throw new Error(`The answer has no ${path.join('.')}.`);
  return value;
}

interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

/** Sends one of the dashboard's operations. Returns its data; throws if there are errors. */
export async function send(gateway: string, { sha256Hash }: TrustedDocument, variables: object = {}, token?: string): Promise<unknown> {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data, errors }: Answer = JSON.parse(await response.text());
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

/**
 * Signs the first person of the mock platform's sign-in page in, as the dashboard does: code and PKCE.
 * @param gateway its origin
 * @param manifest the gateway's operations: texts by hash
 * @returns the access token
 */
export async function signIn(gateway: string, manifest: Record<string, string>): Promise<string> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const started = await send(gateway, documentNamed(manifest, 'LoginUrl'), { flowId: 'flow-12345678', codeChallenge, redirectUri });
  const loginUrl = textAt(started, 'loginUrl');
  const page = await (await fetch(loginUrl)).text();
  const form = new URLSearchParams();
  for (const [, name, value] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    form.set(name ?? '', (value ?? '').replaceAll('&amp;', '&'));
  form.set('user', /<button type="submit" name="user" value="([^"]*)">/.exec(page)?.[1] ?? '');
  const answer = await fetch(loginUrl.replace(/\?.*/, ''), { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  const signedIn = await send(gateway, documentNamed(manifest, 'SignIn'), { input: { code, codeVerifier, redirectUri } });
  return textAt(signedIn, 'signIn', 'session', 'accessToken');
}
