import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export interface Upstream {
  /** `http://127.0.0.1:{port}` */
  base: string;
  /** The requests, as `GET /v1/fleet/1`, in order of arrival. */
  calls: string[];
  requests: IncomingMessage[];
  /** Changes the response from now on. */
  respond(respond: Respond): void;
}

const running: Server[] = [];

/** Stops everything a test started, including hanging requests. */
export async function stopUpstreams(): Promise<void> {
  await Promise.all(
    running.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A platform on a real port, controlled by a test. */
export async function startUpstream(respond: Respond): Promise<Upstream> {
  let current = respond;
  const calls: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    requests.push(request);
    current(request, response);
  });
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    base: `http://127.0.0.1:${port}`,
    calls,
    requests,
    respond: (next) => {
      current = next;
    },
  };
}
