import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and nearly all proxies send a connection's next request after the response to the last one. */
const maxUnanswered = 32;

/**
 * Closes a connection with more than 32 unanswered requests, each of which costs memory and often an open file. Node parses a thousand of them
 * at once, closed or not, so those beyond the limit don't reach the server's handlers. To be called once these are in place.
 * @returns the unanswered requests of a connection
 */
export function limitUnanswered(server: Server): (socket: Socket) => ReadonlySet<IncomingMessage> {
  const unanswered = new WeakMap<Socket, Set<IncomingMessage>>();
  const requestsOf = (socket: Socket): Set<IncomingMessage> => {
    const requests = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, requests);
    return requests;
  };
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const requests = requestsOf(socket).add(request);
    response.once('close', () => requests.delete(request));
    if (requests.size > maxUnanswered) socket.destroy();
    else for (const handler of handlers) Reflect.apply(handler, server, [request, response]);
  });
  return requestsOf;
}
