import { maxAnswerBytes } from './answer-text';
import type { Cancellation } from './cancellation';
import { errorOfAnswer, errorOfCode, PlatformError, readRetryAfter, withReasonOfFields } from './errors';
import type { TransportOutcome, TransportRequest } from './transport';

const maxRetries = 2;
/** A response that can't be read was most likely cut off, but it may also be one that never can be. */
const maxRetriesOfUnreadable = 1;
const retriedStatuses = new Set([502, 503, 504]);

/** 50 to 100 ms before the first retry, 100 to 200 before the second. */
export function jitteredDelayMs(attempt: number): number {
  return 50 * attempt * (1 + Math.random());
}

/** The connection broke, the response could not be read, or the platform is unavailable without a retry time. */
export function isWorthRetrying(outcome: TransportOutcome, attempt: number): boolean {
  if (attempt >= maxRetries) return false;
  if ('status' in outcome) return retriedStatuses.has(outcome.status) && readRetryAfter(outcome.headers['retry-after']) === undefined;
  if (outcome.failure === 'unreadable') return attempt < maxRetriesOfUnreadable;
  return outcome.failure === 'connection' || (outcome.failure === 'refused' && outcome.retryAfter === undefined);
}

interface Attempt {
  /** The status of a response that can't be read. */
  readonly status: number | undefined;
  /** Texts that must not be in an error. */
  readonly secrets: readonly string[];
  readonly cancellation: Cancellation;
}

/** The error of an attempt without success. */
export function errorOf(
  { service, isChange }: TransportRequest,
  outcome: TransportOutcome,
  { status, secrets, cancellation }: Attempt,
): PlatformError {
  if ('status' in outcome) {
    const error = errorOfAnswer(outcome.status, outcome.headers, outcome.text, secrets, service);
    return isChange ? error : withReasonOfFields(error);
  }
  if (outcome.failure === 'cancelled' && cancellation.reason instanceof PlatformError) return cancellation.reason;
  if (outcome.failure === 'too large')
    return new PlatformError('PLATFORM_BAD_RESPONSE', `The platform sent more than ${maxAnswerBytes / 2 ** 20} MB`);
  if (outcome.failure === 'unreadable')
    return errorOfCode('PLATFORM_BAD_RESPONSE', status === undefined ? undefined : { platform: { status } }, service);
  return errorOfCode('PLATFORM_UNAVAILABLE', { retryAfter: outcome.retryAfter }, service);
}
