import { setTimeout as delay } from 'node:timers/promises';
import { errorOfAnswer, plainError, readRetryAfter, type PlatformError } from './errors';
import type { Transport, TransportRequest, TransportResponse } from './transport';

/** What one operation has in common for all its calls. */
export interface Exchange {
  readonly transport: Transport;
  /** Ends every call: at the deadline, or when the caller goes away. Its reason is the error that calls fail with. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** Counts every request sent, retries too. */
  readonly onCall: () => void;
  /** How long to wait before a try, in milliseconds; `attempt` counts from 1. */
  readonly retryDelayMs: (attempt: number) => number;
}

export type ExchangeRequest = Omit<TransportRequest, 'signal'>;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const maxRetries = 2;
const retriedStatuses = new Set([502, 503, 504]);

/** 50 to 100 ms before the first retry, 100 to 200 before the second. */
export function jitteredDelayMs(attempt: number): number {
  return 50 * attempt * (1 + Math.random());
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
}

/**
 * Sends one request and reads the whole answer. GETs are tried again, twice at most, where the connection broke or the platform
 * says that it is not there (502, 503, 504), unless it says itself when to come back.
 * @param secrets what is sent along and must not be in an error
 * @throws PlatformError for anything but a success
 */
export async function exchange(
  { transport, signal, requestId, onCall, retryDelayMs }: Exchange,
  request: ExchangeRequest,
  secrets: readonly string[],
): Promise<Answer> {
  const sent = { ...request, headers: { ...request.headers, 'x-request-id': requestId }, signal };
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    onCall();
    const outcome = await attemptOnce(transport, sent);
    if ('text' in outcome && outcome.status >= 200 && outcome.status < 300) return outcome;
    signal.throwIfAborted();
    if (request.method !== 'GET' || attempt >= maxRetries || !isWorthRetrying(outcome)) throw errorOf(outcome, secrets);
    await delay(retryDelayMs(attempt + 1), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

type Outcome = { status: number; headers: TransportResponse['headers']; text: string } | { failure: unknown };

async function attemptOnce(transport: Transport, request: TransportRequest): Promise<Outcome> {
  try {
    const response = await transport.send(request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (failure) {
    return { failure };
  }
}

function isWorthRetrying(outcome: Outcome): boolean {
  if ('failure' in outcome) return !isTooLarge(outcome.failure);
  return retriedStatuses.has(outcome.status) && readRetryAfter(outcome.headers['retry-after']) === undefined;
}

function errorOf(outcome: Outcome, secrets: readonly string[]): PlatformError {
  if ('text' in outcome) return errorOfAnswer(outcome.status, outcome.headers, outcome.text, secrets);
  return plainError(isTooLarge(outcome.failure) ? 'PLATFORM_BAD_RESPONSE' : 'PLATFORM_UNAVAILABLE');
}
