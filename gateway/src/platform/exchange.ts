import { setTimeout as delay } from 'node:timers/promises';
import type { OperationLimits } from '../operation-limits';
import type { Cancellation } from './cancellation';
import type { PlatformError } from './errors';
import { errorOf, isWorthRetrying } from './failed-attempt';
import type { FailedCall } from './failure-log';
import type { Transport, TransportAnswer, TransportOutcome, TransportRequest } from './transport';

/** The operation that all its calls share. */
export interface Exchange {
  /** Ends every call: at the deadline, or when the caller disconnects. Its reason is the error that calls fail with. */
  readonly cancellation: Cancellation;
  /** Counts every request, including retries. */
  readonly limits: Pick<OperationLimits, 'countCall' | 'discountCall'>;
  readonly caller: Origin;
  readonly deployment: {
    readonly transport: Transport;
    /** The platform's host names, which must not appear in errors. */
    readonly hosts: readonly string[];
    /** Called for each attempt that fails, except if the caller disconnected. */
    readonly onFailedCall: (call: FailedCall, caller: Origin) => void;
    /** The delay before an attempt, in milliseconds; `attempt` counts from 1. */
    readonly retryDelayMs: (attempt: number) => number;
  };
}

interface Origin {
  readonly requestId: string;
  /** In W3C Trace Context's format. */
  readonly traceparent: string;
}

/** A successful response that was read, or why it can't be. */
export type Reading<Result> = { readonly result: Result } | { readonly fault: string };

const isSuccess = (outcome: TransportOutcome): outcome is TransportAnswer =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/**
 * Sends one request and reads the whole response. GETs are retried, at most twice, if that may help.
 * @param secrets texts that are sent and must not be in an error
 * @param read reads a success
 * @throws PlatformError for anything but a success that can be read
 */
export async function exchange<Result>(
  { cancellation, limits, caller, deployment: { transport, hosts, retryDelayMs, onFailedCall } }: Exchange,
  request: TransportRequest,
  secrets: readonly string[],
  read: (answer: TransportAnswer) => Reading<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    cancellation.throwIfCancelled();
    limits.countCall(request);
    const sent = await transport.send(request, cancellation);
    if ('failure' in sent && sent.isUnsent) limits.discountCall(request);
    const reading = isSuccess(sent) ? read(sent) : undefined;
    if (reading !== undefined && 'result' in reading) return reading.result;
    const outcome: TransportOutcome = reading === undefined ? sent : { failure: 'unreadable', fault: reading.fault };
    const status = 'status' in sent ? sent.status : undefined;
    const error: PlatformError = errorOf(request, outcome, { status, secrets: [...secrets, ...hosts], cancellation });
    if (error.code !== 'CANCELLED') onFailedCall({ request, outcome, error, retry: attempt }, caller);
    cancellation.throwIfCancelled();
    if (request.method !== 'GET' || !isWorthRetrying(outcome, attempt)) throw error;
    // Ends early with the operation; the next round throws then.
    await cancellation.withSignal((signal) => delay(retryDelayMs(attempt + 1), undefined, { signal })).catch(() => undefined);
  }
}
