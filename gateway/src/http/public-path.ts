import type { FastifyInstance } from 'fastify';
import { apiHeaders } from './security-headers';

/** The part of a URL below the public path, for routing; undefined if the URL is outside. Slashes in front are kept. */
export function belowPublicPath(publicPath: string, url: string): string | undefined {
  const [slashes = ''] = /^\/*(?=\/)/.exec(url) ?? [];
  const rest = url.slice(slashes.length + publicPath.length);
  if (!url.startsWith(publicPath, slashes.length) || !/^(?:[/?]|$)/.test(rest)) return undefined;
  return `${slashes}${rest.startsWith('/') ? '' : '/'}${rest}`;
}

/** Load balancers know an instance, not where it is shown. */
const isHealth = (url: string): boolean => url.startsWith('/health/');

/**
 * Refuses whatever is outside the public path, except health checks. The answer is for the owner of a proxy that removes the path: the
 * page would then ask for files and sign-ins at addresses that lead elsewhere.
 */
export function refuseOutside(app: FastifyInstance, publicPath: string): void {
  if (publicPath === '') return;
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    if (belowPublicPath(publicPath, originalUrl) !== undefined || isHealth(originalUrl)) return undefined;
    return reply
      .code(404)
      .headers(apiHeaders)
      .type('text/plain; charset=utf-8')
      .send(`Not found: the dashboard is at ${publicPath}/. A proxy in front has to pass paths as they are, with ${publicPath}.\n`);
  });
}
