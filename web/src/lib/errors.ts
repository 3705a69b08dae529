import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What went wrong with a read or a change, in the shape that every screen shows it in. */
export interface DataError {
  /** The gateway's code such as `FORBIDDEN`, or `NETWORK` where it could not be reached. */
  code: string;
  message: string;
  /** Messages by the input's path, where the platform named them. */
  fields: Record<string, string>;
  requestId?: string;
  platform?: { status: number; code?: string; message?: string };
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** Whether the same call can work when it is made again later. */
  isRetryable: boolean;
}

/** The message for what nobody foresaw (specification, section 8). */
export const somethingWentWrong = 'Something went wrong';

const retryableCodes = new Set([
  'RATE_LIMITED',
  'PLATFORM_UNAVAILABLE',
  'PLATFORM_TIMEOUT',
  'PLATFORM_BAD_RESPONSE',
  'INTERNAL_SERVER_ERROR',
  'NETWORK',
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** The error that a GraphQL error tells of; what is missing or malformed is left out. */
function fromGraphQL(message: unknown, extensions: unknown): DataError {
  const known = isRecord(extensions) ? extensions : {};
  const code = text(known.code) ?? 'INTERNAL_SERVER_ERROR';
  return {
    code,
    message: text(message) ?? somethingWentWrong,
    fields: fieldsOf(known.fields),
    requestId: text(known.requestId),
    platform: platformOf(known.platform),
    retryAfter: number(known.retryAfter),
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

/**
 * Whatever a query, a mutation or a loader threw, as a `DataError`. Undefined for nothing and for a call that was cancelled on purpose.
 * With several GraphQL errors the first one speaks, and the fields of all of them are kept.
 */
export function toDataError(error: unknown): DataError | undefined {
  if (error === undefined || error === null) return undefined;
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  if (CombinedGraphQLErrors.is(error)) {
    const all = error.errors.map(({ message, extensions }) => fromGraphQL(message, extensions));
    const first = all[0] ?? fromGraphQL(undefined, undefined);
    return { ...first, fields: Object.fromEntries(all.flatMap(({ fields }) => Object.entries(fields))) };
  }
  if (ServerError.is(error)) {
    return (
      fromBody(error.bodyText) ?? {
        code: error.statusCode === 401 ? 'UNAUTHENTICATED' : error.statusCode === 429 ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR',
        message: somethingWentWrong,
        fields: {},
        isRetryable: error.statusCode >= 429 || error.statusCode < 300,
      }
    );
  }
  if (error instanceof Error && error.name === 'SessionEnded') {
    return { code: 'UNAUTHENTICATED', message: error.message, fields: {}, isRetryable: false };
  }
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return { code: 'NETWORK', message: 'The gateway could not be reached. Check your connection.', fields: {}, isRetryable: true };
  }
  return {
    code: 'UNEXPECTED',
    message: error instanceof Error ? (text(error.message) ?? somethingWentWrong) : somethingWentWrong,
    fields: {},
    isRetryable: false,
  };
}
