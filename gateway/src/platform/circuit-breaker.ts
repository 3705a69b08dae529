import { Readable } from 'node:stream';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleType,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import type { PlatformLimits } from '../config';
import type { Cancellation } from './cancellation';
import { domainOf } from './contract';
import { fileErrorOf } from './form-body';
import type { Transport, TransportFailure, TransportOutcome, TransportRequest } from './transport';

/** The state of one domain of the platform. */
export interface DomainState {
  /** As in the OpenAPI document: `bookings`. */
  readonly domain: string;
  /**
   * `open`: calls fail without being sent, but for one after each pause. `half-open`: that one is being answered. `waiting`: open, but without
   * calls for so long that the domain may be up again.
   */
  readonly breaker: 'closed' | 'half-open' | 'open' | 'waiting';
  /** Calls that are being answered. */
  readonly active: number;
  /** Calls that wait for one of these to end. */
  readonly queued: number;
}

/** The time without calls, after the pause of its breaker, until a domain is `waiting`. One in use is called more often. */
const quietMs = 5 * 60_000;

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

/** An outcome that is no success for the breaker. */
class CallFailure extends Error {
  override readonly name: string = 'CallFailure';

  constructor(readonly outcome: TransportOutcome) {
    super('The call has no result');
  }
}

/** The only one that the breaker counts as a failure; it ignores any other. */
class Outage extends CallFailure {
  override readonly name = 'Outage';
}

const cancelled: TransportFailure = { failure: 'cancelled', isUnsent: true };

/** The calls of one domain: at most so many at once, and none while most of them fail. */
class Domain {
  private readonly calls: BulkheadPolicy;
  private readonly breaker: CircuitBreakerPolicy;
  /** When an open breaker lets a call through again, by the process's clock, which is never set back. */
  private retryAt = 0;

  constructor(
    private readonly name: string,
    private readonly transport: Transport,
    private readonly limits: PlatformLimits,
    private readonly slowCallMs: number,
  ) {
    this.calls = bulkhead(limits.maxCalls, limits.maxQueuedCalls);
    this.breaker = circuitBreaker(handleType(Outage), {
      // At any time: `refusal` decides when. The library's own pause would follow the machine's clock, and last longer if that is set back.
      halfOpenAfter: Number.NEGATIVE_INFINITY,
      breaker: new CountBreaker({ threshold: 0.5, size: limits.breakerCalls }),
    });
    this.breaker.onBreak(() => {
      this.retryAt = performance.now() + limits.breakerPauseMs;
    });
  }

  get state(): DomainState {
    const { maxCalls, maxQueuedCalls } = this.limits;
    return {
      domain: this.name,
      breaker: this.isWaiting() ? 'waiting' : stateNames[this.breaker.state],
      active: maxCalls - this.calls.executionSlots,
      queued: maxQueuedCalls - this.calls.queueSlots,
    };
  }

  async send(request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome> {
    const refusal = this.refusal();
    if (refusal !== undefined) return refusal;
    try {
      if (this.calls.executionSlots > 0) return await this.calls.execute(() => this.attempt(request, cancellation));
      return await this.sendInTurn(request, cancellation);
    } catch (error) {
      if (error instanceof CallFailure) return error.outcome;
      if (error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError) return refusedFor(1);
      throw error;
    }
  }

  private isClosed(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  private isWaiting(): boolean {
    return this.breaker.state === CircuitState.Open && performance.now() >= this.retryAt + quietMs;
  }

  /** Why no call can be sent now; undefined if calls are sent. */
  private refusal(): TransportFailure | undefined {
    const { state } = this.breaker;
    // The call that is being tried ends soon, so a retry may succeed.
    if (state === CircuitState.HalfOpen) return refusedFor(undefined);
    const waitMs = this.retryAt - performance.now();
    return state === CircuitState.Open && waitMs > 0 ? refusedFor(Math.ceil(waitMs / 1000)) : undefined;
  }

  /** Waits for other calls to end. A call that is cancelled meanwhile ends at once; its place in the queue is skipped later. */
  private sendInTurn(request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome> {
    return new Promise((resolve, reject) => {
      const offCancel = cancellation.onCancel(() => resolve(cancelled));
      const attempt = async () => {
        offCancel();
        return cancellation.reason === undefined ? (this.refusal() ?? (await this.attempt(request, cancellation))) : cancelled;
      };
      this.calls.execute(attempt).finally(offCancel).then(resolve, reject);
    });
  }

  private attempt(request: TransportRequest, cancellation: Cancellation): Promise<TransportOutcome> {
    return this.breaker.execute(async () => {
      const isTrial = !this.isClosed();
      const startedAt = performance.now();
      const outcome = await this.transport.send(request, cancellation);
      const health = this.healthIn(request, outcome, performance.now() - startedAt);
      // A call from before the breaker opened says nothing about the platform now, and must not end the trial.
      const isCounted = isTrial || (health !== 'unknown' && this.isClosed());
      if (!isCounted) throw new CallFailure(outcome);
      if (health !== 'up') throw new Outage(outcome);
      return outcome;
    });
  }

  /**
   * The platform's health by one call: down if the call failed, broke the connection, or did not respond for half of an operation's time.
   * Nothing is known if the caller went away before that, or if the caller's own file was invalid or still arriving.
   */
  private healthIn({ body }: TransportRequest, outcome: TransportOutcome, elapsedMs: number): 'up' | 'down' | 'unknown' {
    if ('status' in outcome) return outcome.status >= 500 ? 'down' : 'up';
    const file = body instanceof Readable ? body : undefined;
    if (outcome.failure === 'cancelled') return elapsedMs >= this.slowCallMs && file?.readableEnded !== false ? 'down' : 'unknown';
    if (outcome.failure === 'connection') return fileErrorOf(body) === undefined ? 'down' : 'unknown';
    return 'up';
  }
}

const refusedFor = (retryAfter: number | undefined): TransportFailure => ({ failure: 'refused', isUnsent: true, retryAfter });

/**
 * Keeps a platform that is slow or down from taking everything else along: per domain, so that the others stay as they are.
 * @param slowCallMs a call that was cancelled after this time counts as a failure
 */
export function withCircuitBreakers(transport: Transport, limits: PlatformLimits, slowCallMs: number): Transport {
  const domains = new Map<string, Domain>();
  return {
    ...transport,
    send(request, cancellation) {
      const name = domainOf(request.route);
      const known = domains.get(name) ?? new Domain(name, transport, limits, slowCallMs);
      domains.set(name, known);
      return known.send(request, cancellation);
    },
    domainStates: () => [...domains.values()].map(({ state }) => state),
  };
}
