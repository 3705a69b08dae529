import { Readable } from 'node:stream';
import { BrokenCircuitError, bulkhead, BulkheadRejectedError, circuitBreaker, CircuitState, CountBreaker, handleType } from 'cockatiel';
import type { PlatformLimits } from '../config';
import type { Cancellation } from './cancellation';
import { domainOf } from './contract-operations';
import { fileErrorOf } from './form-body';
import type { DomainState, Transport, TransportFailure, TransportOutcome, TransportRequest } from './transport';

/** The time without calls, after the pause of its breaker, until a domain is `waiting`. One in use is called more often. */
const quietMs = 5 * 60_000;

const stateNames = ['closed', 'open', 'half-open', 'open'] as const satisfies Record<CircuitState, string>;

/** An outcome that the breaker doesn't count as a success: of a caller who disconnected, unless it is an outage. */
class CallFailure extends Error {
  constructor(readonly outcome: TransportOutcome) {
    super('The call has no result');
  }
}

/** The only failure that the breaker counts. */
class Outage extends CallFailure {}

const cancelled: TransportFailure = { failure: 'cancelled', isUnsent: true };
const refusedFor = (retryAfter: number | undefined): TransportFailure => ({ failure: 'refused', isUnsent: true, retryAfter });

/**
 * The platform's health by one call: down if the call failed, broke the connection, or did not respond for half of an operation's time.
 * Nothing is known if the caller went away before that, or if the caller's own file was invalid or still arriving.
 */
function healthIn({ body }: TransportRequest, outcome: TransportOutcome, isSlow: boolean): 'up' | 'down' | 'unknown' {
  if ('status' in outcome) return outcome.status >= 500 ? 'down' : 'up';
  const isArriving = body instanceof Readable && !body.readableEnded;
  if (outcome.failure === 'cancelled') return isSlow && !isArriving ? 'down' : 'unknown';
  if (outcome.failure === 'connection') return fileErrorOf(body) === undefined ? 'down' : 'unknown';
  return 'up';
}

/** The calls of one domain: at most so many at once, and none while most of them fail. */
function createDomain(domain: string, transport: Transport, limits: PlatformLimits, slowCallMs: number) {
  const { maxCalls, maxQueuedCalls, breakerCalls, breakerPauseMs } = limits;
  const calls = bulkhead(maxCalls, maxQueuedCalls);
  const breaker = circuitBreaker(handleType(Outage), {
    halfOpenAfter: breakerPauseMs,
    breaker: new CountBreaker({ threshold: 0.5, size: breakerCalls }),
  });
  let retryAt = 0;
  breaker.onBreak(() => (retryAt = performance.now() + breakerPauseMs));

  const attempt = async (request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome> => {
    const isTrial = breaker.state === CircuitState.HalfOpen;
    const startedAt = performance.now();
    const outcome = await transport.send(request, cancellation);
    const health = healthIn(request, outcome, performance.now() - startedAt >= slowCallMs);
    if (health === 'up') return outcome;
    throw health === 'down' || isTrial ? new Outage(outcome) : new CallFailure(outcome);
  };

  return {
    get state(): DomainState {
      const isWaiting = breaker.state === CircuitState.Open && performance.now() >= retryAt + quietMs;
      const state = isWaiting ? 'waiting' : stateNames[breaker.state];
      return { domain, breaker: state, active: maxCalls - calls.executionSlots, queued: maxQueuedCalls - calls.queueSlots };
    },

    async send(request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome> {
      const waitMs = retryAt - performance.now();
      // The call that is being tried ends soon, so a retry may succeed.
      if (breaker.state === CircuitState.HalfOpen) return refusedFor(undefined);
      if (breaker.state === CircuitState.Open && waitMs > 0) return refusedFor(Math.ceil(waitMs / 1000));
      const send = () => breaker.execute(() => attempt(request, cancellation));
      try {
        if (calls.executionSlots > 0) return await calls.execute(send);
        // A call that is cancelled while it waits ends at once; its place in the queue is skipped later.
        const gone = new Promise<TransportOutcome>((resolve) => cancellation.onCancel(() => resolve(cancelled)));
        return await Promise.race([gone, calls.execute(() => (cancellation.reason === undefined ? send() : cancelled))]);
      } catch (error) {
        if (error instanceof CallFailure) return error.outcome;
        if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError) return refusedFor(1);
        throw error;
      }
    },
  };
}

/**
 * Keeps a platform that is slow or down from taking everything else along: per domain, so that the others stay as they are.
 * @param slowCallMs a call that was cancelled after this time counts as a failure
 */
export function withCircuitBreakers(transport: Transport, limits: PlatformLimits, slowCallMs: number): Transport {
  const domains = new Map<string, ReturnType<typeof createDomain>>();
  return {
    ...transport,
    send(request, cancellation) {
      const name = domainOf(request.route);
      const known = domains.get(name) ?? createDomain(name, transport, limits, slowCallMs);
      domains.set(name, known);
      return known.send(request, cancellation);
    },
    domainStates: () => [...domains.values()].map(({ state }) => state),
  };
}
