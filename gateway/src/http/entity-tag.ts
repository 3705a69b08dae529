import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives a response to a read an entity tag if its request has the header `If-None-Match`, and makes it an empty 304 if that is the same one: a
 * screen that polls receives few bytes while nothing happens. A response to a change is always sent in full.
 */
export function sendUnchangedAsEmpty(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const known = request.headers['if-none-match'];
    if (known === undefined || !request.isRead || typeof payload !== 'string' || reply.statusCode >= 400) {
      done(null, payload);
      return;
    }
    const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    // Proxies that compress a response again make its tag a weak one.
    const isUnchanged = known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
    if (isUnchanged) reply.code(304).removeHeader('content-type');
    done(null, isUnchanged ? '' : payload);
  });
}
