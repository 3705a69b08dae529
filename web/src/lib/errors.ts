import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { requirements, type Requirement } from './access/permissions';
import { SessionEnded } from '@/lib/session-ended';
import { sentence } from './text/bidi';
import { isRecord } from '@/lib/guards';

export interface DataError {
  /** The gateway's code such as `FORBIDDEN`, or `NETWORK` if it could not be reached. */
  code: string;
  message: string;
  /** Messages by input path, if the platform names it. */
  fields: Record<string, string>;
  requestId?: string;
  /** With `FORBIDDEN`: the role that the gateway required. */
  requires?: Requirement;
  /** Whether the data was shown before the person lost access to it, and the ID of the fleet that it is of, if it is of one. */
  lost?: { readonly fleetId?: string };
  platform?: { status: number; code?: string; message?: string };
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Whether a change failed before anything was sent to the platform. */
  notSent?: boolean;
  isRetryable: boolean;
  /** Whether the read is retried automatically until it succeeds. */
  isRepeated?: boolean;
}

/** The message of an unexpected error (specification, section 8). */
export const somethingWentWrong = 'Something went wrong';

const retryableCodes = new Set([
  'OVERLOADED',
  'RATE_LIMITED',
  'PLATFORM_UNAVAILABLE',
  'PLATFORM_TIMEOUT',
  'PLATFORM_BAD_RESPONSE',
  'INTERNAL_SERVER_ERROR',
  'NETWORK',
]);

/** The request did not reach the gateway, or the response did not arrive. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
  constructor(cause: unknown) {
    super('The gateway could not be reached. Check your connection.', { cause });
  }
}

/** Codes of rejections by the gateway or the platform: nothing was changed. */
const refusals = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'CONFLICT',
  'FORBIDDEN',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'METHOD_NOT_ALLOWED',
  'NOT_DONE',
  'NOT_FOUND',
  'OPERATION_RESOLUTION_FAILURE',
  'OVERLOADED',
  'PAYLOAD_TOO_LARGE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'UNTRUSTED_DOCUMENT',
]);

/**
 * Whether a failed change may still have been made: the platform failed, timed out or sent an invalid response, or the
 * connection was lost. True unless the code is a rejection, or nothing was sent to the platform.
 */
export const isOutcomeUnknown = ({ code, notSent = false }: Pick<DataError, 'code' | 'notSent'>): boolean =>
  !notSent && !refusals.has(code);

/** Thrown if a successful response reports a failed change, such as a message that reached no phone. */
export class RejectedChange extends Error {
  override name = 'RejectedChange';
}

/** The error of an automatically retried read, if it may succeed later: an unreadable response will not. */
export const whileRepeated = (error: DataError | undefined): DataError | undefined =>
  error && { ...error, isRepeated: error.isRetryable && error.code !== 'PLATFORM_BAD_RESPONSE' };

/** Whether the person may not see the data, or no longer. */
export const isRefusal = (error: DataError | undefined): boolean => error?.code === 'FORBIDDEN';

const isOfWhole = (problem: unknown, code: string): boolean =>
  CombinedGraphQLErrors.is(problem) && problem.errors.some(({ extensions, path = [] }) => extensions?.code === code && path.length < 2);

/** Whether a request was refused as a whole, not only a part of its result. */
export const isRefused = (problem: unknown): boolean => isOfWhole(problem, 'FORBIDDEN');

/** Whether what was requested does not exist any more. */
export const isGone = (problem: unknown): boolean => isOfWhole(problem, 'NOT_FOUND');

/** The error of a read whose data was shown before, with the access that was lost. */
export function withLoss(error: DataError | undefined, variables: Readonly<Record<string, unknown>>): DataError | undefined {
  return error?.code === 'FORBIDDEN' ? { ...error, lost: { fleetId: text(variables.fleetId) } } : error;
}

/** Carries an error that has already been converted. */
export class ReadError extends Error {
  override name = 'ReadError';
  constructor(readonly error: DataError) {
    super(error.message);
  }
}

const withNothingSent = (sentence: string) => `${sentence.replace(/\.?$/, '.')} Nothing was sent.`;

