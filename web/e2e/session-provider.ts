// A sign-in provider that has a session of its own, as real ones do: it asks once, and then sends codes without a word.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../../tools/free-port';

export interface SessionProvider {
  /** Its base for browsers and gateway. */
  readonly url: string;
  /** The requests for the end of its session, as their queries. */
  readonly ended: URLSearchParams[];
  stop(): Promise<void>;
}

const cookieName = 'provider-session';

const sessionIn = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(headers.cookie ?? '')?.[1];

/** Stands in front of a mock platform, whose own provider has no session and asks each time. */
export async function startSessionProvider(platform: string): Promise<SessionProvider> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const ended: URLSearchParams[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', base);
    const { method, headers } = incoming;
    if (url.pathname === '/oauth2/sessions/logout') {
      ended.push(url.searchParams);
      const location = url.searchParams.get('post_logout_redirect_uri') ?? '/';
      outgoing.writeHead(302, { location, 'set-cookie': `${cookieName}=; Path=/; Max-Age=0` }).end();
      return;
    }
    const person = sessionIn(incoming);
    const asks = url.searchParams.get('prompt')?.split(' ').includes('login') ?? false;
    if (method === 'GET' && url.pathname === '/oauth2/auth' && person !== undefined && !asks) url.searchParams.set('user', person);
    void text(incoming).then((body) => {
      const chosen = url.pathname === '/oauth2/auth' ? new URLSearchParams(body).get('user') : null;
      const call = httpRequest(new URL(url.pathname + url.search, platform), { method, headers }, (answer) => {
        const cookie = chosen === null ? {} : { 'set-cookie': `${cookieName}=${chosen}; Path=/; SameSite=Lax` };
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cookie });
        answer.pipe(outgoing);
      });
      call.on('error', () => outgoing.destroy());
      call.end(body);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: base,
    ended,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
