import type { DataError } from '@/lib/errors';

/** With these the gateway or the platform has said no: nothing was done. */
const refusals = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'CONFLICT',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * Whether a change that failed may have been made all the same: the platform broke down, took too long or answered nonsense, or the
 * connection was lost. Then it must not be sent again before somebody has looked.
 */
export const isOutcomeUnknown = ({ code }: DataError): boolean => !refusals.has(code);
