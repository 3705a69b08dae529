import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitUnanswered } from '../../../tools/limit-unanswered';

/** The connections and requests still open when the servers were given up. */
export interface CutOff {
  readonly connections: number;
  /** The requests among them whose headers had arrived. */
  readonly requestIds: readonly string[];
}

/** An open connection. */
interface Connection {
  /** The requests without a complete response. */
  readonly requests: ReadonlySet<IncomingMessage>;
  /** The bytes that had arrived when more were last seen, and that time. */
  bytesRead: number;
  since: number;
}

/** The longest pause in the arrival of an incomplete request, in milliseconds. */
const maxSilenceMs = 2000;

/** Closes servers in bounded time, whatever their clients do, and meanwhile connections with too many unanswered requests. */
export class Shutdown {
  /** Whether it has begun: the servers are not ready, but still answer until they are closed. */
  isStopping = false;
  private readonly servers: FastifyInstance[] = [];
  private readonly connections = new Map<Socket, Connection>();
  private readonly requests = new Set<FastifyRequest>();

  constructor(private readonly silenceMs = maxSilenceMs) {}

  /** Includes a server that has no routes yet. */
  watch(app: FastifyInstance): void {
    this.servers.push(app);
    const requestsOf = limitUnanswered(app.server);
    app.server.on('connection', (socket) => {
      this.connections.set(socket, { requests: requestsOf(socket), bytesRead: 0, since: 0 });
      socket.once('close', () => this.connections.delete(socket));
    });
    app.addHook('onRequest', (request, reply, done) => {
      this.requests.add(request);
      reply.raw.once('close', () => this.requests.delete(request));
      done();
    });
    // A connection that is busy when the shutdown starts would otherwise be kept alive, and the process with it.
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isStopping) reply.header('connection', 'close');
      done(null, payload);
    });
    let timer: NodeJS.Timeout | undefined;
    app.addHook('preClose', async () => {
      this.isStopping = true;
      timer = setInterval(() => {
        // A connection whose request still arrives after its response becomes idle later, and would then be kept alive.
        app.server.closeIdleConnections();
        this.closeSilentConnections();
      }, 50);
      // Browsers open some ahead; Node counts them as busy.
      app.server.on('connection', (socket) => socket.destroy());
      for (const socket of this.connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    });
    app.addHook('onClose', async () => clearInterval(timer));
  }

  /** Closes connections on which a request has stopped arriving: it may never be complete, and nothing was done for it. */
  private closeSilentConnections(): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) {
      const requests = [...connection.requests];
      const isAnswering = requests.length > 0 && requests.every(({ complete }) => complete);
      // A file that waits for the platform has arrived at the gateway.
      const isWaiting = requests.some(({ readableLength }) => readableLength > 0);
      if (isAnswering || isWaiting || socket.bytesRead !== connection.bytesRead) {
        connection.bytesRead = socket.bytesRead;
        connection.since = now;
      } else if (now - connection.since >= this.silenceMs) socket.destroy();
    }
  }

  /** Closes all servers as soon as they have answered. Resolves with what took longer than the given time, which the process has to end. */
  async close(graceMs: number): Promise<CutOff | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const cutOff = new Promise<CutOff>((resolve) => {
      timer = setTimeout(
        () => resolve({ connections: this.connections.size, requestIds: Array.from(this.requests, ({ id }) => id) }),
        graceMs,
      );
    });
    const closed = Promise.all(this.servers.map((server) => server.close()));
    return Promise.race([closed.then(() => undefined), cutOff]).finally(() => clearTimeout(timer));
  }
}
