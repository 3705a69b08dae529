import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Metrics } from '../metrics';
import { errorHandler, hasOneHost, httpOptions, ignoreExpectations, refuseConnection, sendRequestError } from './error-responses';
import { belowPublicPath } from './public-path';
import { readRefusedBodies } from './refused-bodies';
import { RefusalLog } from './refusal-log';
import { readablePagePath } from './web-app';

/** The maximum size of a request body, in bytes. */
const maxBodyBytes = 1024 * 1024;

/** The maximum time for a request to arrive, in milliseconds. The largest upload needs 1.7 Mbit/s. */
const maxArrivalMs = 60_000;

/** An ID that is safe in a header and in a log line. */
const safeRequestId = /^[\w.:-]{8,128}$/;

/** Whether the browser used https. Each of several proxies may add its own, after that of the first one. */
function cameByHttps({ headers }: FastifyRequest): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
  return first.trim().toLowerCase() === 'https';
}

export interface HttpServerOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics | undefined;
  /** The ID of the built SPA; undefined if there is none. */
  readonly build: string | undefined;
  /** The maximum time for a request to arrive, in milliseconds. */
  readonly requestTimeoutMs?: number;
}

/** A Fastify server without routes: its limits, request IDs, standard headers and errors. */
export function createHttpServer(
  config: Config,
  { log, metrics, build, requestTimeoutMs: requestTimeout = maxArrivalMs }: HttpServerOptions,
): FastifyInstance {
  const { platform, publicPath } = config;
  // A developer's machine should not be held to https.
  const isDeployed = config.isProduction || platform.mode === 'live';
  const refusals = new RefusalLog(log, config.trustedProxies);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    // An open page compares it with its own.
    if (build !== undefined) reply.header('x-build', build);
    if (isDeployed && cameByHttps(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
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
  ignoreExpectations(app);
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    if (hasOneHost(request)) done();
    else sendRequestError(reply, 400, 'BAD_REQUEST', 'The request needs one host');
  });
  // The libraries that serve files and Sandbox leave it out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && /^(?:text\/|image\/svg)[^;]*$/.test(type)) reply.header('content-type', `${type}; charset=utf-8`);
    done();
  });
  if (metrics !== undefined) {
    app.addHook('onResponse', (request, reply, done) => {
      metrics.responseSent(request.routeOptions.url, reply.statusCode);
      done();
    });
  }
  app.setErrorHandler(errorHandler(log));
  return app;
}
