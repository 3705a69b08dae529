import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config';
import { errorOfCode } from '../platform/errors';

/** The kinds of change that have their own limits. */
export type ChangeKind = 'signIn' | 'other';

/** The sender of a request. */
export interface Sender {
  /** See `clientAddress`. */
  readonly address: string;
  /** The access token; undefined if there is none. */
  readonly token: string | undefined;
}

/** Both throw a PlatformError RATE_LIMITED, with `retryAfter`, if the caller or the address has made too many. */
export interface RateLimits {
  /** Counts one root field of a mutation. */
  admitChange(sender: Sender, kind: ChangeKind): void;
  /** Counts a query. */
  admitRead(sender: Sender): void;
}

const timeWindow = 60_000;
/** The callers, or addresses, of one limit. Those that were not seen for longest are forgotten first. */
const maxSenders = 5000;

/** Counts up to a number in the minute from the first one on, by the process's clock: the system's may be set back. 0 admits everything. */
function limiterOf(maximum: number): (key: string) => void {
  const counts = new LRUCache<string, number>({ max: maxSenders, ttl: timeWindow, ttlResolution: 0, noUpdateTTL: true });
  return (key) => {
    if (maximum === 0) return;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > maximum) throw errorOfCode('RATE_LIMITED', { retryAfter: Math.ceil(counts.getRemainingTTL(key) / 1000) });
  };
}

/**
 * Limits the changes and reads of callers in a minute, known by their token, and of addresses. Each instance of the gateway counts for itself.
 */
export function createRateLimits({ rateLimits }: Pick<Config, 'rateLimits'>): RateLimits {
  const changesPerAddress = limiterOf(rateLimits.changesPerAddress);
  const changesPerCaller = limiterOf(rateLimits.changesPerCaller);
  const signInsPerAddress = limiterOf(rateLimits.signInsPerAddress);
  const readsPerAddress = limiterOf(rateLimits.readsPerAddress);
  const readsPerCaller = limiterOf(rateLimits.readsPerCaller);
  const callerOf = (token: string): string => hash('sha256', token, 'base64');

  return {
    admitChange({ address, token }, kind) {
      changesPerAddress(address);
      // Without a token there is no caller to count for.
      if (kind === 'signIn' || token === undefined) signInsPerAddress(address);
      else changesPerCaller(callerOf(token));
    },
    admitRead({ address, token }) {
      readsPerAddress(address);
      if (token !== undefined) readsPerCaller(callerOf(token));
    },
  };
}
