import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { errorOfCode, PlatformError, type PlatformAnswer } from '../platform/errors';
import { safeText } from '../platform/safe-text';
import { withShortTexts } from './short-texts';

/** Codes of Apollo Server's and graphql-js's own errors, about the caller's input. */
const requestErrorCodes = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

type Extensions = Readonly<Record<string, unknown>>;

/** Compiled operations omit them from their errors, whatever the type says. */
const extensionsOf = ({ extensions }: { extensions?: Extensions }): Extensions => extensions ?? {};

/** Apollo Server gives some request errors no code, only a status. */
function isAboutRequest(extensions: Extensions): boolean {
  const http = extensions.http;
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

type Answer = Required<Pick<GraphQLFormattedError, 'message' | 'extensions'>> & GraphQLFormattedError;

/** The failure raised by our own code, unwrapped from graphql's. */
export function platformErrorIn(error: unknown): PlatformError | undefined {
  if (error instanceof PlatformError) return error;
  return error instanceof Error && 'originalError' in error ? platformErrorIn(error.originalError) : undefined;
}

type Path = readonly (string | number)[];

/** The reason why a platform field is null: no value, or one that does not match its type. */
type Problem = 'Missing' | 'Not readable';

const nameOf = (path: Path): string => path.findLast((step) => typeof step === 'string') ?? '';

/** The error of a field that the platform's response leaves null, by the field's name in the response. */
export const unreadableField = (path: Path, problem: Problem, platform?: PlatformAnswer): PlatformError =>
  errorOfCode('PLATFORM_BAD_RESPONSE', { platform, fields: { [nameOf(path)]: problem } });

/**
 * Execution errors about a resolver's value: null for a required value, not a list, or not serialisable as its scalar or enum. Compiled
 * operations omit the original error.
 */
function problemWithValue({ message, originalError }: GraphQLError): Problem | undefined {
  if (message.startsWith('Cannot return null for non-nullable field')) return 'Missing';
  return originalError === undefined || originalError instanceof GraphQLError ? 'Not readable' : undefined;
}

/** A resolver's own failure below the root is about one field; at the root the whole response is unusable. */
const isBelowRoot = (path: Path): boolean => path.filter((step) => typeof step === 'string').length > 1;

/** After a change, a failed read of its result is one unreadable field: its own code would mean that the change was refused. */
function errorOfResult(error: PlatformError, path: Path): PlatformError {
  const isField = error.code === 'PLATFORM_BAD_RESPONSE' && error.fields !== undefined;
  return isField || !isBelowRoot(path) ? error : unreadableField(path, 'Not readable', error.platform);
}

/** A field error caused by the platform; undefined for any other. */
function unreadableIn(error: GraphQLError, isPlatformToBlame: () => boolean): PlatformError | undefined {
  const { path = [] } = error;
  const problem = path.length > 0 ? problemWithValue(error) : undefined;
  if (problem !== undefined) return unreadableField(path, problem);
  if (!isPlatformToBlame()) return undefined;
  return isBelowRoot(path) ? unreadableField(path, 'Not readable') : errorOfCode('PLATFORM_BAD_RESPONSE');
}

/**
 * The client's view of an error. `extensions` is an allowlist: code, the platform's status, code and message, the fields, the retry
 * delay, the required role, whether no change was sent, the request ID.
 * @param isPlatformToBlame called for an unexpected error: did the platform violate the contract?
 * @param hasChanged whether the operation has changed something
 */
export function answerError(
  error: GraphQLError,
  requestId: string | undefined,
  isPlatformToBlame: () => boolean,
  hasChanged = false,
): Answer {
  const { path, locations } = error;
  const own = platformErrorIn(error);
  if (own !== undefined) return answerPlatformError(hasChanged && path ? errorOfResult(own, path) : own, path, requestId);
  const extensions = extensionsOf(error);
  if (requestErrorCodes.has(extensions.code)) {
    const message = safeText(withShortTexts(error.message)) ?? 'The request is not valid';
    return { message, path, locations, extensions: { code: extensions.code, requestId } };
  }
  if (isAboutRequest(extensions)) return { message: error.message, extensions: { code: 'BAD_REQUEST', requestId } };
  const unreadable = unreadableIn(error, isPlatformToBlame);
  if (unreadable !== undefined) return answerPlatformError(unreadable, path, requestId);
  return { message: 'Something went wrong', path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}

/** The platform's own names of a call's fields: at the root, they are already those of arguments. */
const arePlatformFields = ({ code, platform }: PlatformError, path: Path): boolean =>
  platform !== undefined && isBelowRoot(path) && (code === 'BAD_USER_INPUT' || code === 'CONFLICT');

function answerPlatformError(error: PlatformError, path: Path | undefined, requestId?: string): Answer {
  const { code, message, platform, retryAfter, requires } = error;
  const fields = arePlatformFields(error, path ?? []) ? undefined : error.fields;
  return { message, path, extensions: { code, platform, fields, retryAfter, requires, requestId } };
}
