import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { MockPlatform } from './platform';

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value;
  return single;
}

/** Serves the platform over HTTP. The server is not listening yet. */
export function createPlatformServer(platform: MockPlatform): Server {
  return createServer((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const { method = 'GET', url = '/' } = incoming;
    platform.handle({ method, path: url, headers: headersOf(incoming), body: incoming, signal: gone.signal }).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      // Rejected only because the caller disconnected.
      () => outgoing.destroy(),
    );
  });
}
