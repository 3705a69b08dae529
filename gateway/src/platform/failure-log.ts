import type { FastifyBaseLogger } from 'fastify';
import { LimitedLines } from '../limited-lines';
import { domainOf } from './contract-operations';
import type { ErrorCode, PlatformError } from './errors';
import { traceIdOf } from './traceparent';
import type { TransportFailure, TransportAnswer, TransportRequest } from './transport';

/** A call without success. */
export interface FailedCall {
  readonly request: Pick<TransportRequest, 'service' | 'method' | 'route' | 'isChange'>;
  readonly outcome: TransportAnswer | TransportFailure;
  /** The operation's error, with the platform's code. */
  readonly error: PlatformError;
  /** The number of earlier attempts. */
  readonly retry: number;
}

/** Failures at the platform's side. All others are the platform's normal answers to what a caller asked for. */
const codesOfFaults: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'PLATFORM_UNAVAILABLE',
  'PLATFORM_TIMEOUT',
  'PLATFORM_BAD_RESPONSE',
]);

/**
 * Logs why calls to the platform fail: by path template, without tokens, IDs, queries and host names. Of each domain's failures of one kind it
 * logs a few, and then how many more there were: during an outage all calls fail, thousands a second.
 */
export class FailureLog {
  private readonly lines = new LimitedLines();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>) {}

  report(
    { request: { method, route }, outcome, error, retry }: FailedCall,
    { requestId, traceparent }: { readonly requestId: string; readonly traceparent: string },
  ): void {
    const level = levelOf(outcome, error);
    const reason = reasonOf(outcome, error);
    const domain = domainOf(route);
    const kind = { domain, ...reason };
    if (!this.lines.admits(kind, (omitted) => this.log[level]({ ...kind, omitted }, 'more platform calls failed'))) return;
    const fault = 'failure' in outcome ? outcome.fault : undefined;
    this.log[level](
      {
        requestId,
        traceId: traceIdOf(traceparent),
        domain,
        method,
        path: route,
        ...reason,
        fault,
        code: error.platform?.code,
        retry: retry > 0 ? retry : undefined,
        notSent: ('failure' in outcome && outcome.isUnsent) || undefined,
      },
      'platform call failed',
    );
  }
}

type Level = 'debug' | 'info' | 'warn';

function levelOf(outcome: FailedCall['outcome'], { code }: PlatformError): Level {
  if ('failure' in outcome) {
    // The failures that opened the breaker or filled the queue are in the log.
    if (outcome.failure === 'refused' && outcome.cause === undefined) return 'info';
    if (outcome.cause === 'file') return 'debug';
  }
  // Messages to callers may repeat what they entered.
  return codesOfFaults.has(code) ? 'warn' : 'debug';
}

/** The status, or what prevented a response. */
function reasonOf(outcome: FailedCall['outcome'], { code }: PlatformError): Readonly<Record<string, string | number>> {
  if ('status' in outcome) return { status: outcome.status };
  const { failure, cause } = outcome;
  if (failure === 'cancelled') return { failure: code === 'PLATFORM_TIMEOUT' ? 'timeout' : failure };
  return cause === undefined ? { failure } : { failure, cause };
}
