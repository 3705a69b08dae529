import type { FastifyInstance } from 'fastify';
import { apiHeaders } from './security-headers';
import type { Shutdown } from './shutdown';

/**
 * `live`: the process runs. `ready`: it accepts requests, until a shutdown starts. The platform's health is not included: its outage
 * would take every gateway out of service, and users could no longer be shown why.
 */
export async function registerHealth(app: FastifyInstance, shutdown: Shutdown): Promise<void> {
  app.get('/health/live', (_request, reply) => reply.headers(apiHeaders).send({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) => {
    if (shutdown.isStopping) return reply.code(503).headers(apiHeaders).send({ status: 'stopping' });
    return reply.headers(apiHeaders).send({ status: 'ok' });
  });
}
