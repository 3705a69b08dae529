import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import document from '@pax/schema/platform.json' with { type: 'json' };
import { version } from '../../package.json';
import { defaultWebRoot, readTrustedDocuments, readTypeDefs, type TrustedDocuments } from './artifacts';
import type { Config } from './config';
import { Desk } from './domains/desk/desk';
import { ViewerMemory } from './domains/users/viewer-memory';
import { createApollo } from './graphql/apollo';
import { createExecutor } from './graphql/executor';
import { errorHandler, hasOneHost, httpOptions, ignoreExpectations, refuseConnection, sendRequestError } from './http/error-responses';
import { registerGraphQL } from './http/graphql-route';
import { registerHealth } from './http/health';
import { registerMockPages } from './http/mock-pages';
import { belowPublicPath, refuseOutside } from './http/public-path';
import { readRefusedBodies } from './http/refused-bodies';
import { RefusalLog } from './http/refusal-log';
import { Shutdown } from './http/shutdown';
import { readBuild, readablePagePath, registerWebApp } from './http/web-app';
import type { Metrics } from './metrics';
import { ContractDrift } from './platform/contract-drift';
import { jitteredDelayMs } from './platform/exchange';
import { FailureLog } from './platform/failure-log';
import { PlatformNames } from './platform/platform-names';
import { createTransport } from './platform/create-transport';
import type { Transport } from './platform/transport';
import { createSchema } from './schema';

/** The maximum size of a request body, in bytes. */
const maxBodyBytes = 1024 * 1024;

/** The maximum time for a request to arrive, in milliseconds. The largest upload needs 1.7 Mbit/s. */
const maxArrivalMs = 60_000;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** The transport to the platform; defaults to the configured mode's. */
  readonly transport?: Transport;
  /** The client's operations; defaults to the build's manifest. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Counts operations and platform calls, if given. */
  readonly metrics?: Metrics;
  /** The platform's own names; defaults to those of the contract's overlay. */
  readonly names?: PlatformNames;
  /** The built SPA. */
  readonly webRoot?: string;
  /** The end of the process, and its open connections until then. */
  readonly shutdown?: Shutdown;
  /** The delay before a GET is retried, in milliseconds. */
  readonly retryDelayMs?: (attempt: number) => number;
  /** The maximum time for a request to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** An ID that is safe in a header and in a log line. */
const safeRequestId = /^[\w.:-]{8,128}$/;

/** Whether the browser used https. Each of several proxies may add its own, after that of the first one. */
function cameByHttps({ headers }: FastifyRequest): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
  return first.trim().toLowerCase() === 'https';
}

/** The gateway as a Fastify server, ready to listen. `close()` finishes requests in progress first, then closes platform connections. */
export async function createServer(config: Config, options: ServerOptions): Promise<FastifyInstance> {
  const { platform, publicPath } = config;
  const { log, metrics, webRoot = defaultWebRoot, retryDelayMs = jitteredDelayMs, shutdown = new Shutdown() } = options;
  const requestTimeout = options.requestTimeoutMs ?? maxArrivalMs;
  const trustedDocuments = options.trustedDocuments ?? readTrustedDocuments();
  const unmeasuredTransport = options.transport ?? (await createTransport(config));
  const transport = metrics?.measured(unmeasuredTransport) ?? unmeasuredTransport;

  // A developer's machine should not be held to https.
  const isDeployed = config.isProduction || config.platform.mode === 'live';
  const refusals = new RefusalLog(log, config.trustedProxies);
  const build = readBuild(webRoot, publicPath);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    // An open page compares it with its own.
    if (build !== undefined) reply.header('x-build', build);
    if (isDeployed && cameByHttps(request)) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };

  const app = fastify({
    loggerInstance: log,
    // Fastify would log URLs, whose queries contain OAuth codes. Each operation logs its own line instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Routes are the same under every public path.
    rewriteUrl: ({ url = '/' }) => readablePagePath(belowPublicPath(publicPath, url) ?? url),
    // No separate limit, but the one of all headers.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Paths that cannot be decoded, which no hook sees.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply);
      void sendRequestError(reply, 400, 'BAD_REQUEST', 'The path is not valid');
      metrics?.responseSent(undefined, 400);
    },
    clientErrorHandler: (error, socket) => {
      const status = refuseConnection(error, socket, refusals);
      if (status !== undefined) metrics?.responseSent(undefined, status);
    },
    bodyLimit: maxBodyBytes,
    requestTimeout,
    // Node limits the headers to the same time, and looks for late requests every 30 s otherwise.
    http: { ...httpOptions, requestTimeout, connectionsCheckingInterval: 1000 },
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && safeRequestId.test(given) ? given : randomUUID();
    },
  });

  readRefusedBodies(app);
  app.decorate('refusals', refusals);
  shutdown.watch(app);
  ignoreExpectations(app);
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    return hasOneHost(request) ? undefined : sendRequestError(reply, 400, 'BAD_REQUEST', 'The request needs one host');
  });

  // The libraries that serve files and Sandbox leave it out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && /^(?:text\/|image\/svg)[^;]*$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`);
    done();
  });

  refuseOutside(app, publicPath);

  if (metrics !== undefined) {
    app.addHook('onResponse', (request, reply, done) => {
      metrics.responseSent(request.routeOptions.url, reply.statusCode);
      done();
    });
  }

  app.setErrorHandler(errorHandler(log));

  const gateway = createExecutor(createSchema(readTypeDefs()), trustedDocuments);
  const apollo = createApollo({ gateway, trustedDocuments, allowsAnyOperation: config.allowsAnyOperation, log });
  await apollo.start();
  app.addHook('onClose', async () => {
    await apollo.stop();
    await transport.close();
  });

  const desk = new Desk({ config: config.desk, now: () => transport.now?.() ?? Date.now(), log });
  app.addHook('onClose', () => desk.close());
  const deployment = {
    config,
    desk,
    version,
    transport,
    viewers: new ViewerMemory(),
    retryDelayMs,
    metrics,
    drift: new ContractDrift({
      log,
      rolePrefix: config.rolePrefix,
      now: Date.now,
      onDifference: (domain, kind) => metrics?.differenceFound(domain, kind),
    }),
    names: options.names ?? (platform.mode === 'live' && !platform.hasContractNames ? PlatformNames.of(document) : undefined),
    failureLog: new FailureLog(log),
  };
  await registerHealth(app, shutdown);
  await registerGraphQL(app, { apollo, deployment, trustedDocuments });
  if (transport.browserPages !== undefined) await registerMockPages(app, transport.browserPages, config);
  await registerWebApp(app, config, webRoot);
  return app;
}

/** The port of a server; undefined before it listens. */
export function boundPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
