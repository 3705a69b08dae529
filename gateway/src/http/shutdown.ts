import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What was still open when the servers were given up. */
export interface CutOff {
  readonly connections: number;
  /** Of the requests among them whose headers had arrived. */
  readonly requestIds: readonly string[];
}

/** Closes servers in bounded time, whatever their clients do. */
export class Shutdown {
  /** Whether it has begun: the servers are not ready, but still answer until they are closed. */
  isStopping = false;
  private readonly servers: FastifyInstance[] = [];
  private readonly connections = new Set<Socket>();
  private readonly requests = new Set<FastifyRequest>();

  /** Includes a server that has no routes yet. */
  watch(app: FastifyInstance): void {
    this.servers.push(app);
    app.server.on('connection', (connection) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
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
    let idle: NodeJS.Timeout | undefined;
    app.addHook('preClose', async () => {
      this.isStopping = true;
      // A connection whose request still arrives after its response becomes idle later, and would then be kept alive.
      idle = setInterval(() => app.server.closeIdleConnections(), 50);
      // Browsers open some ahead; Node counts them as busy.
      app.server.on('connection', (connection) => connection.destroy());
      for (const connection of this.connections) if (connection.bytesRead === 0) connection.destroy();
    });
    app.addHook('onClose', async () => clearInterval(idle));
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
