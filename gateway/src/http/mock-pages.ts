import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { BrowserPages } from '../platform/transport';
import { apiHeaders, mockFileHeaders, signInPageHeaders } from './security-headers';

const prefix = '/mock';

/**
 * In mock mode, everything a browser would fetch from the platform's side is under `/mock` here: the sign-in provider's pages and the
 * platform's files. The mock platform's control API is there too, except with the production label, where a rehearsal should behave like
 * production.
 */
export async function registerMockPages(
  app: FastifyInstance,
  pages: BrowserPages,
  { isProduction }: Pick<Config, 'isProduction'>,
): Promise<void> {
  const answerWith =
    (ownHeaders: Readonly<Record<string, string>>, pathOf = (url: string) => url.slice(prefix.length)) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers[name] = value;
      const body = typeof request.body === 'string' ? request.body : undefined;
      const response = await pages.handle({ method: request.method, path: pathOf(request.url), headers, body });
      return reply
        .code(response.status)
        .headers({ ...ownHeaders, ...response.headers })
        .send(typeof response.body === 'string' ? response.body : Buffer.from(response.body));
    };

  await app.register(async (scope) => {
    // The mock platform parses forms and JSON itself.
    // The gateway's own parsers read JSON as operations.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/x-www-form-urlencoded', 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({ method: ['GET', 'POST'], url: `${prefix}/oauth2/*`, handler: answerWith(signInPageHeaders) });
    scope.route({ method: 'GET', url: `${prefix}/files/*`, handler: answerWith(mockFileHeaders) });
    if (isProduction) return;
    const control = answerWith(apiHeaders, (url) => url);
    scope.route({ method: ['GET', 'PATCH'], url: `${prefix}/control`, handler: control });
    scope.route({ method: 'POST', url: `${prefix}/control/reset`, handler: control });
  });
}
