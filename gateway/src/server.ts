import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { version } from '../../package.json';
import { defaultWebRoot, readTrustedDocuments, readTypeDefs, type TrustedDocuments } from './artifacts';
import type { Config } from './config';
import { ViewerMemory } from './domains/users/viewer-memory';
import { createApollo } from './graphql/apollo';
import { createExecutor } from './graphql/executor';
import { registerGraphQL, sendRequestError } from './http/graphql-route';
import { registerHealth } from './http/health';
import { registerMockPages } from './http/mock-pages';
import { maxMultipartBytes } from './http/multipart';
import { Shutdown } from './http/shutdown';
import { readBuild, registerWebApp } from './http/web-app';
import type { Metrics } from './metrics';
import { jitteredDelayMs } from './platform/exchange';
import { FailureLog } from './platform/failure-log';
import { createTransport, type Transport } from './platform/transport';
import { createSchema } from './schema';

/** The maximum size of a request body, in bytes. */
const maxBodyBytes = 1024 * 1024;

/** How long a request may take to arrive, in milliseconds. The largest upload needs 1.7 Mbit/s. */
const maxArrivalMs = 60_000;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** The transport to the platform; defaults to the configured mode's. */
  readonly transport?: Transport;
  /** The client's operations; defaults to the build's manifest. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Counts operations and platform calls, if given. */
  readonly metrics?: Metrics;
  /** The built SPA. */
  readonly webRoot?: string;
  /** Knows whether the process is about to stop, and what it is still doing. */
  readonly shutdown?: Shutdown;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs?: (attempt: number) => number;
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** An ID that is safe in a header and in a log line. */
const safeRequestId = /^[\w.:-]{8,128}$/;

const requestErrors: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request body is not valid JSON'],
  411: ['LENGTH_REQUIRED', 'A multipart request needs a Content-Length'],
  413: ['PAYLOAD_TOO_LARGE', `A request body can have at most ${maxBodyBytes} bytes, with files at most ${maxMultipartBytes}`],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send operations as application/json'],
};

/** The gateway as a Fastify server, ready to listen. `close()` finishes requests in progress first, then closes platform connections. */
export async function createServer(config: Config, options: ServerOptions): Promise<FastifyInstance> {
  const { log, metrics, webRoot = defaultWebRoot, retryDelayMs = jitteredDelayMs, shutdown = new Shutdown() } = options;
  const requestTimeout = options.requestTimeoutMs ?? maxArrivalMs;
  const trustedDocuments = options.trustedDocuments ?? readTrustedDocuments();
  const unmeasuredTransport = options.transport ?? (await createTransport(config));
  const transport = metrics?.measured(unmeasuredTransport) ?? unmeasuredTransport;

  const build = readBuild(webRoot);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    // An open page compares it with its own.
    if (build !== undefined) reply.header('x-build', build);
    if (config.isProduction && request.headers['x-forwarded-proto'] === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };

  const app = fastify({
    loggerInstance: log,
    // Fastify would log URLs, whose queries contain OAuth codes. Each operation logs its own line instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Paths that cannot be decoded, which no hook sees.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply);
      void sendRequestError(reply, 400, 'BAD_REQUEST', 'The path is not valid');
      metrics?.responseSent(undefined, 400);
    },
    bodyLimit: maxBodyBytes,
    requestTimeout,
    // Node limits the headers to the same time, and looks for late requests every 30 s otherwise.
    http: { requestTimeout, connectionsCheckingInterval: 1000 },
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
    },
  });

  shutdown.watch(app);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));

  if (metrics !== undefined) {
    app.addHook('onResponse', (request, reply, done) => {
      metrics.responseSent(request.routeOptions.url, reply.statusCode);
      done();
    });
  }

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const [code, message] = requestErrors[status] ?? ['INTERNAL_SERVER_ERROR', 'Something went wrong'];
    if (code === 'INTERNAL_SERVER_ERROR')
      log.error({ requestId: request.id, kind: error instanceof Error ? error.name : 'unknown' }, 'request failed');
    return sendRequestError(reply, requestErrors[status] === undefined ? 500 : status, code, message);
  });

  const executor = createExecutor(createSchema(readTypeDefs()), trustedDocuments);
  const apollo = createApollo({ executor, trustedDocuments, isProduction: config.isProduction, log });
  await apollo.start();
  app.addHook('onClose', async () => {
    await apollo.stop();
    await transport.close();
  });

  const deployment = {
    config,
    version,
    transport,
    viewers: new ViewerMemory(),
    retryDelayMs,
    metrics,
    onMismatch: (mismatch: object, requestId: string) => log.warn({ requestId, ...mismatch }, 'contract violation by the platform'),
    failureLog: new FailureLog(log),
  };
  await registerHealth(app, shutdown);
  await registerGraphQL(app, { apollo, executor, deployment, trustedDocuments });
  if (transport.browserPages !== undefined) await registerMockPages(app, transport.browserPages, config);
  await registerWebApp(app, config, webRoot);
  return app;
}

/** The port of a server; undefined before it listens. */
export function boundPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
