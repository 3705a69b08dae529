import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics';
import { apiHeaders } from './security-headers';

/** `GET /metrics` on a port of its own, so that a network policy can keep it private. */
export function createMetricsServer(metrics: Metrics): FastifyInstance {
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply
      .headers(apiHeaders)
      .type(metrics.contentType)
      .send(await metrics.scrape()),
  );
  return app;
}
