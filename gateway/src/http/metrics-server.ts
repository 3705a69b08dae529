import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';
import { errorHandler, httpOptions, ignoreExpectations, refuseConnection, sendRequestError } from './error-responses';
import { RefusalLog } from './refusal-log';
import { apiHeaders } from './security-headers';
import type { Shutdown } from './shutdown';

/** `GET /metrics` on its own port, so that a network policy can keep it private. */
export function createMetricsServer(metrics: Metrics, shutdown: Shutdown, log: FastifyBaseLogger): FastifyInstance {
  // Prometheus has no proxy in front.
  const refusals = new RefusalLog(log, []);
  const app = fastify({
    http: httpOptions,
    frameworkErrors: (_error, _request, reply) => void sendRequestError(reply, 400, 'BAD_REQUEST', 'The path is not valid'),
    clientErrorHandler: (error, socket) => void refuseConnection(error, socket, refusals),
  });
  app.decorate('refusals', refusals);
  app.setErrorHandler(errorHandler(log));
  app.setNotFoundHandler((_request, reply) => sendRequestError(reply, 404, 'NOT_FOUND', 'Not found'));
  shutdown.watch(app);
  ignoreExpectations(app);
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers(apiHeaders)
      .type(metrics.contentType)
      .send(await metrics.scrape()),
  );
  return app;
}
