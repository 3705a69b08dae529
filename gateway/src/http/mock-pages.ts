import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserPages } from '../platform/transport';
import { mockFileHeaders, signInPageHeaders } from './security-headers';

const prefix = '/mock';

/**
 * In mock mode, what a browser would fetch from the platform's side itself stands under `/mock` here: the sign-in provider's pages,
 * and the files that the platform gives addresses of.
 */
export async function registerMockPages(app: FastifyInstance, pages: BrowserPages): Promise<void> {
  const answerWith = (ownHeaders: Readonly<Record<string, string>>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers[name] = value;
    const body = typeof request.body === 'string' ? request.body : undefined;
    const path = request.url.slice(prefix.length);
    const response = await pages.handle({ method: request.method, path, headers, body });
    return reply
      .code(response.status)
      .headers({ ...ownHeaders, ...response.headers })
      .send(typeof response.body === 'string' ? response.body : Buffer.from(response.body));
  };

  await app.register(async (scope) => {
    // The provider reads forms itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({ method: ['GET', 'POST'], url: `${prefix}/oauth2/*`, handler: answerWith(signInPageHeaders) });
    scope.route({ method: 'GET', url: `${prefix}/files/*`, handler: answerWith(mockFileHeaders) });
  });
}
