import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The body of a response to a read. If the request has the header `If-None-Match`, the response gets an entity tag, and becomes an empty 304
 * if it is the same one: a screen that polls receives few bytes while nothing happens.
 */
export function bodyUnlessKnown({ headers }: FastifyRequest, reply: FastifyReply, body: string): string {
  const known = headers['if-none-match'];
  if (known === undefined) return body;
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('etag', tag);
  // Proxies that compress a response again make its tag a weak one.
  if (!known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) return body;
  reply.code(304).removeHeader('content-type');
  return '';
}
