import type { FastifyInstance } from 'fastify';
import type { SignInPages } from '../platform/transport';
import { signInPageHeaders } from './security-headers';

const prefix = '/mock';

/** In mock mode, the sign-in provider's own pages: what a browser would find at the provider stands under `/mock` here. */
export async function registerMockSignIn(app: FastifyInstance, pages: SignInPages): Promise<void> {
  await app.register(async (scope) => {
    // The provider reads forms itself.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: `${prefix}/oauth2/*`,
      async handler(request, reply) {
        const headers = Object.entries(request.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as const] : [],
        );
        const body = typeof request.body === 'string' ? request.body : undefined;
        const path = request.url.slice(prefix.length);
        const response = await pages.handle({ method: request.method, path, headers: Object.fromEntries(headers), body });
        return reply
          .code(response.status)
          .headers({ ...signInPageHeaders, ...response.headers })
          .send(response.body);
      },
    });
  });
}
