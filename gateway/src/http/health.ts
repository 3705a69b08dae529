import type { FastifyInstance } from 'fastify';
import { apiHeaders } from './security-headers';

/**
 * `live`: the process runs. `ready`: it takes requests, which it stops doing once it was told to stop. Whether the platform answers is
 * not asked: a platform that is down would take every gateway out of service with it, and people could no longer be told why.
 */
export async function registerHealth(app: FastifyInstance, isStopping: () => boolean): Promise<void> {
  app.get('/health/live', (_request, reply) => reply.headers(apiHeaders).send({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) => {
    if (isStopping()) return reply.code(503).headers(apiHeaders).send({ status: 'stopping' });
    return reply.headers(apiHeaders).send({ status: 'ok' });
  });
}