/** The error of a change that failed on this page, before it could be sent. */
export function asNotSent(problem: unknown): unknown {
  const error = toDataError(problem);
  return error && isOutcomeUnknown(error) ? new ReadError({ ...error, notSent: true, message: withNothingSent(error.message) }) : problem;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

function fieldsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function platformOf(value: unknown): DataError['platform'] {
  if (!isRecord(value)) return undefined;
  const status = number(value.status);
  return status === undefined ? undefined : { status, code: text(value.code), message: text(value.message) };
}

/**
 * The longest `Retry-After` that is honoured, in seconds. A platform that asks for days is usually back in minutes, and browsers fire timers
 * of more than 24 days at once.
 */
const longestWait = 180;

function waitOf(value: unknown): number | undefined {
  const seconds = number(value);
  return seconds === undefined ? undefined : Math.min(Math.max(0, seconds), longestWait);
}

/** Parts of a GraphQL error that are missing or malformed are left out. */
function fromGraphQL(message: unknown, extensions: unknown): DataError {
  const known = isRecord(extensions) ? extensions : {};
  const code = text(known.code) ?? 'INTERNAL_SERVER_ERROR';
  const notSent = known.notSent === true;
  const sentence = text(message) ?? somethingWentWrong;
  return {
    code,
    message: notSent ? withNothingSent(sentence) : sentence,
    fields: fieldsOf(known.fields),
    requestId: text(known.requestId),
    requires: requirements.find((each) => each === known.requires),
    platform: platformOf(known.platform),
    retryAfter: waitOf(known.retryAfter),
    notSent: notSent ? true : undefined,
    isRetryable: retryableCodes.has(code),
  };
}

function fromBody(body: string): DataError | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const first: unknown = isRecord(parsed) && Array.isArray(parsed.errors) ? parsed.errors[0] : undefined;
    return isRecord(first) ? fromGraphQL(first.message, first.extensions) : undefined;
  } catch {
    return undefined;
  }
}

/** The code for an HTTP status without a GraphQL error, from a proxy or the gateway's HTTP server. */
function codeOfStatus(status: number): string {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

const waitText = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds)} s`);

/** When the call is retried, or can be; undefined if unknown. */
export function waitHint({ isRepeated, retryAfter }: DataError): string | undefined {
  if (!isRepeated) return retryAfter === undefined ? undefined : `Try again in ${waitText(retryAfter)}.`;
  return retryAfter !== undefined && retryAfter > 60
    ? `Retrying automatically in about ${waitText(retryAfter)}.`
    : 'Retrying automatically.';
}

/**
 * The platform's own message, below the headline: about its limit, or about an outage ("The payment provider does not respond").
 * Messages without a code, and those of a 500, are for developers.
 */
export function platformDetail({ code, platform }: DataError): string | undefined {
  const isForReader = code === 'RATE_LIMITED' || (code.startsWith('PLATFORM_') && platform?.code !== undefined && platform.status > 500);
  return isForReader && platform?.message !== undefined ? sentence`Platform message: ${platform.message}` : undefined;
}

/** The sentences about an error in one line: the failure, the time of the next attempt, and the platform's detail. */
export function errorSentences(error: DataError): string[] {
  const more = [waitHint(error), platformDetail(error)].filter((each) => each !== undefined);
  return more.length === 0 ? [error.message] : [error.message.replace(/\.?$/, '.'), ...more];
}

/** An error without details. */
export const errorOfCode = (code: string, message = somethingWentWrong): DataError => ({
  code,
  message,
  fields: {},
  isRetryable: retryableCodes.has(code),
});

/** A proxy's own response, without a gateway behind it. */
const errorOfStatus = (status: number): DataError =>
  errorOfCode(codeOfStatus(status), status > 501 && status < 505 ? `The gateway is not available (HTTP ${status})` : undefined);

/**
 * Converts anything thrown by a query, mutation or loader to a `DataError`. Undefined for nothing and for a call that was cancelled on
 * purpose. Of several GraphQL errors the first provides message and code; the fields of all are kept.
 */
export function toDataError(error: unknown): DataError | undefined {
  if (error === undefined || error === null) return undefined;
  if (CombinedGraphQLErrors.is(error)) {
    const all = error.errors.map(({ message, extensions }) => fromGraphQL(message, extensions));
    const first = all[0] ?? fromGraphQL(undefined, undefined);
    return { ...first, fields: Object.fromEntries(all.flatMap(({ fields }) => Object.entries(fields))) };
  }
  if (ServerError.is(error)) return fromBody(error.bodyText) ?? errorOfStatus(error.statusCode);
  if (!(error instanceof Error)) return errorOfCode('UNEXPECTED');
  if (error.name === 'AbortError') return undefined;
  if (error instanceof ReadError) return error.error;
  if (error instanceof RejectedChange) return errorOfCode('NOT_DONE', error.message);
  if (error instanceof SessionEnded) return errorOfCode('UNAUTHENTICATED', error.message);
  if (error instanceof GatewayUnreachable) return errorOfCode('NETWORK', error.message);
  return errorOfCode('UNEXPECTED', text(error.message));
}
