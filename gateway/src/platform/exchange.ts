import { setTimeout as delay } from 'node:timers/promises';
import type { Cancellation } from './cancellation';
import { errorOfAnswer, errorOfCode, readRetryAfter, PlatformError } from './errors';
import { maxAnswerBytes } from './limit';
import type { Transport, TransportAnswer, TransportOutcome, TransportRequest } from './transport';

/** What one operation has in common for all its calls. */
export interface Exchange {
  readonly transport: Transport;
  /** Ends every call: at the deadline, or when the caller goes away. Its reason is the error that calls fail with. */
  readonly cancellation: Cancellation;
  readonly requestId: string;
  /** Names of the platform's hosts: no error has them. */
  readonly hosts: readonly string[];
  /** Counts every request sent, retries too. */
  readonly onCall: () => void;
  /** How long to wait before a try, in milliseconds; `attempt` counts from 1. */
  readonly retryDelayMs: (attempt: number) => number;
}

const maxRetries = 2;
const retriedStatuses = new Set([502, 503, 504]);

/** 50 to 100 ms before the first retry, 100 to 200 before the second. */
export function jitteredDelayMs(attempt: number): number {
  return 50 * attempt * (1 + Math.random());
}

const isSuccess = (outcome: TransportOutcome): outcome is TransportAnswer =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** The connection broke, or the platform says that it is not there and not when to come back. */
function isWorthRetrying(outcome: TransportOutcome): boolean {
  if ('failure' in outcome) return outcome.failure === 'connection';
  return retriedStatuses.has(outcome.status) && readRetryAfter(outcome.headers['retry-after']) === undefined;
}

function errorOf(outcome: TransportOutcome, secrets: readonly string[], service: TransportRequest['service']): PlatformError {
  if ('status' in outcome) return errorOfAnswer(outcome.status, outcome.headers, outcome.text, secrets, service);
  if (outcome.failure === 'too large')
    return new PlatformError('PLATFORM_BAD_RESPONSE', `The platform sent more than ${maxAnswerBytes / 2 ** 20} MB`);
  return errorOfCode('PLATFORM_UNAVAILABLE');
}

/**
 * Sends one request and reads the whole answer. GETs are tried again, twice at most, where that may help.
 * @param secrets what is sent along and must not be in an error
 * @throws PlatformError for anything but a success
 */
export async function exchange(
  { transport, cancellation, hosts, onCall, retryDelayMs }: Exchange,
  request: TransportRequest,
  secrets: readonly string[],
): Promise<TransportAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    cancellation.throwIfCancelled();
    onCall();
    const outcome = await transport.send(request, cancellation);
    if (isSuccess(outcome)) return outcome;
    cancellation.throwIfCancelled();
    if (request.method !== 'GET' || attempt >= maxRetries || !isWorthRetrying(outcome))
      throw errorOf(outcome, [...secrets, ...hosts], request.service);
    // Ends early where the operation does; the next round throws then.
    await cancellation.withSignal((signal) => delay(retryDelayMs(attempt + 1), undefined, { signal })).catch(() => undefined);
  }
}
