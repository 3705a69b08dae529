import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { errorOfCode, PlatformError, redact } from '../platform/errors';

/** Codes of errors that Apollo Server and graphql-js word for the caller, about what the caller sent. */
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

/** Compiled operations leave them out of their errors, whatever the type says. */
const extensionsOf = ({ extensions }: { extensions?: Extensions }): Extensions => extensions ?? {};

/** Apollo Server gives some errors about a request no code, but the status to answer with. */
function isAboutRequest(extensions: Extensions): boolean {
  const http = extensions.http;
  return typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
}

type Answer = Required<Pick<GraphQLFormattedError, 'message' | 'extensions'>> & GraphQLFormattedError;

/** The failure that our own code raised, under whatever graphql put around it. */
function platformErrorIn(error: unknown): PlatformError | undefined {
  if (error instanceof PlatformError) return error;
  return error instanceof Error && 'originalError' in error ? platformErrorIn(error.originalError) : undefined;
}

type Path = readonly (string | number)[];

/** Why a field that the platform fills is null: nothing came, or nothing that its type can be. */
type Problem = 'Missing' | 'Not readable';

const nameOf = (path: Path): string => path.findLast((step) => typeof step === 'string') ?? '';

/** The error of a field that the platform's answer leaves null, by the field's name in the answer. */
export const unreadableField = (path: Path, problem: Problem): PlatformError =>
  errorOfCode('PLATFORM_BAD_RESPONSE', { fields: { [nameOf(path)]: problem } });

/**
 * What execution finds wrong with a value that a resolver gave: null where there must be something, no list where there must be one,
 * what a scalar or an enum cannot serialise. Compiled operations leave the original error out.
 */
function problemWithValue({ message, originalError }: GraphQLError): Problem | undefined {
  if (message.startsWith('Cannot return null for non-nullable field')) return 'Missing';
  return originalError === undefined || originalError instanceof GraphQLError ? 'Not readable' : undefined;
}

/** A resolver's own failure is about one field where it lies below the root's; the root's own says that the whole answer is no good. */
const isBelowRoot = (path: Path): boolean => path.filter((step) => typeof step === 'string').length > 1;

/** The failure of a field that the platform is to blame for; undefined where it is not. */
function unreadableIn(error: GraphQLError, isPlatformToBlame: () => boolean): PlatformError | undefined {
  const { path = [] } = error;
  const problem = path.length > 0 ? problemWithValue(error) : undefined;
  if (problem !== undefined) return unreadableField(path, problem);
  if (!isPlatformToBlame()) return undefined;
  return isBelowRoot(path) ? unreadableField(path, 'Not readable') : errorOfCode('PLATFORM_BAD_RESPONSE');
}

/**
 * What a client gets to see of an error. `extensions` is an allowlist: code, the platform's status, code and message, the fields,
 * when to come back, the role that is required, the request id.
 * @param isPlatformToBlame asked about an error that was not raised on purpose: did the platform send what the contract rules out?
 */
export function answerError(error: GraphQLError, requestId: string | undefined, isPlatformToBlame: () => boolean): Answer {
  const { path, locations } = error;
  const own = platformErrorIn(error);
  if (own !== undefined) return answerPlatformError(own, path, requestId);
  const extensions = extensionsOf(error);
  if (requestErrorCodes.has(extensions.code)) {
    return { message: redact(error.message), path, locations, extensions: { code: extensions.code, requestId } };
  }
  if (isAboutRequest(extensions)) return { message: error.message, extensions: { code: 'BAD_REQUEST', requestId } };
  const unreadable = unreadableIn(error, isPlatformToBlame);
  if (unreadable !== undefined) return answerPlatformError(unreadable, path, requestId);
  return { message: 'Something went wrong', path, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } };
}

function answerPlatformError(
  { code, message, platform, fields, retryAfter, requires }: PlatformError,
  path: Path | undefined,
  requestId?: string,
): Answer {
  return { message, path, extensions: { code, platform, fields, retryAfter, requires, requestId } };
}
