import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; undefined if there is none. */
export function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
