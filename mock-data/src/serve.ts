import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { limitUnanswered } from '../../tools/limit-unanswered';
import type { MockPlatform } from './platform';

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value;
  return single;
}

/** Serves the platform over HTTP. The server is not listening yet. */
export function createPlatformServer(platform: MockPlatform) {
  const server = createServer((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const { method = 'GET', url = '/' } = incoming;
    platform.handle({ method, path: url, headers: headersOf(incoming), body: incoming, signal: gone.signal }).then(
      ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
      // Only rejects if the caller disconnected.
      () => outgoing.destroy(),
    );
  });
  limitUnanswered(server);
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  return {
    server,
    /** Closes unused connections at once, and all others after the given time for requests in progress. */
    async close(graceMs: number): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      // Browsers open connections ahead of time, which Node counts as busy.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
