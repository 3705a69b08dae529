import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';
import { apiHeaders } from './security-headers';
import type { Shutdown } from './shutdown';

/** `GET /metrics` on a port of its own, so that a network policy can keep it private. */
export function createMetricsServer(metrics: Metrics, shutdown: Shutdown): FastifyInstance {
  const app = fastify();
  shutdown.watch(app);
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers(apiHeaders)
      .type(metrics.contentType)
      .send(await metrics.scrape()),
  );
  return app;
}
