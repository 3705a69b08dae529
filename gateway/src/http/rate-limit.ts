import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { errorOfCode } from '../platform/errors';
import { bearerToken } from './bearer-token';
import { clientAddress } from './client-address';

/** The kinds of change that have their own limits. */
export type ChangeKind = 'signIn' | 'other';

/** Both throw a PlatformError RATE_LIMITED, with `retryAfter`, if the caller or the address has made too many. */
export interface RateLimits {
  /** Counts one root field of a mutation. */
  admitChange(request: FastifyRequest, kind: ChangeKind): Promise<void>;
  /** Counts a query. */
  admitRead(request: FastifyRequest): Promise<void>;
}

type CountedBy = (request: FastifyRequest) => string;

const timeWindow = 60_000;

const callerOf: CountedBy = (request) =>
  createHash('sha256')
    .update(bearerToken(request) ?? '')
    .digest('base64');

/**
 * Limits the changes and reads of callers in a minute, known by their token, and of addresses. Each instance of the gateway counts for itself,
 * and forgets the callers it has not seen for longest.
 */
export async function createRateLimits(
  app: FastifyInstance,
  { rateLimits, trustedProxies }: Pick<Config, 'rateLimits' | 'trustedProxies'>,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false });
  const addressOf: CountedBy = (request) => clientAddress(request, trustedProxies);
  /** A limiter of the given rate; a rate of 0 admits everything. */
  const limiterOf = (max: number, keyGenerator: CountedBy) => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request: FastifyRequest) => {
      if (max === 0) return;
      const outcome = await count(request);
      if (!outcome.isAllowed && outcome.isExceeded) throw errorOfCode('RATE_LIMITED', { retryAfter: outcome.ttlInSeconds });
    };
  };
  const changesPerAddress = limiterOf(rateLimits.changesPerAddress, addressOf);
  const changesPerCaller = limiterOf(rateLimits.changesPerCaller, callerOf);
  const signInsPerAddress = limiterOf(rateLimits.signInsPerAddress, addressOf);
  const readsPerAddress = limiterOf(rateLimits.readsPerAddress, addressOf);
  const readsPerCaller = limiterOf(rateLimits.readsPerCaller, callerOf);

  return {
    async admitChange(request, kind) {
      await changesPerAddress(request);
      // Without a token there is no caller to count for.
      await (kind === 'signIn' || bearerToken(request) === undefined ? signInsPerAddress(request) : changesPerCaller(request));
    },
    async admitRead(request) {
      await readsPerAddress(request);
      if (bearerToken(request) !== undefined) await readsPerCaller(request);
    },
  };
}
