import { setTimeout as delay } from 'node:timers/promises';
import { maxAnswerBytes } from './answer-text';
import type { OperationLimits } from '../operation-limits';
import type { Cancellation } from './cancellation';
import { errorOfAnswer, errorOfCode, readRetryAfter, PlatformError } from './errors';
import type { FailedCall } from './failure-log';
import type { Transport, TransportAnswer, TransportOutcome, TransportRequest } from './transport';

/** Shared by all calls of one operation. */
export interface Exchange {
  readonly transport: Transport;
  /** Ends every call: at the deadline, or when the caller disconnects. Its reason is the error that calls fail with. */
  readonly cancellation: Cancellation;
  readonly requestId: string;
  /** In W3C Trace Context's format. */
  readonly traceparent: string;
  /** The platform's host names, which must not appear in errors. */
  readonly hosts: readonly string[];
  /** Counts every request, including retries. */
  readonly limits: Pick<OperationLimits, 'countCall' | 'discountCall'>;
  /** Called for each attempt that fails, except if the caller disconnected. */
  readonly onFailedCall: (call: FailedCall) => void;
  /** The delay before an attempt, in milliseconds; `attempt` counts from 1. */
  readonly retryDelayMs: (attempt: number) => number;
}

const maxRetries = 2;
/** A response that can't be read was most likely cut off, but it may also be one that never can be. */
const maxRetriesOfUnreadable = 1;
const retriedStatuses = new Set([502, 503, 504]);

/** 50 to 100 ms before the first retry, 100 to 200 before the second. */
export function jitteredDelayMs(attempt: number): number {
  return 50 * attempt * (1 + Math.random());
}

const isSuccess = (outcome: TransportOutcome): outcome is TransportAnswer =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** The connection broke, the response could not be read, or the platform is unavailable without a retry time. */
function isWorthRetrying(outcome: TransportOutcome, attempt: number): boolean {
  if (attempt >= maxRetries) return false;
  if ('status' in outcome) return retriedStatuses.has(outcome.status) && readRetryAfter(outcome.headers['retry-after']) === undefined;
  if (outcome.failure === 'unreadable') return attempt < maxRetriesOfUnreadable;
  return outcome.failure === 'connection' || (outcome.failure === 'refused' && outcome.retryAfter === undefined);
}

/** @param status the status of a response that can't be read */
function errorOf(
  outcome: TransportOutcome,
  secrets: readonly string[],
  service: TransportRequest['service'],
  status: number | undefined,
): PlatformError {
  if ('status' in outcome) return errorOfAnswer(outcome.status, outcome.headers, outcome.text, secrets, service);
  if (outcome.failure === 'too large')
    return new PlatformError('PLATFORM_BAD_RESPONSE', `The platform sent more than ${maxAnswerBytes / 2 ** 20} MB`);
  if (outcome.failure === 'unreadable')
    return errorOfCode('PLATFORM_BAD_RESPONSE', status === undefined ? undefined : { platform: { status } }, service);
  return errorOfCode('PLATFORM_UNAVAILABLE', { retryAfter: outcome.retryAfter }, service);
}

/** A successful response that was read, or why it can't be. */
export type Reading<Result> = { readonly result: Result } | { readonly fault: string };

/**
 * Sends one request and reads the whole response. GETs are retried, at most twice, if that may help.
 * @param secrets texts that are sent and must not be in an error
 * @param read reads a success
 * @throws PlatformError for anything but a success that can be read
 */
export async function exchange<Result>(
  { transport, cancellation, hosts, limits, onFailedCall, retryDelayMs }: Exchange,
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
    const isEnded = 'failure' in outcome && outcome.failure === 'cancelled';
    const error =
      isEnded && cancellation.reason instanceof PlatformError
        ? cancellation.reason
        : errorOf(outcome, [...secrets, ...hosts], request.service, 'status' in sent ? sent.status : undefined);
    if (error.code !== 'CANCELLED') onFailedCall({ request, outcome, error, retry: attempt });
    cancellation.throwIfCancelled();
    if (request.method !== 'GET' || !isWorthRetrying(outcome, attempt)) throw error;
    // Ends early with the operation; the next round throws then.
    await cancellation.withSignal((signal) => delay(retryDelayMs(attempt + 1), undefined, { signal })).catch(() => undefined);
  }
}
