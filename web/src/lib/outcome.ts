import type { DataError } from './errors';

/** The gateway or the platform rejected the call with one of these: nothing was done. */
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
 * Whether a change that failed may have been made all the same: the platform failed, timed out or sent an invalid response, or the
 * connection was lost. True unless the code is a rejection, or nothing was sent to the platform.
 */
export const isOutcomeUnknown = ({ code, notSent = false }: Pick<DataError, 'code' | 'notSent'>): boolean =>
  !notSent && !refusals.has(code);
