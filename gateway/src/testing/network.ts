import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import { connect, createServer, type AddressInfo, type LookupFunction, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { localhostCertificate, testKey } from './certificates';

const ends: (() => Promise<unknown>)[] = [];

/** Stops everything that a test started here. */
export async function stopNetwork(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

/** Listens on a free port until the test ends, and returns it. */
async function listen(server: Server, sockets = new Set<Duplex>()): Promise<number> {
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port }: AddressInfo = Object(server.address());
  return port;
}

/** Resolves every name to this machine. */
export const toLoopback: LookupFunction = (_hostname, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** The options of a transport that reaches a {@link startTlsPlatform} by the name of its certificate. */
export const trusting = { connect: { lookup: toLoopback, ca: localhostCertificate } };

export type RespondOverTls = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/** A platform behind TLS that offers HTTP/2, as `https://localhost:{port}`. */
export async function startTlsPlatform(respond: RespondOverTls = (_request, response) => void response.end('{}')) {
  const requests: Http2ServerRequest[] = [];
  const sessions: ServerHttp2Session[] = [];
  const server = createSecureServer({ key: testKey, cert: localhostCertificate, allowHTTP1: true }, (request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server.on('session', (session) => sessions.push(session.on('error', () => undefined)));
  const port = await listen(server);
  return { port, requests, sessions, versions: () => requests.map(({ httpVersion }) => httpVersion) };
}

/** A way to a port on which connections can be held up: they stay open, and nothing passes any more. */
export async function startRelay(port: number) {
  const connections: { freeze: () => void }[] = [];
  let freezesNext = false;
  let open = 0;
  const sockets = new Set<Duplex>();
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    sockets.add(target.on('error', () => undefined));
    const freeze = () => {
      for (const socket of [client, target]) socket.unpipe().resume();
    };
    connections.push({ freeze });
    open += 1;
    client.on('close', () => (open -= 1));
    if (freezesNext) {
      freezesNext = false;
      freeze();
    } else {
      client.pipe(target).pipe(client);
    }
  });
  return {
    port: await listen(server, sockets),
    connections,
    /** The number of connections that are open. */
    open: () => open,
    /** Holds the next connection up from its first byte on. */
    freezeNext: () => (freezesNext = true),
    freezeAll: () => connections.forEach(({ freeze }) => freeze()),
  };
}

/** The answer of a proxy to a request for a tunnel: opens it, refuses with a status, closes the connection, or says nothing. */
type TunnelAnswer = 'open' | 'close' | 'nothing' | number;

/** A proxy that opens tunnels to this machine and answers other requests itself; it keeps what it was asked for. */
export async function startProxy({
  answerTo = () => 'open',
  respond,
}: { answerTo?: () => TunnelAnswer; respond?: Parameters<typeof createHttpServer>[1] } = {}) {
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Duplex>();
  const server = createHttpServer((request, response) => {
    requests.push(request);
    if (respond) respond(request, response);
    else response.end('{"from":"proxy"}');
  });
  server.on('connect', (request, client) => {
    requests.push(request);
    const answer = answerTo();
    if (answer === 'nothing') client.resume().on('end', () => client.destroy());
    else if (answer === 'close') client.destroy();
    else if (answer !== 'open') client.end(`HTTP/1.1 ${answer} No\r\ncontent-length: 0\r\n\r\n`);
    else {
      const target = connect(Number(new URL(`http://${request.url}`).port), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        target.pipe(client).pipe(target);
      });
      sockets.add(target.on('error', () => client.destroy()));
      client.on('close', () => target.destroy());
    }
  });
  return { url: new URL(`http://127.0.0.1:${await listen(server, sockets)}`), requests, targets: () => requests.map(({ url }) => url) };
}
