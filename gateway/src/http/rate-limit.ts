import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { errorOfCode } from '../platform/errors';
import { bearerToken } from './bearer-token';

/** What a mutation does, as far as limits depend on it. */
export type ChangeKind = 'signIn' | 'other';

/** @throws PlatformError RATE_LIMITED, with `retryAfter`, if the caller has made too many changes */
export type AdmitChange = (request: FastifyRequest, kind: ChangeKind) => Promise<void>;

const timeWindow = 60_000;

/**
 * Limits the changes of callers in a minute, known by their token, and of addresses: an IPv4 address, or the /64 network of an IPv6 one.
 * Reads are not limited. Each instance of the gateway counts for itself, and forgets the callers it has not seen for longest.
 */
export async function createChangeLimit(app: FastifyInstance, { rateLimits }: Pick<Config, 'rateLimits'>): Promise<AdmitChange> {
  await app.register(rateLimit, { global: false });
  /** A limiter of the given rate; a rate of 0 admits everything. */
  const limiterOf = (max: number, keyGenerator?: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow, ...(keyGenerator && { keyGenerator }) });
    return async (request: FastifyRequest) => {
      if (max === 0) return;
      const outcome = await count(request);
      if (!outcome.isAllowed && outcome.isExceeded) throw errorOfCode('RATE_LIMITED', { retryAfter: outcome.ttlInSeconds });
    };
  };
  const perAddress = limiterOf(rateLimits.changesPerAddress);
  const signInsPerAddress = limiterOf(rateLimits.signInsPerAddress);
  const perCaller = limiterOf(rateLimits.changesPerCaller, (request) =>
    createHash('sha256')
      .update(bearerToken(request) ?? '')
      .digest('base64'),
  );

  return async (request, kind) => {
    await perAddress(request);
    // Without a token there is no caller to count for.
    await (kind === 'signIn' || bearerToken(request) === undefined ? signInsPerAddress(request) : perCaller(request));
  };
}
