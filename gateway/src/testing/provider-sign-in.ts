import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface CertifiedProvider {
  issuer: string;
  stop(): Promise<void>;
}

/** Starts `certified-provider.ts`, with one confidential client, `console`. */
export async function startCertifiedProvider(clientSecret: string, redirectUris: readonly string[]): Promise<CertifiedProvider> {
  const child = spawn(process.execPath, [path.join(__dirname, 'certified-provider.ts')], {
    env: { CLIENT_SECRET: clientSecret, REDIRECT_URIS: redirectUris.join(' ') },
    // Its warnings about being for development go nowhere.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line').then(([first]) => String(first)), ended]);
  if (typeof line !== 'string') throw new Error('The provider ended');
  return {
    issuer: line,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** No page of the provider needs more, with the login, the consent and the ways between them. */
const maxSteps = 10;

/**
 * Goes through the provider's own pages as a person in a browser does: cookies, redirects and forms, a login and then a consent.
 * @returns where the browser is sent in the end, or the text of the page that it stays on
 */
export async function signInAtProvider(loginUrl: string, login: string): Promise<{ callback: URL } | { page: string }> {
  const cookies = new Map<string, string>();
  let next: { url: URL; form?: URLSearchParams } = { url: new URL(loginUrl) };
  const { origin } = next.url;
  for (let step = 0; step < maxSteps; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const method = next.form === undefined ? 'GET' : 'POST';
    const response = await fetch(next.url, { method, body: next.form, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    const location = response.headers.get('location');
    const [, action] = /<form[^>]*action="([^"]*)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]*)"/.exec(page) ?? [];
    if (location !== null) next = { url: new URL(location, next.url) };
    else if (action === undefined) return { page };
    else next = { url: new URL(action, next.url), form: new URLSearchParams({ prompt, login, password: 'any' }) };
    if (next.url.origin !== origin) return { callback: next.url };
  }
  throw new Error('The provider asks for too much');
}
